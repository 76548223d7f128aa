import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  manaCostColors,
  manaValue,
  parseManaCost,
  printManaCost,
  readManaCost,
  wheelOrder,
} from '../../../../mtg-core/cards/compiled/mana-cost.ts';

test('a cost becomes counts', () => {
  assert.deepEqual(parseManaCost('{X}{X}{2}{R}{R}{C}{S}'), {
    generic: 2,
    x: 2,
    colored: [0, 0, 0, 2, 0],
    colorless: 1,
    snow: 1,
    hybrid: [],
  });
  assert.deepEqual(parseManaCost('{W/U}{2/B}{R/P}{G/U/P}{C/W}').hybrid, [
    { kind: 'hybrid', colors: ['W', 'U'] },
    { kind: 'twobrid', color: 'B' },
    { kind: 'phyrexian', colors: ['R'] },
    { kind: 'phyrexian', colors: ['G', 'U'] },
    { kind: 'colorlessHybrid', color: 'W' },
  ]);
});

test('mana value counts the larger half of a hybrid and X as chosen', () => {
  for (const [text, value] of [
    ['', 0],
    ['{0}', 0],
    ['{12}{G}', 13],
    ['{2/W}{2/W}', 4],
    ['{W/P}{G/U/P}', 2],
    ['{X}{X}{R}', 1],
  ] as const)
    assert.equal(manaValue(parseManaCost(text)), value, text);
  assert.equal(manaValue(parseManaCost('{X}{X}{R}'), 3), 7);
});

test('colours come from every symbol', () => {
  assert.deepEqual(manaCostColors(parseManaCost('{4}{G/W}{U/P}{2/B}')), ['W', 'U', 'B', 'G']);
  assert.deepEqual(manaCostColors(parseManaCost('{4}{C}')), []);
});

test('costs print back as they are written on cards', () => {
  for (const text of [
    '{2}{R}{R}',
    '{X}{G}',
    '{0}',
    '{1}{G}{W}',
    '{U}{R}{W}',
    '{W}{B}{G}',
    '{R}{G}{W}',
    '{3}{W/U}{W/U}',
    '{8}{C}{C}',
    '{G}{U}{R}',
    '{R}{W}',
    '{W}{U}{B}{R}{G}',
  ])
    assert.equal(printManaCost(parseManaCost(text)), text);
});

test('pairs go round the wheel', () => {
  const pairs = ['WU', 'UB', 'BR', 'RG', 'GW', 'WB', 'UR', 'BG', 'RW', 'GU'];
  for (const pair of pairs) assert.equal(wheelOrder([...pair] as ('W' | 'U')[]).join(''), pair);
});

test('what is not a symbol is named', () => {
  for (const [text, part] of [
    ['{Q}', '{Q}'],
    ['2RR', '2RR'],
    ['{2}R', '{2}R'],
    ['{W/W}', '{W/W}'],
    ['{P/W}', '{P/W}'],
  ] as const) {
    const read = readManaCost(text);
    assert.equal(read.ok, false);
    if (!read.ok) assert.ok(read.message.includes(part), read.message);
    assert.throws(() => parseManaCost(text));
  }
});
