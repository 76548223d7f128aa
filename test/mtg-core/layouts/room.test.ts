// Rooms: split cards with a shared type line, whose halves are unlocked one by one (CR 709.5).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed } from '../../support/cards.ts';
import { enchantment, enters, sorcery, triggered } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const gain = (amount: number) => ({ kind: 'gainLife', amount });
const unlocked = (more = {}) => ({ event: 'unlock', object: 'self', ...more });

/** "When you unlock this door, gain 1 life" and "gain 10 life, and creatures you control get +1/+1". */
const room = {
  name: 'Test Hall',
  layout: 'room',
  cost: '{1}{U}',
  types: ['enchantment'],
  subtypes: ['Room'],
  abilities: [triggered(unlocked(), [gain(1)])],
  faces: [
    {
      name: 'Test Vault',
      cost: '{3}{R}',
      types: ['enchantment'],
      subtypes: ['Room'],
      abilities: [
        triggered(unlocked(), [gain(10)]),
        {
          kind: 'static',
          effects: [
            {
              affects: { types: ['creature'], controller: 'you' },
              change: [{ kind: 'pt', power: 1, toughness: 1 }],
            },
          ],
        },
      ],
    },
  ],
};
const islands = ['3 Island', '4 Mountain'];

test('a half is cast by itself and enters unlocked; the other has no name, cost or text (CR 709.5, 709.5d, 709.5h)', () => {
  const table = setTable({
    cards: [room],
    you: { hand: ['Test Hall'], battlefield: [...islands, 'Grizzly Bears'] },
  });
  assert.equal(table.canCast('Test Hall'), true);
  table.cast('Test Hall', { how: 'Test Hall' }).resolveAll();
  assert.equal(table.life('you'), 21);
  const { name, colors, manaValue, subtypes } = table.look('Test Hall');
  assert.deepEqual([name, colors, manaValue, subtypes], ['Test Hall', 2, 2, ['Room']]);
  assert.equal(table.size('Grizzly Bears'), '2/2');
});

test('the mana cost of a locked half unlocks it as a sorcery, without the stack (CR 116.2m, 709.5e)', () => {
  const table = setTable({
    cards: [room],
    you: { hand: ['Test Hall'], battlefield: [...islands, 'Grizzly Bears'] },
  });
  table.cast('Test Hall', { how: 'Test Hall' }).resolveAll();
  assert.equal(table.canActivate('Test Hall'), true);
  table.activate('Test Hall', { how: 'Unlock Test Vault' });
  assert.equal(table.size('Grizzly Bears'), '3/3');
  assert.deepEqual(table.stack().length, 1);
  table.resolveAll();
  assert.equal(table.life('you'), 31);
  const { names, colors, manaValue } = table.look('Test Hall');
  assert.deepEqual([names, colors, manaValue], [['Test Hall', 'Test Vault'], 10, 6]);
  assert.equal(table.canActivate('Test Hall'), false);
});

test('nobody unlocks on another player’s turn, nor while something is on the stack (CR 709.5e)', () => {
  const wait = { ...sorcery('Test Wait', [gain(1)]), types: ['instant'] };
  const table = setTable({
    cards: [room, wait],
    you: { hand: ['Test Hall', 'Test Wait'], battlefield: ['9 Island', '9 Mountain'] },
  });
  table.cast('Test Hall', { how: 'Test Hall' }).resolveAll();
  table.cast('Test Wait');
  assert.equal(table.canActivate('Test Hall'), false);
  table.resolve().passUntil('upkeep', 'them').pass();
  assert.equal(table.canActivate('Test Hall'), false);
});

test('the right half may be cast, and then the left one is locked', () => {
  const table = setTable({
    cards: [room],
    you: { hand: ['Test Hall'], battlefield: ['9 Island', '9 Mountain', 'Grizzly Bears'] },
  });
  table.cast('Test Hall', { how: 'other half' }).resolveAll();
  assert.deepEqual([table.life('you'), table.size('Grizzly Bears')], [30, '3/3']);
  assert.equal(table.look('Test Vault').name, 'Test Vault');
  table.activate('Test Vault', { how: 'Unlock Test Hall' }).resolveAll();
  assert.equal(table.life('you'), 31);
});

test('in a hand or graveyard it is both halves (CR 709.4)', () => {
  const back = aimed('Test Back', { filter: { zone: 'graveyard', name: 'Test Vault' } }, [
    { kind: 'move', what: 'target', to: 'hand' },
  ]);
  const table = setTable({ cards: [room, back], you: { hand: ['Test Back'], graveyard: ['Test Hall'] } });
  table.cast('Test Back', 'Test Hall').resolve();
  assert.equal(table.count('hand', 'you'), 1);
});

test('put onto the battlefield otherwise it has neither half: no name, no color, no text (CR 709.5d)', () => {
  const raise = aimed('Test Raise', { filter: { zone: 'graveyard' } }, [
    { kind: 'move', what: 'target', to: 'battlefield' },
  ]);
  const table = setTable({
    cards: [room, raise],
    you: { hand: ['Test Raise'], graveyard: ['Test Hall'], battlefield: [...islands, 'Grizzly Bears'] },
  });
  table.cast('Test Raise', 'Test Hall').resolve();
  assert.equal(table.life('you'), 20);
  const { name, colors, manaValue, types } = table.look('a locked Room');
  assert.deepEqual([name, colors, manaValue, types], ['', 0, 0, 8]);
  // Both doors may be unlocked, each for its own cost.
  table.activate('a locked Room', { how: 'Unlock Test Vault' }).resolveAll();
  assert.deepEqual([table.life('you'), table.size('Grizzly Bears')], [30, '3/3']);
});

test('an instruction unlocks a locked door of its controller’s choice (CR 709.5f)', () => {
  const open = aimed('Test Open', { filter: { subtypes: ['Room'] } }, [{ kind: 'unlock', what: 'target' }]);
  const raise = aimed('Test Raise', { filter: { zone: 'graveyard' } }, [
    { kind: 'move', what: 'target', to: 'battlefield' },
  ]);
  const table = setTable({
    cards: [room, open, raise],
    you: { hand: ['2 Test Open', 'Test Raise'], graveyard: ['Test Hall'] },
  });
  table.cast('Test Raise', 'Test Hall').resolve();
  table.cast('Test Open', 'a locked Room').resolve();
  assert.equal(table.question().kind, 'word');
  table.choose('Test Vault').resolveAll();
  assert.equal(table.life('you'), 30);
  // Only one is left: nothing to choose.
  table.cast('Test Open', 'Test Vault').resolve().resolveAll();
  assert.equal(table.life('you'), 31);
});

test('an instruction locks an unlocked door, and what it said is gone (CR 709.5g)', () => {
  const shut = aimed('Test Shut', { filter: { subtypes: ['Room'] } }, [{ kind: 'lock', what: 'target' }]);
  const table = setTable({
    cards: [room, shut],
    you: { hand: ['Test Hall', 'Test Shut'], battlefield: ['9 Island', '9 Mountain', 'Grizzly Bears'] },
  });
  table.cast('Test Hall', { how: 'Test Hall' }).resolveAll();
  table.activate('Test Hall', { how: 'Unlock Test Vault' }).resolveAll();
  table.cast('Test Shut', 'Test Hall').resolve().choose('Test Vault');
  assert.equal(table.size('Grizzly Bears'), '2/2');
  // It is unlocked again, which triggers again.
  table.activate('Test Hall', { how: 'Unlock Test Vault' }).resolveAll();
  assert.equal(table.life('you'), 41);
});

test('"fully unlock" is getting the second of the two doors (CR 709.5i)', () => {
  const eerie = enchantment('Test Eerie', [
    triggered({ event: 'unlock', player: 'you', fully: true }, [gain(100)]),
    triggered({ event: 'unlock', player: 'you' }, [gain(1000)]),
  ]);
  const table = setTable({
    cards: [room, eerie],
    you: { hand: ['Test Hall'], battlefield: ['9 Island', '9 Mountain', 'Test Eerie'] },
  });
  table.cast('Test Hall', { how: 'Test Hall' }).resolve();
  // Two abilities wait: the door's own and "whenever you unlock a door".
  table.choose(table.question().options[0] ?? '').resolveAll();
  assert.equal(table.life('you'), 1021);
  table.activate('Test Hall', { how: 'Unlock Test Vault' });
  while (table.question().kind === 'order') table.choose(table.question().options[0] ?? '');
  table.resolveAll();
  assert.equal(table.life('you'), 2131);
});

test('a copy of a Room has both halves, locked; a copy of a Room spell has the half that the spell was (CR 709.5b, 709.5d)', () => {
  const twin = aimed('Test Twin', { filter: { types: ['enchantment'] } }, [{ kind: 'copyToken', of: 'target' }]);
  const echo = aimed('Test Echo', { filter: { zone: 'stack', spell: true } }, [{ kind: 'copySpell', what: 'target' }]);
  const table = setTable({
    cards: [room, twin, echo],
    you: { hand: ['2 Test Hall', 'Test Twin', 'Test Echo'], battlefield: ['9 Island', '9 Mountain'] },
  });
  table.cast('Test Hall', { how: 'Test Hall' }).resolveAll();
  table.cast('Test Twin', 'Test Hall').resolve();
  assert.equal(table.life('you'), 21);
  table.activate('a locked Room', { how: 'Unlock Test Hall' }).resolveAll();
  assert.deepEqual([table.life('you'), table.count('battlefield', 'you', 'Test Hall')], [22, 2]);
  table.cast('Test Hall', { how: 'Test Hall' }).cast('Test Echo', 'Test Hall').resolveAll();
  assert.deepEqual([table.life('you'), table.count('battlefield', 'you', 'Test Hall')], [24, 4]);
});

test('what becomes a copy of a Room keeps what is unlocked of it, and loses it with the copy effect’s end only in looks', () => {
  const become = aimed('Test Become', { filter: { name: 'Test Hall' } }, [
    { kind: 'becomeCopy', what: { name: 'Test Other Hall' }, of: 'target', until: 'endOfTurn' },
  ]);
  const other = { ...room, name: 'Test Other Hall', abilities: [] };
  const table = setTable({
    cards: [room, become, other],
    you: { hand: ['Test Hall', 'Test Other Hall', 'Test Become'], battlefield: ['9 Island', '9 Mountain'] },
  });
  table.cast('Test Hall', { how: 'Test Hall' }).resolveAll();
  table.cast('Test Other Hall', { how: 'Test Other Hall' }).resolveAll();
  table.cast('Test Become', 'Test Hall').resolve();
  // CR 709.5c: the designation is the permanent's, so the left half of what it is now is unlocked.
  assert.equal(table.count('battlefield', 'you', 'Test Hall'), 2);
  table.activate('Test Hall#2', { how: 'Unlock Test Vault' }).resolveAll();
  table.passUntil('upkeep', 'them');
  assert.deepEqual(table.look('Test Other Hall').names, ['Test Other Hall', 'Test Vault']);
});

test('a copy that isn’t of a Room any more has no doors', () => {
  const targets = [
    { name: 'target', filter: { subtypes: ['Room'] } },
    { name: 'bear', filter: { types: ['creature'] } },
  ];
  const bear = sorcery('Test Bear', [{ kind: 'becomeCopy', what: 'target', of: 'bear' }], { targets });
  const table = setTable({
    cards: [room, bear],
    you: { hand: ['Test Hall', 'Test Bear'], battlefield: ['9 Island', '9 Mountain', 'Grizzly Bears'] },
  });
  table.cast('Test Hall', { how: 'Test Hall' }).resolveAll();
  table.cast('Test Bear', 'Test Hall', 'Grizzly Bears').resolve();
  assert.equal(table.count('battlefield', 'you', 'Grizzly Bears'), 2);
  assert.equal(table.canActivate('Grizzly Bears#2'), false);
});

test('an effect that takes abilities takes those of the halves, not the special action (CR 709.5e)', () => {
  const blank = aimed('Test Blank', { filter: { subtypes: ['Room'] } }, [
    { kind: 'continuous', until: 'permanent', effects: [{ affects: 'target', change: [{ kind: 'loseAll' }] }] },
  ]);
  const table = setTable({
    cards: [room, blank],
    you: { hand: ['Test Hall', 'Test Blank'], battlefield: ['9 Island', '9 Mountain', 'Grizzly Bears'] },
  });
  table.cast('Test Hall', { how: 'Test Hall' }).resolveAll();
  table.cast('Test Blank', 'Test Hall').resolve();
  table.activate('Test Hall', { how: 'Unlock Test Vault' }).resolveAll();
  assert.deepEqual([table.life('you'), table.size('Grizzly Bears')], [21, '2/2']);
});

test('a Room that enters is an enchantment that enters', () => {
  const watch = enchantment('Test Watch', [triggered(enters({ types: ['enchantment'] }), [gain(100)])]);
  const table = setTable({
    cards: [room, watch],
    you: { hand: ['Test Hall'], battlefield: ['9 Island', '9 Mountain', 'Test Watch'] },
  });
  table.cast('Test Hall', { how: 'Test Hall' }).resolve();
  table.choose(table.question().options[0] ?? '').resolveAll();
  assert.equal(table.life('you'), 121);
});
