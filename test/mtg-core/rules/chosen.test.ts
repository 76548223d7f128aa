// What was chosen: tokens of the chosen kind, targets that share something, linked choices, flash for more (CR 607.2d).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ability, creature, drawOne, enchantment, instant, mana, sorcery } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const arrives = { event: 'zoneChange', object: 'self', to: 'battlefield' };
const asEnters = (...does: Record<string, unknown>[]) => ({
  kind: 'replacement',
  event: arrives,
  instead: { kind: 'entersAs', do: does },
});

test('a token of the chosen color and type is so, and so is a copy of it (CR 111.3, 111.4)', () => {
  const call = sorcery('Test Call', [
    { kind: 'chooseWord', what: 'color', as: 'hue' },
    { kind: 'chooseWord', what: ['Elf', 'Bear'], as: 'kind' },
    {
      kind: 'createToken',
      token: {
        types: ['creature'],
        subtypes: [],
        power: 1,
        toughness: 1,
        chosen: { color: 'hue', creatureType: 'kind' },
      },
      as: 'made',
    },
    { kind: 'copyToken', of: 'made' },
  ]);
  const table = setTable({ cards: [call], you: { hand: ['Test Call'] } });
  table.cast('Test Call').resolve();
  table.choose('G', 'Elf');
  for (const name of ['Elf Token', 'Elf Token#2'])
    assert.deepEqual([table.look(name).subtypes, table.look(name).colors], [['Elf'], 16]);
});

test('targets that must share something are offered together only so (CR 115.3)', () => {
  const pair = instant('Test Pair', [], {
    abilities: [
      {
        kind: 'spell',
        targets: [
          { name: 'both', filter: { types: ['creature'] }, count: { min: 2, max: 2 }, group: { share: 'controller' } },
        ],
        do: [{ kind: 'destroy', what: 'both' }],
      },
    ],
  });
  const table = setTable({
    cards: [pair],
    you: { hand: ['Test Pair'], battlefield: ['Grizzly Bears'] },
    them: { battlefield: ['Savannah Lions', 'Llanowar Elves'] },
  });
  table.cast('Test Pair');
  assert.deepEqual([...table.candidates()].sort(), ['Llanowar Elves', 'Savannah Lions']);
});

test('a permanent remembers the player, the number and the card that were chosen for it (CR 607.2d)', () => {
  const pact = enchantment(
    'Test Pact',
    asEnters(
      { kind: 'choosePlayer', who: 'opponent', as: 'foe', link: true },
      { kind: 'chooseNumber', min: 1, max: 3, as: 'dues', link: true },
    ),
    ability(mana('{0}'), [
      { kind: 'loseLife', who: { kind: 'chosen', by: 'foe' }, amount: { kind: 'chosenNumber', by: 'dues' } },
    ]),
  );
  const table = setTable({ cards: [pact], you: { hand: ['Test Pact'] } });
  table.cast('Test Pact').resolve();
  table.choose(2);
  table.activate('Test Pact').resolve();
  assert.equal(table.life('them'), 18);
});

test('flash may cost more, and is no choice where a sorcery could be cast for less (CR 601.3b)', () => {
  const cat = creature('Test Cat', '2/2', [{ kind: 'timing', as: 'flash', extraCost: mana('{2}') }], { cost: '{G}' });
  const poor = setTable({ cards: [cat], turn: 'them', you: { hand: ['Test Cat'], battlefield: ['2 Forest'] } });
  assert.ok(!poor.canCast('Test Cat'));
  const table = setTable({ cards: [cat], turn: 'them', you: { hand: ['Test Cat'], battlefield: ['3 Forest'] } });
  table.cast('Test Cat', { by: 'you' }).resolve();
  assert.ok(table.isTapped('Forest#3'));
  const own = setTable({ cards: [cat], you: { hand: ['Test Cat'], battlefield: ['Forest'] } });
  assert.ok(own.canCast('Test Cat'));
});

test('what an instruction tapped has a name, and what was tapped already is not among it (CR 701.26a)', () => {
  const hold = instant('Test Hold', [
    { kind: 'tap', what: { types: ['creature'] }, as: 'held' },
    { kind: 'forEach', over: 'held', as: 'one', do: [drawOne] },
  ]);
  const table = setTable({
    cards: [hold],
    you: { hand: ['Test Hold'], battlefield: ['Grizzly Bears'] },
    them: { battlefield: [{ name: 'Savannah Lions', tapped: true }] },
  });
  table.cast('Test Hold').resolve();
  assert.equal(table.count('hand', 'you'), 1);
});

test('a pile may have to be of so many cards, or be made at random (CR 700.3)', () => {
  const sift = (more: Record<string, unknown>) =>
    sorcery('Test Sift', [
      { kind: 'topCards', count: 3, as: 'all' },
      { kind: 'piles', of: 'all', by: 'you', chooser: 'opponent', as: 'pile', count: 1, ...more },
      { kind: 'move', what: 'pile.chosen', to: 'hand' },
    ]);
  const set = (more: Record<string, unknown>) =>
    setTable({ cards: [sift(more)], you: { hand: ['Test Sift'], library: ['Forest', 'Island', 'Swamp', 'Plains'] } });
  const table = set({});
  table.cast('Test Sift').resolve();
  table.choose('Island');
  table.choose('mode:1');
  assert.deepEqual(table.names('hand', 'you').sort(), ['Forest', 'Swamp']);
  const random = set({ random: true });
  random.cast('Test Sift').resolve();
  random.choose('mode:0');
  assert.equal(random.count('hand', 'you'), 1);
});
