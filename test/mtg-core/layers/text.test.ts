// Words changed in an object's text (CR 612, 613.1c).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { always, creature, enchantment, gain, have, hit, instant, keyword, whenever } from '../../support/cards.ts';
import { readCard } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const change = (what: 'color' | 'basicLandType' | 'creatureType', until = 'permanent') =>
  instant('Test Words', [], {
    abilities: [
      {
        kind: 'spell',
        targets: [{ name: 'target', filter: { zone: ['battlefield', 'stack'] } }],
        do: [
          { kind: 'chooseWord', what, as: 'one' },
          { kind: 'chooseWord', what, as: 'another' },
          {
            kind: 'continuous',
            until,
            effects: [{ affects: 'target', change: [{ kind: 'changeText', what, from: 'one', to: 'another' }] }],
          },
        ],
      },
    ],
  });
const pump = (affects: object) => always({ affects, change: [{ kind: 'pt', power: 1, toughness: 1 }] });
const red = creature('Test Red', '2/2', [], { cost: '{R}' });
const blue = creature('Test Blue', '2/2', [], { cost: '{U}' });
const lord = creature('Test Lord', '1/1', [pump({ types: ['creature'], colors: ['R'] })], { cost: '{W}' });
const reword = (t: ReturnType<typeof setTable>, target: string, from: string, to: string, by: 'you' | 'them' = 'you') =>
  t.cast('Test Words', { by }, target).resolve().choose(from, to);

test('a color word in a static ability is another one, and no longer the first', () => {
  const t = setTable({
    cards: [change('color'), red, blue, lord],
    you: { hand: ['Test Words'], battlefield: ['Test Lord', 'Test Red', 'Test Blue'] },
  });
  assert.deepEqual([t.size('Test Red'), t.size('Test Blue')], ['3/3', '2/2']);
  reword(t, 'Test Lord', 'R', 'U');
  assert.deepEqual([t.size('Test Red'), t.size('Test Blue')], ['2/2', '3/3']);
});

test('a text changes twice, in the order of the changes', () => {
  const t = setTable({
    cards: [change('color'), red, blue, lord],
    you: { hand: ['2 Test Words'], battlefield: ['Test Lord', 'Test Red', 'Test Blue'] },
  });
  reword(t, 'Test Lord', 'R', 'G');
  assert.deepEqual([t.size('Test Red'), t.size('Test Blue')], ['2/2', '2/2']);
  reword(t, 'Test Lord', 'G', 'U');
  assert.deepEqual([t.size('Test Red'), t.size('Test Blue')], ['2/2', '3/3']);
});

test('for a time only', () => {
  const t = setTable({
    cards: [change('color', 'endOfTurn'), red, blue, lord],
    you: { hand: ['Test Words'], battlefield: ['Test Lord', 'Test Red', 'Test Blue'] },
  });
  reword(t, 'Test Lord', 'R', 'U');
  assert.equal(t.size('Test Blue'), '3/3');
  t.passUntil('upkeep', 'them');
  assert.deepEqual([t.size('Test Red'), t.size('Test Blue')], ['3/3', '2/2']);
});

test('protection from a color becomes protection from another', () => {
  const knight = creature('Test Knight', '2/2', [keyword('protection', { from: { colors: ['R'] } })], { cost: '{W}' });
  const bolt = instant('Test Bolt', [], {
    cost: '{R}',
    abilities: [
      { kind: 'spell', targets: [{ name: 'target', filter: { types: ['creature'] } }], do: [hit(3, 'target')] },
    ],
  });
  const t = setTable({
    cards: [change('color'), knight, bolt],
    you: { hand: ['Test Words', 'Test Bolt'], battlefield: ['Test Knight', 'Mountain'] },
  });
  assert.equal(t.canCast('Test Bolt'), false);
  reword(t, 'Test Knight', 'R', 'G');
  t.cast('Test Bolt', 'Test Knight').resolve();
  assert.equal(t.onBattlefield('Test Knight'), false);
});

test('a basic land type changes on the type line, and with it what the land is tapped for (CR 305.6, 612.1)', () => {
  const t = setTable({
    cards: [change('basicLandType')],
    you: { hand: ['Test Words'], battlefield: ['Forest'] },
  });
  reword(t, 'Forest', 'Forest', 'Island');
  assert.deepEqual(t.look('Forest').subtypes, ['Island']);
  t.activate('Forest');
  assert.equal(t.pool('you'), 'U');
});

test('islandwalk becomes swampwalk', () => {
  const fish = creature('Test Fish', '2/2', [keyword('islandwalk')]);
  const t = setTable({
    cards: [change('basicLandType'), fish],
    you: { hand: ['Test Words'], battlefield: ['Test Fish'] },
    them: { battlefield: ['Grizzly Bears', 'Swamp'] },
  });
  reword(t, 'Test Fish', 'Island', 'Swamp');
  t.attack(['Test Fish']).passUntil('endCombat');
  assert.equal(t.life('them'), 18);
});

test('mana symbols and names are no words of that kind (CR 612.2)', () => {
  const t = setTable({
    cards: [
      change('color'),
      creature('Test Red Elf', '1/1', [{ kind: 'activated', cost: [{ kind: 'mana', mana: '{R}' }], do: [gain(1)] }]),
    ],
    you: { hand: ['Test Words'], battlefield: ['Test Red Elf', 'Mountain'] },
  });
  reword(t, 'Test Red Elf', 'R', 'U');
  t.activate('Test Red Elf').resolve();
  assert.equal(t.life('you'), 21);
});

test('abilities that it was given stay as they are (CR 612.3)', () => {
  const gift = enchantment(
    'Test Gift',
    have({ types: ['creature'] }, keyword('protection', { from: { colors: ['R'] } })),
  );
  const bolt = instant('Test Bolt', [], {
    cost: '{R}',
    abilities: [
      { kind: 'spell', targets: [{ name: 'target', filter: { types: ['creature'] } }], do: [hit(3, 'target')] },
    ],
  });
  const t = setTable({
    cards: [change('color'), gift, bolt],
    you: { hand: ['Test Words', 'Test Bolt'], battlefield: ['Grizzly Bears', 'Test Gift', 'Mountain'] },
  });
  reword(t, 'Grizzly Bears', 'R', 'U');
  assert.equal(t.canCast('Test Bolt'), false);
});

test('a spell whose text changes has no legal target any more (CR 608.2b)', () => {
  const doom = instant('Test Doom', [], {
    abilities: [
      {
        kind: 'spell',
        targets: [{ name: 'target', filter: { types: ['creature'], colors: ['R'] } }],
        do: [{ kind: 'destroy', what: 'target' }],
      },
    ],
  });
  const t = setTable({
    cards: [change('color'), doom, red],
    you: { battlefield: ['Test Red'], hand: ['Test Words'] },
    them: { hand: ['Test Doom'] },
  });
  t.cast('Test Doom', { by: 'them' }, 'Test Red');
  reword(t, 'Test Doom', 'R', 'U');
  t.resolve();
  assert.equal(t.onBattlefield('Test Red'), true);
});

test('what a spell does changes with its text', () => {
  const wave = instant('Test Wave', [{ kind: 'destroy', what: { types: ['creature'], colors: ['R'] } }]);
  const t = setTable({
    cards: [change('color'), wave, red, blue],
    you: { battlefield: ['Test Red', 'Test Blue'], hand: ['Test Words'] },
    them: { hand: ['Test Wave'] },
  });
  t.cast('Test Wave', { by: 'them' });
  reword(t, 'Test Wave', 'R', 'U');
  t.resolve();
  assert.deepEqual([t.onBattlefield('Test Red'), t.onBattlefield('Test Blue')], [true, false]);
});

test('a creature type changes on the type line and in the text, and the tokens with it (CR 612.2a)', () => {
  const chief = creature(
    'Test Chief',
    '1/1',
    [
      pump({ subtypes: ['Goblin'] }),
      whenever({ event: 'beginStep', step: 'upkeep', player: 'any' }, [
        {
          kind: 'createToken',
          token: { types: ['creature'], subtypes: ['Goblin'], colors: ['R'], power: 1, toughness: 1 },
        },
      ]),
    ],
    { subtypes: ['Goblin'] },
  );
  const elf = creature('Test Elf', '1/1', [], { subtypes: ['Elf'] });
  const t = setTable({
    cards: [change('creatureType'), chief, elf],
    you: { hand: ['Test Words'], battlefield: ['Test Chief', 'Test Elf'] },
  });
  t.resolveAll();
  reword(t, 'Test Chief', 'Goblin', 'Elf');
  assert.deepEqual([t.look('Test Chief').subtypes, t.size('Test Chief'), t.size('Test Elf')], [['Elf'], '2/2', '2/2']);
  t.passUntil('upkeep', 'them').resolveAll();
  assert.equal(t.size('Elf Token'), '2/2');
});

test('a copy has the words that were printed (CR 707.2)', () => {
  const twin = instant('Test Twin', [], {
    abilities: [
      { kind: 'spell', targets: [{ name: 'target', filter: {} }], do: [{ kind: 'copyToken', of: 'target' }] },
    ],
  });
  const t = setTable({
    cards: [change('color'), twin, red, blue, lord],
    you: { hand: ['Test Words', 'Test Twin'], battlefield: ['Test Lord', 'Test Red', 'Test Blue'] },
  });
  reword(t, 'Test Lord', 'R', 'U');
  t.cast('Test Twin', 'Test Lord').resolve();
  assert.deepEqual([t.size('Test Red'), t.size('Test Blue')], ['3/3', '3/3']);
});

test('the word in its place is another one of the same kind (CR 612.2)', () => {
  const words = readCard(
    'Test Rewording',
    'Instant',
    'Change the text of target permanent by replacing all instances of one color word with another or one basic land type with another.',
  );
  const t = setTable({
    cards: [words, red, blue, lord],
    you: { hand: ['2 Test Rewording'], battlefield: ['Test Lord', 'Test Red', 'Test Blue', 'Forest'] },
  });
  t.cast('Test Rewording', 'Test Lord').resolve().choose('R');
  assert.deepEqual(t.question().options, ['White', 'Blue', 'Black', 'Green']);
  t.choose('U');
  assert.deepEqual([t.size('Test Red'), t.size('Test Blue')], ['2/2', '3/3']);
  t.cast('Test Rewording', 'Forest').resolve().choose('Forest');
  assert.deepEqual(t.question().options, ['Plains', 'Island', 'Swamp', 'Mountain']);
  t.choose('Island');
  assert.deepEqual(t.look('Forest').subtypes, ['Island']);
});
