// Colours as queries write them: letters, names, guilds, shards, wedges, and how many.

import { type SqlCondition, sql } from './condition.ts';
import type { Operator } from './query.ts';

const LETTERS = 'wubrg';

const NAMES: Readonly<Record<string, string>> = {
  white: 'w',
  blue: 'u',
  black: 'b',
  red: 'r',
  green: 'g',
  colorless: '',
  c: '',
  azorius: 'wu',
  dimir: 'ub',
  rakdos: 'br',
  gruul: 'rg',
  selesnya: 'gw',
  orzhov: 'wb',
  izzet: 'ur',
  golgari: 'bg',
  boros: 'rw',
  simic: 'gu',
  bant: 'gwu',
  esper: 'wub',
  grixis: 'ubr',
  jund: 'brg',
  naya: 'rgw',
  abzan: 'wbg',
  jeskai: 'urw',
  sultai: 'bgu',
  mardu: 'rwb',
  temur: 'gur',
  silverquill: 'wb',
  prismari: 'ur',
  witherbloom: 'bg',
  lorehold: 'rw',
  quandrix: 'gu',
  chaos: 'ubrg',
  aggression: 'brgw',
  altruism: 'rgwu',
  growth: 'gwub',
  artifice: 'wubr',
  all: 'wubrg',
};

const bitsOf = (letters: string): number =>
  [...letters].reduce((bits, letter) => bits | (1 << LETTERS.indexOf(letter)), 0);

const count = (column: string): string =>
  `(${[0, 1, 2, 3, 4].map((bit) => `((${column} >> ${bit}) & 1)`).join(' + ')})`;

/** Undefined: no colours. `plain` is what ":" means: at least these of colours, at most these of an identity. */
export function colorCondition(
  column: 'colors' | 'color_identity',
  operator: Operator,
  value: string,
  plain: '>=' | '<=',
): SqlCondition | undefined {
  const text = value.toLowerCase();
  const is = operator === ':' ? plain : operator;
  if (/^\d+$/.test(text)) return sql(`${count(column)} ${operator === ':' ? '=' : operator} ?`, Number(text));
  if (text === 'm' || text === 'multicolor' || text === 'multicolored') return sql(`${count(column)} > 1`);
  const letters = NAMES[text] ?? (/^[wubrg]+$/.test(text) ? text : undefined);
  if (letters === undefined) return undefined;
  const bits = bitsOf(letters);
  // ":" of no colour means none, of whatever at least.
  if (bits === 0 && (operator === ':' || is === '=')) return sql(`${column} = 0`);
  const atLeast = `(${column} & ${bits}) = ${bits}`;
  const atMost = `(${column} & ~${bits}) = 0`;
  switch (is) {
    case '>=':
      return sql(atLeast);
    case '<=':
      return sql(atMost);
    case '>':
      return sql(`${atLeast} AND ${column} <> ${bits}`);
    case '<':
      return sql(`${atMost} AND ${column} <> ${bits}`);
    case '!=':
      return sql(`${column} <> ${bits}`);
    default:
      return sql(`${column} = ${bits}`);
  }
}
