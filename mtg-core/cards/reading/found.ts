// Cards that were found where nobody has chosen yet: "the top three cards of your library", "one of them", "a creature card from
// among them", "the rest".
import type { Amount, EffectNode, Filter, Objects, PlayerExpr } from '../language/index.ts';
import { thatMuch } from './amounts.ts';
import { cardRead, pluralPhrase, relationRead } from './filters.ts';
import { amountLater } from './late.ts';
import { linkedThing } from './linked.ts';
import type { Noun } from './nouns.ts';
import { countWord, numberWordRead } from './numbers.ts';
import { isOnePlayer, whose } from './players.ts';
import { objectAgain } from './pronouns.ts';
import { qualified } from './qualified.ts';
import {
  accept,
  after,
  before,
  chain,
  either,
  first,
  give,
  heard,
  literal,
  map,
  maybe,
  nothing,
  type Parsed,
  type Reader,
  seq,
} from './reader.ts';
import { type Discourse, lastThing, made, nowKnown, type Referent } from './talk.ts';

export interface EndOfLibrary {
  readonly count: Amount;
  readonly whose: PlayerExpr;
  readonly bottom?: true;
}

const library: Reader<PlayerExpr> = map(seq(whose('instruction'), literal('library', 'libraries')), ([who]) => who);

/** "the top card of your library", "the top X cards of target player's library", "the bottom card". */
export const endOfLibraryRead: Reader<EndOfLibrary> = either<EndOfLibrary>(
  accept(
    seq(
      literal('the'),
      literal('top', 'bottom'),
      either<Amount>(
        map(literal('card'), () => 1),
        accept(seq(countWord, literal('cards')), ([count]) => (count === 1 ? undefined : count)),
      ),
      literal('of'),
      library,
    ),
    ([, end, count, , who]) => ({ count, whose: who, ...(end === 'bottom' ? { bottom: true as const } : {}) }),
  ),
  map(seq(thatMuch, literal('cards from the top of'), library), ([count, , who]) => ({ count, whose: who })),
  map(seq(literal('cards from the top of'), library, literal('equal to'), amountLater), ([, who, , count]) => ({
    count,
    whose: who,
  })),
);

/** What is found is named as it is read. */
export const foundThing = (count: Amount, how?: string): Omit<Referent, 'name'> => ({
  sort: 'object',
  nouns: ['card'],
  many: count !== 1,
  zone: 'library',
  count,
  ...(how === undefined ? {} : { participle: how }),
});

export interface FromFound {
  /** The choice, or the name given to all that match, to be done first. */
  readonly first: readonly EffectNode[];
  readonly what: Objects;
  readonly many: boolean;
  readonly nouns: readonly string[];
}

type Range = { readonly min: Amount; readonly max: Amount };

const countRead: Reader<Range> = either<Range>(
  map(literal('one'), () => ({ min: 1, max: 1 })),
  map(after('up to', countWord), (max) => ({ min: 0, max })),
  map(literal('any number'), () => ({ min: 0, max: { kind: 'unbounded' as const } })),
  accept(numberWordRead, (count) => (count > 1 ? { min: count, max: count } : undefined)),
);

const article: Reader<Range> = map(literal('a', 'an'), () => ({ min: 1, max: 1 }));

/** The group of which some have been taken by name, and the name by which what was left can be told. */
const groupOf = (talk: Discourse, name: Objects): Referent | undefined =>
  talk.things.find((thing) => thing.name === name && thing.sort === 'object');

const again: Reader<Referent> = (place) =>
  objectAgain('object')(place).flatMap(({ value: { name }, next }) => {
    const group = groupOf(next.talk, name);
    return group?.many === true && group.name !== 'self' ? [{ value: group, next }] : [];
  });

/** "revealed this way", "milled this way": the group that it was done to, which may be one card. */
const thisWay: Reader<Referent> = heard((talk) => {
  const done = talk.things.filter(
    ({ participle, sort, name }) => participle !== undefined && sort === 'object' && !name.startsWith('paid.'),
  );
  return either(...done.map((thing) => map(literal(`${thing.participle} this way`), () => thing)));
});

type Done = Referent & { readonly in?: 'graveyard' };

/** What puts cards into a graveyard, unless they go elsewhere instead. */
const BURIES = ['milled', 'destroyed', 'discarded'];

const IN_GRAVEYARD = ['your graveyard', 'a graveyard', 'their graveyard', 'their graveyards', 'graveyards'].map(
  (place) => `put into ${place} this way`,
);

/** Whatever was done to one or several by a verb of this text; "put into your graveyard this way": of it what came there. */
const doneRead: Reader<Done> = heard((talk) => {
  const done = talk.things.filter(({ participle, name }) => participle !== undefined && !name.startsWith('paid.'));
  const buried = done.filter(({ participle = '' }) => BURIES.includes(participle)).at(-1);
  return either<Done>(
    ...done.map((thing) => map(literal(`${thing.participle} this way`), () => thing)),
    buried === undefined ? nothing : map(literal(...IN_GRAVEYARD), () => ({ ...buried, in: 'graveyard' as const })),
  );
});

/**
 * "creature cards exiled this way", "permanents destroyed this way": all that it was done to, or those of a quality. What a permanent
 * was before it moved isn't asked of the card that it became (CR 400.7).
 */
export function ofDone(
  { filter, isCard, nouns }: Noun & { readonly isCard: boolean },
  done: Done,
): Objects | undefined {
  const { spell: _, ...quality } = filter;
  // A token that came there is no card, and is there no more.
  if (done.in !== undefined) return isCard ? { ...quality, among: done.name, zone: done.in } : undefined;
  if (Object.keys(quality).length === 0) return done.name;
  if (isCard || filter.spell === true || done.zone === undefined) return { ...quality, among: done.name };
  const isWhole = Object.keys(quality).length === 1 && nouns[0] !== undefined && done.nouns.includes(nouns[0]);
  return isWhole ? done.name : undefined;
}

/** The same after a noun in the plural, or in the singular. */
export const doneThisWay = (several: boolean): Reader<Objects> =>
  chain(cardRead, (noun) =>
    noun.many !== undefined && noun.many !== several ? nothing : accept(doneRead, (done) => ofDone(noun, done)),
  );

/** Several by their qualities, by name, or by what was done to them: "creatures you control", "those cards", "cards discarded this way". */
export const groupRead: Reader<Objects> = either<Objects>(
  map(pluralPhrase, ({ filter }) => filter),
  linkedThing(true),
  doneThisWay(true),
  accept(objectAgain('object'), ({ name, many }) => (many ? name : undefined)),
);

/** The same as a filter. */
export const groupFilterRead: Reader<Filter> = map(groupRead, (of) => (typeof of === 'string' ? { among: of } : of));

/** A noun, a form of "be", and what was done: "creature card was exiled this way". */
export const wasDone = (several: boolean): Reader<Objects> =>
  chain(cardRead, (noun) =>
    noun.many !== undefined && noun.many !== several
      ? nothing
      : after(
          several ? literal('are', 'were') : literal('is', 'was'),
          accept(doneRead, (done) => ofDone(noun, done)),
        ),
  );

/** "That permanent was destroyed this way": whether it was done to something that was spoken of before. */
export const itWasDone: Reader<Objects> = chain(
  before(objectAgain('subject'), literal('is', 'was')),
  ({ name, many }) =>
    many ? nothing : map(doneRead, (done): Objects => (done.name === name ? name : { among: done.name })),
);

/** Verbs by what they leave to be spoken of. */
const PRESENT: Readonly<Record<string, string>> = {
  destroyed: 'destroy',
  discarded: 'discard',
  exiled: 'exile',
  milled: 'mill',
  returned: 'return',
  revealed: 'reveal',
  sacrificed: 'sacrifice',
};

/** "you discarded a creature card this way", after "if". */
export const youDid: Reader<Objects> = chain(
  after('you', either(...Object.keys(PRESENT).map((past) => map(literal(past, PRESENT[past]!), () => past)))),
  (past) =>
    chain(seq(literal('a', 'an', 'one or more'), cardRead), ([article, noun]) =>
      noun.many === (article !== 'one or more')
        ? nothing
        : after(
            'this way',
            heard((talk) => {
              const done = talk.things.filter(({ participle }) => participle === past);
              return either(
                ...done.map((thing): Reader<Objects> => {
                  const what = ofDone(noun, thing);
                  return what === undefined ? nothing : give(what);
                }),
              );
            }),
          ),
    ),
);

/** What of a group may be chosen now: what was chosen from it before is gone where it went to another zone. */
function openPart(talk: Discourse, group: Referent): Filter | undefined {
  const taken = talk.things.filter(({ takenFrom }) => takenFrom === group.name);
  const last = taken.at(-1);
  if (taken.slice(0, -1).some(({ movedTo }) => movedTo === undefined || movedTo === group.zone)) return undefined;
  return {
    ...(group.zone === undefined ? {} : { zone: group.zone }),
    among: group.name,
    ...(last === undefined ? {} : { other: last.name }),
  };
}

/** Some of a group, chosen as they are spoken of. */
export const chosenFromGroup =
  (
    group: Referent,
    { min, max }: Range,
    quality: Filter,
    nouns: readonly string[],
    by?: PlayerExpr,
  ): Reader<FromFound> =>
  (place) => {
    const open = openPart(place.talk, group);
    if (open === undefined) return [];
    const thing: Omit<Referent, 'name'> = {
      sort: 'object',
      nouns: ['card', ...nouns],
      many: max !== 1,
      takenFrom: group.name,
      ...(group.zone === undefined ? {} : { zone: group.zone }),
      ...(group.ownedBy === undefined ? {} : { ownedBy: group.ownedBy }),
    };
    const { talk, name } = made(place.talk, thing, 'chosen');
    const what = { ...quality, ...open };
    const choose: EffectNode = {
      kind: 'choose',
      what,
      ...(by === undefined || by === 'you' ? {} : { by }),
      min,
      max,
      as: name,
    };
    return [{ value: { first: [choose], what: name, many: max !== 1, nouns: thing.nouns }, next: { ...place, talk } }];
  };

/** "one of them", "two of those cards"; after another choice of the group just "one". */
const someOf = (by?: PlayerExpr): Reader<FromFound> =>
  either(
    chain(seq(countRead, literal('of'), again), ([count, , group]) => chosenFromGroup(group, count, {}, [], by)),
    chain(countRead, (count) =>
      heard((talk) => {
        const before = lastThing(
          talk,
          ({ takenFrom, participle, many }) => takenFrom !== undefined || (participle === 'found' && many),
        );
        const group = before?.takenFrom === undefined ? before : groupOf(talk, before.takenFrom);
        return group === undefined || count.min !== 1 || count.max !== 1
          ? nothing
          : chosenFromGroup(group, count, {}, [], by);
      }),
    ),
  );

export const fromGroup: Reader<Referent> = either(
  after('from among', again),
  after(seq(literal('from among'), maybe(literal('the')), literal('cards')), thisWay),
  thisWay,
);

/** "a creature card from among them", "up to two land cards revealed this way". */
const someAmong = (by?: PlayerExpr): Reader<FromFound> =>
  chain(
    seq(
      either(
        article,
        map(seq(countRead, maybe(literal('of'))), ([count]) => count),
      ),
      cardRead,
    ),
    ([count, noun]) =>
      // "A spell from among them" is a card that becomes one as it is cast.
      (noun.isCard || noun.filter.spell === true) && noun.many === (count.max !== 1)
        ? either(
            chain(fromGroup, (group) => chosenFromGroup(group, count, noun.filter, noun.nouns, by)),
            chosenOutside(count, noun, by),
          )
        : nothing,
  );

/** CR 400.11b: "a creature card you own from outside the game", "... or choose a face-up creature card you own in exile". */
function chosenOutside({ min, max }: Range, noun: Noun, by?: PlayerExpr): Reader<FromFound> {
  if ((by ?? 'you') !== 'you') return nothing;
  return chain(
    after('you own', seq(maybe(relationRead), literal('from outside the game'), maybe(orExiled(noun.filter)))),
    ([relation = {}, , exiled]) =>
      (place): Parsed<FromFound>[] => {
        const thing = { sort: 'object' as const, nouns: ['card', ...noun.nouns], many: max !== 1 };
        const filter = qualified(noun.filter, relation);
        if (filter === undefined) return [];
        const { talk, name } = made(place.talk, thing, 'chosen');
        const choose: EffectNode = {
          kind: 'fromOutside',
          filter,
          ...(min === max ? {} : { min }),
          max,
          ...(exiled === undefined ? {} : { orExiled: true }),
          as: name,
        };
        return [
          { value: { first: [choose], what: name, many: thing.many, nouns: thing.nouns }, next: { ...place, talk } },
        ];
      },
  );
}

/** The same quality is said again. */
const orExiled = (filter: Filter): Reader<true> =>
  accept(seq(literal('or choose a face-up'), cardRead, literal('you own in exile')), ([, said]) =>
    JSON.stringify(said.filter) === JSON.stringify(filter) ? true : undefined,
  );

/** "all creature cards revealed this way", "all land cards from among them": nobody chooses. */
const allAmong: Reader<FromFound> = chain(seq(literal('all', 'each'), cardRead), ([said, noun]) =>
  !noun.isCard || noun.many !== (said === 'all')
    ? nothing
    : chain(fromGroup, (group) => (place): Parsed<FromFound>[] => {
        const open = openPart(place.talk, group);
        if (open === undefined) return [];
        const thing: Omit<Referent, 'name'> = {
          sort: 'object',
          nouns: noun.nouns,
          many: true,
          takenFrom: group.name,
          ...(group.zone === undefined ? {} : { zone: group.zone }),
        };
        const { talk, name } = made(place.talk, thing, 'all');
        const bind: EffectNode = { kind: 'bind', what: { ...noun.filter, ...open }, as: name };
        return [{ value: { first: [bind], what: name, many: true, nouns: noun.nouns }, next: { ...place, talk } }];
      }),
);

/** What of a group wasn't taken. */
const restRead: Reader<FromFound> = heard((talk) => {
  const left = lastThing(talk, ({ takenFrom, rest }) => takenFrom !== undefined || rest !== undefined);
  if (left === undefined) return nothing;
  const group = left.takenFrom === undefined ? undefined : groupOf(talk, left.takenFrom);
  const what: Objects | undefined = left.rest ?? (group === undefined ? undefined : openPart(talk, group));
  if (what === undefined) return nothing;
  const words = left.nouns.includes('pile')
    ? literal('the other', 'the other pile')
    : group?.count === 2
      ? literal('the other', 'the other card', 'the rest')
      : first(
          literal('the rest of the cards', 'the rest of those cards', 'the rest of the revealed cards'),
          literal('the rest', 'the other cards', 'the others', 'all other cards revealed this way'),
        );
  const many = group?.count !== 2;
  return map(words, (): FromFound => ({ first: [], what, many, nouns: ['card'] }));
});

/** CR 700.3: the pile that was chosen, or is chosen as it is spoken of. */
const pileRead: Reader<FromFound> = heard((talk) => {
  const pile = lastThing(talk, ({ nouns }) => nouns.includes('pile'));
  return pile === undefined
    ? nothing
    : map(
        literal('one pile', 'that pile', 'the chosen pile'),
        (): FromFound => ({ first: [], what: pile.name, many: true, nouns: ['card'] }),
      );
});

/** CR 607.2a: what an ability of this object exiled; nothing of it was spoken of in this text. */
const linkedRead: Reader<FromFound> = either(
  ...[false, true].map((many) =>
    map(linkedThing(many), (what): FromFound => ({ first: [], what, many, nouns: ['card'] })),
  ),
);

/** Some or all of a group that was found, chosen as they are spoken of. */
export const foundRead = (by?: PlayerExpr): Reader<FromFound> =>
  either(...(isOnePlayer(by) ? [someOf(by), someAmong(by)] : []), allAmong, pileRead, restRead, linkedRead);

/** What was done with some of a group is known to what is said of the others. */
export const movedAway = (talk: Discourse, what: Objects, to: Referent['movedTo']): Discourse =>
  typeof what === 'string' ? nowKnown(talk, what, { ...(to === undefined ? {} : { movedTo: to }) }) : talk;
