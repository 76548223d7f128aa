/** Costs that depend on what a spell targets (CR 601.2c, 601.2f): a target is offered only if the spell can then be paid for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enchantment, instant, rule } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const anyCreature = { filter: { types: ['creature'] } };
const priced = (change: object, slot: object = anyCreature, cost = '{2}') =>
  instant('Aimed', [], {
    cost,
    abilities: [
      { kind: 'costReduction', ...change },
      { kind: 'spell', targets: [{ name: 'target', ...slot }], do: [{ kind: 'tap', what: 'target' }] },
    ],
  });
const ifGreen = { amount: 2, if: { kind: 'targets', what: { types: ['creature'], colors: ['G'] } } };
const table = (card: { name: string }, battlefield: string[], more: object[] = []) =>
  setTable({ cards: [card, ...more] as never, you: { hand: [card.name], battlefield } });

test('what is cheaper for some targets is cast at those', () => {
  const cheaper = priced({ ...ifGreen, direction: 'less' });
  assert.equal(table(cheaper, ['Savannah Lions']).canCast('Aimed'), false);
  const both = table(cheaper, ['Savannah Lions', 'Grizzly Bears', 'Llanowar Elves']);
  both.cast('Aimed');
  assert.deepEqual(both.candidates().toSorted(), ['Grizzly Bears', 'Llanowar Elves']);
  both.choose('Grizzly Bears').resolve();
  assert.equal(both.isTapped('Grizzly Bears'), true);
  assert.equal(table(cheaper, ['Savannah Lions', '2 Island']).canCast('Aimed'), true);
});

test('what is dearer for some targets is cast at others', () => {
  const dearer = priced({ ...ifGreen, direction: 'more' });
  assert.equal(table(dearer, ['Grizzly Bears', '2 Island']).canCast('Aimed'), false);
  const both = table(dearer, ['Grizzly Bears', 'Savannah Lions', 'White Knight', '2 Island']);
  both.cast('Aimed');
  assert.deepEqual(both.candidates().toSorted(), ['Savannah Lions', 'White Knight']);
});

test('each target beyond the first is paid for', () => {
  const many = { ...anyCreature, count: { min: 0, max: { kind: 'unbounded' } } };
  const beyond = { amount: { kind: 'targetCount', beyond: 1 }, mana: '{1}{U}', direction: 'more' };
  const strive = table(priced(beyond, many, '{U}'), ['4 Island', '3 Grizzly Bears']);
  strive.cast('Aimed').choose('Grizzly Bears').choose('Grizzly Bears#2');
  // Three would cost {2}{U}{U}{U}: no third is offered.
  assert.equal(strive.question().kind, 'priority');
  strive.resolve();
  assert.equal([1, 2, 3].filter((place) => strive.isTapped(`Grizzly Bears#${place}`)).length, 2);
  assert.equal([1, 2, 3, 4].filter((place) => strive.isTapped(`Island#${place}`)).length, 3);
});

test('a rule makes spells that target something cost more', () => {
  const tax = enchantment(
    'Tax',
    rule('each', {
      kind: 'costChange',
      what: { targets: { colors: ['G'] } },
      by: 'each',
      amount: 2,
      direction: 'more',
    }),
  );
  const plain = instant('Aimed', [], {
    cost: '{1}',
    abilities: [
      { kind: 'spell', targets: [{ name: 'target', ...anyCreature }], do: [{ kind: 'tap', what: 'target' }] },
    ],
  });
  assert.equal(table(plain, ['Tax', 'Island', 'Grizzly Bears'], [tax]).canCast('Aimed'), false);
  const open = table(plain, ['Tax', 'Island', 'Grizzly Bears', 'Savannah Lions'], [tax]);
  open.cast('Aimed');
  assert.deepEqual(open.candidates(), ['Savannah Lions']);
  open.choose('Savannah Lions').resolve();
  assert.equal(open.isTapped('Savannah Lions'), true);
  assert.equal(table(plain, ['Tax', '3 Island', 'Grizzly Bears'], [tax]).canCast('Aimed'), true);
});
