// Zombies: what makes them bigger and more, and what comes back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('Lord of the Accursed gives your other Zombies +1/+1 while it is there', () => {
  const table = setTable({
    you: { battlefield: ['Lord of the Accursed', 'Gavony Unhallowed', 'Doomed Dissenter'] },
    them: { hand: ['Murder'], battlefield: ['3 Swamp', 'Walking Corpse'] },
  });
  assert.equal(table.size('Lord of the Accursed'), '2/3');
  assert.equal(table.size('Gavony Unhallowed'), '3/5');
  assert.equal(table.size('Doomed Dissenter'), '1/1');
  assert.equal(table.size('Walking Corpse'), '2/2');
  table.cast('Murder', 'Lord of the Accursed', { by: 'them' }).resolveAll();
  assert.equal(table.size('Gavony Unhallowed'), '3/5', 'one counter for the Lord that died');
  assert.equal(table.counters('Gavony Unhallowed'), 1);
});

test('two Lords of the Accursed help each other, and die together to what one alone survives less of', () => {
  const table = setTable({
    you: { battlefield: ['2 Lord of the Accursed', 'Walking Corpse'] },
    them: { hand: ['Flame Slash'], battlefield: ['Mountain'] },
    turn: 'them',
  });
  assert.equal(table.size('Walking Corpse'), '4/4');
  assert.equal(table.size('Lord of the Accursed#2'), '3/4');
  table.cast('Flame Slash', 'Lord of the Accursed', { by: 'them' }).resolve();
  assert.equal(table.size('Lord of the Accursed'), '2/3');
  assert.equal(table.size('Walking Corpse'), '3/3');
});

test('Lord of the Accursed gives all Zombies menace until end of turn, those of opponents too', () => {
  const table = setTable({
    you: { battlefield: ['2 Swamp', 'Lord of the Accursed', 'Walking Corpse', 'Grizzly Bears'] },
    them: { battlefield: ['Maalfeld Twins', 'Memnite'] },
  });
  table.activate('Lord of the Accursed').resolve();
  assert.ok(table.isTapped('Lord of the Accursed'));
  assert.ok(table.has('Walking Corpse', 'menace') && table.has('Maalfeld Twins', 'menace'));
  assert.equal(table.has('Grizzly Bears', 'menace'), false);
  table.attack(['Walking Corpse']);
  assert.equal(table.tryBlock(['Memnite', 'Walking Corpse'])?.cr, '509.1b');
  table.block(['Memnite', 'Walking Corpse'], ['Maalfeld Twins', 'Walking Corpse']).dealDamage();
  table.assign({ Memnite: 3 }).passUntil('upkeep', 'them');
  assert.equal(table.has('Maalfeld Twins', 'menace'), false);
});

test("Liliana's Mastery brings two Zombies and gives your Zombies +1/+1", () => {
  const table = setTable({
    you: { hand: ["Liliana's Mastery"], battlefield: ['5 Swamp', 'Walking Corpse', 'Memnite'] },
    them: { hand: ['Broken Wings'], battlefield: ['3 Forest', 'Walking Corpse'] },
  });
  table.cast("Liliana's Mastery").resolve();
  assert.equal(table.size('your Walking Corpse'), '3/3', 'at once, before the ability resolves');
  table.resolve();
  assert.equal(table.count('battlefield', 'you', 'Zombie Token'), 2);
  assert.equal(table.size('Zombie Token#2'), '3/3');
  assert.equal(table.size('Memnite'), '1/1');
  assert.equal(table.size('their Walking Corpse'), '2/2');
  table.cast('Broken Wings', "Liliana's Mastery", { by: 'them' }).resolve();
  assert.equal(table.size('Zombie Token#2'), '2/2');
});

test('Maalfeld Twins leave two Zombies when they die, and none when they go elsewhere', () => {
  const table = setTable({
    you: { hand: ['Murder'], battlefield: ['3 Swamp', '2 Maalfeld Twins'] },
    them: { hand: ['Unsummon'], battlefield: ['Island'] },
  });
  table.cast('Murder', 'Maalfeld Twins').resolve();
  assert.deepEqual(table.stack(), ['Maalfeld Twins']);
  table.resolve();
  assert.equal(table.count('battlefield', 'you', 'Zombie Token'), 2);
  assert.equal(table.size('Zombie Token'), '2/2');
  table.cast('Unsummon', 'Maalfeld Twins', { by: 'them' }).resolve();
  assert.deepEqual(table.stack(), []);
});

test('Doomed Dissenter leaves a Zombie when it dies, whoever had it die', () => {
  const table = setTable({
    you: { battlefield: ['Doomed Dissenter'] },
    them: { hand: ['Doom Blade', 'Shock'], battlefield: ['2 Swamp', 'Mountain'] },
  });
  table.cast('Shock', 'Doomed Dissenter', { by: 'them' }).resolveAll();
  assert.equal(table.controller('Zombie Token'), 'you');
  assert.equal(table.size('Zombie Token'), '2/2');
});

test('Gavony Unhallowed gets a counter for each other creature of yours that dies', () => {
  const table = setTable({
    you: { battlefield: ['Gavony Unhallowed', 'Memnite', 'Grizzly Bears', 'Walking Corpse'] },
    them: { hand: ['Pyroclasm'], battlefield: ['2 Mountain', 'Silvercoat Lion'] },
    turn: 'them',
  });
  table.cast('Pyroclasm', { by: 'them' }).resolve();
  assert.equal(table.stack().length, 3);
  table.resolveAll();
  assert.equal(table.counters('Gavony Unhallowed'), 3);
  assert.equal(table.size('Gavony Unhallowed'), '5/7');
});

test('two Gavony Unhallowed see each other die, and not themselves', () => {
  const table = setTable({ you: { hand: ['Murder'], battlefield: ['3 Swamp', '2 Gavony Unhallowed'] } });
  table.cast('Murder', 'Gavony Unhallowed').resolve();
  assert.deepEqual(table.stack(), ['Gavony Unhallowed']);
  table.resolve();
  assert.equal(table.counters('Gavony Unhallowed'), 1);
});

test('Moan of the Unhallowed makes two Zombies, and with flashback two more before it is exiled', () => {
  const table = setTable({ you: { hand: ['Moan of the Unhallowed'], battlefield: ['11 Swamp'] } });
  table.cast('Moan of the Unhallowed').resolve();
  assert.equal(table.count('battlefield', 'you', 'Zombie Token'), 2);
  assert.equal(table.size('Zombie Token'), '2/2');
  assert.deepEqual(table.names('graveyard', 'you'), ['Moan of the Unhallowed']);
  table.cast('Moan of the Unhallowed');
  assert.deepEqual(table.names('graveyard', 'you'), []);
  table.resolve();
  assert.equal(table.count('battlefield', 'you', 'Zombie Token'), 4);
  assert.deepEqual(table.names('exile', 'you'), ['Moan of the Unhallowed']);
});

test('Moan of the Unhallowed is exiled even when its flashback is countered, and flashback costs seven', () => {
  const poor = setTable({ you: { graveyard: ['Moan of the Unhallowed'], battlefield: ['6 Swamp'] } });
  assert.equal(poor.canCast('Moan of the Unhallowed'), false);
  const table = setTable({
    you: { graveyard: ['Moan of the Unhallowed'], battlefield: ['7 Swamp'] },
    them: { hand: ['Counterspell'], battlefield: ['2 Island'] },
  });
  table.cast('Moan of the Unhallowed');
  table.cast('Counterspell', 'Moan of the Unhallowed', { by: 'them' }).resolve();
  assert.deepEqual(table.names('exile', 'you'), ['Moan of the Unhallowed']);
  assert.deepEqual(table.names('graveyard', 'you'), []);
});

test('Vogar, Necropolis Tyrant grows with each other creature that dies in your turn, and draws for that when it dies', () => {
  const table = setTable({
    you: { hand: ['Murder', 'Shock'], battlefield: ['3 Swamp', 'Mountain', 'Vogar, Necropolis Tyrant'] },
    them: { hand: ['Murder'], battlefield: ['3 Swamp', 'Craw Wurm', 'Memnite'] },
  });
  assert.ok(table.has('Vogar, Necropolis Tyrant', 'menace'));
  table.cast('Murder', 'Craw Wurm').resolveAll().cast('Shock', 'Memnite').resolveAll();
  assert.equal(table.size('Vogar, Necropolis Tyrant'), '6/6');
  table.cast('Murder', 'Vogar, Necropolis Tyrant', { by: 'them' }).resolve();
  assert.deepEqual(table.stack(), ['Vogar, Necropolis Tyrant']);
  assert.equal(table.count('hand', 'you'), 0);
  table.resolve();
  assert.equal(table.count('hand', 'you'), 2);
});

test('Vogar, Necropolis Tyrant does not grow in the turns of opponents', () => {
  const table = setTable({
    you: { hand: ['Murder'], battlefield: ['3 Swamp', 'Vogar, Necropolis Tyrant'] },
    them: { battlefield: ['Craw Wurm'] },
    turn: 'them',
  });
  table.cast('Murder', 'Craw Wurm').resolve();
  assert.deepEqual(table.stack(), []);
  assert.equal(table.size('Vogar, Necropolis Tyrant'), '4/4');
});

test('Vogar, Necropolis Tyrant that dies together with others draws for the counters it had', () => {
  const table = setTable({
    you: {
      hand: ['Wrath of God'],
      battlefield: ['4 Plains', { name: 'Vogar, Necropolis Tyrant', counters: { '+1/+1': 1 } }, 'Memnite'],
    },
  });
  table.cast('Wrath of God').resolve();
  // It saw Memnite die too (CR 603.10a); that counter comes too late for an object that is gone.
  assert.equal(table.question().kind, 'order');
  table.choose('Vogar');
  table.resolveAll();
  assert.equal(table.count('hand', 'you'), 1);
});

test('Reassembling Skeleton returns from the graveyard tapped for {1}{B}, as often as you like, at any time', () => {
  const table = setTable({
    you: { graveyard: ['Reassembling Skeleton'], battlefield: ['2 Swamp'] },
    turn: 'them',
  });
  table.activate('Reassembling Skeleton');
  assert.deepEqual(
    table.names('graveyard', 'you'),
    ['Reassembling Skeleton'],
    'it is not the card that is on the stack',
  );
  table.resolve();
  assert.equal(table.isTapped('Reassembling Skeleton'), true);
});

test('Reassembling Skeleton that left the graveyard in response does not return', () => {
  const table = setTable({
    you: { graveyard: ['Reassembling Skeleton'], battlefield: ['4 Swamp'] },
  });
  table.activate('Reassembling Skeleton').activate('Reassembling Skeleton').resolve();
  assert.equal(table.onBattlefield('Reassembling Skeleton'), true);
  table.resolve();
  assert.equal(table.count('battlefield', 'you', 'Reassembling Skeleton'), 1);
});

test('Gravewaker flies, and returns a creature card of your graveyard tapped', () => {
  const table = setTable({
    you: { graveyard: ['Doom Blade', 'Craw Wurm', 'Dusk Legion Zealot'], battlefield: ['7 Swamp', 'Gravewaker'] },
    them: { graveyard: ['Serra Angel'] },
  });
  assert.ok(table.has('Gravewaker', 'flying'));
  table.activate('Gravewaker');
  assert.deepEqual(table.candidates(), ['Craw Wurm', 'Dusk Legion Zealot']);
  table.choose('Dusk Legion Zealot').resolve();
  assert.equal(table.isTapped('Dusk Legion Zealot'), true);
  assert.deepEqual(table.stack(), ['Dusk Legion Zealot'], 'it has come in, so it triggers');
});

test('menace from Lord of the Accursed is for the Zombies of that moment (CR 611.2c)', () => {
  const table = setTable({
    you: {
      hand: ['Doomed Dissenter', 'Shock'],
      battlefield: ['4 Swamp', 'Mountain', 'Lord of the Accursed', 'Walking Corpse'],
    },
  });
  table.activate('Lord of the Accursed').resolve().cast('Doomed Dissenter').resolve();
  table.cast('Shock', 'Doomed Dissenter').resolveAll();
  assert.equal(table.has('Zombie Token', 'menace'), false);
  assert.equal(table.size('Zombie Token'), '3/3', 'while its static ability sees them all');
});

test('Gavony Unhallowed sees tokens of yours die too', () => {
  const table = setTable({
    you: { hand: ['Moan of the Unhallowed', 'Shock'], battlefield: ['4 Swamp', 'Mountain', 'Gavony Unhallowed'] },
  });
  table.cast('Moan of the Unhallowed').resolve().cast('Shock', 'Zombie Token').resolveAll();
  assert.equal(table.size('Gavony Unhallowed'), '3/5');
});

test('when creatures of both die together, the abilities of the player whose turn it is resolve last (CR 603.3b)', () => {
  const table = setTable({
    you: { hand: ['Pyroclasm'], battlefield: ['2 Mountain', 'Doomed Dissenter'] },
    them: { battlefield: ['Doomed Dissenter'] },
  });
  table.cast('Pyroclasm').resolve();
  assert.equal(table.stack().length, 2);
  table.resolve();
  assert.equal(table.controller('Zombie Token'), 'them');
  table.resolve();
  assert.equal(table.count('battlefield', 'you', 'Zombie Token'), 1);
});

test('Moan of the Unhallowed is a sorcery from the graveyard too', () => {
  const table = setTable({ you: { graveyard: ['Moan of the Unhallowed'], battlefield: ['7 Swamp'] } });
  assert.equal(table.canCast('Moan of the Unhallowed'), true);
  assert.equal(table.passUntil('beginCombat').canCast('Moan of the Unhallowed'), false);
});

test('Maalfeld Twins have each died once when two die in one combat', () => {
  const table = setTable({
    you: { battlefield: ['Maalfeld Twins'] },
    them: { battlefield: ['Maalfeld Twins'] },
  });
  table.attack(['Maalfeld Twins']).block(['their Maalfeld Twins', 'your Maalfeld Twins']).dealDamage().resolveAll();
  assert.equal(table.count('battlefield', 'you', 'Zombie Token'), 2);
  assert.equal(table.count('battlefield', 'them', 'Zombie Token'), 2);
});
