// What gets rid of creatures: destroying, biting, sacrificing for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('Broken Wings destroys an artifact, an enchantment or a creature with flying, and nothing else', () => {
  const table = setTable({
    you: { hand: ['Broken Wings'], battlefield: ['3 Forest'] },
    them: { battlefield: ['Sol Ring', 'Crucible of Fire', 'Serra Angel', 'Grizzly Bears', 'Island', 'Howling Golem'] },
  });
  table.cast('Broken Wings');
  assert.deepEqual(table.candidates(), ['Sol Ring', 'Crucible of Fire', 'Serra Angel', 'Howling Golem']);
  table.choose('Serra Angel').resolve();
  assert.deepEqual(table.names('graveyard', 'them'), ['Serra Angel']);
});

test('Elvish Skysweeper sacrifices any creature of yours, itself too, to destroy one with flying', () => {
  const table = setTable({
    you: { battlefield: ['5 Forest', 'Elvish Skysweeper', 'Memnite'] },
    them: { battlefield: ['Serra Angel', 'Grizzly Bears'] },
  });
  table.activate('Elvish Skysweeper', 'Serra Angel');
  assert.deepEqual(table.candidates(), ['Elvish Skysweeper', 'Memnite']);
  table.choose('Elvish Skysweeper');
  assert.deepEqual(table.names('graveyard', 'you'), ['Elvish Skysweeper'], 'a cost: at once');
  table.resolve();
  assert.deepEqual(table.names('graveyard', 'them'), ['Serra Angel']);
});

test('Elvish Skysweeper needs a target and five mana', () => {
  const poor = setTable({
    you: { battlefield: ['4 Forest', 'Elvish Skysweeper'] },
    them: { battlefield: ['Serra Angel'] },
  });
  assert.equal(poor.canActivate('Elvish Skysweeper'), false);
  const aimless = setTable({
    you: { battlefield: ['5 Forest', 'Elvish Skysweeper'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  assert.equal(aimless.canActivate('Elvish Skysweeper'), false);
});

test('Rabid Bite has your creature deal its power to one of theirs, without being bitten back', () => {
  const table = setTable({
    you: { hand: ['Rabid Bite'], battlefield: ['2 Forest', 'Craw Wurm'] },
    them: { battlefield: ['Serra Angel', 'Grizzly Bears'] },
  });
  table.cast('Rabid Bite', 'Craw Wurm');
  assert.deepEqual(table.candidates(), ['Serra Angel', 'Grizzly Bears']);
  table.choose('Serra Angel').resolve();
  assert.deepEqual(table.names('graveyard', 'them'), ['Serra Angel']);
  assert.equal(table.damageOn('Craw Wurm'), 0);
});

test('Rabid Bite with deathtouch destroys whatever is bitten', () => {
  const table = setTable({
    you: { hand: ['Rabid Bite'], battlefield: ['2 Forest', 'Thornweald Archer'] },
    them: { battlefield: ['Craw Wurm'] },
  });
  table.cast('Rabid Bite', 'Thornweald Archer', 'Craw Wurm').resolve();
  assert.deepEqual(table.names('graveyard', 'them'), ['Craw Wurm']);
});

test('Rabid Bite does nothing when your creature is no longer a legal target', () => {
  const table = setTable({
    you: { hand: ['Rabid Bite'], battlefield: ['2 Forest', 'Craw Wurm'] },
    them: { hand: ['Doom Blade'], battlefield: ['Grizzly Bears', '2 Swamp'] },
  });
  table.cast('Rabid Bite', 'Craw Wurm', 'Grizzly Bears').cast('Doom Blade', 'Craw Wurm', { by: 'them' }).resolveAll();
  assert.equal(table.damageOn('Grizzly Bears'), 0, 'an illegal target does nothing (CR 608.2b)');
});

test('Ram Through is an instant bite', () => {
  const table = setTable({
    you: { hand: ['Ram Through'], battlefield: ['2 Forest', 'Grizzly Bears'] },
    them: { battlefield: ['Memnite'] },
    turn: 'them',
  });
  table.cast('Ram Through', 'Grizzly Bears', 'Memnite').resolve();
  assert.deepEqual(table.names('graveyard', 'them'), ['Memnite']);
  assert.equal(table.life('them'), 20, 'no trample: nothing goes over');
});

test('with trample, Ram Through deals the excess to the controller of the creature', () => {
  const table = setTable({
    you: { hand: ['Ram Through'], battlefield: ['2 Forest', 'End-Raze Forerunners'] },
    them: { battlefield: ['Serra Angel'] },
  });
  table.cast('Ram Through', 'End-Raze Forerunners', 'Serra Angel').resolve();
  assert.deepEqual(table.names('graveyard', 'them'), ['Serra Angel']);
  assert.equal(table.life('them'), 17);
});

test('excess of Ram Through counts damage that is already marked (CR 120.10)', () => {
  const table = setTable({
    you: { hand: ['Shock', 'Ram Through'], battlefield: ['2 Forest', 'Mountain', 'End-Raze Forerunners'] },
    them: { battlefield: ['Serra Angel'] },
  });
  table.cast('Shock', 'Serra Angel').resolve();
  table.cast('Ram Through', 'End-Raze Forerunners', 'Serra Angel').resolve();
  assert.equal(table.life('them'), 15);
});

test('a trampling creature with deathtouch needs one point for Ram Through', () => {
  const table = setTable({
    you: { hand: ['Vow of Wildness', 'Ram Through'], battlefield: ['5 Forest', 'Thornweald Archer'] },
    them: { battlefield: ['Craw Wurm'] },
  });
  table.cast('Vow of Wildness', 'Thornweald Archer').resolve();
  table.cast('Ram Through', 'Thornweald Archer', 'Craw Wurm').resolve();
  assert.deepEqual(table.names('graveyard', 'them'), ['Craw Wurm']);
  assert.equal(table.life('them'), 16);
});

test('Elvish Skysweeper may sacrifice the very Elf whose mana paid for it', () => {
  const table = setTable({
    you: { battlefield: ['4 Forest', 'Llanowar Elves', 'Elvish Skysweeper'] },
    them: { battlefield: ['Serra Angel'] },
  });
  table.activate('Elvish Skysweeper', 'Serra Angel', 'Llanowar Elves').resolve();
  assert.deepEqual(table.names('graveyard', 'you'), ['Llanowar Elves']);
  assert.deepEqual(table.names('graveyard', 'them'), ['Serra Angel']);
});

test('Elvish Skysweeper that sacrifices its own target destroys nothing', () => {
  const table = setTable({ you: { battlefield: ['5 Forest', 'Elvish Skysweeper', 'Serra Angel'] } });
  table.activate('Elvish Skysweeper', 'Serra Angel', 'Serra Angel').resolve();
  assert.deepEqual(table.names('graveyard', 'you'), ['Serra Angel']);
  assert.equal(table.onBattlefield('Elvish Skysweeper'), true);
});

test('the biting creature deals the damage: lifelink gains, and power counts as Rabid Bite resolves', () => {
  const table = setTable({
    you: { hand: ['Rabid Bite', 'Giant Growth'], battlefield: ['3 Forest', 'Gifted Aetherborn'] },
    them: { battlefield: ['Craw Wurm'] },
  });
  table.cast('Rabid Bite', 'Gifted Aetherborn', 'Craw Wurm').cast('Giant Growth', 'Gifted Aetherborn').resolveAll();
  assert.equal(table.life('you'), 25);
});

test('Ram Through deals nothing to the player when its victim is gone', () => {
  const table = setTable({
    you: { hand: ['Ram Through'], battlefield: ['2 Forest', 'End-Raze Forerunners'] },
    them: { hand: ['Unsummon'], battlefield: ['Island', 'Memnite'] },
  });
  table.cast('Ram Through', 'End-Raze Forerunners', 'Memnite').cast('Unsummon', 'Memnite', { by: 'them' }).resolveAll();
  assert.equal(table.life('them'), 20);
});

test('lifelink counts all that Ram Through dealt, excess included', () => {
  const table = setTable({
    you: { hand: ['Vow of Wildness', 'Ram Through'], battlefield: ['5 Forest', 'Gifted Aetherborn'] },
    them: { battlefield: ['Craw Wurm'] },
  });
  table.cast('Vow of Wildness', 'Gifted Aetherborn').resolve();
  table.cast('Ram Through', 'Gifted Aetherborn', 'Craw Wurm').resolve();
  assert.deepEqual([table.life('you'), table.life('them')], [25, 16]);
});
