/** Things told by their base size, all colors, parity or whose they are; the monarch; goaded for good; a color beside a chosen one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard } from '../../../mtg-core/index.ts';
import { readCard, readCreature, readFaces } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const ease = (text: string) => readCard('Test Word', 'Sorcery', text);

function left(text: string, ...creatures: ReturnType<typeof readCreature>[]): string[] {
  const word = ease(text);
  const table = setTable({
    you: { hand: [word.name], battlefield: creatures.map(({ name }) => ({ name, counters: { '+1/+1': 1 } })) },
    cards: [word, ...creatures],
  });
  table.cast(word.name).resolve();
  return table.names('battlefield', 'you');
}

test('a base size is asked before counters are counted', () => {
  const [small, large] = [readCreature('Small One', '1/1'), readCreature('Large One', '2/2')];
  const ask = (what: string) => left(`Destroy all creatures with ${what}.`, small, large);
  assert.deepEqual(ask('base power and toughness 1/1'), ['Large One']);
  assert.deepEqual(ask('base power 2'), ['Small One']);
  assert.deepEqual(ask('base power or toughness 1 or less'), ['Large One']);
  assert.deepEqual(ask('power 2'), ['Large One']);
});

test('all colors are five', () => {
  const four = readCreature('Four Colors', '2/2', '', '{W}{U}{B}{R}');
  const five = readCreature('Five Colors', '2/2', '', '{W}{U}{B}{R}{G}');
  assert.deepEqual(left("Destroy each creature that isn't all colors.", four, five), ['Five Colors']);
  assert.deepEqual(left("Destroy each creature that's all colors.", four, five), ['Four Colors']);
});

test('a mana value is even or odd', () => {
  const [odd, even] = [readCreature('Odd One', '2/2', '', '{3}'), readCreature('Even One', '2/2', '', '{2}')];
  assert.deepEqual(left('Destroy all creatures with even mana values.', odd, even), ['Odd One']);
  assert.deepEqual(left('Destroy all creatures with odd mana values.', odd, even), ['Even One']);
});

test('what is lent is owned and not controlled', () => {
  const bear = readCreature('Test Bear', '2/2');
  const lend = readCard('Test Loan', 'Sorcery', 'Target opponent gains control of target creature you control.');
  const end = ease("Destroy all creatures you own but don't control.");
  const table = setTable({
    you: { hand: [lend.name, end.name], battlefield: [bear.name, bear.name] },
    cards: [bear, lend, end],
  });
  table.cast(lend.name, 'them', bear.name).resolve();
  assert.equal(table.count('battlefield', 'them', bear.name), 1);
  table.cast(end.name).resolve();
  assert.deepEqual(
    [table.count('battlefield', 'them', bear.name), table.count('battlefield', 'you', bear.name)],
    [0, 1],
  );
});

test('the monarch is whoever is it', () => {
  const crown = readCard('Test Crown', 'Sorcery', 'Target player becomes the monarch.');
  const word = readCard('Test Edict', 'Sorcery', 'Destroy all creatures the monarch controls.');
  const bear = readCreature('Test Bear', '2/2');
  const table = setTable({
    you: { hand: [crown.name, word.name], battlefield: [bear.name] },
    them: { battlefield: [bear.name] },
    cards: [crown, word, bear],
  });
  table.cast(crown.name, 'them').resolve();
  table.cast(word.name).resolve();
  assert.deepEqual(
    [table.count('battlefield', 'you', bear.name), table.count('battlefield', 'them', bear.name)],
    [1, 0],
  );
});

test('goaded for the rest of the game it attacks in every turn', () => {
  const gift = readCard(
    'Test Gift',
    'Sorcery',
    'Target opponent creates a 2/2 red Pirate creature token. The token is goaded for the rest of the game.',
  );
  const table = setTable({ you: { hand: [gift.name] }, cards: [gift] });
  table.cast(gift.name, 'them').resolve();
  for (const _ of ['one turn', 'the next']) {
    table.passUntil('beginCombat', 'them');
    assert.notEqual(table.tryAttack([]), null);
    table.attack(['Pirate Token']).passUntil('upkeep', 'you');
  }
});

test('the tokens that each player made are all meant', () => {
  const gift = ease('Each player creates a 1/1 white Soldier creature token. The tokens gain haste until end of turn.');
  const table = setTable({ you: { hand: [gift.name] }, cards: [gift] });
  table.cast(gift.name).resolve();
  assert.deepEqual(
    ['your Soldier Token', 'their Soldier Token'].map((name) => table.has(name, 'haste')),
    [true, true],
  );
});

test('a land makes one color or the one that was chosen, which can not be the same', () => {
  const land = readCard(
    'Test Grove',
    'Land',
    'As this land enters, choose a color other than green.\n{T}: Add {G} or one mana of the chosen color.',
  );
  const pools = ['G', 'U'].map((color) => {
    const table = setTable({ you: { hand: [land.name] }, cards: [land] });
    table.play(land.name);
    assert.deepEqual(table.question().options, ['White', 'Blue', 'Black', 'Red']);
    table.choose('word:U').activate(land.name).choose(`word:${color}`);
    return table.pool('you');
  });
  assert.deepEqual(pools, ['G', 'U']);
});

test('what converts shows its other face', () => {
  const robot = readFaces(
    'transform',
    ['Test Robot', 'Artifact Creature — Robot', '{0}: Convert this creature.'],
    ['Test Wheels', 'Artifact — Vehicle', 'Crew 1'],
  );
  const table = setTable({ you: { battlefield: [robot.name] }, cards: [robot] });
  table.activate('Test Robot').resolve();
  assert.deepEqual(table.names('battlefield', 'you'), ['Test Wheels']);
});

test('an ability that lets two commanders lead together is its own kind', () => {
  const read = compileCard({
    name: 'Test Hero',
    type_line: 'Legendary Creature — Human',
    power: '2',
    toughness: '2',
    oracle_text: 'Partner — Survivors',
  });
  assert.ok(read.ok && read.readsBack);
  assert.deepEqual(read.card.abilities, [{ kind: 'keyword', keyword: 'partner — Survivors' }]);
});
