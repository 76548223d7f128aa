// What happens as Elves come in, and what brings cards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

for (const [name, lands] of [
  ['Elvish Visionary', '2 Forest'],
  ['Joraga Visionary', '4 Forest'],
] as const) {
  test(`${name} draws a card as it comes in, by a triggered ability`, () => {
    const table = setTable({ you: { hand: [name], battlefield: [lands], library: ['Regrowth', 'Overrun'] } });
    table.cast(name).resolve();
    assert.equal(table.onBattlefield(name), true);
    assert.deepEqual(table.stack(), [name]);
    assert.deepEqual(table.names('hand', 'you'), []);
    table.resolve();
    assert.deepEqual(table.names('hand', 'you'), ['Regrowth']);
  });
}

test('Joraga Visionary is a 3/2 and Elvish Visionary a 1/1', () => {
  const table = setTable({ you: { battlefield: ['Joraga Visionary', 'Elvish Visionary'] } });
  assert.deepEqual([table.size('Joraga Visionary'), table.size('Elvish Visionary')], ['3/2', '1/1']);
});

test('the card is drawn even when Elvish Visionary is gone before its ability resolves', () => {
  const table = setTable({
    you: { hand: ['Elvish Visionary'], battlefield: ['2 Forest'], library: ['Regrowth', 'Overrun'] },
    them: { hand: ['Shock'], battlefield: ['Mountain'] },
  });
  table.cast('Elvish Visionary').resolve().cast('Shock', 'Elvish Visionary', { by: 'them' }).resolve();
  assert.equal(table.onBattlefield('Elvish Visionary'), false);
  table.resolve();
  assert.deepEqual(table.names('hand', 'you'), ['Regrowth']);
});

test('Beast Whisperer draws whenever you cast a creature spell, before it resolves, even if it is countered', () => {
  const table = setTable({
    you: {
      hand: ['Llanowar Elves', 'Giant Growth'],
      battlefield: ['2 Forest', 'Beast Whisperer'],
      library: ['3 Regrowth'],
    },
    them: { hand: ['Counterspell'], battlefield: ['2 Island'] },
  });
  table.cast('Llanowar Elves');
  assert.deepEqual(table.stack(), ['Llanowar Elves', 'Beast Whisperer']);
  table.cast('Counterspell', 'Llanowar Elves', { by: 'them' }).resolve();
  assert.deepEqual(table.names('graveyard', 'you'), ['Llanowar Elves']);
  table.resolve();
  assert.equal(table.count('hand', 'you', 'Regrowth'), 1);
  table.cast('Giant Growth', 'Beast Whisperer');
  assert.deepEqual(table.stack(), ['Giant Growth'], 'no creature spell');
});

test('Beast Whisperer does not see itself being cast, nor the creatures of opponents', () => {
  const table = setTable({
    you: { hand: ['Beast Whisperer'], battlefield: ['4 Forest'] },
    them: { hand: ['Brineborn Cutthroat'], battlefield: ['2 Island'] },
  });
  table.cast('Beast Whisperer').resolve();
  assert.deepEqual(table.stack(), []);
  table.cast('Brineborn Cutthroat', { by: 'them' });
  assert.deepEqual(table.stack(), ['Brineborn Cutthroat']);
});

test("Dwynen's Elite brings an Elf Warrior if you control another Elf", () => {
  const table = setTable({ you: { hand: ["Dwynen's Elite"], battlefield: ['2 Forest', 'Llanowar Elves'] } });
  table.cast("Dwynen's Elite").resolve();
  assert.deepEqual(table.stack(), ["Dwynen's Elite"]);
  table.resolve();
  assert.equal(table.size('Elf Warrior Token'), '1/1');
  assert.deepEqual([...table.look('Elf Warrior Token').subtypes], ['Elf', 'Warrior']);
});

test("Dwynen's Elite alone does not trigger (CR 603.4)", () => {
  const table = setTable({
    you: { hand: ["Dwynen's Elite"], battlefield: ['2 Forest'] },
    them: { battlefield: ['Llanowar Elves'] },
  });
  table.cast("Dwynen's Elite").resolve();
  assert.deepEqual(table.stack(), []);
});

test("Dwynen's Elite brings nothing when the other Elf is gone as its ability resolves", () => {
  const table = setTable({
    you: { hand: ["Dwynen's Elite"], battlefield: ['2 Forest', 'Llanowar Elves'] },
    them: { hand: ['Shock'], battlefield: ['Mountain'] },
  });
  table.cast("Dwynen's Elite").resolve().cast('Shock', 'Llanowar Elves', { by: 'them' }).resolve().resolve();
  assert.equal(table.onBattlefield('Elf Warrior Token'), false);
});

test('Elven Ambush makes a token for each Elf you control', () => {
  const table = setTable({
    you: { hand: ['Elven Ambush'], battlefield: ['4 Forest', '2 Llanowar Elves', 'Taunting Elf', 'Grizzly Bears'] },
    them: { battlefield: ['Llanowar Elves'] },
  });
  table.cast('Elven Ambush').resolve();
  assert.equal(table.count('battlefield', 'you', 'Elf Warrior Token'), 3);
});

test('Elven Ambush is an instant and makes nothing without Elves', () => {
  const table = setTable({ you: { hand: ['Elven Ambush'], battlefield: ['4 Forest'] }, turn: 'them' });
  table.cast('Elven Ambush').resolve();
  assert.equal(table.onBattlefield('Elf Warrior Token'), false);
  assert.deepEqual(table.names('graveyard', 'you'), ['Elven Ambush']);
});

test('Elvish Rejuvenator puts a land among the top five onto the battlefield tapped, the rest on the bottom', () => {
  const table = setTable({
    you: {
      hand: ['Elvish Rejuvenator'],
      battlefield: ['3 Forest'],
      library: ['Overrun', 'Swamp', 'Regrowth', 'Plains', 'Rabid Bite', 'Mountain', 'Giant Growth'],
    },
  });
  table.cast('Elvish Rejuvenator').resolve().resolve();
  assert.deepEqual(table.candidates(), ['Swamp', 'Plains']);
  table.choose('Plains').resolveAll();
  assert.equal(table.isTapped('Plains'), true);
  const library = table.names('library', 'you');
  assert.deepEqual(library.slice(0, 2), ['Mountain', 'Giant Growth']);
  assert.deepEqual(library.slice(2).sort(), ['Overrun', 'Rabid Bite', 'Regrowth', 'Swamp']);
  assert.equal(table.canPlay('Plains'), false);
});

test('Elvish Rejuvenator may leave the land, and that it found a land does not use up the land for the turn', () => {
  const library = ['Swamp', '6 Overrun'];
  const table = setTable({ you: { hand: ['Elvish Rejuvenator', 'Forest'], battlefield: ['3 Forest'], library } });
  table.cast('Elvish Rejuvenator').resolve().resolve().choose('done');
  assert.equal(table.onBattlefield('Swamp'), false);
  assert.equal(table.count('library', 'you'), 7);
  assert.equal(table.canPlay('Forest'), true);
});

test('Sylvan Messenger takes the Elves among the top four, the rest goes to the bottom as you like', () => {
  const table = setTable({
    you: {
      hand: ['Sylvan Messenger'],
      battlefield: ['4 Forest'],
      library: ['Llanowar Elves', 'Overrun', 'Taunting Elf', 'Regrowth', 'Elvish Archdruid', 'Forest'],
    },
  });
  table.cast('Sylvan Messenger').resolve();
  assert.ok(table.has('Sylvan Messenger', 'trample'));
  table.resolve();
  assert.deepEqual(table.candidates().sort(), ['Overrun', 'Regrowth']);
  table.choose('Regrowth', 'Overrun');
  assert.deepEqual(table.names('hand', 'you').sort(), ['Llanowar Elves', 'Taunting Elf']);
  const library = table.names('library', 'you');
  assert.deepEqual(library.slice(0, 2), ['Elvish Archdruid', 'Forest']);
  assert.deepEqual(library.slice(2).sort(), ['Overrun', 'Regrowth']);
});

test('Sylvan Messenger reveals as many cards as there are', () => {
  const table = setTable({
    you: { hand: ['Sylvan Messenger'], battlefield: ['4 Forest'], library: ['Llanowar Elves', 'Forest'] },
  });
  table.cast('Sylvan Messenger').resolve().resolve();
  assert.deepEqual(table.names('hand', 'you'), ['Llanowar Elves']);
  assert.deepEqual(table.names('library', 'you'), ['Forest']);
});

test('Regrowth returns any card of your graveyard to your hand', () => {
  const table = setTable({
    you: { hand: ['Regrowth'], battlefield: ['2 Forest'], graveyard: ['Overrun', 'Forest'] },
    them: { graveyard: ['Lightning Bolt'] },
  });
  table.cast('Regrowth');
  assert.deepEqual(table.candidates(), ['Overrun', 'Forest']);
  table.choose('Forest').resolve();
  assert.deepEqual(table.names('hand', 'you'), ['Forest']);
  assert.deepEqual(table.names('graveyard', 'you'), ['Overrun', 'Regrowth']);
});

test('Regrowth cannot be cast with an empty graveyard, nor take itself', () => {
  const table = setTable({ you: { hand: ['Regrowth'], battlefield: ['2 Forest'] } });
  assert.equal(table.canCast('Regrowth'), false);
});

test('Regrowth does nothing when its card has left the graveyard', () => {
  const table = setTable({
    you: {
      hand: ['Regrowth', 'Shock'],
      graveyard: ['Reassembling Skeleton'],
      battlefield: ['2 Forest', '2 Swamp', 'Mountain'],
    },
  });
  table.cast('Regrowth', 'Reassembling Skeleton').activate('Reassembling Skeleton').resolve();
  // It has been on the battlefield since: another object, even if it died again.
  table.cast('Shock', 'Reassembling Skeleton').resolve().resolve();
  assert.deepEqual(table.names('hand', 'you'), []);
  assert.deepEqual(table.names('graveyard', 'you').sort(), ['Reassembling Skeleton', 'Regrowth', 'Shock']);
});
