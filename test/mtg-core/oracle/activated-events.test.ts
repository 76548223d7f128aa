/** That an ability is activated is told of by what its source is and by which keyword gave it; what is put into a graveyard, and from where. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';
import { readCard, readCreature } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const watcher = (of: string) =>
  readCard('Test Watcher', 'Enchantment', `Whenever you activate ${of}, you gain 1 life.`);

const rod = readCard('Test Rod', 'Artifact', '{0}: Scry 1.');
const druid = readCreature('Test Druid', '1/1', '{T}: Add {G}.\n{0}: Scry 1.\nExhaust — {0}: Scry 1.');

test('an ability that isn’t a mana ability is told of, by what its source is', () => {
  const gained = (of: string, name: string, ...choices: string[]): number => {
    const enchantment = watcher(of);
    const table = setTable({
      you: { battlefield: [enchantment.name, rod.name, druid.name] },
      cards: [enchantment, rod, druid],
    });
    table.activate(name, ...choices);
    if (table.question().kind === 'mode') table.choose(...choices);
    return table.resolveAll().life('you') - 20;
  };
  assert.equal(gained("an ability that isn't a mana ability", rod.name), 1);
  assert.equal(gained("an ability of a creature that isn't a mana ability", rod.name), 0);
  assert.equal(gained("an ability of an artifact that isn't a mana ability", rod.name), 1);
});

test('whether it is a mana ability is always asked', () => {
  const face = { name: 'Test Watcher', types: ['enchantment' as const] };
  assert.ok(!compileText('Whenever you activate an ability, you gain 1 life.', face).ok);
  assert.ok(compileText("Whenever you activate an ability, if it isn't a mana ability, you gain 1 life.", face).ok);
});

test('an exhaust ability is told of whether it makes mana or not, and no other ability is', () => {
  const enchantment = watcher('an exhaust ability');
  const gained = (text: string): number => {
    const engine = readCard('Test Engine', 'Artifact', text);
    const table = setTable({ you: { battlefield: [enchantment.name, engine.name] }, cards: [enchantment, engine] });
    return table.activate(engine.name).resolveAll().life('you') - 20;
  };
  assert.equal(gained('Exhaust — {0}: Scry 1.'), 1);
  assert.equal(gained('Exhaust — {T}: Add {G}.'), 1);
  assert.equal(gained('{0}: Scry 1.'), 0);
});

test('the ability that was activated is copied', () => {
  const mirror = readCard(
    'Test Mirror',
    'Artifact',
    "Whenever you activate an ability of another artifact that isn't a mana ability, copy that ability.",
  );
  const harp = readCard('Test Harp', 'Artifact', '{T}: You gain 2 life.');
  const table = setTable({ you: { battlefield: [mirror.name, harp.name] }, cards: [mirror, harp] });
  assert.equal(table.activate(harp.name).resolveAll().life('you'), 24);
});

test('a permanent is put into a graveyard from the battlefield, and a card goes there from anywhere', () => {
  const on = (clause: string): unknown => {
    const read = compileText(`Whenever ${clause}, draw a card.`, { name: 'Test Watcher', types: ['enchantment'] });
    const [ability] = read.ok ? read.abilities : [];
    return ability?.kind === 'triggered' ? ability.on : undefined;
  };
  const dies = { event: 'zoneChange', from: 'battlefield', to: 'graveyard' };
  assert.deepEqual(on('a permanent you control is put into a graveyard'), [{ ...dies, object: { controller: 'you' } }]);
  assert.deepEqual(on('another nontoken Elf is put into your graveyard from the battlefield'), [
    { ...dies, object: { subtypes: ['Elf'], token: false, other: 'self', owner: 'you' } },
  ]);
  assert.deepEqual(on('another card is put into a graveyard from anywhere'), [
    { event: 'zoneChange', to: 'graveyard', object: { token: false, other: 'self' } },
  ]);
  assert.deepEqual(on('a creature enters from your graveyard'), [
    { event: 'zoneChange', from: 'graveyard', to: 'battlefield', object: { types: ['creature'], owner: 'you' } },
  ]);
  assert.equal(on('a card is put into a graveyard'), undefined);
});

test('under whose control tokens are created, that player creates them (CR 111.2)', () => {
  const hunt = readCard(
    'Test Hunt',
    'Sorcery',
    "Create two 2/2 white Knight creature tokens under target opponent's control.",
  );
  const table = setTable({ you: { hand: [hunt.name] }, cards: [hunt] });
  table.cast(hunt.name, 'them').resolveAll();
  assert.deepEqual(table.names('battlefield', 'them'), ['Knight Token', 'Knight Token']);
});

test('an Aura comes back from the graveyard into which it follows what it enchanted (CR 603.10a)', () => {
  const aura = readCard(
    'Test Aura',
    'Enchantment — Aura',
    'Enchant creature\nWhen enchanted creature is put into a graveyard, return Test Aura from your graveyard to your hand.',
  );
  const end = readCard('Test End', 'Instant', 'Destroy target creature.');
  const bear = readCreature('Test Bear', '2/2');
  const table = setTable({
    you: { hand: [aura.name, end.name] },
    them: { battlefield: [bear.name] },
    cards: [aura, end, bear],
  });
  table.cast(aura.name, bear.name).resolveAll().cast(end.name, bear.name).resolveAll();
  assert.deepEqual([table.names('hand', 'you'), table.names('graveyard', 'you')], [[aura.name], [end.name]]);
});
