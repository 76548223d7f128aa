/** Keyword lines and words before a dash: which are keywords, and which say nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Compiled, compileCard, compileText } from '../../../mtg-core/oracle/index.ts';

const creature = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };
const instant = { name: 'Test Spell', types: ['instant' as const] };

function abilities(read: Compiled) {
  assert.ok(read.ok, JSON.stringify(read));
  return read.abilities;
}

const said = (text: string) => abilities(compileText(text, creature));

test('a keyword before an ability says when it works, an ability word says nothing', () => {
  const activated = { kind: 'activated', cost: [{ kind: 'mana', mana: '{1}' }], do: [{ kind: 'draw', count: 1 }] };
  assert.deepEqual(said('Boast — {1}: Draw a card.'), [{ kind: 'keyword', keyword: 'boast', ability: activated }]);
  assert.deepEqual(said('Hellbent — {1}: Draw a card.'), [{ ...activated, label: 'Hellbent' }]);
  assert.deepEqual(said('Hellbent - {1}: Draw a card.'), [{ ...activated, label: 'Hellbent' }]);
});

test('the cost of a keyword is no instruction', () => {
  assert.ok(!compileText('Buyback—Draw a card.', instant).ok);
});

test('qualities stand after "from"', () => {
  const from = (text: string) => said(text).map((ability) => (ability.kind === 'keyword' ? ability.from : undefined));
  assert.deepEqual(from('Hexproof from black'), [{ colors: ['B'] }]);
  assert.deepEqual(from('Protection from mana value 3 or greater'), [{ manaValue: ['>=', 3] }]);
  assert.deepEqual(from('Protection from each color'), [{ colorless: false }]);
});

test('what was called otherwise, or said more, is read as today', () => {
  assert.deepEqual(said('Totem armor'), said('Umbra armor'));
  assert.deepEqual(said('Hideaway'), said('This creature enters tapped.\nHideaway 4'));
});

test('what it is crafted with stands before the cost', () => {
  const cost = [{ kind: 'mana', mana: '{5}' }];
  assert.deepEqual(said('Craft with two creatures {5}'), [
    { kind: 'keyword', keyword: 'craft', filter: { types: ['creature'] }, n: 2, cost },
  ]);
});

test('what was chosen is known to the object that it was chosen for, and to what that gives to others (CR 607.2d)', () => {
  const chosen = 'As this creature enters, choose a color.';
  assert.ok(compileText(`${chosen}\nThis creature has protection from the chosen color.`, creature).ok);
  assert.ok(compileText(`${chosen}\nOther creatures you control have protection from the chosen color.`, creature).ok);
});

test('an Aura that its own protection doesn’t remove says so in a sentence of its own (CR 702.16n)', () => {
  const aura = (text: string) =>
    compileCard({
      name: 'Test Ward',
      mana_cost: '{W}',
      type_line: 'Enchantment — Aura',
      oracle_text: `Enchant creature\n${text}`,
    });
  const kept = aura("Enchanted creature has protection from white. This effect doesn't remove this Aura.");
  assert.ok(kept.ok && kept.printsBack, kept.ok ? kept.printed : '');
  assert.ok(JSON.stringify(kept.card.abilities).includes('"filter":{"among":"granter"}'));
  assert.ok(!aura("Enchanted creature has flying. This effect doesn't remove this Aura.").ok);
});
