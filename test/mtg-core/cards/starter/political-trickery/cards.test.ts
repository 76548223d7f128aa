// Drawing, looking, piles and votes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

const five = ['Plains', 'Forest', 'Swamp', 'Mountain', 'Serra Angel', 'Island'];

test('Fact or Fiction: the opponent makes two piles, you take one, the other goes to the graveyard', () => {
  const table = setTable({ you: { battlefield: ['4 Island'], hand: ['Fact or Fiction'], library: five } });
  table.cast('Fact or Fiction').resolve();
  assert.equal(table.question().of, 'them');
  assert.deepEqual(table.candidates().toSorted(), five.slice(0, 5).toSorted());
  table.choose('Serra Angel', 'Plains', 'done');
  assert.equal(table.question().of, 'you');
  table.choose('Pile 1');
  assert.deepEqual(table.names('hand', 'you').toSorted(), ['Plains', 'Serra Angel']);
  assert.deepEqual(table.names('graveyard', 'you').toSorted(), ['Fact or Fiction', 'Forest', 'Mountain', 'Swamp']);
  assert.deepEqual(table.names('library', 'you'), ['Island']);
});

test('a pile of Fact or Fiction may be empty', () => {
  const table = setTable({ you: { battlefield: ['4 Island'], hand: ['Fact or Fiction'], library: five } });
  table.cast('Fact or Fiction').resolve().choose('done').choose('Pile 2');
  assert.equal(table.count('hand', 'you'), 5);
  assert.deepEqual(table.names('graveyard', 'you'), ['Fact or Fiction']);
});

test('Impulse: one of the top four to hand, the rest to the bottom in the order you choose', () => {
  const table = setTable({ you: { battlefield: ['2 Island'], hand: ['Impulse'], library: five } });
  table.cast('Impulse').resolve();
  assert.deepEqual(table.candidates().toSorted(), ['Forest', 'Mountain', 'Plains', 'Swamp']);
  table.choose('Mountain', 'Swamp', 'Plains', 'Forest');
  assert.deepEqual(table.names('hand', 'you'), ['Mountain']);
  assert.deepEqual(table.names('library', 'you'), ['Serra Angel', 'Island', 'Swamp', 'Plains', 'Forest']);
});

test('Impulse takes the last card of a library', () => {
  const table = setTable({ you: { battlefield: ['2 Island'], hand: ['Impulse'], library: ['Plains'] } });
  table.cast('Impulse').resolve();
  assert.deepEqual(table.names('hand', 'you'), ['Plains']);
});

test('Sea Gate Oracle: one of the top two to hand, the other to the bottom', () => {
  const table = setTable({ you: { battlefield: ['3 Island'], hand: ['Sea Gate Oracle'], library: five } });
  table.cast('Sea Gate Oracle').resolveAll();
  assert.deepEqual(table.candidates().toSorted(), ['Forest', 'Plains']);
  table.choose('Forest');
  assert.deepEqual(table.names('hand', 'you'), ['Forest']);
  assert.equal(table.names('library', 'you').at(-1), 'Plains');
});

test('Pull from Tomorrow draws X and discards one', () => {
  const table = setTable({ you: { battlefield: ['5 Island'], hand: ['Pull from Tomorrow', 'Plains'], library: five } });
  table.cast('Pull from Tomorrow', 3).resolve();
  assert.equal(table.question().of, 'you');
  table.choose('Plains');
  assert.deepEqual(table.names('hand', 'you').toSorted(), ['Forest', 'Plains', 'Swamp']);
  assert.deepEqual(table.names('graveyard', 'you').toSorted(), ['Plains', 'Pull from Tomorrow']);
});

test('Pull from Tomorrow for nothing only discards', () => {
  const table = setTable({ you: { battlefield: ['2 Island'], hand: ['Pull from Tomorrow', 'Plains'] } });
  table.cast('Pull from Tomorrow', 0).resolve();
  assert.deepEqual(table.names('hand', 'you'), []);
});

test('Precognitive Perception in your main phase scries three before it draws three', () => {
  const table = setTable({ you: { battlefield: ['5 Island'], hand: ['Precognitive Perception'], library: five } });
  table.cast('Precognitive Perception').resolve();
  assert.deepEqual(table.candidates().toSorted(), ['Forest', 'Plains', 'Swamp']);
  table.choose('Plains', 'Forest', 'done');
  assert.deepEqual(table.names('hand', 'you').toSorted(), ['Mountain', 'Serra Angel', 'Swamp']);
  assert.deepEqual(table.names('library', 'you').slice(0, 1), ['Island']);
});

test('Precognitive Perception at another time only draws three', () => {
  const table = setTable({
    you: { battlefield: ['5 Island'], hand: ['Precognitive Perception'], library: five },
    turn: 'them',
  });
  table.cast('Precognitive Perception').resolve();
  assert.equal(table.question().kind, 'priority');
  assert.deepEqual(table.names('hand', 'you').toSorted(), ['Forest', 'Plains', 'Swamp']);
});

test('in your combat it is not your main phase either', () => {
  const table = setTable({ you: { battlefield: ['5 Island'], hand: ['Precognitive Perception'], library: five } });
  table.passUntil('beginCombat').cast('Precognitive Perception').resolve();
  assert.equal(table.count('hand', 'you'), 3);
});

test('Plea for Power gives an extra turn when time gets more votes', () => {
  const table = setTable({ you: { battlefield: ['4 Island'], hand: ['Plea for Power'] } });
  table.cast('Plea for Power').resolve().choose('time', 'time');
  assert.equal(table.count('hand', 'you'), 0);
  table.passUntil('end').passUntil('upkeep');
  assert.equal(table.state.active, 0);
  assert.equal(table.state.turn, 2);
  table.passUntil('draw').passUntil('upkeep');
  assert.equal(table.state.active, 1);
});

test('Plea for Power draws three on a tie, in which the opponent has a vote', () => {
  const table = setTable({ you: { battlefield: ['4 Island'], hand: ['Plea for Power'] } });
  table.cast('Plea for Power').resolve();
  assert.equal(table.question().of, 'you');
  table.choose('time');
  assert.equal(table.question().of, 'them');
  table.choose('knowledge');
  assert.equal(table.count('hand', 'you'), 3);
  table.passUntil('end').passUntil('upkeep');
  assert.equal(table.state.active, 1);
});

test("Repulse returns a creature to its owner's hand and draws a card", () => {
  const table = setTable({
    you: { battlefield: ['3 Island'], hand: ['Repulse'] },
    them: { battlefield: ['Serra Angel'] },
  });
  table.cast('Repulse', 'Serra Angel').resolve();
  assert.deepEqual(table.names('hand', 'them'), ['Serra Angel']);
  assert.deepEqual(table.names('hand', 'you'), ['Island']);
});

test('Repulse draws nothing when its creature is gone', () => {
  const table = setTable({
    you: { battlefield: ['3 Island', 'Mountain'], hand: ['Repulse', 'Lightning Bolt'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Repulse', 'Grizzly Bears').cast('Lightning Bolt', 'Grizzly Bears').resolveAll();
  assert.deepEqual(table.names('hand', 'you'), []);
});

test('Run Away Together needs creatures of two players', () => {
  const table = setTable({
    you: { battlefield: ['2 Island', 'Fog Bank', 'Grizzly Bears'], hand: ['Run Away Together'] },
    them: { battlefield: ['Serra Angel'] },
  });
  table.cast('Run Away Together', 'Fog Bank');
  assert.deepEqual(table.candidates(), ['Serra Angel']);
  table.choose('Serra Angel').resolve();
  assert.deepEqual(table.names('hand', 'you'), ['Fog Bank']);
  assert.deepEqual(table.names('hand', 'them'), ['Serra Angel']);
});

test('without a creature of the opponent Run Away Together cannot be cast', () => {
  const table = setTable({
    you: { battlefield: ['2 Island', 'Fog Bank', 'Grizzly Bears'], hand: ['Run Away Together'] },
  });
  assert.equal(table.canCast('Run Away Together'), false);
});

test("Talrand's Invocation makes two flying Drakes", () => {
  const table = setTable({ you: { battlefield: ['4 Island'], hand: ["Talrand's Invocation"] } });
  table.cast("Talrand's Invocation").resolve();
  assert.equal(table.count('battlefield', 'you', 'Drake Token'), 2);
  assert.equal(table.size('Drake Token'), '2/2');
  assert.equal(table.has('Drake Token', 'flying'), true);
});

test('Murmuring Mystic makes a Bird for each instant or sorcery you cast, countered or not', () => {
  const table = setTable({
    you: {
      battlefield: ['Murmuring Mystic', '4 Island', '2 Plains'],
      hand: ['Impulse', 'Kitesail Apprentice', 'Swords to Plowshares'],
    },
    them: { battlefield: ['2 Island', 'Mountain', 'Serra Angel'], hand: ['Counterspell', 'Lightning Bolt'] },
  });
  table.cast('Kitesail Apprentice').resolveAll();
  assert.equal(table.onBattlefield('Bird Illusion Token'), false);
  table.cast('Impulse').resolve();
  assert.equal(table.size('Bird Illusion Token'), '1/1');
  assert.equal(table.has('Bird Illusion Token', 'flying'), true);
  table.cast('Counterspell', { by: 'them' }, 'Impulse').resolveAll();
  assert.equal(table.count('battlefield', 'you', 'Bird Illusion Token'), 1);
  table.cast('Lightning Bolt', { by: 'them' }, 'you').resolveAll();
  table.cast('Swords to Plowshares', 'Serra Angel').resolveAll();
  assert.equal(table.count('battlefield', 'you', 'Bird Illusion Token'), 2);
});
