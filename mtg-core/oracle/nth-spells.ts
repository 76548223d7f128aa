// One spell of a turn: "the first creature spell you cast each turn has convoke", "the next spell you cast this turn can't be
// countered". Which one it is follows from how many were cast before it (CR 601.2i).
import type { ContinuousEffect, EffectNode, EventPattern, Filter, Modification } from '../cards/language/index.ts';
import {
  accept,
  after,
  both,
  chain,
  either,
  freshName,
  give,
  literal,
  map,
  nothing,
  ordinalRead,
  qualitiesRead,
  type Reader,
  seq,
  singularPhrase,
} from '../cards/reading/index.ts';
import { castFromRead, costChangeRead } from '../deontic/index.ts';
import { statedChanges } from './continuous.ts';
import { objectRules } from './rules.ts';

/** "Creature spell", "spell": of what kind it is. */
const kindRead: Reader<Filter> = accept(singularPhrase, ({ filter: { spell, ...kind } }) =>
  spell === true && kind.controller === undefined && kind.zone === undefined ? kind : undefined,
);

const castWith: Reader<Filter> = either<Filter>(
  give({}),
  qualitiesRead,
  castFromRead,
  map(literal('from anywhere other than your hand'), () => ({ not: { castFrom: 'hand' as const } })),
);

/** Spells of the kind that are cast, of which the n-th is meant. */
const castOf = (kind: Filter): EventPattern => ({
  event: 'cast',
  player: 'you',
  ...(Object.keys(kind).length === 0 ? {} : { object: kind }),
});

/** A copy isn't cast (CR 707.10). */
const spellThat = (kind: Filter, did: EventPattern): Filter => ({
  ...kind,
  spell: true,
  zone: 'stack',
  controller: 'you',
  copy: false,
  did,
});

/** What is given to a spell as it is cast: keywords. */
const keywordsOnly: Reader<Modification[]> = accept(statedChanges(false), (change) =>
  change.every((each) => each.kind === 'gain' && each.abilities.every(({ kind }) => kind === 'keyword'))
    ? change
    : undefined,
);

const cantBe: Reader<Modification[]> = map(objectRules(false), (rules) =>
  rules.map((rule): Modification => ({ kind: 'rule', rule })),
);

/** "The first historic spell you cast each turn has convoke." */
export const nthSpellYouCast: Reader<ContinuousEffect> = chain(
  seq(
    after('the', ordinalRead),
    kindRead,
    literal('you cast'),
    castWith,
    literal('each turn', 'during each of your turns'),
  ),
  ([nth, kind, , more, when]) => {
    const all = both(kind, more);
    if (all === undefined) return nothing;
    const during = when === 'each turn' ? {} : { during: 'you' as const };
    return map(
      either(keywordsOnly, cantBe),
      (change): ContinuousEffect => ({ affects: spellThat(all, { ...castOf(all), nth, ...during }), change }),
    );
  },
);

type NextOf = (nth: EventPattern['nth'], kind: Filter) => ContinuousEffect;

const nextHas: Reader<NextOf> = either<NextOf>(
  map(
    either(keywordsOnly, cantBe),
    (change): NextOf =>
      (nth, kind) => ({ affects: spellThat(kind, { ...castOf(kind), nth: nth! }), change }),
  ),
  map(
    costChangeRead('costs', 'to cast'),
    (change): NextOf =>
      (nth, kind) => ({
        players: 'you',
        change: [
          {
            kind: 'rule',
            rule: { kind: 'costChange', what: kind, by: 'you', ...change, nth: { ...castOf(kind), nth: nth! } },
          },
        ],
      }),
  ),
);

/** "The next creature spell you cast this turn has cascade": the first one after those that were cast by now. */
export const nextSpellYouCast: Reader<EffectNode[]> = (place) =>
  seq(
    after('the next', kindRead),
    literal('you cast this turn'),
    nextHas,
  )(place).map(({ value: [kind, , effectOf], next }) => {
    const as = freshName(next.talk, 'next');
    const before = { kind: 'happened' as const, event: castOf(kind) };
    return {
      value: [
        { kind: 'bind', amount: { kind: 'plus', of: [before, 1] }, as },
        { kind: 'continuous', effects: [effectOf({ kind: 'var', name: as }, kind)], until: 'endOfTurn' },
      ],
      next: { ...next, talk: { ...next.talk, made: next.talk.made + 1 } },
    };
  });
