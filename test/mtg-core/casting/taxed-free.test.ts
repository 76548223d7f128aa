// A spell that is cast without paying its mana cost still costs what effects add (CR 118.9d, 601.2f).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enchantment, gain, rule, sorcery } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const tax = enchantment(
  'Test Tax',
  rule('each', { kind: 'costChange', what: {}, by: 'each', amount: 1, direction: 'more' }),
);
const big = sorcery('Test Big', [gain(5)], { cost: '{9}' });
const free = sorcery('Test Free', [
  { kind: 'castNow', what: { zone: 'hand', name: 'Test Big' }, free: true, may: true },
]);
const table = (lands: string) =>
  setTable({
    cards: [tax, big, free],
    you: { hand: ['Test Free', 'Test Big'], battlefield: ['Test Tax', lands] },
  });

test('it is paid where there is mana for it', () => {
  const t = table('2 Forest');
  t.cast('Test Free').resolve().choose('yes').resolveAll();
  assert.deepEqual([t.life('you'), t.isTapped('Forest'), t.isTapped('Forest#2')], [25, true, true]);
});

test('where there is none it isn’t offered', () => {
  const t = table('Forest');
  t.cast('Test Free').resolve();
  assert.deepEqual([t.question().kind, t.count('hand', 'you')], ['priority', 1]);
});
