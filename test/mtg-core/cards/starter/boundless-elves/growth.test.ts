// What makes creatures bigger, and when that ends.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('Elvish Archdruid gives other Elves you control +1/+1, and only while it is there', () => {
  const table = setTable({
    you: { battlefield: ['Elvish Archdruid', 'Thornweald Archer', 'Grizzly Bears'] },
    them: { hand: ['Doom Blade'], battlefield: ['2 Swamp', 'Llanowar Elves'] },
  });
  assert.equal(table.size('Elvish Archdruid'), '2/2');
  assert.equal(table.size('Thornweald Archer'), '3/2');
  assert.equal(table.size('Grizzly Bears'), '2/2');
  assert.equal(table.size('Llanowar Elves'), '1/1');
  table.cast('Doom Blade', 'Elvish Archdruid', { by: 'them' }).resolve();
  assert.equal(table.size('Thornweald Archer'), '2/1');
});

test('two Elvish Archdruids help each other', () => {
  const table = setTable({ you: { battlefield: ['2 Elvish Archdruid', 'Llanowar Elves'] } });
  assert.equal(table.size('Elvish Archdruid'), '3/3');
  assert.equal(table.size('Elvish Archdruid#2'), '3/3');
  assert.equal(table.size('Llanowar Elves'), '3/3');
});

test('an Elf with more damage than its own toughness dies when Elvish Archdruid leaves', () => {
  const table = setTable({
    you: { battlefield: ['Elvish Archdruid', "Dwynen's Elite"] },
    them: { hand: ['Shock', 'Doom Blade'], battlefield: ['Mountain', '2 Swamp'] },
  });
  table.cast('Shock', "Dwynen's Elite", { by: 'them' }).resolve();
  assert.equal(table.size("Dwynen's Elite"), '3/3');
  assert.equal(table.damageOn("Dwynen's Elite"), 2);
  table.cast('Doom Blade', 'Elvish Archdruid', { by: 'them' }).resolve();
  assert.deepEqual(table.names('graveyard', 'you').sort(), ["Dwynen's Elite", 'Elvish Archdruid']);
});

test('Overrun gives every creature you control +3/+3 and trample until end of turn, and it ends', () => {
  const table = setTable({
    you: { hand: ['Overrun'], battlefield: ['5 Forest', 'Grizzly Bears', 'Howling Golem'] },
    them: { battlefield: ['Silvercoat Lion'] },
  });
  table.cast('Overrun').resolve();
  assert.equal(table.size('Grizzly Bears'), '5/5');
  assert.equal(table.size('Howling Golem'), '5/6');
  assert.ok(table.has('Grizzly Bears', 'trample'));
  assert.equal(table.size('Silvercoat Lion'), '2/2');
  table.passUntil('upkeep', 'them');
  assert.equal(table.size('Grizzly Bears'), '2/2');
  assert.equal(table.has('Grizzly Bears', 'trample'), false);
});

test('Overrun leaves creatures alone that come in afterwards (CR 611.2c)', () => {
  const table = setTable({ you: { hand: ['Overrun', 'Memnite'], battlefield: ['5 Forest', 'Grizzly Bears'] } });
  table.cast('Overrun').resolve().cast('Memnite').resolve();
  assert.equal(table.size('Memnite'), '1/1');
});

test('what tramples after Overrun goes over a blocker with what it does not need for it', () => {
  const table = setTable({
    you: { hand: ['Overrun'], battlefield: ['5 Forest', 'Grizzly Bears'] },
    them: { battlefield: ['Silvercoat Lion'] },
  });
  table.cast('Overrun').resolve().attack(['Grizzly Bears']).block(['Silvercoat Lion', 'Grizzly Bears']).dealDamage();
  table.assign({ 'Silvercoat Lion': 2, them: 3 });
  assert.equal(table.life('them'), 17);
  assert.equal(table.onBattlefield('Silvercoat Lion'), false);
});

test('End-Raze Forerunners gives the other creatures +2/+2, vigilance and trample, and attacks at once itself', () => {
  const table = setTable({ you: { hand: ['End-Raze Forerunners'], battlefield: ['8 Forest', 'Grizzly Bears'] } });
  table.cast('End-Raze Forerunners').resolve();
  assert.equal(table.size('Grizzly Bears'), '2/2', 'the ability is still on the stack');
  table.resolve();
  assert.equal(table.size('End-Raze Forerunners'), '7/7');
  assert.equal(table.size('Grizzly Bears'), '4/4');
  assert.ok(table.has('Grizzly Bears', 'vigilance') && table.has('Grizzly Bears', 'trample'));
  assert.ok(table.has('End-Raze Forerunners', 'haste') && table.has('End-Raze Forerunners', 'trample'));
  table.attack(['End-Raze Forerunners', 'Grizzly Bears']);
  assert.equal(table.isTapped('End-Raze Forerunners') || table.isTapped('Grizzly Bears'), false);
  table.dealDamage();
  assert.equal(table.life('them'), 9);
  table.passUntil('upkeep', 'them');
  assert.equal(table.size('Grizzly Bears'), '2/2');
  assert.ok(table.has('End-Raze Forerunners', 'vigilance'));
});

test('Wirewood Pride counts all Elves on the battlefield, once, as it resolves', () => {
  const table = setTable({
    you: { hand: ['Wirewood Pride', 'Llanowar Elves'], battlefield: ['2 Forest', 'Grizzly Bears', 'Elvish Visionary'] },
    them: { battlefield: ['Llanowar Tribe', 'Taunting Elf'] },
  });
  table.cast('Wirewood Pride', 'Grizzly Bears').resolve();
  assert.equal(table.size('Grizzly Bears'), '5/5');
  table.cast('Llanowar Elves').resolve();
  assert.equal(table.size('Grizzly Bears'), '5/5', 'the amount is fixed on resolution (CR 608.2i)');
  table.passUntil('upkeep', 'them');
  assert.equal(table.size('Grizzly Bears'), '2/2');
});

test('Immaculate Magistrate puts as many +1/+1 counters as you control Elves, and they stay', () => {
  const table = setTable({
    you: { battlefield: ['Immaculate Magistrate', 'Llanowar Elves', 'Grizzly Bears'] },
    them: { battlefield: ['Llanowar Tribe'] },
  });
  table.activate('Immaculate Magistrate', 'Grizzly Bears');
  assert.deepEqual(table.stack(), ['Immaculate Magistrate']);
  table.resolve();
  assert.equal(table.counters('Grizzly Bears'), 2);
  assert.equal(table.size('Grizzly Bears'), '4/4');
  table.passUntil('precombatMain', 'you');
  assert.equal(table.size('Grizzly Bears'), '4/4');
});

test('Immaculate Magistrate can only be used once it has been under your control since the turn began', () => {
  const table = setTable({ you: { hand: ['Immaculate Magistrate'], battlefield: ['4 Forest'] } });
  table.cast('Immaculate Magistrate').resolve();
  assert.equal(table.canActivate('Immaculate Magistrate'), false);
});

test('Invigorate may be cast by having an opponent gain 3 life instead, and gives +4/+4 until end of turn', () => {
  const table = setTable({ you: { hand: ['Invigorate'], battlefield: ['Forest', 'Llanowar Elves'] } });
  table.cast('Invigorate', 'Llanowar Elves', { how: 'alternative' });
  assert.equal(table.life('them'), 23, 'the cost is paid while it is on the stack');
  assert.equal(table.isTapped('Forest'), false);
  table.resolve();
  assert.equal(table.size('Llanowar Elves'), '5/5');
  table.passUntil('upkeep', 'them');
  assert.equal(table.size('Llanowar Elves'), '1/1');
});

test('Invigorate without a Forest has to be paid for', () => {
  const table = setTable({ you: { hand: ['Invigorate'], battlefield: ['2 Llanowar Elves', 'Sol Ring'] } });
  assert.deepEqual(
    table.question().options.filter((option) => option.includes('Invigorate')),
    ['Cast Invigorate'],
  );
  table.cast('Invigorate', 'Llanowar Elves#2').resolve();
  assert.equal(table.life('them'), 20);
  assert.equal(table.size('Llanowar Elves#2'), '5/5');
});

test('Vow of Wildness gives +3/+3 and trample, and its creature can attack anybody but you', () => {
  const table = setTable({
    you: { hand: ['Vow of Wildness'], battlefield: ['3 Forest'] },
    them: { battlefield: ['Grizzly Bears', 'Silvercoat Lion'] },
  });
  table.cast('Vow of Wildness', 'Grizzly Bears').resolve();
  assert.equal(table.attachedTo('Vow of Wildness'), 'Grizzly Bears');
  assert.equal(table.size('Grizzly Bears'), '5/5');
  assert.ok(table.has('Grizzly Bears', 'trample'));
  table.passUntil('precombatMain', 'them');
  const refusal = table.tryAttack(['Grizzly Bears']);
  assert.deepEqual([refusal?.message, refusal?.cr], ['Vow of Wildness keeps Grizzly Bears from attacking', '508.1c']);
  assert.equal(table.tryAttack(['Silvercoat Lion']), null);
});

test('your own creature attacks with your Vow of Wildness, and the Vow goes when the creature does', () => {
  const table = setTable({
    you: { hand: ['Vow of Wildness'], battlefield: ['3 Forest', 'Grizzly Bears'] },
    them: { hand: ['Doom Blade'], battlefield: ['2 Swamp'] },
  });
  table.cast('Vow of Wildness', 'Grizzly Bears').resolve().attack(['Grizzly Bears']).dealDamage();
  assert.equal(table.life('them'), 15);
  table.cast('Doom Blade', 'Grizzly Bears', { by: 'them' }).resolve();
  assert.deepEqual(table.names('graveyard', 'you').sort(), ['Grizzly Bears', 'Vow of Wildness'], 'CR 704.5m');
});

test('Thorn Lieutenant makes an Elf Warrior when an opponent targets it, before that resolves', () => {
  const table = setTable({
    you: { hand: ['Giant Growth'], battlefield: ['Thorn Lieutenant', 'Forest'] },
    them: { hand: ['Doom Blade'], battlefield: ['2 Swamp'] },
  });
  table.cast('Giant Growth', 'Thorn Lieutenant').resolve();
  assert.equal(table.onBattlefield('Elf Warrior Token'), false, 'not for your own spells');
  table.cast('Doom Blade', 'Thorn Lieutenant', { by: 'them' });
  assert.deepEqual(table.stack(), ['Doom Blade', 'Thorn Lieutenant']);
  table.resolve();
  assert.equal(table.size('Elf Warrior Token'), '1/1');
  assert.deepEqual(table.stack(), ['Doom Blade']);
  table.resolve();
  assert.equal(table.onBattlefield('Thorn Lieutenant'), false);
});

test('Thorn Lieutenant sees the abilities of opponents too', () => {
  const table = setTable({
    you: { battlefield: ['Thorn Lieutenant'] },
    them: { battlefield: ['Immaculate Magistrate'] },
  });
  table.activate('Immaculate Magistrate', 'Thorn Lieutenant', { by: 'them' }).resolveAll();
  assert.equal(table.onBattlefield('Elf Warrior Token'), true);
  assert.equal(table.size('Thorn Lieutenant'), '3/4');
});

test('Thorn Lieutenant gets +4/+4 for {5}{G} as often as it is paid for', () => {
  const table = setTable({ you: { battlefield: ['Thorn Lieutenant', '12 Forest'] } });
  table.activate('Thorn Lieutenant').resolve();
  assert.equal(table.size('Thorn Lieutenant'), '6/7');
  table.activate('Thorn Lieutenant').resolve();
  assert.equal(table.size('Thorn Lieutenant'), '10/11');
  assert.equal(table.canActivate('Thorn Lieutenant'), false);
  table.passUntil('upkeep', 'them');
  assert.equal(table.size('Thorn Lieutenant'), '2/3');
});

test('Immaculate Magistrate counts Elves as its ability resolves, even when it is gone itself', () => {
  const table = setTable({
    you: { battlefield: ['Immaculate Magistrate', '2 Llanowar Elves', 'Grizzly Bears'] },
    them: { hand: ['Doom Blade'], battlefield: ['2 Swamp'] },
  });
  table.activate('Immaculate Magistrate', 'Grizzly Bears');
  table.cast('Doom Blade', 'Immaculate Magistrate', { by: 'them' }).resolveAll();
  assert.equal(table.counters('Grizzly Bears'), 2);
});

test('damage and Overrun end at the same time, so that its survivors live on (CR 514.2)', () => {
  const table = setTable({
    you: { hand: ['Overrun'], battlefield: ['5 Forest', 'Grizzly Bears'] },
    them: { battlefield: ['Serra Angel'] },
  });
  table.cast('Overrun').resolve().attack(['Grizzly Bears']).block(['Serra Angel', 'Grizzly Bears']).dealDamage();
  table.assign({ 'Serra Angel': 4, them: 1 });
  assert.equal(table.damageOn('Grizzly Bears'), 4);
  table.passUntil('upkeep', 'them');
  assert.equal(table.size('Grizzly Bears'), '2/2');
  assert.equal(table.damageOn('Grizzly Bears'), 0);
});

test('two Overruns add up', () => {
  const table = setTable({ you: { hand: ['2 Overrun'], battlefield: ['10 Forest', 'Grizzly Bears'] } });
  table.cast('Overrun').resolve().cast('Overrun').resolve();
  assert.equal(table.size('Grizzly Bears'), '8/8');
});

test('Invigorate whose target is gone has cost the life all the same, and taking it back gives it back', () => {
  const table = setTable({
    you: { hand: ['Invigorate'], battlefield: ['Forest', 'Grizzly Bears'] },
    them: { hand: ['Doom Blade'], battlefield: ['2 Swamp'] },
  });
  table.cast('Invigorate', { how: 'alternative' }).choose('cancel');
  assert.equal(table.life('them'), 20);
  table.cast('Invigorate', 'Grizzly Bears', { how: 'alternative' });
  table.cast('Doom Blade', 'Grizzly Bears', { by: 'them' }).resolveAll();
  assert.equal(table.life('them'), 23);
  assert.deepEqual(table.names('graveyard', 'you'), ['Grizzly Bears', 'Invigorate']);
});

test('Thorn Lieutenant sees a triggered ability aim at it, and is gone when its own has resolved', () => {
  const table = setTable({
    you: { hand: ['Ravenous Chupacabra'], battlefield: ['4 Swamp'] },
    them: { battlefield: ['Thorn Lieutenant'] },
  });
  table.cast('Ravenous Chupacabra').resolve().choose('Thorn Lieutenant');
  assert.deepEqual(table.stack(), ['Ravenous Chupacabra', 'Thorn Lieutenant']);
  table.resolveAll();
  assert.deepEqual(table.names('battlefield', 'them'), ['Elf Warrior Token']);
});
