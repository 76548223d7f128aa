import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCards } from '../../../../mtg-core/cards/loading/load.ts';

const bear = (name: string, more = {}) => ({
  name,
  types: ['creature'],
  power: 2,
  toughness: 2,
  abilities: [],
  ...more,
});

test('a broken card is left out and the others load', () => {
  const { cards, problems } = loadCards([
    { where: 'a.json', json: [bear('First'), bear('Broken', { power: true }), bear('Second')] },
    { where: 'b.json', json: { nothing: 1 } },
    { where: 'c.json', json: bear('Third') },
  ]);
  assert.deepEqual([...cards.keys()], ['First', 'Second', 'Third']);
  assert.ok(
    problems.some((problem) => problem.card === 'Broken' && problem.where === 'a.json#1' && problem.path === 'power'),
  );
  assert.ok(problems.some((problem) => problem.where === 'b.json' && problem.card === undefined));
});

test('of two definitions the first is kept and the second reported', () => {
  const { cards, problems } = loadCards([
    { where: 'a.json', json: bear('Twin') },
    { where: 'b.json', json: bear('Twin', { power: 3 }) },
  ]);
  assert.equal(cards.get('Twin')!.power, 2);
  assert.deepEqual(problems, [
    { where: 'b.json', card: 'Twin', path: 'name', message: 'Twin is already defined in a.json' },
  ]);
});
