// Qualities that are numbers of the thing itself: "power 4 or greater", "base power and toughness 1/1", "an even mana value".
import type { Filter } from '../language/index.ts';
import { comparisonRead, figure } from './numbers.ts';
import { describing } from './pronouns.ts';
import { statRead } from './qualities.ts';
import { accept, after, either, literal, map, type Reader, seq, series, token } from './reader.ts';

/** "power 4 or greater", "mana value equal to ...". */
const statQuality: Reader<Filter> = accept(seq(statRead, describing(comparisonRead)), ([of, is]) =>
  of === 'loyalty' ? undefined : { [of]: is },
);

/** "Mana value 4 or 5": one of them. */
const severalValues: Reader<Filter> = accept(
  seq(statRead, series(figure, 'or', 2)),
  ([of, values]): Filter | undefined =>
    of === 'power' || of === 'toughness' || of === 'manaValue'
      ? { any: values.map((value) => ({ [of]: ['=', value] })) }
      : undefined,
);

/** "Power or toughness 2 or less", "base power or toughness 1": either of them. */
const eitherStat: Reader<Filter> = map(
  seq(literal('power or toughness', 'base power or toughness'), describing(comparisonRead)),
  ([stats, is]) => ({
    any: stats.startsWith('base') ? [{ basePower: is }, { baseToughness: is }] : [{ power: is }, { toughness: is }],
  }),
);

/** "Base power and toughness 1/1". */
const baseSize: Reader<Filter> = after(
  'base power and toughness',
  token(({ kind, text }): Filter | undefined => {
    const [, power, toughness] = (kind === 'size' && /^(\d+)\/(\d+)$/.exec(text)) || [];
    return power === undefined
      ? undefined
      : { basePower: ['=', Number(power)], baseToughness: ['=', Number(toughness)] };
  }),
);

/** "An even mana value". */
const parity: Reader<Filter> = map(
  literal('an even mana value', 'an odd mana value', 'even mana values', 'odd mana values'),
  (said) => ({ manaValueIs: said.includes('even') ? 'even' : 'odd' }),
);

export const sizeQuality: Reader<Filter> = either<Filter>(statQuality, eitherStat, baseSize, parity, severalValues);
