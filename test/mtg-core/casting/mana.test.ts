// Mana that triggers more, that is snow, that may be spent on some things only, or that lasts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ability,
  creature,
  drawOne,
  enchantment,
  gain,
  keyword,
  land,
  mana,
  rule,
  sorcery,
  tapFor,
  whenever,
} from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const spell = (cost: string, name = 'The Spell') => sorcery(name, [drawOne], { cost });
const aura = (does: Record<string, unknown>) => ({
  name: 'Growth',
  cost: '{0}',
  types: ['enchantment'],
  subtypes: ['Aura'],
  abilities: [
    keyword('enchant', { filter: { types: ['land'] } }),
    whenever({ event: 'tappedForMana', object: 'attached' }, [
      { kind: 'addMana', who: { kind: 'player', name: 'event.player' }, produce: does },
    ]),
  ],
});

test('a triggered mana ability resolves at once, without the stack (CR 605.1b, 605.4a)', () => {
  const table = setTable({ cards: [aura({ mana: '{W}{W}' })], you: { hand: ['Growth'], battlefield: ['Forest'] } });
  table.cast('Growth', 'Forest').resolve().activate('Forest');
  assert.deepEqual([table.pool('you'), table.stack()], ['WWG', []]);
});

test('automatic payment counts on what a source sets off, and spends it (CR 601.2g)', () => {
  const cards = [aura({ mana: '{W}' }), spell('{W}{G}'), spell('{W}{W}', 'Too White')];
  const table = setTable({ cards, you: { hand: ['Growth', 'The Spell', 'Too White'], battlefield: ['Forest'] } });
  table.cast('Growth', 'Forest').resolve();
  assert.equal(table.canCast('Too White'), false);
  table.cast('The Spell').resolve();
  assert.deepEqual([table.pool('you'), table.isTapped('Forest')], ['', true]);
});

test('"any type that land produced" is the type it was tapped for (CR 106.12a)', () => {
  const flare = enchantment(
    'Flare',
    whenever({ event: 'tappedForMana', object: { types: ['land'] } }, [
      { kind: 'addMana', who: { kind: 'player', name: 'event.player' }, produce: { choices: { kind: 'produced' } } },
    ]),
  );
  const table = setTable({
    cards: [flare, spell('{U}{U}')],
    you: { hand: ['The Spell'], battlefield: ['Flare', 'Island', 'Forest'] },
  });
  table.activate('Forest');
  assert.equal(table.pool('you'), 'GG');
  table.cast('The Spell').resolve();
  assert.equal(table.pool('you'), 'GG');
});

test('a triggered ability with a target or without mana is no mana ability (CR 605.1b)', () => {
  const ping = enchantment('Ping', whenever({ event: 'tappedForMana', object: { types: ['land'] } }, [gain(1)]));
  const table = setTable({ cards: [ping], you: { battlefield: ['Ping', 'Forest'] } });
  table.activate('Forest');
  assert.deepEqual([table.life('you'), table.stack()], [20, ['Ping']]);
});

const snowForest = {
  name: 'Snow Forest',
  types: ['land'],
  supertypes: ['basic', 'snow'],
  subtypes: ['Forest'],
  abilities: [],
};

test('{S} is paid with mana of snow sources, made beforehand or for it (CR 107.4h)', () => {
  const can = (battlefield: string[], cost = '{S}'): boolean =>
    setTable({ cards: [snowForest, spell(cost)], you: { hand: ['The Spell'], battlefield } }).canCast('The Spell');
  assert.equal(can(['Forest']), false);
  assert.equal(can(['Snow Forest']), true);
  assert.equal(can(['Snow Forest', 'Forest'], '{S}{S}'), false);
  assert.equal(can(['Snow Forest', 'Forest'], '{S}{G}'), true);
  const table = setTable({
    cards: [snowForest, spell('{S}')],
    you: { hand: ['2 The Spell'], battlefield: ['Snow Forest', 'Forest'] },
  });
  table.activate('Snow Forest').activate('Forest').cast('The Spell').resolve();
  assert.equal(table.pool('you'), 'G');
  assert.equal(table.canCast('The Spell'), false);
});

test('mana for some things only pays for those and is spent on them first (CR 106.6)', () => {
  const cavern = land('Cavern', [tapFor({ choices: 'any', amount: 1, onlyFor: { cast: { types: ['creature'] } } })]);
  const forge = land('Forge', [tapFor({ mana: '{R}', notFor: { cast: { types: ['creature'] } } })]);
  const digger = creature('Digger', '1/1', [ability(mana('{1}'), [gain(1)])]);
  const cards = [cavern, forge, digger, spell('{R}')];
  const one = setTable({ cards, you: { hand: ['The Spell', 'Grizzly Bears'], battlefield: ['2 Cavern', 'Digger'] } });
  assert.equal(one.canCast('Grizzly Bears'), true);
  assert.equal(one.canCast('The Spell'), false);
  assert.equal(one.canActivate('Digger'), false);
  const other = setTable({
    cards,
    you: { hand: ['The Spell', 'Grizzly Bears'], battlefield: ['Forge', 'Forest', 'Digger'] },
  });
  assert.equal(other.canCast('Grizzly Bears'), false);
  assert.equal(other.canCast('The Spell'), true);
  assert.equal(other.canActivate('Digger'), true);
  other.activate('Forge').activate('Forest');
  assert.equal(other.canCast('Grizzly Bears'), false);
});

test('mana restricted by a spell that made it is restricted, too (CR 106.6)', () => {
  const geyser = sorcery('Geyser', [
    { kind: 'addMana', produce: { mana: '{G}{G}', onlyFor: { cast: { types: ['creature'] } } } },
  ]);
  const table = setTable({ cards: [geyser, spell('{G}')], you: { hand: ['Geyser', 'The Spell', 'Grizzly Bears'] } });
  table.cast('Geyser').resolve();
  assert.equal(table.canCast('The Spell'), false);
  table.cast('Grizzly Bears').resolve();
  assert.equal(table.onBattlefield('Grizzly Bears'), true);
});

test('what happens when the mana is spent happens for what it was spent on (CR 106.6)', () => {
  const mine = land('Mine', [
    tapFor({
      mana: '{G}',
      whenSpent: { on: { types: ['creature'] }, do: [gain({ kind: 'stat', stat: 'power', of: 'event.object' })] },
    }),
  ]);
  const table = setTable({
    cards: [mine, spell('{G}')],
    you: { hand: ['The Spell', 'Grizzly Bears'], battlefield: ['2 Mine', 'Forest'] },
  });
  table.activate('Mine').cast('The Spell').resolveAll();
  assert.equal(table.life('you'), 20);
  table.activate('Mine#1').activate('Forest').cast('Grizzly Bears').resolveAll();
  assert.equal(table.life('you'), 22);
});

test('mana that lasts stays as steps end, the rest goes (CR 106.4)', () => {
  const tank = land('Tank', [tapFor({ mana: '{R}', persists: 'endOfTurn' })]);
  const table = setTable({ cards: [tank], you: { battlefield: ['Tank', 'Forest'] } });
  table.activate('Tank').activate('Forest').passUntil('beginCombat');
  assert.equal(table.pool('you'), 'R');
  table.passUntil('upkeep', 'them');
  assert.equal(table.pool('you'), '');
});

test('mana of firebending lasts until the end of combat', () => {
  const sage = creature('Sage', '1/1', [keyword('firebending', { n: 2 })]);
  const table = setTable({ cards: [sage], you: { battlefield: ['Sage'] } });
  table.attack(['Sage']).resolveAll();
  assert.equal(table.pool('you'), 'RR');
  table.passUntil('endCombat');
  assert.equal(table.pool('you'), 'RR');
  table.passUntil('postcombatMain');
  assert.equal(table.pool('you'), '');
});

test('a rule keeps mana of its colour, turn after turn (CR 106.4, 500.5)', () => {
  const reservoir = enchantment('Reservoir', rule('you', { kind: 'manaPersists', color: 'G' }));
  const table = setTable({ cards: [reservoir], you: { battlefield: ['Reservoir', 'Forest', 'Island'] } });
  table.activate('Forest').activate('Island').passUntil('upkeep', 'them');
  assert.equal(table.pool('you'), 'G');
});
