// "It", "that creature", "those cards", "the sacrificed artifact": what was spoken of before, by the noun or without one.
import type { Ref } from '../language/index.ts';
import { PLURALS, plural } from '../phrases/index.ts';
import {
  accept,
  askingFirst,
  before,
  beginningLike,
  either,
  literal,
  map,
  once,
  type Parsed,
  perKey,
  type Reader,
  seq,
  skip,
  startingWith,
  type TextPlace,
  tokenAt,
} from './reader.ts';
import { again, lastThing, mention, type Referent, selfNouns } from './talk.ts';

export interface Known {
  readonly name: Ref;
  readonly many: boolean;
}

export type Case = 'subject' | 'object' | 'possessive';

const PRONOUNS: Readonly<Record<Case, { one: readonly string[]; many: readonly string[] }>> = {
  subject: { one: ['it', 'he', 'she'], many: ['they'] },
  object: { one: ['it', 'him', 'her'], many: ['them'] },
  possessive: { one: ['its', 'his', 'her'], many: ['their'] },
};

/** Nobody's target and nothing that was paid is called so: they are the words of a legendary creature for itself. */
const PERSONAL: ReadonlySet<string> = new Set(['he', 'she', 'him', 'her', 'his']);

/** CR 701.21a, 701.9a: what has been sacrificed or discarded gets and gains nothing any more. */
const isGone = ({ participle }: Referent): boolean => participle === 'sacrificed' || participle === 'discarded';

const MADE_MORE: ReadonlySet<string> = new Set(['gets', 'gains', 'get', 'gain']);

const known = ({ name, many }: Referent): Known => ({ name, many });

/** CR 608.2h: of what has left the battlefield, as it last was there. */
const asPermanent = (thing: Referent): Known => known(thing.was === undefined ? thing : { ...thing, name: thing.was });

const spokenOf = (place: TextPlace, thing: Referent, count: number): Parsed<Known> => ({
  value: known(thing),
  next: skip({ ...place, talk: mention(place.talk, thing) }, count),
});

/** CR 201.5: "this creature", its own name, "enchanted creature". */
const selfOrAttached: Reader<Known> = startingWith(['~', 'this', 'enchanted', 'equipped', 'fortified'], (place) => {
  const here = tokenAt(place);
  const next = tokenAt(place, 1);
  if (here?.text === '~') {
    const one = spokenOf(place, place.talk.granted ? GRANTER : selfThing(place), 1);
    // Two that share a card are spoken of as one or as several: "~ attack".
    const isPair = !place.talk.granted && / (?:&|and) /.test(place.talk.face.name);
    return isPair ? [one, { ...one, value: { ...one.value, many: true } }] : [one];
  }
  if (here?.text === 'this' && next !== undefined && selfNouns(place.talk.face).includes(next.text))
    return [spokenOf(place, selfThing(place), 2)];
  if (
    (here?.text === 'enchanted' || here?.text === 'equipped' || here?.text === 'fortified') &&
    next?.kind === 'word'
  ) {
    const attached: Referent = { name: 'attached', sort: 'object', nouns: [next.text], many: false };
    if (next.text === 'player' || next.text.endsWith('s')) return [];
    return [{ value: known(attached), next: skip({ ...place, talk: mention(place.talk, attached) }, 2) }];
  }
  return [];
});

/** CR 702.55b. */
const haunted: Reader<Known> = map(
  startingWith(['the'], (place) =>
    literal(
      'the creature it haunts',
      'the creature ~ haunts',
    )(place).map(({ next }) => ({
      value: HAUNTED,
      next: { ...next, talk: mention(next.talk, HAUNTED) },
    })),
  ),
  known,
);

const HAUNTED: Referent = { name: 'haunted', sort: 'object', nouns: ['creature', 'permanent'], many: false };

/** CR 201.5a: a name in an ability that something gives is what gives it. */
const GRANTER: Referent = { name: 'granter', sort: 'object', nouns: [], many: false };

const selfThing = (place: TextPlace): Referent =>
  lastThing(place.talk, ({ name }) => name === 'self') ?? {
    name: 'self',
    sort: 'object',
    nouns: selfNouns(place.talk.face),
    many: false,
  };

/** The last thing of its number; what the word stands for follows from nothing else. */
const byPronoun = (form: Case): Reader<Known> =>
  either(
    ...[false, true].map((several) => {
      const words = PRONOUNS[form][several ? 'many' : 'one'];
      const said = literal(...words);
      return startingWith(
        words.map((word) => word.split(' ')[0]!),
        (place) => {
          const { named, describes, targets } = place.talk;
          if (form === 'possessive' && describes) return [];
          const isPerson = PERSONAL.has(tokenAt(place)?.text ?? '');
          const isMadeMore = form === 'subject' && MADE_MORE.has(tokenAt(place, 1)?.text ?? '');
          const isOut = (of: Referent): boolean =>
            (isPerson && (isGone(of) || targets.some((slot) => slot.name === of.name))) || (isMadeMore && isGone(of));
          const thing = lastThing(
            place.talk,
            (of) =>
              of.sort === 'object' && of.many === several && !(form === 'object' && of.name === named) && !isOut(of),
          );
          if (thing === undefined) return [];
          const value = form === 'possessive' ? asPermanent(thing) : known(thing);
          return said(place).map(({ next }) => ({ value, next: { ...next, talk: again(next.talk, thing.name) } }));
        },
      );
    }),
  );

const eitherKind = literal(
  'that permanent or player',
  'that player or permanent',
  'that creature or player',
  'that player or planeswalker',
  'that creature, player, or planeswalker',
);

/** CR 115.4: what damage may be dealt to. */
function permanentOrPlayer(place: TextPlace): Parsed<Known>[] {
  const thing = lastThing(place.talk, ({ nouns, many }) => !many && nouns.includes('permanent or player'));
  return thing === undefined
    ? []
    : eitherKind(place).map(({ next }) => ({
        value: known(thing),
        next: { ...next, talk: mention(next.talk, thing) },
      }));
}

/** "That creature or planeswalker": what was told of as one of both. */
function eitherType(place: TextPlace): Parsed<Known>[] {
  const thing = lastThing(
    place.talk,
    ({ sort, nouns, many }) => sort === 'object' && !many && nouns[0] === 'creature' && nouns[1] === 'planeswalker',
  );
  return thing === undefined
    ? []
    : literal('that creature or planeswalker')(place).map(({ next }) => ({
        value: known(thing),
        next: { ...next, talk: mention(next.talk, thing) },
      }));
}

/** "That spell or ability": what was told of as either (CR 113.1a). */
function spellOrAbility(place: TextPlace): Parsed<Known>[] {
  const said = literal('that spell or ability')(place);
  const thing = said.length === 0 ? undefined : lastThing(place.talk, ({ nouns }) => nouns[0] === 'spell or ability');
  return thing === undefined ? [] : [spokenOf(place, thing, 4)];
}

/** CR 115.4: what may be a player too. */
const isAny = ({ nouns }: Referent): boolean => nouns.includes('permanent or player');

/** What something was done to, which a cost wasn't only paid with. */
const isSpokenOf = (of: Referent): boolean => !isAny(of) && !of.name.startsWith('paid.');

/** "that creature", "those cards", "the token", "the exiled card". */
const byNoun: Reader<Known> = startingWith(['that', 'those', 'the'], (place) => {
  const opening = tokenAt(place)?.text;
  if (opening !== 'that' && opening !== 'those' && opening !== 'the') return [];
  const second = tokenAt(place, 1);
  if (second === undefined) return [];
  const several = opening === 'those';
  const found: Parsed<Known>[] = [];
  const isMeant = ({ sort, many, nouns, name }: Referent): boolean =>
    sort === 'object' &&
    name !== 'self' &&
    // What does it to itself says so.
    name !== place.talk.named &&
    // What a cost was paid with is told by what was done with it: "the sacrificed creature".
    !(opening === 'the' && name.startsWith('paid.')) &&
    (opening === 'the' || many === several) &&
    nouns.some((noun) => (many ? plural(noun) : noun) === second.text);
  const last = lastThing(place.talk, isMeant);
  // "Any target" is called a creature only where nothing was.
  const called =
    last !== undefined && isAny(last) ? lastThing(place.talk, (of) => isMeant(of) && isSpokenOf(of)) : undefined;
  const thing = called ?? last;
  // "The creature" alone is the one thing of that noun that was spoken of; "the tokens" are those that were made.
  if (thing !== undefined && (opening !== 'the' || !thing.many || second.text === 'tokens')) {
    const { value, next } = spokenOf(place, thing, 2);
    // "That creature or planeswalker" is what was called so.
    const other = opening === 'that' && tokenAt(next)?.text === 'or' ? tokenAt(next, 1) : undefined;
    if (other !== undefined && other.text !== second.text && thing.nouns.includes(other.text))
      found.push({ value, next: skip(next, 2) });
    const isPossessive = tokenAt(next)?.text === "'s";
    found.push({ value: isPossessive && !/^cards?$/.test(second.text) ? asPermanent(thing) : value, next });
  }
  if (opening === 'that') found.push(...permanentOrPlayer(place), ...eitherType(place), ...spellOrAbility(place));
  if (opening === 'the') {
    const third = tokenAt(place, 2);
    const done = lastThing(
      place.talk,
      ({ participle, nouns, many }) =>
        participle === second.text && nouns.some((noun) => (many ? plural(noun) : noun) === third?.text),
    );
    if (done !== undefined) {
      found.push(spokenOf(place, done, 3));
      const isCard = tokenAt(place, 3)?.text === (done.many ? 'cards' : 'card');
      if (isCard && third?.text !== tokenAt(place, 3)?.text && done.nouns.includes('card'))
        found.push(spokenOf(place, done, 4));
    }
    found.push(...byController(place));
  }
  return found;
});

/** Whose they are, of targets that are told apart by it. */
const CONTROLLERS: readonly (readonly [words: string, controllers: readonly unknown[]])[] = [
  ['you control', ['you']],
  ["you don't control", ['notYou', 'opponent']],
  ['an opponent controls', ['opponent', 'notYou']],
];

/** "the creature you control": the one target of that noun and controller, where others are spoken of too. */
function byController(place: TextPlace): Parsed<Known>[] {
  const { targets, things } = place.talk;
  const chosen = literal('the chosen')(place).length > 0 ? 1 : 0;
  const noun = tokenAt(place, 1 + chosen)?.text ?? '';
  if (targets.length < 2) return [];
  return CONTROLLERS.flatMap(([words, controllers]) =>
    literal(words)(skip(place, 2 + chosen)).flatMap(({ next }): Parsed<Known>[] => {
      const meant = things.filter(
        ({ name, nouns, many }) =>
          !many &&
          nouns.includes(noun) &&
          targets.some((slot) => slot.name === name && controllers.includes(slot.filter?.controller)),
      );
      const [only, ...more] = meant;
      if (only === undefined || more.length > 0) return [];
      return [{ value: known(only), next: { ...next, talk: mention(next.talk, only) } }];
    }),
  );
}

/** Read where this was named before in the same clause. */
export const besides =
  <Value>(name: Ref, reader: Reader<Value>): Reader<Value> =>
  (place) =>
    reader({ ...place, talk: { ...place.talk, named: name } }).map(({ value, next }) => {
      const { named: _, ...talk } = next.talk;
      return { value, next: { ...next, talk } };
    });

/** Read where it may be spoken of: "~ deals 2 damage to each creature blocking it". */
export const unnamed = <Value>(reader: Reader<Value>): Reader<Value> =>
  beginningLike(reader, (place) => {
    const { named, ...talk } = place.talk;
    return reader(named === undefined ? place : { ...place, talk });
  });

/** Read as what tells of which kind something is. */
export const describing =
  <Value>(reader: Reader<Value>): Reader<Value> =>
  (place) =>
    reader({ ...place, talk: { ...place.talk, describes: true } }).map(({ value, next }) => {
      const { describes: _, ...talk } = next.talk;
      return { value, next: { ...next, talk } };
    });

/** CR 701.38: what got the most votes of several objects. */
const mostVoted: Reader<Known> = startingWith(['each'], (place) => {
  const thing = place.talk.things.find(({ name }) => name === place.talk.votes?.name);
  return thing === undefined
    ? []
    : literal(...thing.nouns.map((noun) => `each ${noun} with the most votes or tied for most votes`))(place).map(
        ({ next }) => ({ value: known(thing), next: { ...next, talk: again(next.talk, thing.name) } }),
      );
});

const withPossessive = (reader: Reader<Known>): Reader<Known> => before(reader, "'s");

/** What was spoken of before, and the card itself. */
export const objectAgain: (form: Case) => Reader<Known> = perKey((form) => {
  const named = either(selfOrAttached, haunted, byNoun, mostVoted);
  return once(either(form === 'possessive' ? withPossessive(named) : named, byPronoun(form)));
});

/** The object that says so, by any of its names (CR 201.5). */
export const itselfRead: (form: Case) => Reader<'self'> = perKey((form) =>
  accept(objectAgain(form), ({ name }) => (name === 'self' ? name : undefined)),
);

/** What is copied or compared with others: of a permanent that has left, as it last was (CR 608.2h). */
export const asItLastWas: Reader<Known> = askingFirst(objectAgain('object'), (place) =>
  objectAgain('object')(place).map(({ value, next }) => {
    const thing = next.talk.things.find(({ name }) => name === value.name);
    const isCard = /^cards?$/.test(tokenAt(next, -1)?.text ?? '');
    return { value: thing === undefined || isCard ? value : { ...value, ...asPermanent(thing) }, next };
  }),
);

const CONTRACTED = ["it's", "he's", "she's"];

/** "It's", "it's not": the pronoun and its verb in one word. */
export const objectIs: Reader<Known & { readonly not: boolean }> = startingWith(CONTRACTED, (place) => {
  const thing = lastThing(place.talk, ({ sort, many }) => sort === 'object' && !many);
  if (thing === undefined) return [];
  return literal(...CONTRACTED)(place).flatMap(({ next }) => {
    const talk = again(next.talk, thing.name);
    const denied = literal('not')(next).map((found) => ({
      value: { ...known(thing), not: true },
      next: { ...found.next, talk },
    }));
    return [{ value: { ...known(thing), not: false }, next: { ...next, talk } }, ...denied];
  });
});

const BE = ['is', "isn't", 'was', "wasn't", 'are', "aren't", 'were', "weren't", 'is not', 'was not'];

/** "This creature is", "it's", "those creatures aren't": of what is gone "was" asks the last that is known (CR 608.2h). */
export const objectBeing: Reader<Known & { readonly not: boolean }> = once(
  either(
    objectIs,
    map(seq(objectAgain('subject'), literal(...BE)), ([subject, be]) => ({ ...subject, not: / not$|n't$/.test(be) })),
  ),
);

export const irregular = PLURALS;
