/** Phrases that cards of many sets share, played as they are read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard, renderText } from '../../../mtg-core/index.ts';
import { readAndPrinted } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const size = { power: '2', toughness: '2' };
const bear = { name: 'Test Bear', cost: '{0}', types: ['creature' as const], power: 2, toughness: 2, abilities: [] };

test('a legend that enters with counters speaks of itself as of a person', () => {
  const hero = readAndPrinted(
    'Test Hero',
    'Legendary Creature — Human',
    'Test Hero enters with two +1/+1 counters on her.',
    size,
  );
  assert.equal(renderText(hero), 'Test Hero enters with two +1/+1 counters on her.');
  const table = setTable({ you: { hand: [hero.name] }, cards: [hero] });
  assert.equal(table.cast(hero.name).resolve().size(hero.name), '4/4');
  const others = { name: 'Test Host', type_line: 'Enchantment', mana_cost: '{0}' };
  const wrong = 'Each creature you control enters with an additional +1/+1 counter on her.';
  assert.ok(!compileCard({ ...others, oracle_text: wrong }).ok);
});

test('a token comes with all that would come under your control', () => {
  const text =
    'If one or more tokens would be created under your control, those tokens plus a Clue token are created instead.';
  const host = readAndPrinted('Test Host', 'Enchantment', text);
  const spell = readAndPrinted('Test Spell', 'Sorcery', 'Create two Food tokens.');
  const table = setTable({ you: { battlefield: [host.name], hand: [spell.name] }, cards: [host, spell] });
  table.cast(spell.name).resolve();
  assert.deepEqual(table.names('battlefield', 'you').sort(), ['Clue', 'Food', 'Food', host.name]);
});

test('all damage of what is told is doubled, and no other', () => {
  const host = readAndPrinted('Test Host', 'Enchantment', 'Double all damage that creatures you control would deal.');
  const spell = readAndPrinted('Test Spell', 'Sorcery', 'Test Spell deals 1 damage to target opponent.');
  const table = setTable({
    you: { battlefield: [host.name, bear.name], hand: [spell.name] },
    cards: [host, spell, bear],
  });
  const before = table.life('them');
  table.cast(spell.name, 'them').resolve();
  assert.equal(table.life('them'), before - 1);
  table.attack([bear.name]).dealDamage();
  assert.equal(table.life('them'), before - 5);
});

test('a type that was just chosen is that type', () => {
  const spell = readAndPrinted(
    'Test Spell',
    'Sorcery',
    'Choose a creature type. Draw a card for each creature you control of that type.',
  );
  const same = readAndPrinted(
    'Test Spell',
    'Sorcery',
    'Choose a creature type. Draw a card for each creature you control of the chosen type.',
  );
  assert.deepEqual(spell.abilities, same.abilities);
});

test('so many of a kind attack, whoever else does (CR 508.3d)', () => {
  const host = readAndPrinted(
    'Test Host',
    'Enchantment',
    'Whenever you attack with two or more Goblins, you gain 3 life.',
  );
  const goblins = ['Test Goblin', 'Test Chief'].map((name) => ({ ...bear, name, subtypes: ['Goblin'] }));
  const gained = (...attackers: string[]): number => {
    const table = setTable({
      you: { battlefield: [host.name, bear.name, ...goblins.map(({ name }) => name)] },
      cards: [host, bear, ...goblins],
    });
    const before = table.life('you');
    return table.attack(attackers).resolveAll().life('you') - before;
  };
  assert.equal(gained('Test Goblin', 'Test Bear'), 0);
  assert.equal(gained('Test Goblin', 'Test Chief'), 3);
  assert.equal(gained('Test Goblin', 'Test Chief', 'Test Bear'), 3);
});

test('it is asked whether an Equipment is attached to such a creature', () => {
  const blade = readAndPrinted(
    'Test Blade',
    'Artifact — Equipment',
    'As long as this Equipment is attached to a creature, you have hexproof.\nEquip {0}',
  );
  const bolt = readAndPrinted('Test Bolt', 'Instant', 'Target player loses 1 life.');
  const table = setTable({
    you: { battlefield: [blade.name, bear.name] },
    them: { hand: [bolt.name] },
    cards: [blade, bear, bolt],
  });
  const before = table.life('you');
  table.activate(blade.name, bear.name).resolve();
  assert.equal(table.attachedTo(blade.name), bear.name);
  table.cast(bolt.name, { by: 'them' });
  assert.throws(() => table.choose('you'));
  assert.equal(table.life('you'), before);
});

test('a card is cast while something resolves, and paid for (CR 608.2g)', () => {
  const host = readAndPrinted(
    'Test Host',
    'Creature — Human',
    'When this creature enters, you may cast target sorcery card from your graveyard, and mana of any type can be spent to cast that spell. If that spell would be put into a graveyard, exile it instead.',
    size,
  );
  const spell = { ...readAndPrinted('Test Spell', 'Sorcery', 'You gain 4 life.'), cost: '{U}' };
  const cast = (lands: string[]) => {
    const table = setTable({
      you: { hand: [host.name], graveyard: [spell.name], battlefield: lands },
      cards: [host, spell],
    });
    table.cast(host.name).resolve();
    return table;
  };
  const table = cast(['Forest']);
  const before = table.life('you');
  table.choose(spell.name).resolve();
  table.choose('yes').resolveAll();
  assert.equal(table.life('you'), before + 4);
  assert.ok(table.isTapped('Forest'));
  assert.deepEqual(table.names('exile', 'you'), [spell.name]);
  // Nobody pays with nothing.
  const poor = cast([]);
  poor.choose(spell.name).resolveAll();
  assert.deepEqual(poor.names('graveyard', 'you'), [spell.name]);
});

test('two targets that have something in common change places', () => {
  const spell = readAndPrinted(
    'Test Spell',
    'Sorcery',
    'Exchange control of two target permanents that share a card type.',
  );
  const table = setTable({
    you: { hand: [spell.name], battlefield: [bear.name, 'Forest'] },
    them: { battlefield: ['Island', 'Ornithopter'] },
    cards: [spell, bear, { ...bear, name: 'Ornithopter' }],
  });
  table.cast(spell.name, bear.name, 'Ornithopter').resolve();
  assert.equal(table.controller(bear.name), 'them');
  assert.equal(table.controller('Ornithopter'), 'you');
});

test('more modes are chosen where the kicker was paid (CR 601.2b)', () => {
  const spell = readAndPrinted(
    'Test Spell',
    'Sorcery',
    'Kicker {1}\nChoose one. If this spell was kicked, choose both instead.\n• You gain 2 life.\n• Draw a card.',
  );
  const any =
    'Kicker {1}\nChoose one. If this spell was kicked, choose any number instead.\n• You gain 2 life.\n• Draw a card.';
  assert.equal(renderText(readAndPrinted('Test Spell', 'Sorcery', any)), any);
  const table = setTable({ you: { hand: [spell.name], battlefield: ['Forest'] }, cards: [spell] });
  const before = table.life('you');
  table.cast(spell.name, 'yes').resolve();
  assert.equal(table.life('you'), before + 2);
  assert.equal(table.count('hand', 'you'), 1);
});
