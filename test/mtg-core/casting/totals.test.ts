// What a spell costs in all, and how its targets share an amount.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawOne, enchantment, hit, instant, keyword, land, mana, rule, sorcery, tapFor } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const cheaper = (more: object) =>
  enchantment(
    'Cheaper',
    rule('you', { kind: 'costChange', what: { types: ['sorcery'] }, by: 'you', direction: 'less', ...more }),
  );
const spell = (cost: string) => sorcery('The Spell', [drawOne], { cost });
const castable = (cost: string, lands: string[], change: object): boolean =>
  setTable({
    cards: [spell(cost), cheaper(change)],
    you: { hand: ['The Spell'], battlefield: ['Cheaper', ...lands] },
  }).canCast('The Spell');

test('a coloured reduction beyond the coloured part takes off generic mana (CR 118.7b-c)', () => {
  assert.equal(castable('{2}{W}', ['Island'], { amount: 1, mana: '{W}{W}' }), true);
  assert.equal(castable('{2}{W}', [], { amount: 1, mana: '{W}{W}' }), false);
  assert.equal(castable('{1}{U}', ['Island'], { amount: 1, mana: '{W}' }), true);
});

test('a hybrid symbol is reduced by either of its colours (CR 601.2b, 118.7c)', () => {
  assert.equal(castable('{W/U}', [], { amount: 1, mana: '{W}' }), true);
  assert.equal(castable('{W/U}', [], { amount: 1, mana: '{R}' }), false);
});

test('generic reductions leave coloured mana (CR 118.7a) and may stop short of a least total', () => {
  assert.equal(castable('{1}{U}', [], { amount: 5 }), false);
  assert.equal(castable('{3}', [], { amount: 5, minimum: 1 }), false);
  assert.equal(castable('{3}', ['Island'], { amount: 5, minimum: 1 }), true);
  assert.equal(castable('{0}', [], { amount: 5, minimum: 1 }), true);
});

const split = (divide: unknown) =>
  instant('Shared', [], {
    abilities: [
      {
        kind: 'spell',
        targets: [{ name: 't', anyTarget: true, count: { min: 1, max: { kind: 'unbounded' } }, divide }],
        do: [{ kind: 'damage', amount: 'divided', to: 't' }],
      },
    ],
  });

test('no more targets than there is to divide among them (CR 601.2d)', () => {
  const table = setTable({ cards: [split(2)], you: { hand: ['Shared'], battlefield: ['Grizzly Bears'] } });
  table.cast('Shared', 'them', 'you');
  assert.equal(table.question().kind, 'assign');
  table.assign({ them: 1, you: 1 }).resolve();
  assert.deepEqual([table.life('you'), table.life('them')], [19, 19]);
});

test('each target gets at least one (CR 601.2d)', () => {
  const table = setTable({ cards: [split(3)], you: { hand: ['Shared'] } });
  table.cast('Shared', 'them', 'you');
  assert.throws(() => table.assign({ them: 3, you: 0 }), /Each must get at least one/);
  table.assign({ them: 2, you: 1 }).resolve();
  assert.deepEqual([table.life('you'), table.life('them')], [19, 18]);
});

test('madness is cast for its madness cost, or goes to the graveyard (CR 702.35a)', () => {
  const mad = sorcery('Mad', [hit(3)], {
    cost: '{5}{R}',
    abilities: [keyword('madness', { cost: mana('{R}') }), { kind: 'spell', do: [hit(3)] }],
  });
  const loot = instant('Loot', [{ kind: 'discard', count: 1 }]);
  const table = setTable({ cards: [mad, loot], you: { hand: ['2 Mad', '2 Loot'], battlefield: ['Mountain'] } });
  table.cast('Loot').resolve();
  table.choose('Mad').resolve().choose('yes').resolveAll();
  assert.equal(table.life('them'), 17);
  // Nothing left to pay with: it isn't offered, and goes to the graveyard.
  table.cast('Loot').resolve();
  table.resolveAll();
  assert.equal(table.count('exile', 'you'), 0);
  assert.equal(table.life('them'), 17);
});

const reflecting = (name: string, types: boolean) =>
  land(name, [tapFor({ choices: { kind: 'couldProduce', by: { types: ['land'], controller: 'you' }, types } })]);

test('what lands could produce is asked without end only of those that say it themselves (CR 106.7)', () => {
  const pool = reflecting('Pool', true);
  const orchard = reflecting('Orchard', false);
  const barren = land('Barren', [tapFor({ mana: '{C}' })]);
  const none = setTable({ cards: [pool, orchard, barren], you: { battlefield: ['2 Pool', 'Orchard'] } });
  assert.equal(none.canActivate('Pool'), false);
  const wastes = setTable({ cards: [pool, orchard, barren], you: { battlefield: ['2 Pool', 'Orchard', 'Barren'] } });
  assert.equal(wastes.canActivate('Pool'), true);
  assert.equal(wastes.canActivate('Orchard'), false);
  const blue = setTable({
    cards: [pool, orchard, spell('{U}{U}{U}')],
    you: { battlefield: ['Pool', 'Orchard', 'Island'], hand: ['The Spell'] },
  });
  assert.equal(blue.canCast('The Spell'), true);
});

const twoSided = (front: object, back: object) => ({ ...front, layout: 'modal', faces: [back] });

test('a modal card may be played as whichever of its faces is a land (CR 712.11b, 305.1)', () => {
  const tapLand = {
    ...land('Back Land', [
      {
        kind: 'replacement',
        event: { event: 'zoneChange', object: 'self', to: 'battlefield' },
        instead: { kind: 'entersTapped' },
      },
      tapFor({ mana: '{R}' }),
    ]),
  };
  const card = twoSided(sorcery('Front Spell', [drawOne], { cost: '{1}' }), tapLand);
  const table = setTable({ cards: [card], you: { hand: ['2 Front Spell'] } });
  table.play('Front Spell');
  assert.equal(table.onBattlefield('Back Land'), true);
  assert.equal(table.isTapped('Back Land'), true);
  // CR 305.2: one land a turn, whichever face.
  assert.equal(table.canPlay('Front Spell'), false);
  const both = twoSided(land('Left', [tapFor({ mana: '{R}' })]), land('Right', [tapFor({ mana: '{U}' })]));
  const choice = setTable({ cards: [both], you: { hand: ['Left'] } });
  assert.deepEqual(
    choice.question().options.filter((label) => label.startsWith('Play')),
    ['Play Left', 'Play Right'],
  );
});
