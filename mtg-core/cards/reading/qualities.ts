// Qualities of one thing that stand after "with": "power greater than its toughness", "lesser mana value", "a +1/+1 counter on it".
import type { Filter, Stat } from '../language/index.ts';
import { STAT_WORDS } from '../phrases/index.ts';
import { countComparison } from './numbers.ts';
import { accept, either, literal, map, type Reader, saidIn, seq, token } from './reader.ts';
import { lastThing } from './talk.ts';

export const statRead: Reader<Stat> = saidIn(STAT_WORDS);

const COMPARED = {
  'the same': '=',
  lesser: '<',
  'equal or lesser': '<=',
  greater: '>',
  'equal or greater': '>=',
} as const;

/** "Lesser mana value", "equal or lesser power": than what was spoken of last has, or had as it was last there (CR 608.2h). */
export const comparedQuality: Reader<Filter> = accept(
  seq(literal(...Object.keys(COMPARED)), statRead),
  ([than, stat], { talk }): Filter | undefined => {
    const of = lastThing(
      talk,
      ({ sort, many, nouns, name }) => sort === 'object' && !many && (nouns.length > 0 || name === 'self'),
    );
    if (of === undefined || (stat !== 'power' && stat !== 'toughness' && stat !== 'manaValue')) return undefined;
    return { [stat]: [COMPARED[than as keyof typeof COMPARED], { kind: 'stat', stat, of: of.was ?? of.name }] };
  },
);

/** "power greater than its toughness". */
export const ownStats: Reader<Filter> = map(
  seq(
    literal('power', 'toughness'),
    literal('greater than its', 'less than its', 'equal to its'),
    literal('power', 'toughness', 'base power'),
  ),
  ([left, than, right]) => {
    const sign = than.startsWith('greater') ? '>' : than.startsWith('less') ? '<' : '=';
    return { ownStats: [left as 'power', sign, right === 'base power' ? 'basePower' : (right as 'power')] };
  },
);

/** "+1/+1", "charge", "first strike": what stands before "counter"; keywords of two words are the only such (CR 122.1b). */
export const counterKind: Reader<string> = either(
  token(({ kind, text }) =>
    (kind === 'word' || kind === 'size') && !/^(counters?|a|an|the|no|those|or|more|of|on)$/.test(text)
      ? text
      : undefined,
  ),
  literal('first strike', 'double strike'),
);

export const counterQuality: Reader<Filter> = either<Filter>(
  // Of several, each has at least one.
  map(seq(counterKind, literal('counters on them')), ([counter]) => ({ counter: { counter } })),
  map(
    seq(literal('a', 'an'), counterKind, literal('counter on'), literal('it', 'them', 'him', 'her')),
    ([, counter]) => ({
      counter: { counter },
    }),
  ),
  map(
    literal(
      'a counter on it',
      'a counter on them',
      'one or more counters on them',
      'one or more counters on it',
      'counters on them',
    ),
    () => ({
      counter: {},
    }),
  ),
  accept(
    seq(countComparison, counterKind, literal('counters on it', 'counters on them')),
    ([[sign, least], counter]) =>
      sign === '>=' && typeof least === 'number' ? { counter: { counter, atLeast: least } } : undefined,
  ),
);
