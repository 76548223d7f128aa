// Keywords of spells that look back, turn cards over, drop their targets or stand on one half of a card.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  aimed,
  creature,
  drawOne,
  enchantment,
  gain,
  hit,
  instant,
  keyword,
  mana,
  rule,
  sorcery,
  whenever,
} from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

type Spell = ReturnType<typeof instant>;
const withKeyword = (spell: Spell, ...words: object[]): Spell => ({
  ...spell,
  abilities: [...words, ...(spell['abilities'] as object[])],
});
const grape = withKeyword(instant('Grape', [hit(1)]), keyword('storm'));
const filler = instant('Filler', [gain(0)]);

test('storm counts the spells before it, by whomever, and not those after (CR 702.40a)', () => {
  const table = setTable({ cards: [grape, filler], you: { hand: ['Grape', '2 Filler'] }, them: { hand: ['Filler'] } });
  table.cast('Filler').resolve().cast('Filler', { by: 'them' }).resolve();
  table.cast('Grape');
  assert.deepEqual(table.stack(), ['Grape', 'Grape']);
  table.cast('Filler').resolveAll();
  assert.equal(table.life('them'), 17);
});

test("storm without a spell before it doesn't trigger", () => {
  const table = setTable({ cards: [grape], you: { hand: ['Grape'] } });
  table.cast('Grape');
  assert.deepEqual(table.stack(), ['Grape']);
});

test('cascade casts the first cheaper nonland card, and the rest goes under the library (CR 702.85a)', () => {
  const elf = withKeyword(sorcery('Elf Call', [hit(1)], { cost: '{4}' }), keyword('cascade'));
  const small = sorcery('Small', [hit(2)], { cost: '{3}' });
  const big = sorcery('Big', [hit(5)], { cost: '{4}' });
  const table = setTable({
    cards: [elf, small, big],
    you: { hand: ['Elf Call'], battlefield: ['4 Forest'], library: ['Forest', 'Big', 'Small', '3 Island'] },
  });
  table.cast('Elf Call').resolve().choose('Cast it').resolveAll();
  assert.equal(table.life('them'), 17);
  assert.deepEqual(table.names('library', 'you').slice(0, 3), ['Island', 'Island', 'Island']);
  assert.deepEqual(table.names('library', 'you').slice(3).toSorted(), ['Big', 'Forest']);
  assert.equal(table.count('exile', 'you'), 0);
});

const wash = withKeyword(
  aimed('Wash', { filter: { types: ['creature'], controller: 'opponent' } }, [hit(2, 'target')], { cost: '{1}' }),
  keyword('overload', { cost: mana('{3}') }),
);

test('overloaded it is for each, hexproof or not, and has no target (CR 702.96a-b)', () => {
  const hidden = creature('Hidden', '2/2', [keyword('hexproof')]);
  const table = setTable({
    cards: [wash, hidden],
    you: { hand: ['Wash'], battlefield: ['Grizzly Bears', '3 Island'] },
    them: { battlefield: ['Grizzly Bears', 'Hidden'] },
  });
  table.cast('Wash', { how: 'overload' });
  assert.equal(table.question().kind, 'priority');
  table.resolve();
  assert.deepEqual([table.count('battlefield', 'them'), table.onBattlefield('Grizzly Bears')], [0, true]);
});

test('with nothing to target it can only be cast overloaded (CR 702.96a)', () => {
  const table = setTable({ cards: [wash], you: { hand: ['Wash'], battlefield: ['3 Island'] } });
  assert.deepEqual(
    table.question().options.filter((label) => label.startsWith('Cast')),
    ['Cast Wash (overload)'],
  );
});

const halves = {
  ...sorcery('Left', [hit(1)], { cost: '{1}{R}' }),
  layout: 'split',
  faces: [sorcery('Right', [gain(3)], { cost: '{3}{U}' })],
};
const discardSuch = (filter: object) =>
  aimed('Strip', { players: 'opponent' }, [
    {
      kind: 'choose',
      what: { zone: 'hand', owner: { kind: 'player', name: 'target' }, ...filter },
      min: 0,
      max: 1,
      as: 'card',
    },
    { kind: 'discardObjects', what: 'card' },
  ]);

test('off the stack a split card is both its halves: mana value, colours and names (CR 709.4)', () => {
  for (const filter of [
    { manaValue: ['=', 6] },
    { allTypes: ['sorcery'], colors: ['U'] },
    { name: 'Right' },
    { multicolored: true },
  ]) {
    const table = setTable({
      cards: [halves, discardSuch(filter)],
      you: { hand: ['Strip'] },
      them: { hand: ['Left'] },
    });
    table.cast('Strip', 'them').resolve().choose('Left');
    assert.equal(table.count('graveyard', 'them'), 1, JSON.stringify(filter));
  }
  const not = setTable({
    cards: [halves, discardSuch({ manaValue: ['=', 2] })],
    you: { hand: ['Strip'] },
    them: { hand: ['Left'] },
  });
  not.cast('Strip', 'them').resolve();
  assert.equal(not.count('hand', 'them'), 1);
});

test('on the stack it is the half that was cast (CR 709.4b)', () => {
  const red = enchantment(
    'Red',
    whenever({ event: 'cast', object: { zone: 'stack', colors: ['R'] }, player: 'you' }, [gain(10)]),
  );
  const table = setTable({ cards: [halves, red], you: { hand: ['Left'], battlefield: ['Red', '4 Island'] } });
  table.cast('Left', { how: 'other half' }).resolveAll();
  assert.equal(table.life('you'), 23);
});

test('aftermath is cast from the graveyard only, and exiled then (CR 702.127a)', () => {
  const card = {
    ...sorcery('Dusk', [hit(1)], { cost: '{0}' }),
    layout: 'split',
    faces: [withKeyword(sorcery('Dawn', [gain(3)], { cost: '{0}' }), keyword('aftermath'))],
  };
  const table = setTable({ cards: [card], you: { hand: ['Dusk'] } });
  const casts = () => table.question().options.filter((label) => label.startsWith('Cast'));
  assert.deepEqual(casts(), ['Cast Dusk']);
  table.cast('Dusk').resolve();
  assert.equal(casts().length, 1);
  table.cast('Dusk').resolve();
  assert.deepEqual([table.life('them'), table.life('you'), table.names('exile', 'you')], [19, 23, ['Dusk']]);
});

const redirect = (more: object = {}) =>
  aimed('Swerve', { filter: { zone: 'stack', spell: true } }, [{ kind: 'changeTarget', what: 'target', ...more }]);

test("changing the target means another one, legal for the spell's controller (CR 115.7a)", () => {
  const table = setTable({
    cards: [redirect()],
    you: { hand: ['Lightning Bolt'], battlefield: ['Mountain', 'Grizzly Bears'] },
    them: { hand: ['Swerve'] },
  });
  table.cast('Lightning Bolt', 'them').cast('Swerve', { by: 'them' }, 'Lightning Bolt').resolve();
  assert.equal(table.question().of, 'them');
  assert.equal(table.candidates().includes('them'), false);
  table.choose('you').resolveAll();
  assert.deepEqual([table.life('you'), table.life('them')], [17, 20]);
});

test('one target is changed, whichever can be, and no other one (CR 115.7b)', () => {
  const two = aimed('Two', { filter: { types: ['creature'] }, count: { min: 2, max: 2 } }, [
    { kind: 'destroy', what: 'target' },
  ]);
  const table = setTable({
    cards: [redirect({ one: true }), two, creature('Test Ox', '2/2', []), creature('Test Elk', '2/2', [])],
    you: { hand: ['Two'] },
    them: { hand: ['Swerve'], battlefield: ['Grizzly Bears', 'Test Ox', 'Test Elk'] },
  });
  table.cast('Two', 'Grizzly Bears', 'Test Ox').cast('Swerve', { by: 'them' }, 'Two').resolve();
  assert.deepEqual([...table.candidates()].sort(), ['Grizzly Bears', 'Test Elk']);
  table.choose('Test Elk').resolveAll();
  assert.deepEqual(table.names('battlefield', 'them'), ['Grizzly Bears']);
});

test('where nothing else is legal the target stays (CR 115.7a)', () => {
  const only = aimed('Only', { filter: { types: ['creature'] } }, [{ kind: 'destroy', what: 'target' }]);
  const table = setTable({
    cards: [redirect(), only],
    you: { hand: ['Only'] },
    them: { hand: ['Swerve'], battlefield: ['Grizzly Bears'] },
  });
  table.cast('Only', 'Grizzly Bears').cast('Swerve', { by: 'them' }, 'Only').resolveAll();
  assert.equal(table.onBattlefield('Grizzly Bears'), false);
});

test('new targets may be the old ones, and only new ones become targets (CR 115.7d, 603.2)', () => {
  const shy = creature('Shy', '2/2', [whenever({ event: 'becomesTarget', object: 'self' }, [gain(1)])]);
  const at = (choice: string): number => {
    const table = setTable({
      cards: [redirect({ all: true, by: 'you' }), shy],
      you: { hand: ['Lightning Bolt', 'Swerve'], battlefield: ['Mountain', 'Shy', 'Grizzly Bears'] },
    });
    table
      .cast('Lightning Bolt', 'Grizzly Bears')
      .cast('Swerve', 'Lightning Bolt')
      .resolve()
      .choose(choice)
      .resolveAll();
    return table.life('you');
  };
  assert.equal(at('Grizzly Bears'), 20);
  assert.equal(at('Shy'), 21);
});

test('a cost change asks for the half that would be cast (CR 709.4b, 601.2f)', () => {
  const cheap = enchantment(
    'Cheap',
    rule('you', { kind: 'costChange', what: { colors: ['U'] }, by: 'you', amount: 3, direction: 'less' }),
  );
  const table = setTable({
    cards: [halves, cheap, instant('X', [drawOne])],
    you: { hand: ['Left'], battlefield: ['Cheap', 'Island'] },
  });
  assert.deepEqual(
    table.question().options.filter((label) => label.startsWith('Cast')),
    ['Cast Right (other half of Left)'],
  );
});
