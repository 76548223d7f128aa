// Costs that want the same things: an activation that couldn't be paid to the end is never offered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ability, creature, drawOne, enchantment, instant, keyword } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const anyCreature = { types: ['creature'] };
const tapOne = { kind: 'tap', what: { types: ['creature'], controller: 'you', tapped: false }, count: 1 };
const sacrifice = (what: object, count = 1) => ({ kind: 'sacrifice', what, count });
const altar = (...cost: object[]) => enchantment('Altar', ability(cost as Record<string, unknown>[], [drawOne]));
const offered = (card: { name: string }, battlefield: string[], more: { life?: number } = {}): boolean =>
  setTable({ cards: [card], you: { battlefield: [card.name, ...battlefield], ...more } }).canActivate(card.name);

test("a creature that is tapped for {T} isn't tapped for another part of the cost (CR 118.3)", () => {
  const tapper = creature('Tapper', '1/1', [ability([{ kind: 'tapSelf' }, tapOne], [drawOne])]);
  assert.equal(offered(tapper, []), false);
  assert.equal(offered(tapper, ['Grizzly Bears']), true);
});

test('two sacrifices are two permanents, whichever way round they fit (CR 118.3)', () => {
  const green = altar(sacrifice(anyCreature), sacrifice({ types: ['creature'], colors: ['G'] }));
  assert.equal(offered(green, ['Grizzly Bears']), false);
  assert.equal(offered(green, ['Grizzly Bears', 'Savannah Lions']), true);
  assert.equal(offered(green, ['2 Savannah Lions']), false);
});

test("what a later part needs can't be given for an earlier one (CR 118.3)", () => {
  const green = altar(sacrifice(anyCreature), sacrifice({ types: ['creature'], colors: ['G'] }));
  const table = setTable({ cards: [green], you: { battlefield: ['Altar', 'Grizzly Bears', '2 Savannah Lions'] } });
  table.activate('Altar');
  assert.deepEqual(table.candidates(), ['Savannah Lions', 'Savannah Lions']);
  table.choose('Savannah Lions').resolve();
  assert.equal(table.count('battlefield', 'you', 'Savannah Lions'), 1);
  assert.equal(table.onBattlefield('Grizzly Bears'), false);
});

test('several for one part leave enough for the next, one by one (CR 118.3)', () => {
  const green = altar(sacrifice(anyCreature, 2), sacrifice({ types: ['creature'], colors: ['G'] }));
  const table = setTable({ cards: [green], you: { battlefield: ['Altar', '2 Grizzly Bears', 'Savannah Lions'] } });
  table.activate('Altar').choose('Grizzly Bears');
  // The other Bears are the last green creature: only the Lions are left for the first part.
  table.resolve();
  assert.equal(table.count('graveyard', 'you'), 3);
});

test('what was tapped for a cost may be sacrificed for the next (CR 601.2h)', () => {
  assert.equal(offered(altar(sacrifice(anyCreature), tapOne), ['Grizzly Bears']), true);
  const table = setTable({
    cards: [altar(sacrifice(anyCreature), tapOne)],
    you: { battlefield: ['Altar', 'Grizzly Bears'] },
  });
  table.activate('Altar').resolve();
  assert.equal(table.onBattlefield('Grizzly Bears'), false);
});

test('life is paid once (CR 119.4)', () => {
  const life = (amount: number) => ({ kind: 'payLife', amount });
  assert.equal(offered(altar(life(3), life(3)), [], { life: 5 }), false);
  assert.equal(offered(altar(life(3), life(3)), [], { life: 6 }), true);
});

test('a creature tapped for the cost makes no mana for it, and the mana leaves it untapped (CR 601.2g-h)', () => {
  const both = altar({ kind: 'mana', mana: '{G}' }, tapOne);
  assert.equal(offered(both, ['Llanowar Elves']), false);
  assert.equal(offered(both, ['2 Llanowar Elves']), true);
  const table = setTable({ cards: [both], you: { battlefield: ['Altar', 'Llanowar Elves', 'Grizzly Bears'] } });
  table.activate('Altar').resolve();
  assert.equal(table.isTapped('Llanowar Elves'), true);
  assert.equal(table.isTapped('Grizzly Bears'), true);
});

test("what is sacrificed for mana isn't there to be sacrificed for the cost (CR 601.2g)", () => {
  const gem = {
    name: 'Gem',
    types: ['artifact'],
    cost: '{0}',
    abilities: [
      ability([{ kind: 'tapSelf' }, { kind: 'sacrificeSelf' }], [{ kind: 'addMana', produce: { mana: '{R}' } }]),
    ],
  };
  const melt = altar({ kind: 'mana', mana: '{R}' }, sacrifice({ types: ['artifact'] }));
  const can = (battlefield: string[]): boolean =>
    setTable({ cards: [melt, gem], you: { battlefield: ['Altar', ...battlefield] } }).canActivate('Altar');
  assert.equal(can(['Gem']), false);
  assert.equal(can(['2 Gem']), true);
  assert.equal(can(['Gem', 'Mountain']), true);
});

test('an optional cost is asked for only beside the others (CR 601.2b, 118.3)', () => {
  const rite = instant('Rite', [drawOne]);
  rite['abilities'] = [
    { kind: 'additionalCost', cost: [sacrifice(anyCreature)] },
    keyword('casualty', { n: 1 }),
    ...(rite['abilities'] as object[]),
  ];
  const alone = setTable({ cards: [rite], you: { hand: ['Rite'], battlefield: ['Grizzly Bears'] } });
  alone.cast('Rite').resolveAll();
  assert.equal(alone.count('hand', 'you'), 1);
  const two = setTable({ cards: [rite], you: { hand: ['Rite'], battlefield: ['2 Grizzly Bears'] } });
  two.cast('Rite', 'Pay casualty', 'Grizzly Bears').resolveAll();
  assert.equal(two.count('hand', 'you'), 2);
});

test("a card can't be exiled from the hand for its own sake (CR 601.2a, 601.2h)", () => {
  const pitch = instant('Pitch', [drawOne], {
    cost: '{9}',
    colors: ['U'],
    abilities: [
      { kind: 'alternativeCost', cost: [{ kind: 'exile', what: { zone: 'hand', colors: ['U'] } }] },
      { kind: 'spell', do: [drawOne] },
    ],
  });
  assert.equal(setTable({ cards: [pitch], you: { hand: ['Pitch'] } }).canCast('Pitch'), false);
  assert.equal(setTable({ cards: [pitch], you: { hand: ['2 Pitch'] } }).canCast('Pitch'), true);
});

test("a card isn't beheld from the hand for its own sake, nor exiled from the graveyard (CR 601.2a, 601.2h)", () => {
  const kin = creature('Kin', '1/1', [
    { kind: 'additionalCost', cost: [{ kind: 'behold', what: { subtypes: ['Human'] } }] },
  ]);
  const can = (hand: string[], battlefield: string[] = []): boolean =>
    setTable({ cards: [{ ...kin, cost: '{0}' }], you: { hand, battlefield } }).canCast('Kin');
  assert.equal(can(['Kin']), false);
  assert.equal(can(['2 Kin']), true);
  const again = instant('Again', [drawOne], {
    abilities: [
      { kind: 'additionalCost', cost: [{ kind: 'exile', what: { zone: 'graveyard', owner: 'you' } }] },
      keyword('flashback', { cost: [] }),
      { kind: 'spell', do: [drawOne] },
    ],
  });
  const back = (graveyard: string[]): boolean => setTable({ cards: [again], you: { graveyard } }).canCast('Again');
  assert.equal(back(['Again']), false);
  assert.equal(back(['Again', 'Forest']), true);
});

test('an ability of a card in the graveyard may be paid for with that very card', () => {
  const titan = creature('Titan', '6/4', [
    ability([{ kind: 'exile', what: { zone: 'graveyard', owner: 'you' }, count: 2 }], [drawOne], { zone: 'graveyard' }),
  ]);
  const table = setTable({ cards: [titan], you: { graveyard: ['Titan', 'Forest'] } });
  assert.equal(table.canActivate('Titan'), true);
});
