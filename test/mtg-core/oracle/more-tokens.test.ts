/** Tokens that are created besides others (CR 614.1a), and what holds otherwise. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard } from '../../../mtg-core/oracle/index.ts';
import { readAndPrinted } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

function created(besides: string, text: string): string[] {
  const host = readAndPrinted('Test Host', 'Enchantment', `If you would create one or more tokens, ${besides}`);
  const spell = readAndPrinted('Test Spell', 'Sorcery', text);
  const table = setTable({ you: { battlefield: [host.name], hand: [spell.name] }, cards: [host, spell] });
  table.cast(spell.name).resolve();
  return table.names('battlefield', 'you').filter((name) => name !== host.name);
}

test('one more token comes with all that are created at once, however many kinds they are', () => {
  const clue = 'instead create those tokens plus an additional Clue token.';
  assert.deepEqual(created(clue, 'Create three Food tokens.').sort(), ['Clue', 'Food', 'Food', 'Food']);
  assert.deepEqual(created(clue, 'Create a Food token and a Treasure token.').sort(), ['Clue', 'Food', 'Treasure']);
});

test('as many more come as are created', () => {
  const many = 'those tokens plus that many 1/1 green Squirrel creature tokens are created instead.';
  const squirrel = 'Squirrel Token';
  assert.deepEqual(created(many, 'Create two Food tokens.').sort(), ['Food', 'Food', squirrel, squirrel]);
  assert.deepEqual(created(many, 'Create a Food token and a Treasure token.').sort(), [
    'Food',
    squirrel,
    squirrel,
    'Treasure',
  ]);
});

test('a token is additional to others or the word is missed', () => {
  const text = 'If you would create one or more tokens, instead create those tokens plus a Clue token.';
  assert.ok(!compileCard({ name: 'Test Host', mana_cost: '{0}', type_line: 'Enchantment', oracle_text: text }).ok);
});

test('what holds otherwise holds where the first half does not', () => {
  const text = "Enchant creature\nEnchanted creature gets +3/+3 as long as it's a Zombie. Otherwise, it gets -3/-3.";
  const found = compileCard({
    name: 'Test Aura',
    mana_cost: '{0}',
    type_line: 'Enchantment — Aura',
    oracle_text: text,
  });
  assert.ok(found.ok && found.readsBack);
  const asked = { kind: 'is', what: 'attached', filter: { subtypes: ['Zombie'] } };
  const holds = found.card.abilities?.slice(1).map((ability) => ability.kind === 'static' && ability.while);
  assert.deepEqual(holds, [asked, { kind: 'not', of: asked }]);
});
