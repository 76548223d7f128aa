// Events as they are told: who does it or has it done to them, with a verb in its tense. Afterwards their roles have names.
import { type EventPattern, type Filter, isCreatureType, type PlayerExpr, type Ref } from '../language/index.ts';
import { ing, third } from '../phrases/index.ts';
import { onePhrase, type Phrase, pluralPhrase } from './filters.ts';
import type { Tense } from './late.ts';
import { playerRead } from './players.ts';
import { objectAgain } from './pronouns.ts';
import {
  accept,
  after,
  chain,
  either,
  give,
  heard,
  literal,
  map,
  nothing,
  once,
  type Parsed,
  type Reader,
  seq,
  speak,
  type TextPlace,
} from './reader.ts';
import { type Discourse, type EventThing, mention, type Referent, withHolder } from './talk.ts';

const spokenOf = (phrase: Phrase, many: boolean): EventThing => ({ object: phrase.filter, many, nouns: phrase.nouns });

/** "this creature", "a creature you control", "one or more tokens", "another Elf". */
export const eventThingRead: Reader<EventThing> = once(
  either<EventThing>(
    heard(({ subject }) => (subject === undefined ? nothing : give(subject))),
    map(objectAgain('subject'), ({ name, many }) => ({ object: name, many, nouns: [] })),
    map(onePhrase, (phrase) => spokenOf(phrase, false)),
    // CR 903.3.
    map(literal('your commander'), () => ({
      object: { commander: true, owner: 'you' },
      many: false,
      nouns: ['commander'],
    })),
    map(after('one or more', pluralPhrase), (phrase) => ({ ...spokenOf(phrase, true), oneOrMore: true as const })),
  ),
);

/** The verb in its form: "attacks", "attacked", after "would" "attack". */
export function verbIn(tense: Tense, many: boolean, verb: string, past: string): Reader<string> {
  if (tense === 'past') return literal(past);
  if (tense === 'would') return literal(`would ${verb}`);
  if (tense === 'denied') return literal(`didn't ${verb}`);
  const [head = '', ...more] = verb.split(' ');
  if (tense === 'gerund') return gerund(head, more);
  return literal(many ? verb : [third(head), ...more].join(' '));
}

/** "dying", "leaving the battlefield"; "entering the battlefield" is what older texts have. */
function gerund(head: string, more: readonly string[]): Reader<string> {
  const said = [ing(head), ...more].join(' ');
  return head === 'enter' ? literal(said, `${said} the battlefield`) : literal(said);
}

/** "is put", "are put", "was put", "would be put". */
export function passiveIn(tense: Tense, many: boolean, participle: string): Reader<string> {
  if (tense === 'would') return literal(`would be ${participle}`);
  if (tense === 'gerund') return literal(`being ${participle}`);
  if (tense === 'past') return literal(`${many ? 'were' : 'was'} ${participle}`);
  if (tense === 'denied') return literal(`${many ? "weren't" : "wasn't"} ${participle}`);
  return literal(`${many ? 'are' : 'is'} ${participle}`);
}

/** It may be left out before the next verb. */
export const subjectTold = (reader: Reader<EventThing>): Reader<EventThing> =>
  speak(reader, (talk, subject) => ({ ...talk, subject }));

/** What every event of things begins with. */
const eventSubjectRead: Reader<EventThing> = once(subjectTold(eventThingRead));

/** A subject with its verb, which depends on whether it is several. */
function conjugated<Subject>(
  subject: Reader<Subject>,
  isPlain: (subject: Subject) => boolean,
  verb: (plain: boolean) => Reader<string>,
): Reader<Subject> {
  const [third, plain] = [verb(false), verb(true)];
  return chain(
    subject,
    (value) => (place) => (isPlain(value) ? plain : third)(place).map(({ next }) => ({ value, next })),
    [third, plain],
  );
}

/** A thing with its verb, for one and for several. */
export const withVerb = (subject: Reader<EventThing>, verb: (many: boolean) => Reader<string>): Reader<EventThing> =>
  conjugated(subject, ({ many }) => many, verb);

/** A thing and what it does. */
export const eventSubject = (tense: Tense, verb: string, past: string): Reader<EventThing> =>
  withVerb(eventSubjectRead, (many) => verbIn(tense, many, verb, past));

/** A thing and what is done to it. */
export const eventUndergoes = (tense: Tense, participle: string): Reader<EventThing> =>
  withVerb(eventSubjectRead, (many) => passiveIn(tense, many, participle));

/** Verbs of players of which events are told: two of them may have one object. */
const playerVerbs = new Map<string, string>();

/** Participles that aren't the past: "you've drawn". */
const PARTICIPLES: Readonly<Record<string, string>> = { drew: 'drawn' };

/** Who does it; the player of the verb before where nobody is named again. */
const doerRead: Reader<PlayerExpr> = once(
  speak(
    either<PlayerExpr>(
      heard(({ doer }) => (doer === undefined ? nothing : give(doer))),
      playerRead('pattern'),
    ),
    (talk, doer) => ({ ...talk, doer }),
  ),
);

/** The player with the verb, and the verb before whose object stands after another one: "cycle" of "cycle or discard a card". */
export const eventPlayer = (tense: Tense, verb: string, past: string): Reader<PlayerExpr> => {
  playerVerbs.set(verb, past);
  const plainly = conjugated(
    doerRead,
    (who) => who === 'you',
    (plain) => verbIn(tense, plain, verb, past),
  );
  const perfect: Reader<PlayerExpr> =
    tense === 'past' ? map(after("you've", literal(PARTICIPLES[past] ?? past)), (): PlayerExpr => 'you') : nothing;
  const denied: Reader<PlayerExpr> =
    tense === 'denied'
      ? map(after("you haven't", literal(PARTICIPLES[past] ?? past)), (): PlayerExpr => 'you')
      : nothing;
  return chain(either(plainly, perfect, denied), (who) => (place) => [
    { value: who, next: place },
    ...beforeAnother(tense, who, place),
  ]);
};

const beforeAnother = (tense: Tense, who: PlayerExpr, place: TextPlace): Parsed<PlayerExpr>[] =>
  place.talk.sharedFrom === undefined
    ? literal('or')(place).flatMap(({ next }) =>
        [...playerVerbs].flatMap(([verb, past]) =>
          verbIn(
            tense,
            who === 'you',
            verb,
            past,
          )(next).map((found) => ({
            value: who,
            next: { ...found.next, talk: { ...found.next.talk, sharedFrom: next.at } },
          })),
        ),
      )
    : [];

/** The fields of a pattern that say what it happens to. */
export const patternObject = ({ object, oneOrMore }: EventThing): Pick<EventPattern, 'object' | 'oneOrMore'> => ({
  object,
  ...(oneOrMore === undefined ? {} : { oneOrMore }),
});

/** What was told has names from here on: "that creature", "that player", "that much". */
export const told = (reader: Reader<EventPattern>, nouns: readonly string[] = []): Reader<EventPattern> =>
  speak(reader, (talk, pattern) => rolesOf(talk, pattern, nouns));

function rolesOf(talk: Discourse, pattern: EventPattern, nouns: readonly string[]): Discourse {
  const many = pattern.oneOrMore === true;
  const isAlone = ![pattern.object, pattern.source, pattern.recipient].some((of) => typeof of === 'object');
  let now = talk;
  const role = (name: Ref, of: Filter | Ref | undefined): void => {
    if (typeof of === 'string') {
      const known = now.things.find((thing) => thing.name === of);
      if (known === undefined) return;
      // CR 400.7: "that card" is where it went.
      if (of !== 'self' && pattern.to === 'graveyard')
        now = mention(now, { name, sort: 'object', nouns: ['card'], many, zone: 'graveyard' });
      // Of two that an event tells of "that creature" is the one that has nothing else to be called by.
      now = mention(now, isAlone ? known : { ...known, nouns: [] });
    } else if (of !== undefined || name === 'event.object')
      now = mention(now, roleThing(name, of ?? {}, pattern, many, nouns));
  };
  // Who is attacked isn't who attacks, whom `event.player` names.
  if (pattern.event === 'attacks' && pattern.recipientPlayer !== undefined) {
    if (pattern.recipientPlayer !== 'you')
      now = mention(now, { name: 'event.recipient', sort: 'player', nouns: ['player', 'opponent'], many: false });
    if (pattern.object !== undefined) role('event.object', pattern.object);
    return now;
  }
  const whom = pattern.recipientPlayer ?? pattern.player;
  if (whom !== undefined && whom !== 'you' && !(typeof whom === 'object' && whom.kind === 'player'))
    now = mention(now, { name: 'event.player', sort: 'player', nouns: ['player', 'opponent'], many: false });
  if (COUNTED.includes(pattern.event))
    now = mention(now, { name: 'event.amount', sort: 'number', nouns: [], many: false });
  role('event.recipient', pattern.recipient);
  if (pattern.event === 'damage') {
    role('event.source', pattern.source);
    if (typeof pattern.source === 'object' && typeof pattern.recipient === 'object') now = toldApart(now);
  } else {
    if (pattern.source !== undefined) role('event.source', pattern.source);
    // "One or more cards" of no quality are spoken of too.
    if (pattern.object !== undefined || pattern.event === 'cast' || many) role('event.object', pattern.object);
  }
  return many ? now : withHolderTold(now, pattern);
}

/** "Whenever a creature an opponent controls dies, that player": who had it, unless somebody else was told of. */
function withHolderTold(talk: Discourse, { object, source, recipient }: EventPattern): Discourse {
  const held = { 'event.object': object, 'event.source': source, 'event.recipient': recipient };
  const [only, ...more] = Object.entries(held).flatMap(([name, of]): PlayerExpr[] => {
    if (typeof of !== 'object') return [];
    if (isSomebody(of.controller)) return [{ kind: 'controller', of: name }];
    return isSomebody(of.owner) ? [{ kind: 'owner', of: name }] : [];
  });
  return only === undefined || more.length > 0 ? talk : withHolder(talk, only, true);
}

const isSomebody = (who: Filter['controller'] | Filter['owner']): boolean =>
  who === 'opponent' || who === 'notYou' || who === 'any';

/** Of what deals damage and what it is dealt to, neither is called by a noun that the other could be called by too. */
function toldApart(talk: Discourse): Discourse {
  const [one, other] = ['event.recipient', 'event.source'].map((name) =>
    talk.things.find((each) => each.name === name),
  );
  const without = (thing: Referent, nouns: readonly string[] = []): Referent => ({
    ...thing,
    nouns: thing.nouns.filter((noun) => !nouns.includes(noun)),
  });
  const things = talk.things.map((thing) =>
    thing === one ? without(thing, other?.nouns) : thing === other ? without(thing, one?.nouns) : thing,
  );
  return { ...talk, things };
}

const COUNTED: readonly EventPattern['event'][] = ['damage', 'gainLife', 'loseLife', 'addCounters'];

function roleThing(name: Ref, of: Filter, pattern: EventPattern, many: boolean, nouns: readonly string[]): Referent {
  const isSpell = pattern.event === 'cast' || pattern.event === 'copySpell' || of.spell === true;
  // Where it may have gone to several places it isn't known to be in one.
  const to = Array.isArray(pattern.to) ? (pattern.to.length === 1 ? pattern.to[0] : undefined) : pattern.to;
  const types = [...(of.types ?? []), ...(of.allTypes ?? [])];
  const { subtypes = [] } = of;
  const creature = of.types === undefined && subtypes.length > 0 && subtypes.every(isCreatureType) ? ['creature'] : [];
  // CR 609.7: a source may be no permanent at all.
  const isSource = Array.isArray(of.zone) && of.zone.includes('stack');
  const own = isSpell ? ['spell'] : [...types, ...(of.subtypes ?? []).map((each) => each.toLowerCase()), ...creature];
  return {
    name,
    sort: 'object',
    nouns: isSource
      ? ['source', ...own]
      : [...new Set([...nouns, ...own, 'permanent', 'card', 'creature', 'source', ...(of.token ? ['token'] : [])])],
    many,
    ...(to === undefined ? {} : { zone: to }),
    ...(isSpell ? {} : { toldAs: { nouns: [...nouns, ...own], isOther: of.other !== undefined } }),
  };
}

/** A pattern from what was read, whose roles have names afterwards. */
export const eventOf = <From>(reader: Reader<From>, make: (value: From) => EventPattern): Reader<EventPattern> =>
  told(map(reader, make));

/** "during your turn". */
export const duringTurn: Reader<PlayerExpr> = accept(
  seq(
    literal('during'),
    either(
      map(literal('your turn'), (): PlayerExpr => 'you'),
      map(literal("an opponent's turn"), (): PlayerExpr => 'opponent'),
    ),
  ),
  ([, who]) => who,
);
