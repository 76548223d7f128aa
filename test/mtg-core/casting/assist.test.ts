// Assist: another player may pay for generic mana of a spell (CR 702.132).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gain, instant, keyword } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const assist = (cost: string, name = 'Test Aid') => ({
  ...instant(name, []),
  cost,
  abilities: [keyword('assist'), { kind: 'spell', do: [gain(5)] }],
});
const start = (cost: string, mine: number, theirs: number) =>
  setTable({
    cards: [assist(cost)],
    you: { hand: ['Test Aid'], battlefield: [`${mine} Island`] },
    them: { battlefield: [`${theirs} Forest`] },
  });
const tapped = (table: ReturnType<typeof start>) =>
  [0, 1].map(
    (player) =>
      table.state.battlefield.filter((id) => {
        const object = table.state.objects[id];
        return object?.controller === player && object.tapped;
      }).length,
  );

test('who is chosen may pay for any amount of the generic mana', () => {
  const table = start('{3}{U}', 4, 5).cast('Test Aid', 'them');
  assert.deepEqual([table.question().kind, table.question().of], ['number', 'them']);
  table.choose(2);
  assert.deepEqual(tapped(table), [2, 2]);
  assert.equal(table.resolve().life('you'), 25);
});

test('nobody need be chosen', () => {
  assert.deepEqual(tapped(start('{3}{U}', 4, 5).cast('Test Aid', 'done')), [4, 0]);
});

test('a spell that is too dear alone can be cast with help', () => {
  const table = start('{3}{U}', 1, 3).cast('Test Aid', 'them', 3);
  assert.deepEqual(tapped(table), [1, 3]);
  assert.equal(table.resolve().life('you'), 25);
  assert.equal(start('{3}{U}', 1, 2).canCast('Test Aid'), false);
});

test('whoever was chosen may pay nothing, and what can not be paid for then is taken back (CR 732.1)', () => {
  const table = start('{3}{U}', 1, 3).cast('Test Aid', 'them', 0);
  assert.deepEqual([table.names('hand', 'you'), table.stack(), tapped(table)], [['Test Aid'], [], [0, 0]]);
});

test("coloured mana is nobody else's, and without generic mana nothing is asked", () => {
  assert.equal(start('{3}{U}', 0, 9).canCast('Test Aid'), false);
  assert.deepEqual(tapped(start('{U}{U}', 2, 3).cast('Test Aid')), [2, 0]);
});

test('it helps with X', () => {
  const table = start('{X}{U}', 1, 4).cast('Test Aid', 4, 'them', 4);
  assert.deepEqual(tapped(table), [1, 4]);
});
