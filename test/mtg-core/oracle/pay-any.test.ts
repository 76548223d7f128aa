/** As much energy or life is paid as one likes, and what was paid is counted (CR 107.14, 119.4). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard } from '../../../mtg-core/oracle/index.ts';
import { readCard, readCreature } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const bear = readCreature('Test Bear', '3/3');

const readsBack = (oracle_text: string): boolean => {
  const read = compileCard({ name: 'Test Card', mana_cost: '{X}{R}', type_line: 'Sorcery', oracle_text });
  return read.ok && read.readsBack;
};

test('energy that is paid makes so much of what follows', () => {
  const bolt = readCard(
    'Test Bolt',
    'Sorcery',
    'Choose target creature. You get {E}{E}{E}, then you may pay any amount of {E}. Test Bolt deals that much damage to that creature.',
  );
  const survives = (paid: number): boolean => {
    const table = setTable({ you: { hand: [bolt.name] }, them: { battlefield: [bear.name] }, cards: [bolt, bear] });
    table.cast(bolt.name, bear.name).resolve();
    table.choose(paid);
    return table.names('battlefield', 'them').length === 1;
  };
  assert.deepEqual([survives(2), survives(3)], [true, false]);
});

test('life is paid', () => {
  const pact = readCard('Test Pact', 'Sorcery', 'Pay any amount of life. You draw that many cards.');
  const table = setTable({
    you: { hand: [pact.name], library: [bear.name, bear.name, bear.name], life: 5 },
    cards: [pact, bear],
  });
  table.cast(pact.name).resolve();
  table.choose(2);
  assert.deepEqual([table.life('you'), table.names('hand', 'you').length], [3, 2]);
});

test('what was paid is spoken of as an amount and for each of it', () => {
  const pays = 'You get {E}{E}, then you may pay any amount of {E}. ';
  const counter = `Choose target spell. ${pays}Counter that spell unless its controller pays {1} for each {E} paid this way.`;
  const destroy = 'Destroy each creature with mana value less than or equal to the amount of {E} paid this way.';
  assert.ok(readsBack(counter));
  assert.ok(readsBack(pays + destroy));
  assert.ok(!readsBack(destroy));
});
