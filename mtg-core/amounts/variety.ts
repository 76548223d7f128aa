// How many different ones there are, and how many symbols: domain, delirium, converge, devotion.

import { ZONE } from '../basics/index.ts';
import { type Amount, type Color, colors, type Fields, type Filter } from '../cards/language/index.ts';
import { colorWord, forEachWords, join, many, noun, refer, type Speech } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import type { GameState, Scope } from '../state/index.ts';
import { characteristicsOf, wordOf } from '../values/index.ts';
import { defineAmount } from './definition.ts';
import { differing } from './differing.ts';
import { counted } from './objects.ts';
import { refsOf } from './read.ts';

const distinct = {
  what: ['types', 'subtypes', 'basicLandTypes', 'colors', 'names', 'manaValues', 'manaCosts', 'powers', 'counters'],
  of: 'filter',
} as const satisfies Fields;
/** CR 700.5; `by`: to the color that was chosen by this name. */
const devotion = { 'colors?': 'colors', 'by?': 'choice' } as const satisfies Fields;

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

/** "Cards in all graveyards", "those cards", "cards discarded this way". */
const groupWords = (speech: Speech, of: Filter): string =>
  of.among === undefined ? many(speech, of, { allZones: true }) : counted(speech, of);

/** In the singular, after "for each". */
const DISTINCT_EACH = {
  types: 'card type',
  basicLandTypes: 'basic land type',
  colors: 'color',
  manaValues: 'different mana value',
  names: 'different name',
  powers: 'different power',
} as const;

const differentlyNamed = (phrase: read.Reader<read.Phrase>): read.Reader<Amount> =>
  read.map(read.after('differently named', phrase), ({ filter }) => ({ kind: 'distinct', what: 'names', of: filter }));

defineAmount('distinct', distinct, {
  reads: read.either<Amount>(
    read.after('the number of', differentlyNamed(read.pluralPhrase)),
    read.map(
      read.seq(read.literal('the number of'), read.saidIn(DISTINCT_WORDS), read.literal('among'), read.groupFilterRead),
      ([, what, , of]) => ({ kind: 'distinct', what, of }),
    ),
  ),
  readsEach: read.either<Amount>(
    differentlyNamed(read.singularPhrase),
    read.map(read.seq(read.saidIn(DISTINCT_EACH), read.literal('among'), read.groupFilterRead), ([what, , of]) => ({
      kind: 'distinct',
      what,
      of,
    })),
    read.map(read.seq(read.literal('of'), read.objectAgain('possessive'), read.literal('colors')), ([, { name }]) => ({
      kind: 'distinct',
      what: 'colors',
      of: { among: name },
    })),
  ),
  say: (speech, { what, of }) =>
    what === 'names'
      ? `the number of differently named ${many(speech, of)}`
      : `the number of ${DISTINCT_WORDS[what]} among ${groupWords(speech, of)}`,
  forEach: (speech, { what, of }) =>
    what === 'names'
      ? `differently named ${noun(speech, of)}`
      : what === 'colors' && of.among !== undefined && Object.keys(of).length === 1
        ? `of ${refer(speech, of.among, 'possessive')} colors`
        : `${DISTINCT_WORDS[what].replace(/s( of \w+)?$/, '$1')} among ${groupWords(speech, of)}`,
  measure: (speech, node, what) => `1 ${what} for each ${forEachWords(speech, node)}`,
  value: (state, { what, of }, scope) => differing(state, what, refsOf(state, of, scope)),
});

const colorWordRead: read.Reader<Color> = read.token(({ text }) => read.colorsByWord.get(text));

defineAmount('devotion', devotion, {
  reads: read.map(read.after('your devotion to', read.series(colorWordRead, 'and')), (named) => ({
    kind: 'devotion',
    colors: named,
  })),
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
