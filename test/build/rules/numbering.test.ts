import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasRule, readNumbering } from '../../../build/rules/numbering.ts';

const TEXT = `# Rules, effective 2030-01-31

## 119 life

119.1. Each player begins with some.

119.1a In one way of playing with more.

119.1b. In another with less.

119.2 Damage takes it away.

## 701 keyword actions

701.1. These are words of the game.

701.2. Activate

701.2a To do so is to put it onto the stack.

Nothing of 119.9 stands at the beginning of this line.
`;

test('numbers, letters and the names of keywords are read, with and without a dot behind the number', () => {
  assert.deepEqual(readNumbering(TEXT), {
    edition: '2030-01-31',
    sections: { 119: { 1: 'ab', 2: '' }, 701: { 1: '', 2: 'a' } },
    keywords: { '701.2': 'Activate' },
  });
});

test('a section, a rule and a subrule are there or not', () => {
  const numbering = readNumbering(TEXT);
  for (const number of ['119', '119.1', '119.1b', '701.2a']) assert.ok(hasRule(numbering, number), number);
  for (const number of ['120', '119.3', '119.1c', '119.2a', '119.', 'x'])
    assert.ok(!hasRule(numbering, number), number);
});

test('rules of no known day are refused', () => {
  assert.throws(() => readNumbering('119.1. Each player begins with some.'), /the day from which they hold/);
});
