// What destroys or shrinks creatures, and what saves them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('Doom Blade destroys a creature that is not black', () => {
  const table = setTable({
    you: { hand: ['Doom Blade'], battlefield: ['2 Swamp'] },
    them: { battlefield: ['Gifted Aetherborn', 'Craw Wurm', 'Howling Golem', 'Baleful Strix'] },
  });
  table.cast('Doom Blade');
  assert.deepEqual(table.candidates(), ['Craw Wurm', 'Howling Golem']);
  table.choose('Craw Wurm').resolve();
  assert.deepEqual(table.names('graveyard', 'them'), ['Craw Wurm']);
});

test('Doom Blade does nothing without its target, and destroys nothing indestructible', () => {
  const table = setTable({
    you: { hand: ['2 Doom Blade'], battlefield: ['4 Swamp'] },
    them: { hand: ['Unsummon'], battlefield: ['Island', 'Craw Wurm', 'Darksteel Myr'] },
  });
  table.cast('Doom Blade', 'Craw Wurm').cast('Unsummon', 'Craw Wurm', { by: 'them' }).resolveAll();
  assert.deepEqual(table.names('hand', 'them'), ['Craw Wurm']);
  table.cast('Doom Blade', 'Darksteel Myr').resolve();
  assert.equal(table.onBattlefield('Darksteel Myr'), true);
});

test('Ravenous Chupacabra destroys a creature of an opponent as it comes', () => {
  const table = setTable({
    you: { hand: ['Ravenous Chupacabra'], battlefield: ['4 Swamp', 'Grizzly Bears'] },
    them: { battlefield: ['Craw Wurm', 'Memnite'] },
  });
  table.cast('Ravenous Chupacabra').resolve();
  assert.deepEqual(table.candidates(), ['Craw Wurm', 'Memnite']);
  table.choose('Craw Wurm');
  assert.deepEqual(table.stack(), ['Ravenous Chupacabra']);
  table.resolve();
  assert.deepEqual(table.names('graveyard', 'them'), ['Craw Wurm']);
});

test('Ravenous Chupacabra comes without its ability when opponents have no creature', () => {
  const table = setTable({ you: { hand: ['Ravenous Chupacabra'], battlefield: ['4 Swamp', 'Grizzly Bears'] } });
  table.cast('Ravenous Chupacabra').resolve();
  assert.deepEqual(table.stack(), [], 'no legal target (CR 603.3d)');
});

test('Gifted Aetherborn kills what it damages and gains as much life as it deals', () => {
  const table = setTable({
    you: { battlefield: ['Gifted Aetherborn'], life: 10 },
    them: { battlefield: ['Craw Wurm'] },
  });
  table.attack(['Gifted Aetherborn']).block(['Craw Wurm', 'Gifted Aetherborn']).dealDamage();
  assert.deepEqual(table.names('graveyard', 'them'), ['Craw Wurm']);
  assert.equal(table.life('you'), 12);
});

test('Gifted Aetherborn may share its deadly damage among two blockers', () => {
  const table = setTable({
    you: { battlefield: ['Gifted Aetherborn'] },
    them: { battlefield: ['Craw Wurm', 'Serra Angel'] },
  });
  table.attack(['Gifted Aetherborn']);
  table.block(['Craw Wurm', 'Gifted Aetherborn'], ['Serra Angel', 'Gifted Aetherborn']).dealDamage();
  table.assign({ 'Craw Wurm': 1, 'Serra Angel': 1 });
  assert.deepEqual(table.names('graveyard', 'them').sort(), ['Craw Wurm', 'Serra Angel']);
  assert.equal(table.life('you'), 22);
});

test('Supernatural Stamina gives +2/+0 and brings the creature back tapped if it dies this turn', () => {
  const table = setTable({
    you: { hand: ['Supernatural Stamina'], battlefield: ['Swamp', 'Serra Angel'] },
    them: { hand: ['Doom Blade'], battlefield: ['2 Swamp'] },
  });
  table.cast('Supernatural Stamina', 'Serra Angel').resolve();
  assert.equal(table.size('Serra Angel'), '6/4');
  table.cast('Doom Blade', 'Serra Angel', { by: 'them' }).resolve();
  assert.deepEqual(table.names('graveyard', 'you'), ['Supernatural Stamina', 'Serra Angel']);
  table.resolve();
  assert.equal(table.isTapped('Serra Angel'), true);
  assert.equal(table.size('Serra Angel'), '4/4', 'a new object (CR 400.7)');
});

test('Supernatural Stamina brings a creature back under its owner, and only for this turn', () => {
  const theirs = setTable({
    you: { hand: ['Supernatural Stamina', 'Doom Blade'], battlefield: ['3 Swamp'] },
    them: { battlefield: ['Serra Angel'] },
  });
  theirs.cast('Supernatural Stamina', 'Serra Angel').resolve().cast('Doom Blade', 'Serra Angel').resolveAll();
  assert.equal(theirs.controller('Serra Angel'), 'them');
  const later = setTable({
    you: { hand: ['Supernatural Stamina'], battlefield: ['Swamp', 'Serra Angel'] },
    them: { hand: ['Doom Blade'], battlefield: ['2 Swamp'] },
  });
  later.cast('Supernatural Stamina', 'Serra Angel').resolve().passUntil('upkeep', 'them');
  assert.equal(later.size('Serra Angel'), '4/4');
  later.cast('Doom Blade', 'Serra Angel', { by: 'them' }).resolve();
  assert.deepEqual(later.stack(), []);
});

test('a token that dies with Supernatural Stamina does not come back', () => {
  const table = setTable({
    you: { hand: ['Elven Ambush', 'Supernatural Stamina'], battlefield: ['4 Forest', 'Swamp', 'Llanowar Elves'] },
    them: { hand: ['Shock'], battlefield: ['Mountain'] },
  });
  table.cast('Elven Ambush').resolve().cast('Supernatural Stamina', 'Elf Warrior Token').resolve();
  table.cast('Shock', 'Elf Warrior Token', { by: 'them' }).resolveAll();
  assert.equal(table.onBattlefield('Elf Warrior Token'), false);
});

test('Vow of Torment gives +2/+2 and menace, and its creature cannot attack you', () => {
  const table = setTable({
    you: { hand: ['Vow of Torment'], battlefield: ['3 Swamp'] },
    them: { battlefield: ['Grizzly Bears', 'Silvercoat Lion'] },
  });
  table.cast('Vow of Torment', 'Grizzly Bears').resolve();
  assert.equal(table.size('Grizzly Bears'), '4/4');
  assert.ok(table.has('Grizzly Bears', 'menace'));
  table.passUntil('precombatMain', 'them');
  assert.equal(table.tryAttack(['Grizzly Bears', 'Silvercoat Lion'])?.cr, '508.1c');
  assert.equal(table.tryAttack(['Silvercoat Lion']), null);
});

test('Vow of Torment that has lost its target goes to the graveyard', () => {
  const table = setTable({
    you: { hand: ['Vow of Torment'], battlefield: ['3 Swamp', 'Grizzly Bears'] },
    them: { hand: ['Shock'], battlefield: ['Mountain'] },
  });
  table.cast('Vow of Torment', 'Grizzly Bears').cast('Shock', 'Grizzly Bears', { by: 'them' }).resolveAll();
  assert.deepEqual(table.names('graveyard', 'you'), ['Grizzly Bears', 'Vow of Torment']);
});

test('two Supernatural Stamina bring the creature back once', () => {
  const table = setTable({
    you: { hand: ['2 Supernatural Stamina'], battlefield: ['2 Swamp', 'Doomed Dissenter'] },
    them: { hand: ['Shock'], battlefield: ['Mountain'] },
  });
  table.cast('Supernatural Stamina', 'Doomed Dissenter').resolve();
  table.cast('Supernatural Stamina', 'Doomed Dissenter').resolve();
  assert.equal(table.size('Doomed Dissenter'), '5/1');
  table.cast('Shock', 'Doomed Dissenter', { by: 'them' }).resolve();
  assert.equal(table.question().kind, 'order', 'three abilities, two of them alike');
  table.choose('Doomed Dissenter').resolveAll();
  assert.equal(table.count('battlefield', 'you', 'Doomed Dissenter'), 1);
  assert.equal(table.count('battlefield', 'you', 'Zombie Token'), 1);
});

test('Supernatural Stamina on a creature that is sacrificed brings it back as well', () => {
  const table = setTable({
    you: { hand: ['Supernatural Stamina', 'Village Rites'], battlefield: ['2 Swamp', 'Ravenous Chupacabra'] },
    them: { battlefield: ['Craw Wurm'] },
  });
  table.cast('Supernatural Stamina', 'Ravenous Chupacabra').resolve().cast('Village Rites').resolve();
  assert.deepEqual(table.stack().at(-1), 'Ravenous Chupacabra', 'back, and its arrival aims at the only creature');
  table.choose('Craw Wurm').resolveAll();
  assert.deepEqual(table.names('graveyard', 'them'), ['Craw Wurm']);
  assert.equal(table.isTapped('Ravenous Chupacabra'), true);
  assert.equal(table.count('hand', 'you'), 2);
});

test('life gained by lifelink comes with the damage, in time to survive it (CR 120.3f)', () => {
  const table = setTable({
    you: { battlefield: ['Gifted Aetherborn'], life: 5 },
    them: { battlefield: ['Craw Wurm', 'Grizzly Bears'] },
    turn: 'them',
  });
  table.attack(['Craw Wurm', 'Grizzly Bears']).block(['Gifted Aetherborn', 'Grizzly Bears']).dealDamage();
  assert.equal(table.life('you'), 1);
  assert.equal(table.winner(), undefined);
});

test('Supernatural Stamina returns Vogar without counters, and Vogar draws for those it had', () => {
  const vogar = 'Vogar, Necropolis Tyrant';
  const table = setTable({
    you: { hand: ['Supernatural Stamina'], battlefield: ['Swamp', { name: vogar, counters: { '+1/+1': 3 } }] },
    them: { hand: ['Murder'], battlefield: ['3 Swamp'] },
  });
  table.cast('Supernatural Stamina', vogar).resolve().cast('Murder', vogar, { by: 'them' }).resolve();
  table.choose(vogar).resolveAll();
  assert.equal(table.size(vogar), '4/4');
  assert.equal(table.count('hand', 'you'), 3);
});

test('Supernatural Stamina does nothing for a creature that is exiled', () => {
  const table = setTable({
    you: { hand: ['Supernatural Stamina'], battlefield: ['Swamp', 'Craw Wurm'] },
    them: { hand: ['Swords to Plowshares'], battlefield: ['Plains'] },
  });
  table.cast('Supernatural Stamina', 'Craw Wurm').resolve();
  table.cast('Swords to Plowshares', 'Craw Wurm', { by: 'them' }).resolve();
  assert.deepEqual([table.stack(), table.life('you')], [[], 28]);
});
