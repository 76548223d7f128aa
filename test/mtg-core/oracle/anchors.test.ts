/** Anchor words (CR 614.12b): what is chosen as a permanent enters decides which ability it has. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard } from '../../../mtg-core/oracle/index.ts';

const siege = (...lines: string[]) =>
  compileCard({
    name: 'Test Siege',
    mana_cost: '{2}{R}',
    type_line: 'Enchantment',
    oracle_text: ['As this enchantment enters, choose Khans or Dragons.', ...lines].join('\n'),
  });
const KHANS = '• Khans — At the beginning of your upkeep, draw a card.';
const DRAGONS = '• Dragons — Whenever you cast a creature spell, you gain 1 life.';

test('an ability stands behind each of the words that may be chosen', () => {
  const found = siege(KHANS, DRAGONS);
  assert.ok(found.ok && found.printsBack, found.ok ? found.printed : JSON.stringify(found));
  const [chosen, ...anchored] = found.card.abilities ?? [];
  assert.deepEqual(chosen?.kind === 'replacement' && chosen.instead, {
    kind: 'entersAs',
    do: [{ kind: 'chooseWord', what: ['Khans', 'Dragons'], as: 'anchor' }],
  });
  assert.deepEqual(
    anchored.map((each) => each.kind === 'static' && each.while),
    [
      { kind: 'chosen', by: 'anchor', is: 'Khans' },
      { kind: 'chosen', by: 'anchor', is: 'Dragons' },
    ],
  );
});

test('each word has its line and no other has one', () => {
  assert.ok(!siege(KHANS).ok);
  assert.ok(!siege(KHANS, KHANS).ok);
  assert.ok(!siege(KHANS, DRAGONS.replace('Dragons', 'Clans')).ok);
  assert.ok(!siege(KHANS, DRAGONS.replace('you gain 1 life', 'you gain some life')).ok);
});
