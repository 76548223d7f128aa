// X is chosen before targets, and what it is chosen as is X in everything the spell says (CR 601.2b-c, 107.3).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, creature, gain, instant, keyword, mana, whenever } from '../../support/cards.ts';
import { processorTimeOf } from '../../support/processor-time.ts';
import { setTable } from '../../support/table.ts';

const sized = aimed('Fitting', { filter: { types: ['creature'], manaValue: ['=', { kind: 'x' }] } }, [
  { kind: 'destroy', what: 'target' },
]);

test('a spell is castable where only a greater X has a target (CR 601.2b-c)', () => {
  const cards = [{ ...sized, cost: '{X}{R}' }];
  const them = { battlefield: ['Grizzly Bears'] };
  const rich = setTable({ cards, you: { hand: ['Fitting'], battlefield: ['3 Mountain'] }, them });
  assert.equal(rich.canCast('Fitting'), true);
  rich.cast('Fitting', 2, 'Grizzly Bears').resolveAll();
  assert.equal(rich.onBattlefield('Grizzly Bears'), false);
  const poor = setTable({ cards, you: { hand: ['Fitting'], battlefield: ['2 Mountain'] }, them });
  assert.equal(poor.canCast('Fitting'), false);
});

test('a spell whose X is a cost of another kind is castable in the same way', () => {
  const paid = { ...sized, abilities: [...(sized['abilities'] as object[]), exileX] };
  const position = (bears: string) => ({
    cards: [paid],
    you: { hand: ['Fitting'], graveyard: [bears] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  assert.equal(setTable(position('2 Grizzly Bears')).canCast('Fitting'), true);
  assert.equal(setTable(position('Grizzly Bears')).canCast('Fitting'), false);
});

const exileX = {
  kind: 'additionalCost',
  cost: [{ kind: 'exile', what: { zone: 'graveyard', owner: 'you' }, count: { kind: 'x' } }],
};

test('an ability that triggers on the cast reads the X of the spell, also in its targets (CR 107.3i)', () => {
  const watchful = creature(
    'Watchful',
    '2/2',
    [
      whenever(
        { event: 'cast', object: 'self', player: 'you' },
        [{ kind: 'destroy', what: 'target' }, gain({ kind: 'x' })],
        { targets: [{ name: 'target', filter: { types: ['creature'], manaValue: ['<=', { kind: 'x' }] } }] },
      ),
    ],
    { cost: '{X}{R}' },
  );
  const table = setTable({
    cards: [watchful],
    you: { hand: ['Watchful'], battlefield: ['3 Mountain'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Watchful', 2).choose('Grizzly Bears').resolveAll();
  assert.equal(table.onBattlefield('Grizzly Bears'), false);
  assert.equal(table.life('you'), 22);
});

test('mana is of any color for the spells that it is said of, and no others (CR 609.4b)', () => {
  const said = { kind: 'spendAsAnyColor', on: { types: ['creature'] } };
  const loose = { players: 'you', change: [{ kind: 'rule', rule: said }] };
  const table = setTable({
    cards: [
      { name: 'Loose', cost: '{0}', types: ['enchantment'], abilities: [{ kind: 'static', effects: [loose] }] },
      creature('Azure', '1/1', [keyword('flying')], { cost: '{U}' }),
    ],
    you: { hand: ['Azure', 'Unsummon'], battlefield: ['Loose', 'Mountain'] },
  });
  assert.equal(table.canCast('Azure'), true);
  assert.equal(table.canCast('Unsummon'), false);
  table.cast('Azure').resolveAll();
  assert.equal(table.onBattlefield('Azure'), true);
});

test('what is returned to hand as a cost may be another player’s, unless it says whose (CR 118.3)', () => {
  const costly = (what: object) =>
    creature('Tidy', '1/1', [
      { kind: 'activated', cost: [{ kind: 'returnToHand', what }], do: [gain(1)] },
      { kind: 'activated', cost: mana('{9}'), do: [gain(9)] },
    ]);
  const position = (what: object) => ({
    cards: [costly(what)],
    you: { battlefield: ['Tidy'] },
    them: { battlefield: ['Propaganda'] },
  });
  const table = setTable(position({ types: ['enchantment'] }));
  table.activate('Tidy').resolveAll();
  assert.deepEqual(table.names('hand', 'them'), ['Propaganda']);
  assert.equal(setTable(position({ types: ['enchantment'], controller: 'you' })).canActivate('Tidy'), false);
});

const shoal = {
  name: 'Test Shoal',
  cost: '{X}{U}{U}',
  types: ['instant'],
  abilities: [
    {
      kind: 'alternativeCost',
      cost: [{ kind: 'exile', what: { zone: 'hand', colors: ['U'], manaValue: ['=', { kind: 'x' }] } }],
    },
    { kind: 'spell', do: [{ kind: 'gainLife', amount: { kind: 'x' } }] },
  ],
};
const fish = (value: number) => ({
  name: `Test Fish ${value}`,
  cost: `{${value - 1}}{U}`,
  types: ['creature'],
  power: 1,
  toughness: 1,
  abilities: [],
});

test('an X that is only a quality of what is exiled is announced, and what has that quality is exiled (CR 107.3, 601.2b)', () => {
  const t = setTable({
    cards: [shoal, fish(2), fish(5)],
    you: { hand: ['Test Shoal', 'Test Fish 2', 'Test Fish 5', 'Forest'] },
  });
  t.cast('Test Shoal');
  assert.deepEqual(t.question().options.slice(0, 2), ['2', '5']);
  t.choose(5).resolve();
  assert.deepEqual([t.life('you'), t.names('exile', 'you')], [25, ['Test Fish 5']]);
});

test('no other X can be chosen, and without such a card it can’t be cast', () => {
  const t = setTable({
    cards: [shoal, fish(2), fish(5)],
    you: { hand: ['Test Shoal', 'Test Fish 2', 'Test Fish 5'] },
  });
  t.cast('Test Shoal');
  assert.throws(() => t.choose(3), /2, 5/);
  const none = setTable({ cards: [shoal], you: { hand: ['Test Shoal', 'Forest'] } });
  assert.equal(none.canCast('Test Shoal'), false);
});

test('the quality may be asked of a land that is sacrificed for an ability as well', () => {
  const altar = {
    name: 'Test Altar',
    types: ['artifact'],
    abilities: [
      {
        kind: 'activated',
        cost: [{ kind: 'sacrifice', what: { types: ['creature'], power: ['=', { kind: 'x' }] } }],
        do: [{ kind: 'gainLife', amount: { kind: 'x' } }],
      },
    ],
  };
  const t = setTable({ cards: [altar], you: { battlefield: ['Test Altar', 'Craw Wurm', 'Grizzly Bears'] } });
  t.activate('Test Altar', 6).resolve();
  assert.deepEqual([t.life('you'), t.onBattlefield('Craw Wurm'), t.onBattlefield('Grizzly Bears')], [26, false, true]);
});

test('more targets than there are is seen at once, and fewer are found without trying every order (CR 601.2c)', () => {
  const many = (wanted: number): object => ({
    ...instant(`Aim${wanted}`, []),
    abilities: [
      {
        kind: 'spell',
        targets: [
          { name: 't', filter: { types: ['creature'] }, count: { min: wanted, max: wanted } },
          { name: 'other', filter: { types: ['artifact'] } },
        ],
        do: [{ kind: 'tap', what: 't' }],
      },
    ],
  });
  const cards = [many(10), many(12)];
  const table = setTable({ cards, you: { hand: ['Aim10', 'Aim12'], battlefield: ['11 Grizzly Bears'] } });
  const took = processorTimeOf(() => {
    assert.equal(table.canCast('Aim12'), false);
    // Enough creatures, but nothing for the other target.
    assert.equal(table.canCast('Aim10'), false);
  });
  assert.ok(took < 1000, `${took} ms`);
});

test('X is no greater than what else is paid with it (CR 601.2b, 601.2h)', () => {
  const tide = aimed('Tide', { filter: { types: ['creature'] } }, [gain({ kind: 'x' })]);
  const cost = [{ kind: 'discard', what: { types: ['creature'] }, count: { kind: 'x' } }];
  const abilities = [...(tide['abilities'] as object[]), { kind: 'additionalCost', cost }];
  const set = () =>
    setTable({
      cards: [{ ...tide, cost: '{X}{U}', abilities }],
      you: { hand: ['Tide', 'Hill Giant', 'Forest'], battlefield: ['5 Island'] },
      them: { battlefield: ['Grizzly Bears'] },
    });
  assert.throws(() => set().cast('Tide', 2, 'Grizzly Bears'), /number|1|107/);
  assert.equal(set().cast('Tide', 1, 'Grizzly Bears').resolveAll().life('you'), 21);
});
