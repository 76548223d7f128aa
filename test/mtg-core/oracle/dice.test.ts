/** Dice as they are read, with a table of results or with "the result", and what a result does (CR 706). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';
import { setTable } from '../../support/table.ts';

const sorcery = { name: 'Test Wager', types: ['sorcery' as const] };

function said(text: string) {
  const read = compileText(text, sorcery);
  const [ability] = read.ok ? read.abilities : [];
  return ability?.kind === 'spell' ? ability : undefined;
}

test('each line of a table is what its results do', () => {
  const ability = said('Roll a d20.\n1-9 | Draw a card.\n10—19 | Destroy target creature.\n20 | Draw two cards.');
  assert.deepEqual(ability?.do, [
    {
      kind: 'rollDie',
      sides: 20,
      as: 'result',
      results: [
        { from: 1, to: 9, do: [{ kind: 'draw', count: 1 }] },
        { from: 10, to: 19, do: [{ kind: 'destroy', what: 'target' }] },
        { from: 20, to: 20, do: [{ kind: 'draw', count: 2 }] },
      ],
    },
  ]);
  assert.deepEqual(ability.targets, [{ name: 'target', filter: { types: ['creature'] } }]);
});

test('a table with a gap, or of another die, is not understood', () => {
  assert.equal(said('Roll a d20.\n1-9 | Draw a card.\n11-20 | Draw two cards.'), undefined);
  assert.equal(said('Roll a d20.\n1-9 | Draw a card.'), undefined);
  assert.equal(said('Roll a six-sided die.\n1-9 | Draw a card.\n10-20 | Draw two cards.'), undefined);
  assert.equal(said('Draw a card.\n1-9 | Draw a card.\n10-20 | Draw two cards.'), undefined);
});

test('the result is a number that is spoken of afterwards', () => {
  assert.deepEqual(said('Roll a d4. You gain life equal to the result.')?.do, [
    { kind: 'rollDie', sides: 4, as: 'result' },
    { kind: 'gainLife', amount: { kind: 'var', name: 'result' } },
  ]);
  assert.equal(said('You gain life equal to the result.'), undefined);
});

test('a result does what its line says', () => {
  const ability = said('Roll a d20.\n1-10 | You gain 1 life.\n11-20 | You gain 5 life.');
  const card = { ...sorcery, cost: '{0}', abilities: [ability] };
  const lifeAfter = (roll: number): number => {
    const table = setTable({ cards: [card], you: { hand: ['Test Wager'], life: 20 } });
    table.state.fixedRolls = [roll];
    table.cast('Test Wager').resolve();
    return table.life('you');
  };
  assert.deepEqual([lifeAfter(10), lifeAfter(11)], [21, 25]);
});
