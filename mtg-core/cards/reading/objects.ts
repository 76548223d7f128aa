// What an instruction acts on: targets, what was spoken of before, all that match, and what is chosen as it is carried out.
import type {
  Amount,
  Filter,
  GroupQuality,
  Objects,
  PlayerExpr,
  Recipients,
  Ref,
  TargetSlot,
} from '../language/index.ts';
import { thatMuch } from './amounts.ts';
import { cardRead, eachOther, onePhrase, type Phrase, phraseRead, pluralPhrase, singularPhrase } from './filters.ts';
import { both, unionOf } from './nouns.ts';
import { comparisonRead, countWord } from './numbers.ts';
import { whereabouts } from './places.ts';
import { playerRead, playerThing } from './players.ts';
import { type Case, objectAgain } from './pronouns.ts';
import { statRead } from './qualities.ts';
import {
  accept,
  after,
  before,
  chain,
  either,
  give,
  heard,
  literal,
  map,
  maybe,
  nothing,
  once,
  type Parsed,
  type Reader,
  seq,
  series,
} from './reader.ts';
import { type Discourse, exceptionOf, nextTargetName, type Referent, withTarget } from './talk.ts';

export interface Acted {
  readonly what: Objects;
  readonly many: boolean;
  /** Each of several that were spoken of, by itself: "each of those creatures". */
  readonly each?: true;
  /** One thing whose verb is plain: after "have it". */
  readonly plain?: true;
  /** The words say from where it is moved. */
  readonly isMoved?: boolean;
  readonly nouns?: readonly string[];
}

/** How many, before "target": one; "up to two"; "any number of"; "X". */
const targetCount: Reader<{ min: Amount; max: Amount } | undefined> = either<{ min: Amount; max: Amount } | undefined>(
  give(undefined),
  map(after('up to', either(countWord, thatMuch)), (max) => ({ min: 0, max })),
  map(literal('any number of'), () => ({ min: 0, max: { kind: 'unbounded' as const } })),
  map(literal('one or two'), () => ({ min: 1, max: 2 })),
  map(literal('one, two, or three'), () => ({ min: 1, max: 3 })),
  accept(either(countWord, thatMuch), (count) => (count === 1 ? undefined : { min: count, max: count })),
);

/** More than one of them: "any number of", "up to two". */
export const severalTargets: Reader<{ min: Amount; max: Amount }> = accept(targetCount, (count) =>
  isSeveral(count) ? count : undefined,
);

type Slot = Omit<TargetSlot, 'name'>;

/** A target, of which nothing more is read. */
export const targeting =
  (slot: Slot, thing: Omit<Referent, 'name'>, isMoved = false): Reader<Acted> =>
  (place) => {
    const name = nextTargetName(place.talk);
    const talk = withTarget(place.talk, slot, thing);
    return [{ value: { what: name, many: thing.many, isMoved, nouns: thing.nouns }, next: { ...place, talk } }];
  };

const counted = (count: { min: Amount; max: Amount } | undefined) =>
  count === undefined || (count.min === 1 && count.max === 1) ? {} : { count };

const isSeveral = (count: { min: Amount; max: Amount } | undefined): boolean => count !== undefined && count.max !== 1;

/** CR 115.3: "another target" is none of those chosen before it, or not this object where there are none. */
const another = (talk: Discourse, slot: Slot, nouns: readonly string[]): Slot => {
  const before = talk.targets
    .filter(({ filter, anyTarget }) => filter !== undefined || anyTarget)
    .map(({ name }) => name);
  if (before.length > 0) return { ...slot, otherThan: before };
  const filter = slot.filter ?? {};
  const exception = exceptionOf(talk, { filter, nouns }) ?? 'self';
  // Targets are chosen before anything is done: what is made or chosen by then isn't there yet.
  return { ...slot, filter: { ...filter, other: /^(event\.|attached$)/.test(exception) ? exception : 'self' } };
};

/** "target creature", "up to two target creatures you control", "another target permanent". */
const targetPhrase: Reader<Acted> = chain(
  seq(maybe(literal('each of')), targetCount, maybe(literal('another', 'other')), literal('target')),
  ([, count, other]) =>
    chain(phraseRead, (phrase) =>
      chain(optionalPlayers(phrase), (players) => (place) => {
        const several = isSeveral(count);
        if (phrase.many !== undefined && phrase.many !== several) return [];
        const plain: Slot = { filter: phrase.filter, ...(players === undefined ? {} : { players }), ...counted(count) };
        const slot = other === undefined ? plain : another(place.talk, plain, phrase.nouns);
        const nouns = players === undefined ? phrase.nouns : ['permanent or player', ...phrase.nouns];
        return targeting(slot, thingOf(phrase, several, nouns), phrase.isMoved)(place);
      }),
    ),
);

/** What must hold between several targets of one phrase (CR 115.1). */
const targetGroup: Reader<GroupQuality> = either<GroupQuality>(
  map(literal('controlled by the same player', 'with the same controller'), () => ({ share: 'controller' as const })),
  map(literal('controlled by different players'), () => ({ differ: 'controllers' as const })),
  map(literal('with different names'), () => ({ differ: 'names' as const })),
  map(literal('with different powers'), () => ({ differ: 'powers' as const })),
  map(literal('that share a creature type'), () => ({ share: 'creatureType' as const })),
  map(literal('that share a card type'), () => ({ share: 'type' as const })),
  map(seq(literal('with total'), statRead, comparisonRead), ([, stat, is]) => ({ total: { stat, is } })),
);

/** "creature cards with total mana value 3 or less from your graveyard": where they are may stand behind what they come to. */
export const grouped: Reader<{ readonly phrase: Phrase; readonly group: GroupQuality }> = either(
  map(seq(phraseRead, targetGroup), ([phrase, group]) => ({ phrase, group })),
  accept(seq(cardRead, targetGroup, whereabouts), ([noun, group, place]) => {
    const filter = noun.many === true ? both(noun.filter, place.filter) : undefined;
    return filter === undefined ? undefined : { phrase: { ...noun, filter, isMoved: place.isMoved }, group };
  }),
);

/** "two target creatures controlled by the same player". */
const groupedTargets: Reader<Acted> = chain(
  seq(targetCount, maybe(literal('other')), literal('target'), grouped),
  ([count, other, , { phrase, group }]) =>
    phrase.many === false || !isSeveral(count)
      ? nothing
      : (place) => {
          const plain: Slot = { filter: phrase.filter, ...counted(count), group };
          const slot = other === undefined ? plain : another(place.talk, plain, phrase.nouns);
          return targeting(slot, thingOf(phrase, true), phrase.isMoved)(place);
        },
);

/** "up to three target cards from a single graveyard": of one owner, as their zone is theirs. */
const fromOneGraveyard: Reader<Acted> = chain(seq(targetCount, literal('target')), ([count]) =>
  chain(before(cardRead, 'from a single graveyard'), ({ filter, many, nouns, isCard }) =>
    isCard && many === true && isSeveral(count)
      ? targeting(
          { filter: { ...filter, zone: 'graveyard' }, ...counted(count), group: { share: 'owner' } },
          { sort: 'object', nouns, many: true, zone: 'graveyard' },
          true,
        )
      : nothing,
  ),
);

export const thingOf = (phrase: Phrase, many: boolean, nouns = phrase.nouns): Omit<Referent, 'name'> => ({
  sort: 'object',
  nouns,
  many,
  ...(phrase.filter.zone === undefined || Array.isArray(phrase.filter.zone) ? {} : { zone: phrase.filter.zone }),
});

/** "target creature or player", "target opponent or planeswalker" is said the other way round. */
const optionalPlayers = (_: Phrase): Reader<PlayerExpr | undefined> =>
  either<PlayerExpr | undefined>(
    give(undefined),
    map(literal('or player', 'or players'), (): PlayerExpr => 'any'),
    map(literal('or opponent'), (): PlayerExpr => 'opponent'),
  );

const playerFirst: Reader<Acted> = chain(literal('target player or', 'target opponent or'), (said) =>
  chain(singularPhrase, (phrase) =>
    targeting(
      { filter: phrase.filter, players: said.startsWith('target player') ? 'any' : 'opponent' },
      thingOf(phrase, false, ['permanent or player', ...phrase.nouns]),
    ),
  ),
);

const ANY_TARGET: Omit<Referent, 'name'> = {
  sort: 'object',
  nouns: ['permanent or player', 'permanent', 'creature', 'planeswalker'],
  many: false,
};

/** CR 115.4. */
const anyTarget: Reader<Acted> = either(
  chain(literal('any target'), () => targeting({ anyTarget: true }, ANY_TARGET)),
  chain(literal('any other target', 'another target'), () => (place) => {
    const before = place.talk.targets.map(({ name }) => name);
    if (before.length === 0) return [];
    return targeting({ anyTarget: true, otherThan: before }, ANY_TARGET)(place);
  }),
  chain(
    seq(maybe(literal('each of')), targetCount, maybe(literal('other')), literal('targets', 'target')),
    ([, count, other]) =>
      (place) =>
        count === undefined || other !== undefined
          ? []
          : targeting({ anyTarget: true, ...counted(count) }, { ...ANY_TARGET, many: isSeveral(count) })(place),
  ),
);

/** Objects by the word "target" (CR 115.1). */
export const target: Reader<Acted> = either(targetPhrase, groupedTargets, fromOneGraveyard, playerFirst, anyTarget);

/** A target whose own power, owner and the like are spoken of at once: "target creature's". */
const possessive = (reader: Reader<Acted>): Reader<Acted> => map(seq(reader, literal("'s")), ([what]) => what);

/** "all creatures", "each artifact you control": not named, since nothing is chosen. */
const all: Reader<Acted> = either<Acted>(
  map(after('all', pluralPhrase), ({ filter, isMoved, nouns }) => ({ what: filter, many: true, isMoved, nouns })),
  map(after('each', singularPhrase), ({ filter, isMoved, nouns }) => ({ what: filter, many: false, isMoved, nouns })),
  map(eachOther, ({ filter, isMoved, nouns }) => ({ what: filter, many: false, isMoved, nouns })),
);

const known = (form: Case): Reader<Acted> => map(objectAgain(form), ({ name, many }): Acted => ({ what: name, many }));

/** "Each of those creatures", as a subject by itself; what is done to each of them is done to all. */
const eachKnown = (form: 'subject' | 'object'): Reader<Acted> =>
  after(
    'each of',
    accept(known('object'), (acted): Acted | undefined =>
      !acted.many ? undefined : form === 'object' ? acted : { ...acted, many: false, each: true },
    ),
  );

const plainly = map(pluralPhrase, ({ filter, nouns }): Acted => ({ what: filter, many: true, nouns }));

const parts = {
  subject: once(either(target, known('subject'), eachKnown('subject'), all, plainly)),
  object: once(either(target, known('object'), eachKnown('object'), all)),
};

/** The part of a union: what has a name is one of what the name stands for. */
const partFilter = (what: Objects): Filter => (typeof what === 'string' ? { among: what } : what);

/** "And all other artifacts" are others than what was named before them. */
const othersThan = <Part extends Recipients>(found: readonly Part[]): Part[] =>
  found.map((part, index) => {
    const named = found[index - 1];
    const isOther = typeof part === 'object' && !('kind' in part) && part.other === 'self';
    return isOther && typeof named === 'string' ? { ...part, other: named } : part;
  });

/** "target creature and target land", "this creature and each Goblin": acted on together (CR 608.2f). */
const joinedParts = (form: 'subject' | 'object'): Reader<Acted> =>
  accept(series(parts[form], 'and', 2), (found): Acted | undefined => {
    const isNamed = found.map(({ what }) => typeof what === 'string');
    const filters = othersThan(found.map(({ what }) => what)).map(partFilter);
    // "Soldiers and Knights you control" is one noun phrase.
    if (form === 'subject' && !isNamed[0]) return undefined;
    const what = isNamed.includes(true) ? { any: filters } : unionOf(filters);
    if (what === undefined) return undefined;
    return {
      what,
      many: true,
      isMoved: found.some(({ isMoved }) => isMoved === true),
      nouns: sharedNouns(found),
    };
  });

/** What all of them may be called. */
const sharedNouns = (found: readonly Acted[]): string[] =>
  (found[0]?.nouns ?? ['permanent']).filter((noun) => found.every(({ nouns = ['permanent'] }) => nouns.includes(noun)));

/** What is named or can be told by its qualities alone: no choice is made. */
export const objectsRead: Reader<Acted> = once(either(parts.object, joinedParts('object')));

/** What has a name already or is told by its qualities; no target. */
export const objectsKnown: Reader<Acted> = either(known('object'), all);

/** The same before a verb; "creatures you control get" speaks of all of them. */
export const subjectObjects: Reader<Acted> = once(either<Acted>(parts.subject, joinedParts('subject')));

/** Whose power, owner or controller it is. */
export const possessor: Reader<Acted> = either(possessive(target), known('possessive'));

/** Targets among which something is divided: how much of it stands on the target slot (CR 601.2d). */
export const dividedAmong =
  (much: Reader<readonly [Amount, unknown]>): Reader<Ref> =>
  (place) =>
    much(place).flatMap(({ value: [amount], next }) =>
      target(next).flatMap(({ value: { what, many }, next: after }): Parsed<Ref>[] => {
        const last = after.talk.targets.at(-1);
        if (!many || typeof what !== 'string' || last === undefined || last.name !== what) return [];
        const targets = [...after.talk.targets.slice(0, -1), { ...last, divide: amount }];
        return [{ value: what, next: { ...after, talk: { ...after.talk, targets } } }];
      }),
    );

/** One thing by name. */
export const oneObject: Reader<Ref> = accept(objectsRead, ({ what }) => (typeof what === 'string' ? what : undefined));

/** The player who was spoken of, where "them" can be nothing else. */
const themPlayer: Reader<Recipients> = heard(({ things }) => {
  const player = things.findLast(({ sort }) => sort === 'player');
  const isObjects = things.some(({ sort, many }) => sort === 'object' && many);
  if (player === undefined || isObjects) return nothing;
  return map(literal('them'), (): Recipients => ({ kind: 'players', who: playerThing(player) }));
});

const oneRecipient: Reader<Recipients> = either<Recipients>(
  map(parts.object, ({ what }) => what),
  themPlayer,
  map(playerRead(), (who): Recipients => ({ kind: 'players', who })),
);

/** "Each opponent and each creature they control". */
const eachOpponentWithTheirs: Reader<Recipients> = accept(
  seq(literal('each opponent and each'), cardRead, literal('they control')),
  ([, { filter, many, isCard }]): Recipients | undefined =>
    many === true || isCard
      ? undefined
      : {
          kind: 'all',
          of: [
            { kind: 'players', who: 'opponent' },
            { ...filter, controller: 'opponent' },
          ],
        },
);

/** Objects, players, or both: whatever damage goes to. */
export const recipientsRead: Reader<Recipients> = either<Recipients>(
  map(
    series(oneRecipient, 'and'),
    (of): Recipients => (of.length === 1 ? of[0]! : { kind: 'all', of: othersThan(of) }),
  ),
  eachOpponentWithTheirs,
);

export { onePhrase };
