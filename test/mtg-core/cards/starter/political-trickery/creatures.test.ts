// Creatures of the tricksters: flash, goading, walls, and spells cast from graveyards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test("Diluvian Primordial casts a spell from the opponent's graveyard for nothing, and exiles it", () => {
  const table = setTable({
    you: { battlefield: ['7 Island'], hand: ['Diluvian Primordial'], graveyard: ['Impulse'] },
    them: { graveyard: ['Lightning Bolt', 'Serra Angel'] },
  });
  table.cast('Diluvian Primordial').resolve();
  assert.deepEqual(table.candidates(), ['Lightning Bolt']);
  table.choose('Lightning Bolt').resolve().choose('Cast it', 'them').resolveAll();
  assert.equal(table.life('them'), 17);
  assert.deepEqual(table.names('exile', 'them'), ['Lightning Bolt']);
  assert.deepEqual(table.names('graveyard', 'them'), ['Serra Angel']);
});

test('what Diluvian Primordial casts is exiled when it is countered, too', () => {
  const table = setTable({
    you: { battlefield: ['7 Island'], hand: ['Diluvian Primordial'] },
    them: { battlefield: ['2 Island'], hand: ['Counterspell'], graveyard: ['Lightning Bolt'] },
  });
  table.cast('Diluvian Primordial').resolve().choose('Lightning Bolt').resolve().choose('Cast it', 'them');
  table.cast('Counterspell', { by: 'them' }, 'Lightning Bolt').resolveAll();
  assert.equal(table.life('them'), 20);
  assert.deepEqual(table.names('exile', 'them'), ['Lightning Bolt']);
});

test('X of a spell that Diluvian Primordial casts is 0', () => {
  const table = setTable({
    you: { battlefield: ['12 Island'], hand: ['Diluvian Primordial'] },
    them: { graveyard: ['Blaze'] },
  });
  table.cast('Diluvian Primordial').resolve().choose('Blaze').resolve().choose('Cast it');
  table.choose('them').resolveAll();
  assert.equal(table.life('them'), 20);
  assert.deepEqual(table.names('exile', 'them'), ['Blaze']);
});

test('an additional cost must still be paid for what Diluvian Primordial casts', () => {
  const table = setTable({
    you: { battlefield: ['7 Island'], hand: ['Diluvian Primordial', 'Plains'] },
    them: { graveyard: ['Seize the Spoils'] },
  });
  table.cast('Diluvian Primordial').resolve().choose('Seize the Spoils').resolve().choose('Cast it').resolveAll();
  assert.deepEqual(table.names('graveyard', 'you'), ['Plains']);
  assert.equal(table.count('hand', 'you'), 2);
});

test('Diluvian Primordial needs no target, and may leave the card where it is', () => {
  const table = setTable({
    you: { battlefield: ['7 Island'], hand: ['Diluvian Primordial'] },
    them: { graveyard: ['Lightning Bolt'] },
  });
  table.cast('Diluvian Primordial').resolve().choose('Lightning Bolt').resolve().choose("Don't");
  assert.deepEqual(table.names('graveyard', 'them'), ['Lightning Bolt']);
  const without = setTable({ you: { battlefield: ['7 Island'], hand: ['Diluvian Primordial'] } });
  without.cast('Diluvian Primordial').resolveAll();
  assert.equal(without.question().kind, 'priority');
  assert.equal(without.has('Diluvian Primordial', 'flying'), true);
});

test('Jeering Homunculus goads: the creature must attack, you if there is nobody else, until your next turn', () => {
  const table = setTable({
    you: { battlefield: ['2 Island'], hand: ['Jeering Homunculus'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Jeering Homunculus').resolve().choose('Grizzly Bears').resolve().choose('yes');
  table.passUntil('beginCombat', 'them');
  assert.equal(table.tryAttack([])?.cr, '508.1d');
  assert.equal(table.tryAttack(['Grizzly Bears']), null);
  table.passUntil('upkeep', 'you').passUntil('beginCombat', 'them');
  assert.equal(table.tryAttack([]), null);
});

test('Jeering Homunculus may spare the creature', () => {
  const table = setTable({
    you: { battlefield: ['2 Island'], hand: ['Jeering Homunculus'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Jeering Homunculus').resolve().choose('Grizzly Bears').resolve().choose('no');
  table.passUntil('beginCombat', 'them');
  assert.equal(table.tryAttack([]), null);
});

test('a goaded creature that is tapped need not attack', () => {
  const table = setTable({
    you: { battlefield: ['2 Island'], hand: ['Jeering Homunculus'] },
    them: { battlefield: ['Goblin Motivator', 'Grizzly Bears'] },
  });
  table.cast('Jeering Homunculus').resolve().choose('Goblin Motivator').resolve().choose('yes');
  table.passUntil('precombatMain', 'them').activate('Goblin Motivator', { by: 'them' }, 'Grizzly Bears').resolve();
  assert.equal(table.tryAttack([]), null);
});

test('Maeve goads, and you draw a card whenever that creature attacks an opponent of yours this turn', () => {
  const table = setTable({ you: { battlefield: ['Maeve, Insidious Singer', 'Grizzly Bears', '3 Island'] } });
  table.activate('Maeve, Insidious Singer', 'Grizzly Bears').resolve();
  assert.equal(table.tryAttack(['Maeve, Insidious Singer'])?.cr, '508.1d');
  assert.equal(table.tryAttack(['Grizzly Bears']), null);
  table.resolve();
  assert.equal(table.count('hand', 'you'), 1);
});

test('you draw nothing when the creature attacks you', () => {
  const table = setTable({
    you: { battlefield: ['Maeve, Insidious Singer', '3 Island'] },
    them: { battlefield: ['Grizzly Bears'] },
    turn: 'them',
  });
  table.activate('Maeve, Insidious Singer', 'Grizzly Bears').resolve();
  assert.equal(table.tryAttack(['Grizzly Bears']), null);
  assert.deepEqual(table.stack(), []);
});

test('the drawing of Maeve ends with the turn, the goading does not', () => {
  const table = setTable({
    you: { battlefield: ['Maeve, Insidious Singer', 'Grizzly Bears', '3 Island'] },
  });
  table.passUntil('end').activate('Maeve, Insidious Singer', 'Grizzly Bears').resolve();
  table.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you');
  const before = table.count('hand', 'you');
  table.attack(['Grizzly Bears']);
  assert.deepEqual(table.stack(), []);
  assert.equal(table.count('hand', 'you'), before);
});

test("Bloodthirsty Blade goes to an opponent's creature, makes it stronger, and makes it attack", () => {
  const table = setTable({
    you: { battlefield: ['Bloodthirsty Blade', 'Island', 'Silvercoat Lion'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.activate('Bloodthirsty Blade');
  assert.deepEqual(table.candidates(), ['Grizzly Bears']);
  table.choose('Grizzly Bears').resolve();
  assert.equal(table.controller('Bloodthirsty Blade'), 'you');
  assert.equal(table.size('Grizzly Bears'), '4/2');
  table.passUntil('beginCombat', 'them');
  assert.equal(table.canActivate('Bloodthirsty Blade'), false);
  assert.equal(table.tryAttack([])?.cr, '508.1d');
});

test("Brineborn Cutthroat comes with flash and grows with each spell you cast in an opponent's turn", () => {
  const table = setTable({
    you: { battlefield: ['6 Island'], hand: ['Brineborn Cutthroat', 'Impulse', 'Counterspell'] },
    them: { battlefield: ['Mountain'], hand: ['Lightning Bolt'] },
    turn: 'them',
  });
  table.cast('Brineborn Cutthroat').resolveAll();
  assert.equal(table.counters('Brineborn Cutthroat'), 0);
  table.cast('Lightning Bolt', { by: 'them' }, 'Brineborn Cutthroat').cast('Counterspell', 'Lightning Bolt').resolve();
  assert.equal(table.counters('Brineborn Cutthroat'), 1);
  table.resolveAll();
  assert.equal(table.size('Brineborn Cutthroat'), '3/2');
});

test('Brineborn Cutthroat does not grow in your own turn', () => {
  const table = setTable({ you: { battlefield: ['2 Island', 'Brineborn Cutthroat'], hand: ['Impulse'] } });
  table.cast('Impulse');
  assert.deepEqual(table.stack(), ['Impulse']);
});

test('Illusory Ambusher ambushes an attacker and draws as many cards as it is dealt damage', () => {
  const table = setTable({
    you: { battlefield: ['5 Island'], hand: ['Illusory Ambusher'] },
    them: { battlefield: ['Grizzly Bears'] },
    turn: 'them',
  });
  table.attack(['Grizzly Bears']).cast('Illusory Ambusher').resolve();
  table.block(['Illusory Ambusher', 'Grizzly Bears']).dealDamage();
  assert.deepEqual(table.stack(), ['Illusory Ambusher']);
  table.resolve();
  assert.equal(table.count('hand', 'you'), 2);
});

test('Illusory Ambusher triggers once for damage of several sources at the same time', () => {
  const table = setTable({
    you: { battlefield: ['Illusory Ambusher'] },
    them: { battlefield: ['Grizzly Bears', 'Serra Angel'] },
  });
  table.attack(['Illusory Ambusher']);
  table.block(['Grizzly Bears', 'Illusory Ambusher'], ['Serra Angel', 'Illusory Ambusher']).dealDamage();
  table.assign({ 'Grizzly Bears': 2, 'Serra Angel': 2 }).dealDamage();
  assert.deepEqual(table.stack(), ['Illusory Ambusher']);
  table.resolve();
  assert.equal(table.count('hand', 'you'), 6);
});

test('Fog Bank blocks a flyer, deals and takes no combat damage', () => {
  const table = setTable({
    you: { battlefield: ['Shivan Dragon', 'Vow of Flight'] },
    them: { battlefield: ['Fog Bank'] },
  });
  assert.equal(table.has('Fog Bank', 'defender'), true);
  table.attack(['Shivan Dragon']).block(['Fog Bank', 'Shivan Dragon']).dealDamage();
  assert.equal(table.onBattlefield('Fog Bank'), true);
  assert.equal(table.damageOn('Fog Bank'), 0);
  assert.equal(table.life('them'), 20);
});

test('what strengthens Fog Bank still lets it deal no combat damage, and other damage does reach it', () => {
  const table = setTable({
    you: { battlefield: ['Grizzly Bears', 'Mountain'], hand: ['Lightning Bolt'] },
    them: { battlefield: ['Fog Bank', 'Plains'], hand: ['Strength of Arms'] },
  });
  table.attack(['Grizzly Bears']).block(['Fog Bank', 'Grizzly Bears']);
  table.cast('Strength of Arms', { by: 'them' }, 'Fog Bank').resolve().dealDamage();
  assert.equal(table.damageOn('Grizzly Bears'), 0);
  table.cast('Lightning Bolt', 'Fog Bank').resolve();
  assert.equal(table.damageOn('Fog Bank'), 3);
});

test('Angler Turtle makes each creature of the opponents attack, and is hexproof', () => {
  const table = setTable({
    you: { battlefield: ['Angler Turtle', 'Silvercoat Lion'] },
    them: { battlefield: ['Grizzly Bears', 'Serra Angel', 'Mountain'], hand: ['Lightning Bolt'] },
    turn: 'them',
  });
  table.cast('Lightning Bolt', { by: 'them' });
  assert.equal(table.candidates().includes('Angler Turtle'), false);
  table.choose('you').resolve();
  assert.equal(table.tryAttack(['Serra Angel'])?.cr, '508.1d');
  assert.equal(table.tryAttack(['Serra Angel', 'Grizzly Bears']), null);
});

test('your own creatures need not attack beside Angler Turtle, and you may target it', () => {
  const table = setTable({ you: { battlefield: ['Angler Turtle', 'Silvercoat Lion', '3 Island'], hand: ['Repulse'] } });
  table.cast('Repulse');
  assert.equal(table.candidates().includes('Angler Turtle'), true);
  table.choose('Silvercoat Lion').resolve();
  assert.equal(table.tryAttack([]), null);
});

test("Angler Drake may return a creature to its owner's hand", () => {
  const position = {
    you: { battlefield: ['6 Island'], hand: ['Angler Drake'] },
    them: { battlefield: ['Serra Angel'] },
  };
  const table = setTable(position);
  table.cast('Angler Drake').resolve().choose('Serra Angel').resolve().choose('yes');
  assert.deepEqual(table.names('hand', 'them'), ['Serra Angel']);
  assert.equal(table.has('Angler Drake', 'flying'), true);
  const alone = setTable({ you: position.you });
  alone.cast('Angler Drake').resolve().choose('Angler Drake').resolve().choose('no');
  assert.equal(alone.onBattlefield('Angler Drake'), true);
});

test('Vow of Flight lets a creature fly, only not at you', () => {
  const table = setTable({
    you: { battlefield: ['3 Island'], hand: ['Vow of Flight'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Vow of Flight', 'Grizzly Bears').resolve();
  assert.equal(table.size('Grizzly Bears'), '4/4');
  assert.equal(table.has('Grizzly Bears', 'flying'), true);
  table.passUntil('postcombatMain', 'them');
  assert.equal(table.life('you'), 20);
});

test('a goaded creature under a Vow of the one who goaded it need not attack', () => {
  const table = setTable({
    you: { battlefield: ['5 Island'], hand: ['Vow of Flight', 'Jeering Homunculus'] },
    them: { battlefield: ['Grizzly Bears', 'Silvercoat Lion'] },
  });
  table.cast('Vow of Flight', 'Grizzly Bears').resolve();
  table.cast('Jeering Homunculus').resolve().choose('Grizzly Bears').resolve().choose('yes');
  table.passUntil('beginCombat', 'them');
  assert.equal(table.tryAttack([]), null);
});
