// Sacrifices: as costs, as effects, and what looks back at what was sacrificed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('Village Rites takes a creature as a cost, so it is gone before anybody can respond, and draws two', () => {
  const table = setTable({
    you: { hand: ['Village Rites'], battlefield: ['Swamp', 'Doomed Dissenter', 'Grizzly Bears'] },
  });
  table.cast('Village Rites');
  assert.deepEqual(table.candidates(), ['Doomed Dissenter', 'Grizzly Bears']);
  table.choose('Doomed Dissenter');
  assert.deepEqual(table.names('graveyard', 'you'), ['Doomed Dissenter']);
  assert.deepEqual(table.stack(), ['Village Rites', 'Doomed Dissenter'], 'its ability is above the spell');
  table.resolve();
  assert.equal(table.onBattlefield('Zombie Token'), true);
  table.resolve();
  assert.equal(table.count('hand', 'you'), 2);
});

test('Village Rites cannot be cast without a creature', () => {
  const table = setTable({
    you: { hand: ['Village Rites'], battlefield: ['Swamp'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  assert.equal(table.canCast('Village Rites'), false);
});

test('casting Village Rites can be taken back, and the creature is still there', () => {
  const table = setTable({
    you: { hand: ['Village Rites'], battlefield: ['Swamp', 'Memnite', 'Grizzly Bears'] },
  });
  table.cast('Village Rites');
  assert.deepEqual(table.stack(), ['Village Rites']);
  table.choose('cancel');
  assert.deepEqual(table.names('hand', 'you'), ['Village Rites']);
  assert.equal(table.isTapped('Swamp'), false);
  assert.equal(table.canCast('Village Rites'), true);
});

test('Bushmeat Poacher gains life equal to the toughness that the creature last had, and draws', () => {
  const table = setTable({
    you: {
      battlefield: ['Swamp', 'Bushmeat Poacher', 'Lord of the Accursed', 'Gavony Unhallowed'],
    },
  });
  table.activate('Bushmeat Poacher');
  assert.deepEqual(table.candidates(), ['Lord of the Accursed', 'Gavony Unhallowed'], 'another creature');
  table.choose('Gavony Unhallowed');
  assert.deepEqual(table.names('graveyard', 'you'), ['Gavony Unhallowed']);
  assert.equal(table.life('you'), 20);
  table.resolveAll();
  assert.equal(table.life('you'), 25, '4, and 1 from the Lord');
  assert.equal(table.count('hand', 'you'), 1);
});

test('Bushmeat Poacher is summoning sick in the turn it comes', () => {
  const table = setTable({ you: { hand: ['Bushmeat Poacher'], battlefield: ['5 Swamp', 'Memnite'] } });
  table.cast('Bushmeat Poacher').resolve();
  assert.equal(table.canActivate('Bushmeat Poacher'), false);
  assert.equal(table.tryAttack(['Bushmeat Poacher'])?.cr, '302.6');
});

test('Bloodsoaked Altar takes itself tapped, 2 life, a card and a creature, and makes a 5/5 Demon with flying', () => {
  const table = setTable({
    you: { hand: ['Doom Blade', 'Sign in Blood'], battlefield: ['Bloodsoaked Altar', 'Memnite', 'Doomed Dissenter'] },
  });
  table.activate('Bloodsoaked Altar');
  table.choose('Doom Blade', 'Memnite');
  assert.ok(table.isTapped('Bloodsoaked Altar'));
  assert.equal(table.life('you'), 18);
  assert.deepEqual(table.names('graveyard', 'you').sort(), ['Doom Blade', 'Memnite']);
  assert.equal(table.onBattlefield('Demon Token'), false);
  table.resolve();
  assert.equal(table.size('Demon Token'), '5/5');
  assert.ok(table.has('Demon Token', 'flying'));
});

test('Bloodsoaked Altar works only as a sorcery, and only with all that it asks for', () => {
  const complete = { hand: ['Doom Blade'], battlefield: ['Bloodsoaked Altar', 'Memnite'] };
  assert.equal(setTable({ you: complete }).canActivate('Bloodsoaked Altar'), true);
  assert.equal(setTable({ you: { ...complete, hand: [] } }).canActivate('Bloodsoaked Altar'), false);
  assert.equal(
    setTable({ you: { ...complete, battlefield: ['Bloodsoaked Altar'] } }).canActivate('Bloodsoaked Altar'),
    false,
  );
  assert.equal(setTable({ you: { ...complete, life: 1 } }).canActivate('Bloodsoaked Altar'), false);
  assert.equal(setTable({ you: complete, turn: 'them' }).pass().canActivate('Bloodsoaked Altar'), false);
  const inCombat = setTable({ you: complete }).passUntil('beginCombat');
  assert.equal(inCombat.canActivate('Bloodsoaked Altar'), false);
});

test('with Fleshbag Marauder each player chooses in turn order, then all are sacrificed at once', () => {
  const table = setTable({
    you: { hand: ['Fleshbag Marauder'], battlefield: ['3 Swamp', 'Memnite'] },
    them: { battlefield: ['Craw Wurm', 'Doomed Dissenter'] },
  });
  table.cast('Fleshbag Marauder').resolve().resolve();
  assert.equal(table.question().of, 'you');
  assert.deepEqual(table.candidates(), ['Memnite', 'Fleshbag Marauder']);
  table.choose('Memnite');
  assert.equal(table.question().of, 'them');
  assert.equal(table.onBattlefield('Memnite'), true, 'nothing is sacrificed until all have chosen (CR 101.4)');
  table.choose('Doomed Dissenter');
  assert.deepEqual(table.names('graveyard', 'you'), ['Memnite']);
  assert.deepEqual(table.names('graveyard', 'them'), ['Doomed Dissenter']);
  table.resolveAll();
  assert.equal(table.controller('Zombie Token'), 'them');
});

test('Fleshbag Marauder alone is sacrificed itself, and an opponent without creatures loses nothing', () => {
  const table = setTable({ you: { hand: ['Fleshbag Marauder'], battlefield: ['3 Swamp'] } });
  table.cast('Fleshbag Marauder').resolve().resolve();
  assert.deepEqual(table.names('graveyard', 'you'), ['Fleshbag Marauder']);
});

test('a player whom Demon of Loathing damages in combat sacrifices a creature of their choice', () => {
  const table = setTable({
    you: { battlefield: ['Demon of Loathing'] },
    them: { battlefield: ['Memnite', 'Craw Wurm'] },
  });
  assert.ok(table.has('Demon of Loathing', 'flying') && table.has('Demon of Loathing', 'trample'));
  table.attack(['Demon of Loathing']).dealDamage();
  assert.equal(table.life('them'), 13);
  table.resolve();
  assert.equal(table.question().of, 'them');
  table.choose('Memnite');
  assert.deepEqual(table.names('graveyard', 'them'), ['Memnite']);
});

test('Demon of Loathing tramples over a blocker with flying, and triggers for what goes through', () => {
  const table = setTable({
    you: { battlefield: ['Demon of Loathing'] },
    them: { battlefield: ['Serra Angel', 'Memnite'] },
  });
  table.attack(['Demon of Loathing']).block(['Serra Angel', 'Demon of Loathing']).dealDamage();
  table.assign({ 'Serra Angel': 4, them: 3 }).resolve();
  assert.deepEqual(table.names('graveyard', 'them').sort(), ['Memnite', 'Serra Angel']);
  assert.equal(table.life('them'), 17);
});

test('Demon of Loathing wholly held by its blockers does not trigger', () => {
  const table = setTable({
    you: { battlefield: ['Demon of Loathing'] },
    them: { battlefield: ['Serra Angel'] },
  });
  table.attack(['Demon of Loathing']).block(['Serra Angel', 'Demon of Loathing']).dealDamage();
  table.assign({ 'Serra Angel': 7, them: 0 });
  assert.deepEqual(table.stack(), []);
});

test('Demon of Loathing that died in the same combat still has its victim sacrifice', () => {
  const table = setTable({
    you: { battlefield: ['Demon of Loathing'] },
    them: { battlefield: ['Thornweald Archer', 'Memnite', 'Craw Wurm'] },
  });
  table.attack(['Demon of Loathing']).block(['Thornweald Archer', 'Demon of Loathing']).dealDamage();
  table.assign({ 'Thornweald Archer': 1, them: 6 });
  assert.deepEqual(table.names('graveyard', 'you'), ['Demon of Loathing']);
  table.resolve();
  assert.deepEqual([table.question().of, table.candidates()], ['them', ['Memnite', 'Craw Wurm']]);
});

test('activating Bloodsoaked Altar can be taken back, with all that was paid so far', () => {
  const table = setTable({
    you: { hand: ['Doom Blade', 'Sign in Blood'], battlefield: ['Bloodsoaked Altar', '2 Memnite'] },
  });
  table.activate('Bloodsoaked Altar', 'Doom Blade');
  assert.equal(table.life('you'), 18);
  table.choose('cancel');
  assert.deepEqual([table.life('you'), table.count('hand', 'you')], [20, 2]);
  assert.equal(table.isTapped('Bloodsoaked Altar'), false);
});
