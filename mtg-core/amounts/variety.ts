// How many different ones there are, and how many symbols: domain, delirium, converge, devotion.

import { ZONE } from '../basics/index.ts';
import { type Color, colors, type Fields } from '../cards/language/index.ts';
import { colorWord, join, many } from '../cards/phrases/index.ts';
import type { GameState, Scope } from '../state/index.ts';
import { characteristicsOf, wordOf } from '../values/index.ts';
import { defineAmount } from './definition.ts';
import { differing } from './differing.ts';
import { refsOf } from './read.ts';

const distinct = {
  what: ['types', 'subtypes', 'basicLandTypes', 'colors', 'names', 'manaValues', 'manaCosts', 'powers', 'counters'],
  of: 'filter',
} as const satisfies Fields;
/** CR 700.5; `by`: to the color that was chosen by this name. */
const devotion = { 'colors?': 'colors', 'by?': 'ref' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Amounts {
    distinct: typeof distinct;
    devotion: typeof devotion;
  }
}

const DISTINCT_WORDS = {
  types: 'card types',
  subtypes: 'subtypes',
  basicLandTypes: 'basic land types',
  colors: 'colors',
  names: 'different names',
  manaValues: 'different mana values',
  manaCosts: 'different mana costs',
  powers: 'different powers',
  counters: 'kinds of counters',
};

defineAmount('distinct', distinct, {
  say: (speech, { what, of }) => `the number of ${DISTINCT_WORDS[what]} among ${many(speech, of, { allZones: true })}`,
  forEach: (speech, { what, of }) =>
    `${DISTINCT_WORDS[what].replace(/s( of \w+)?$/, '$1')} among ${many(speech, of, { allZones: true })}`,
  value: (state, { what, of }, scope) => differing(state, what, refsOf(state, of, scope)),
});

defineAmount('devotion', devotion, {
  say: (_speech, { colors: named = [], by }) =>
    `your devotion to ${join([...named.map(colorWord), ...(by === undefined ? [] : ['that color'])])}`,
  value(state, { colors: named = [], by }, scope) {
    const chosen = colors.filter((color) => by !== undefined && color === wordOf(state, scope, by));
    return devotionTo(state, scope, [...named, ...chosen]);
  },
});

// CR 700.5: coloured mana symbols among mana costs of permanents you control.
function devotionTo(state: GameState, scope: Scope, named: readonly Color[]): number {
  const wanted = named.map((color) => colors.indexOf(color));
  let total = 0;
  for (const id of state.battlefield) {
    const object = state.objects[id];
    if (object === undefined || object.controller !== scope.you || object.zone !== ZONE.battlefield) continue;
    const chars = characteristicsOf(state, id);
    const cost = state.table.face(chars.def, chars.face).cost;
    if (cost === null) continue;
    for (const color of wanted) total += cost.colored[color] ?? 0;
    total += cost.hybrid.filter((symbol) => {
      const named = 'colors' in symbol ? symbol.colors : [symbol.color];
      return named.some((color) => wanted.includes(colors.indexOf(color)));
    }).length;
  }
  return total;
}
