// Life as a price: cards for life, Demons, and Vilis, who turns one into the other.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('Sign in Blood has the target player draw two cards and lose 2 life', () => {
  const table = setTable({ you: { hand: ['2 Sign in Blood'], battlefield: ['4 Swamp'] } });
  table.cast('Sign in Blood', 'you').resolve();
  assert.deepEqual([table.life('you'), table.count('hand', 'you')], [18, 3]);
  table.cast('Sign in Blood', 'them').resolve();
  assert.deepEqual([table.life('them'), table.count('hand', 'them')], [18, 2]);
});

test('Sign in Blood can finish an opponent', () => {
  const table = setTable({ you: { hand: ['Sign in Blood'], battlefield: ['2 Swamp'] }, them: { life: 2 } });
  table.cast('Sign in Blood', 'them').resolve();
  assert.equal(table.winner(), 'you');
});

test('Dusk Legion Zealot draws a card and costs 1 life as it comes in', () => {
  const table = setTable({ you: { hand: ['Dusk Legion Zealot'], battlefield: ['2 Swamp'] } });
  table.cast('Dusk Legion Zealot').resolve();
  assert.deepEqual(table.stack(), ['Dusk Legion Zealot']);
  table.resolve();
  assert.deepEqual([table.life('you'), table.count('hand', 'you')], [19, 1]);
});

test('Priest of the Blood Rite brings a Demon, and costs 2 life in each upkeep of yours', () => {
  const table = setTable({ you: { hand: ['Priest of the Blood Rite'], battlefield: ['5 Swamp'] } });
  table.cast('Priest of the Blood Rite').resolve().resolve();
  assert.equal(table.size('Demon Token'), '5/5');
  assert.ok(table.has('Demon Token', 'flying'));
  table.passUntil('precombatMain', 'them');
  assert.equal(table.life('you'), 20, 'not in the upkeep of opponents');
  table.passUntil('upkeep', 'you');
  assert.deepEqual(table.stack(), ['Priest of the Blood Rite']);
  table.resolve();
  assert.equal(table.life('you'), 18);
});

test('Vilis, Broker of Blood gives a creature -1/-1 for {B} and 2 life, and draws for the life paid', () => {
  const table = setTable({
    you: { battlefield: ['Swamp', 'Vilis, Broker of Blood'] },
    them: { battlefield: ['Memnite'] },
  });
  table.activate('Vilis, Broker of Blood', 'Memnite');
  assert.equal(table.life('you'), 18);
  assert.equal(table.stack().length, 2, 'the loss of life has triggered above the ability');
  table.resolve();
  assert.equal(table.count('hand', 'you'), 2);
  assert.equal(table.onBattlefield('Memnite'), true);
  table.resolve();
  assert.equal(table.onBattlefield('Memnite'), false, 'toughness 0 (CR 704.5f)');
});

test('toughness 0 kills what is indestructible too, and -1/-1 ends with the turn', () => {
  const table = setTable({
    you: { battlefield: ['2 Swamp', 'Vilis, Broker of Blood'] },
    them: { battlefield: ['Darksteel Myr', 'Grizzly Bears'] },
  });
  table.activate('Vilis, Broker of Blood', 'Darksteel Myr').resolveAll();
  assert.deepEqual(table.names('graveyard', 'them'), ['Darksteel Myr']);
  table.activate('Vilis, Broker of Blood', 'Grizzly Bears').resolveAll();
  assert.equal(table.size('Grizzly Bears'), '1/1');
  table.passUntil('upkeep', 'them');
  assert.equal(table.size('Grizzly Bears'), '2/2');
});

test('Vilis, Broker of Blood draws as many cards as life was lost, by damage or otherwise, once for each loss', () => {
  const table = setTable({
    you: { hand: ['Sign in Blood'], battlefield: ['2 Swamp', 'Vilis, Broker of Blood'] },
    them: { hand: ['Lightning Bolt'], battlefield: ['Mountain'] },
  });
  table.cast('Lightning Bolt', 'you', { by: 'them' }).resolve();
  assert.deepEqual(table.stack(), ['Vilis, Broker of Blood']);
  table.resolve();
  assert.equal(table.count('hand', 'you'), 4);
  table.cast('Sign in Blood', 'you').resolve();
  assert.equal(table.count('hand', 'you'), 5);
  table.resolve();
  assert.equal(table.count('hand', 'you'), 7);
  assert.ok(table.has('Vilis, Broker of Blood', 'flying'));
});

test('Vilis, Broker of Blood triggers for each source of combat damage, and not for an opponent', () => {
  const table = setTable({
    you: { battlefield: ['Vilis, Broker of Blood'] },
    them: { battlefield: ['Memnite', 'Grizzly Bears'] },
    turn: 'them',
  });
  table.attack(['Memnite', 'Grizzly Bears']).dealDamage().resolveAll();
  assert.equal(table.life('you'), 17);
  assert.equal(table.count('hand', 'you'), 3);
  table.passUntil('precombatMain', 'you');
  const before = table.count('hand', 'you');
  table.attack(['Vilis, Broker of Blood']).dealDamage();
  assert.equal(table.life('them'), 12);
  assert.equal(table.count('hand', 'you'), before);
});

test('Vilis, Broker of Blood cannot be used with less than 2 life', () => {
  const table = setTable({
    you: { battlefield: ['Swamp', 'Vilis, Broker of Blood'], life: 1 },
    them: { battlefield: ['Memnite'] },
  });
  assert.equal(table.canActivate('Vilis, Broker of Blood'), false);
});

test('Demonic Embrace gives +3/+1 and flying, and makes its creature a Demon besides', () => {
  const table = setTable({ you: { hand: ['Demonic Embrace'], battlefield: ['3 Swamp', 'Walking Corpse'] } });
  table.cast('Demonic Embrace', 'Walking Corpse').resolve();
  assert.equal(table.size('Walking Corpse'), '5/3');
  assert.ok(table.has('Walking Corpse', 'flying'));
  assert.deepEqual([...table.look('Walking Corpse').subtypes].sort(), ['Demon', 'Zombie']);
});

test('Demonic Embrace may be cast from the graveyard for 3 life and a card besides its cost, again and again', () => {
  const table = setTable({
    you: {
      graveyard: ['Demonic Embrace'],
      hand: ['2 Doom Blade'],
      battlefield: ['6 Swamp', 'Memnite'],
    },
    them: { hand: ['Shock'], battlefield: ['Mountain'] },
  });
  table.cast('Demonic Embrace', 'Memnite', 'Doom Blade');
  assert.equal(table.life('you'), 17);
  assert.deepEqual(table.names('graveyard', 'you'), ['Doom Blade']);
  table.cast('Shock', 'Memnite', { by: 'them' }).resolveAll();
  assert.deepEqual(table.names('graveyard', 'you').sort(), ['Demonic Embrace', 'Doom Blade', 'Memnite']);
  assert.equal(table.canCast('Demonic Embrace'), false, 'nothing to enchant');
});

test('Demonic Embrace stays in the graveyard without a card to discard or life to pay', () => {
  const embrace = { graveyard: ['Demonic Embrace'], battlefield: ['3 Swamp', 'Memnite'] };
  assert.equal(setTable({ you: { ...embrace, hand: ['Doom Blade'] } }).canCast('Demonic Embrace'), true);
  assert.equal(setTable({ you: embrace }).canCast('Demonic Embrace'), false);
  assert.equal(setTable({ you: { ...embrace, hand: ['Doom Blade'], life: 2 } }).canCast('Demonic Embrace'), false);
});

test('Demonic Embrace from the hand costs neither life nor a card', () => {
  const table = setTable({ you: { hand: ['Demonic Embrace', 'Doom Blade'], battlefield: ['3 Swamp', 'Memnite'] } });
  table.cast('Demonic Embrace', 'Memnite').resolve();
  assert.deepEqual([table.life('you'), table.count('hand', 'you')], [20, 1]);
});

test('with Vilis, Broker of Blood, the life for Demonic Embrace draws cards', () => {
  const table = setTable({
    you: { graveyard: ['Demonic Embrace'], hand: ['Doom Blade'], battlefield: ['3 Swamp', 'Vilis, Broker of Blood'] },
  });
  table.cast('Demonic Embrace', 'Vilis, Broker of Blood').resolve();
  assert.equal(table.count('hand', 'you'), 3);
  table.resolve();
  assert.equal(table.size('Vilis, Broker of Blood'), '11/9');
});

test('with Vilis, Broker of Blood, the life for Bloodsoaked Altar draws cards', () => {
  const table = setTable({
    you: { hand: ['Doom Blade'], battlefield: ['Bloodsoaked Altar', 'Memnite', 'Vilis, Broker of Blood'] },
  });
  table.activate('Bloodsoaked Altar', 'Memnite');
  assert.deepEqual(table.stack(), ['Bloodsoaked Altar', 'Vilis, Broker of Blood']);
  table.resolve();
  assert.equal(table.count('hand', 'you'), 2);
});

test('Priest of the Blood Rite can be the end of its controller', () => {
  const table = setTable({ you: { battlefield: ['Priest of the Blood Rite'], life: 2 }, turn: 'them' });
  table.passUntil('upkeep', 'you').resolve();
  assert.equal(table.winner(), 'them');
});

test('life paid down to 0 loses the game, for all that it draws', () => {
  const table = setTable({
    you: { battlefield: ['Vilis, Broker of Blood', 'Swamp'], life: 2 },
    them: { battlefield: ['Memnite'] },
  });
  table.activate('Vilis, Broker of Blood', 'Memnite');
  assert.equal(table.winner(), 'them');
});

test('Sign in Blood loses the game for who cannot draw both cards', () => {
  const table = setTable({
    you: { hand: ['Sign in Blood'], battlefield: ['2 Swamp'] },
    them: { library: ['Island'] },
  });
  table.cast('Sign in Blood', 'them').resolve();
  assert.equal(table.winner(), 'you');
});

test('Demonic Embrace serves its own controller on a creature of an opponent too', () => {
  const table = setTable({
    you: { hand: ['Demonic Embrace'], battlefield: ['3 Swamp'] },
    them: { battlefield: ['Memnite'] },
  });
  table.cast('Demonic Embrace', 'Memnite').resolve();
  assert.equal(table.size('Memnite'), '4/2');
  assert.deepEqual([table.controller('Demonic Embrace'), table.controller('Memnite')], ['you', 'them']);
});
