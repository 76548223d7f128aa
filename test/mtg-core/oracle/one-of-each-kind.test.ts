/** One card of each kind, emblems that speak of themselves, every basic land type, and the bottom of a library. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard, renderText } from '../../../mtg-core/index.ts';
import { readAndPrinted } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const read = (text: string) =>
  compileCard({ name: 'Test Spell', mana_cost: '{0}', type_line: 'Sorcery', oracle_text: text });

const bear = { name: 'Test Bear', cost: '{0}', types: ['creature' as const], power: 2, toughness: 2, abilities: [] };

test('a card of each of two kinds is chosen, or of one, or none', () => {
  const spell = readAndPrinted(
    'Test Spell',
    'Sorcery',
    'Reveal the top three cards of your library. You may put a creature card and/or a land card from among them onto the battlefield. Put the rest into your graveyard.',
  );
  const put = (...choices: string[]) => {
    const table = setTable({
      you: { hand: [spell.name], library: [bear.name, 'Forest', 'Lightning Bolt'] },
      cards: [spell, bear],
    });
    table.cast(spell.name).resolve();
    table.choose(...choices);
    return [table.names('battlefield', 'you').sort(), table.names('graveyard', 'you').sort()];
  };
  assert.deepEqual(put('yes', bear.name, 'Forest'), [
    ['Forest', bear.name],
    ['Lightning Bolt', spell.name],
  ]);
  assert.deepEqual(put('yes', 'done', 'Forest'), [['Forest'], ['Lightning Bolt', bear.name, spell.name]]);
  assert.deepEqual(put('no'), [[], ['Forest', 'Lightning Bolt', bear.name, spell.name]]);
});

test('the same of cards in hand, of which none is chosen twice', () => {
  const spell = readAndPrinted(
    'Test Spell',
    'Sorcery',
    'You may put an artifact card and/or a creature card from your hand onto the battlefield.',
  );
  assert.equal(
    renderText(spell),
    'You may put an artifact card from your hand and/or a creature card from your hand onto the battlefield.',
  );
  const golem = { ...bear, name: 'Test Golem', types: ['artifact' as const, 'creature' as const] };
  const table = setTable({ you: { hand: [spell.name, golem.name, bear.name] }, cards: [spell, golem, bear] });
  table.cast(spell.name).resolve();
  table.choose('yes', golem.name);
  assert.ok(!table.question().options.some((option) => option.includes(golem.name)));
  table.choose(bear.name);
  assert.deepEqual(table.names('battlefield', 'you').sort(), [bear.name, golem.name]);
});

test('an emblem deals damage and says so of itself (CR 114.1)', () => {
  const text =
    'You get an emblem with "At the beginning of your end step, this emblem deals 2 damage to each opponent."';
  const spell = readAndPrinted('Test Spell', 'Sorcery', text);
  assert.equal(renderText(spell), text);
  const table = setTable({ you: { hand: [spell.name] }, cards: [spell] });
  const before = table.life('them');
  table.cast(spell.name).resolve();
  table.passUntil('end').resolveAll();
  assert.equal(table.life('them'), before - 2);
});

test('a land of every basic land type has the mana of each (CR 305.6)', () => {
  const host = readAndPrinted(
    'Test Host',
    'Enchantment',
    'Lands you control are every basic land type in addition to their other types.',
  );
  const blue = { ...bear, name: 'Test Drake', cost: '{U}' };
  const canCast = (...battlefield: string[]): boolean =>
    setTable({ you: { hand: [blue.name], battlefield }, cards: [host, blue] }).canCast(blue.name);
  assert.ok(!canCast('Forest'));
  assert.ok(canCast('Forest', host.name));
  const spell = readAndPrinted(
    'Test Spell',
    'Sorcery',
    'Lands you control gain all basic land types until end of turn.',
  );
  assert.match(JSON.stringify(spell.abilities), /"subtypes":\["Plains","Island","Swamp","Mountain","Forest"\]/);
  assert.ok(!read('Lands you control are every basic land type.').ok);
});

test('the bottom is that of the library that was spoken of, in an order that is said', () => {
  const seen = 'Look at the top four cards of your library. Put one of them into your hand and the rest on the bottom';
  const whole = read(`${seen} of your library in a random order.`);
  const [that, short] = [read(`${seen} of that library in a random order.`), read(`${seen} in a random order.`)];
  assert.ok(whole.ok && that.ok && short.ok);
  assert.deepEqual(that.card.abilities, whole.card.abilities);
  assert.deepEqual(short.card.abilities, whole.card.abilities);
  assert.ok(!read(`${seen}.`).ok);
});
