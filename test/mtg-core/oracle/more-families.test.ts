/** Blighting, haunting spells, abilities told by their source, what mana is spent on, players that are attacked, the first combat phase. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';
import { readCard, readCreature } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const bear = readCreature('Test Bear', '2/2');

test('who blights weakens a creature of their own, as a deed and as a cost', () => {
  const imp = readCreature('Test Imp', '3/3', '{T}, Blight 1: You gain 2 life.');
  const table = setTable({ you: { battlefield: [imp.name] }, them: { battlefield: [bear.name] }, cards: [imp, bear] });
  table.activate(imp.name);
  if (table.question().kind !== 'priority') table.choose(imp.name);
  table.resolve();
  assert.deepEqual([table.life('you'), table.size(imp.name), table.size(bear.name)], [22, '2/2', '2/2']);
  const curse = readCard('Test Curse', 'Sorcery', 'Target opponent blights 1.');
  const deed = setTable({ you: { hand: [curse.name] }, them: { battlefield: [bear.name] }, cards: [curse, bear] });
  deed.cast(curse.name, 'them').resolve();
  if (deed.question().kind !== 'priority') deed.choose(bear.name);
  assert.equal(deed.size(bear.name), '1/1');
});

test('without a creature nobody blights', () => {
  const offer = readCard('Test Offer', 'Sorcery', 'You may blight 1. If you do, you gain 5 life.');
  const table = setTable({ you: { hand: [offer.name] }, cards: [offer] });
  table.cast(offer.name).resolve();
  assert.deepEqual([table.question().kind, table.life('you')], ['priority', 20]);
});

test('a spell that haunts a creature is heard again when that dies', () => {
  const cry = readCard(
    'Test Cry',
    'Sorcery',
    'You gain 1 life.\nHaunt\nWhen the creature ~ haunts dies, you gain 3 life.',
  );
  const end = readCard('Test End', 'Instant', 'Destroy target creature.');
  const table = setTable({
    you: { hand: [cry.name, end.name] },
    them: { battlefield: [bear.name] },
    cards: [cry, end, bear],
  });
  table.cast(cry.name).resolve();
  if (table.question().kind === 'target') table.choose(bear.name);
  table.resolveAll();
  assert.deepEqual([table.life('you'), table.names('exile', 'you')], [21, [cry.name]]);
  table.cast(end.name, bear.name).resolveAll();
  assert.equal(table.life('you'), 24);
});

test('an ability is told by what its source is', () => {
  const rod = readCard('Test Rod', 'Artifact', '{0}: You gain 1 life.');
  const druid = readCreature('Test Druid', '1/1', '{0}: You gain 2 life.');
  const rust = readCard('Test Rust', 'Instant', 'Counter target activated ability from an artifact source.');
  const start = () =>
    setTable({ you: { hand: [rust.name], battlefield: [rod.name, druid.name] }, cards: [rod, druid, rust] });
  assert.equal(start().activate(druid.name).canCast(rust.name), false);
  const table = start().activate(rod.name).cast(rust.name);
  if (table.question().kind === 'target') table.choose(...table.candidates().slice(0, 1));
  table.resolveAll();
  assert.equal(table.life('you'), 20);
});

test('mana does more when it is spent on such a spell', () => {
  const stone = readCard(
    'Test Stone',
    'Artifact',
    '{T}: Add {R}. If that mana is spent on a creature spell, it gains haste until end of turn.',
  );
  const orb = readCard(
    'Test Orb',
    'Artifact',
    '{T}: Add {R}. When you spend this mana to cast a creature spell, you gain 2 life.',
  );
  const orc = readCreature('Test Orc', '2/2', '', '{R}');
  const shock = readCard('Test Shock', 'Sorcery', 'You gain 5 life.', { cost: '{R}' });
  const start = (source: string) =>
    setTable({ you: { hand: [orc.name, shock.name], battlefield: [source] }, cards: [stone, orb, orc, shock] });
  const fast = start(stone.name);
  fast.activate(stone.name).cast(orc.name).resolveAll();
  assert.ok(fast.has(orc.name, 'haste'));
  const [creature, other] = [start(orb.name), start(orb.name)];
  creature.activate(orb.name).cast(orc.name).resolveAll();
  other.activate(orb.name).cast(shock.name).resolveAll();
  assert.deepEqual([creature.life('you'), other.life('you')], [22, 25]);
});

test('players that are attacked are counted, not those that could be', () => {
  const drum = readCard('Test Drum', 'Instant', 'You gain life equal to the number of players being attacked.');
  const before = setTable({ you: { hand: [drum.name], battlefield: [bear.name] }, cards: [drum, bear] });
  before.cast(drum.name).resolve();
  assert.equal(before.life('you'), 20);
  const table = setTable({ you: { hand: [drum.name], battlefield: [bear.name] }, cards: [drum, bear] });
  table.attack([bear.name]).cast(drum.name).resolve();
  assert.equal(table.life('you'), 21);
});

test('only in the first combat phase of a turn another one follows', () => {
  const gong = readCard(
    'Test Gong',
    'Enchantment',
    "Whenever you attack, if it's the first combat phase of the turn, untap all attacking creatures. After this phase, there is an additional combat phase.",
  );
  const table = setTable({ you: { battlefield: [gong.name, bear.name] }, cards: [gong, bear] });
  table.attack([bear.name]).resolveAll();
  assert.equal(table.isTapped(bear.name), false);
  table.passUntil('endCombat').passUntil('beginCombat').attack([bear.name]);
  assert.deepEqual([table.stack(), table.isTapped(bear.name), table.life('them')], [[], true, 18]);
  assert.equal(table.passUntil('postcombatMain').life('them'), 16);
});

test('what is said of a haunted creature and of a condition is not read with a word less', () => {
  const isRead = (text: string) => compileText(text, { name: 'Test Bear', types: ['creature'] }).ok;
  assert.equal(isRead("Whenever you attack, if it's the second combat phase of the turn, draw a card."), false);
  assert.equal(isRead('Whenever you attack, draw a card for each player nearly being attacked.'), false);
  assert.equal(isRead('{T}: Add {R}. If that mana is spent on a creature spell, draw a card.'), false);
});

test('a card in a graveyard is told by how it came there this turn', () => {
  const back = readCard(
    'Test Return',
    'Sorcery',
    'Return all creature cards in your graveyard that were put there from the battlefield this turn to your hand.',
  );
  const end = readCard('Test End', 'Instant', 'Destroy target creature.');
  const table = setTable({
    you: { hand: [back.name, end.name], battlefield: [bear.name], graveyard: ['Grizzly Bears'] },
    cards: [back, end, bear],
  });
  table.cast(end.name, bear.name).resolve().cast(back.name).resolve();
  assert.deepEqual(
    [table.names('hand', 'you'), table.names('graveyard', 'you').includes('Grizzly Bears')],
    [[bear.name], true],
  );
});

test('spells of others cost less where that is said, and one’s own do not', () => {
  const guild = readCard('Test Guild', 'Enchantment', "Spells you cast but don't own cost {1} less to cast.");
  const theft = readCard(
    'Test Theft',
    'Sorcery',
    "Exile the top card of target opponent's library. You may play that card until end of turn.",
  );
  const orc = readCreature('Test Orc', '2/2', '', '{1}');
  const table = setTable({
    you: { battlefield: [guild.name], hand: [theft.name, orc.name] },
    them: { library: [orc.name] },
    cards: [guild, theft, orc],
  });
  assert.equal(table.canCast(orc.name), false);
  table.cast(theft.name, 'them').resolve();
  assert.ok(table.canCast(`their ${orc.name}`));
});

test('a commander that was cast is counted as one’s own is', () => {
  const abilities = (whose: string) => {
    const read = compileText(
      `Draw a card for each time you've cast ${whose} commander from the command zone this game.`,
      {
        name: 'Test Word',
        types: ['sorcery'],
      },
    );
    return read.ok ? read.abilities : undefined;
  };
  assert.ok(abilities('a') !== undefined);
  assert.deepEqual(abilities('a'), abilities('your'));
  assert.equal(abilities('that'), undefined);
});
