/** Cards cast from elsewhere, what comes of that, mana that stays, and differences between two numbers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard, renderText } from '../../../mtg-core/index.ts';
import { readAndPrinted } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const size = { power: '2', toughness: '2' };
const bear = { name: 'Test Bear', cost: '{0}', types: ['creature' as const], power: 2, toughness: 2, abilities: [] };

test('what is cast this way enters as is said of it, and nothing else does (CR 601.2i)', () => {
  const host = readAndPrinted(
    'Test Host',
    'Enchantment',
    'You may cast creature spells from your graveyard. If you cast a spell this way, that creature enters with an additional +1/+1 counter on it.',
  );
  const other = { ...bear, name: 'Test Other' };
  const table = setTable({
    you: { battlefield: [host.name], graveyard: [bear.name], hand: [other.name] },
    cards: [host, bear, other],
  });
  table.cast(bear.name).resolve();
  table.cast(other.name).resolve();
  assert.deepEqual([table.size(bear.name), table.size(other.name)], ['3/3', '2/2']);
  const once =
    'Once each turn, you may cast a spell from your graveyard. If you cast a creature spell this way, it gains haste until end of turn.';
  const [ability] = readAndPrinted('Test Once', 'Enchantment', once).abilities ?? [];
  assert.match(JSON.stringify(ability), /"ifCast":\[\{"kind":"if"/);
  // Targets would be chosen by then.
  const aimed =
    'You may cast creature spells from your graveyard. If you cast a spell this way, destroy target creature.';
  assert.ok(!compileCard({ name: 'Test Host', mana_cost: '{0}', type_line: 'Enchantment', oracle_text: aimed }).ok);
});

test('a card is cast from the graveyard for the cost of its keyword, which then is paid (CR 118.9)', () => {
  const rider = readAndPrinted(
    'Test Rider',
    'Creature — Human',
    'Blitz {0}\nYou may cast this card from your graveyard using its blitz ability.',
    { ...size, mana_cost: '{5}' },
  );
  const table = setTable({ you: { graveyard: [rider.name] }, cards: [rider] });
  table.cast(rider.name).resolve();
  assert.ok(table.has(rider.name, 'haste'));
  const plain = readAndPrinted('Test Rider', 'Creature — Human', 'Blitz {0}', size);
  assert.ok(!setTable({ you: { graveyard: [plain.name] }, cards: [plain] }).canCast(plain.name));
});

test('who may look at and play what was exiled face down does both', () => {
  const spell = readAndPrinted(
    'Test Spell',
    'Sorcery',
    'Target opponent exiles the top card of their library face down. You may look at and cast that card for as long as it remains exiled, and mana of any type can be spent to cast that spell.',
  );
  const drawn = { ...bear, cost: '{G}' };
  const table = setTable({
    you: { hand: [spell.name], battlefield: ['Island'] },
    them: { library: [drawn.name, 'Forest'] },
    cards: [spell, drawn],
  });
  table.cast(spell.name, 'them').resolve();
  table.cast(drawn.name).resolve();
  assert.equal(table.controller(drawn.name), 'you');
  const same = readAndPrinted(
    'Test Spell',
    'Sorcery',
    'Target opponent exiles the top card of their library face down. For as long as that card remains exiled, you may look at it, you may cast it, and you may spend mana as though it were mana of any type to cast it.',
  );
  assert.equal(renderText(same), renderText(spell));
});

test('one card of each of several libraries are several', () => {
  const text =
    'Each opponent exiles the top card of their library face down. You may look at and play those cards for as long as they remain exiled.';
  assert.equal(renderText(readAndPrinted('Test Spell', 'Sorcery', text)), text);
  const one = text.replace('those cards', 'that card').replace('they remain', 'it remains');
  assert.ok(!compileCard({ name: 'Test Spell', mana_cost: '{0}', type_line: 'Sorcery', oracle_text: one }).ok);
});

test('as many cards are drawn as were missing', () => {
  const text = 'If you have fewer than four cards in hand, draw cards equal to the difference.';
  const spell = readAndPrinted('Test Spell', 'Sorcery', text);
  const hand = (...others: string[]): number => {
    const table = setTable({ you: { hand: [spell.name, ...others] }, cards: [spell] });
    return table.cast(spell.name).resolve().count('hand', 'you');
  };
  assert.deepEqual([hand(), hand('Forest'), hand('5 Forest')], [4, 4, 5]);
  assert.ok(
    !compileCard({
      name: 'Test',
      mana_cost: '{0}',
      type_line: 'Sorcery',
      oracle_text: 'Draw cards equal to the difference.',
    }).ok,
  );
});

test('the difference between two sizes is how far they are apart', () => {
  const host = readAndPrinted(
    'Test Host',
    'Enchantment',
    'Whenever a creature you control enters, you gain life equal to the difference between its power and toughness.',
  );
  const gained = (power: number, toughness: number): number => {
    const one = { ...bear, power, toughness };
    const table = setTable({ you: { battlefield: [host.name], hand: [one.name] }, cards: [host, one] });
    const before = table.life('you');
    return table.cast(one.name).resolveAll().life('you') - before;
  };
  assert.deepEqual([gained(2, 5), gained(5, 2), gained(3, 3)], [3, 3, 0]);
});

test('mana stays as long as is said, after what it is spent on', () => {
  const add = (more: string): string =>
    JSON.stringify(readAndPrinted('Test Spell', 'Sorcery', `Add {R}{R}. ${more}`).abilities);
  assert.match(add("Until end of combat, you don't lose this mana as steps end."), /"persists":"endOfCombat"/);
  const both = add(
    "Spend this mana only to cast creature spells. Until end of turn, you don't lose this mana as steps and phases end.",
  );
  assert.match(both, /"onlyFor":.*"persists":"endOfTurn"/);
});
