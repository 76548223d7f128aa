// What pays in place of mana: life for Phyrexian symbols, creatures, artifacts and cards of the graveyard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ability,
  creature,
  drawOne,
  enchantment,
  gain,
  have,
  keyword,
  land,
  mana,
  sorcery,
  tapFor,
} from '../../support/cards.ts';
import { type Side, setTable } from '../../support/table.ts';

const spell = (cost: string, ...words: object[]) =>
  sorcery('The Spell', [drawOne], { cost, abilities: [...words, { kind: 'spell', do: [drawOne] }] });
const at = (card: { name: string }, you: Side, ...more: { name: string }[]) =>
  setTable({ cards: [card, ...more], you: { hand: [card.name], ...you } });

test('a Phyrexian symbol is paid with 2 life where there is no mana, unasked (CR 107.4f)', () => {
  const table = at(spell('{U/P}{U/P}'), { battlefield: [] });
  table.cast('The Spell').resolve();
  assert.equal(table.life('you'), 16);
});

test('where both can be paid it is announced which (CR 601.2b)', () => {
  const life = at(spell('{U/P}'), { battlefield: ['Island'] });
  life.cast('The Spell', 'Pay 2 life').resolve();
  assert.deepEqual([life.life('you'), life.isTapped('Island')], [18, false]);
  const paid = at(spell('{U/P}'), { battlefield: ['Island'] });
  paid.cast('The Spell', 'Pay mana').resolve();
  assert.deepEqual([paid.life('you'), paid.isTapped('Island')], [20, true]);
});

test('no more life than one has, whatever else takes it (CR 119.4)', () => {
  assert.equal(at(spell('{U/P}'), { life: 1 }).canCast('The Spell'), false);
  assert.equal(at(spell('{U/P}{B/P}'), { life: 3 }).canCast('The Spell'), false);
  assert.equal(at(spell('{U/P}{B/P}'), { life: 3, battlefield: ['Swamp'] }).canCast('The Spell'), true);
  const greedy = { kind: 'additionalCost', cost: [{ kind: 'payLife', amount: 3 }] };
  assert.equal(at(spell('{U/P}', greedy), { life: 4 }).canCast('The Spell'), false);
  assert.equal(at(spell('{U/P}', greedy), { life: 5 }).canCast('The Spell'), true);
});

test('abilities have Phyrexian costs as well (CR 602.2b)', () => {
  const card = creature('Drinker', '1/1', [ability(mana('{R/P}'), [gain(5)])]);
  const table = setTable({ cards: [card], you: { battlefield: ['Drinker'] } });
  table.activate('Drinker').resolve();
  assert.equal(table.life('you'), 23);
});

test('convoke: a creature pays {1} or a mana of its colour, sick or not (CR 702.51a)', () => {
  const green = spell('{1}{G}', keyword('convoke'));
  assert.equal(at(green, { battlefield: ['Grizzly Bears'] }).canCast('The Spell'), false);
  assert.equal(at(green, { battlefield: ['2 Savannah Lions'] }).canCast('The Spell'), false);
  const table = at(green, { battlefield: ['Grizzly Bears', 'Savannah Lions'] });
  table.cast('The Spell').resolve();
  assert.deepEqual([table.isTapped('Grizzly Bears'), table.isTapped('Savannah Lions')], [true, true]);
});

test('lands pay before creatures do, and a mana creature pays once (CR 601.2g-h)', () => {
  const table = at(spell('{G}', keyword('convoke')), { battlefield: ['Grizzly Bears', 'Forest'] });
  table.cast('The Spell').resolve();
  assert.deepEqual([table.isTapped('Grizzly Bears'), table.isTapped('Forest')], [false, true]);
  assert.equal(
    at(spell('{1}{G}', keyword('convoke')), { battlefield: ['Llanowar Elves'] }).canCast('The Spell'),
    false,
  );
});

test('paid by hand, each creature is named, or mana made (CR 702.51a)', () => {
  const table = at(spell('{G}', keyword('convoke')), { battlefield: ['Grizzly Bears', 'Forest'] });
  table.cast('The Spell', { pay: 'manual' }).choose('Tap Grizzly Bears').resolve();
  assert.deepEqual([table.isTapped('Grizzly Bears'), table.isTapped('Forest')], [true, false]);
});

test('improvise pays generic mana only, with artifacts (CR 702.126a)', () => {
  const ring = { name: 'Ring', cost: '{1}', types: ['artifact'], colors: ['U'], abilities: [] };
  assert.equal(at(spell('{U}', keyword('improvise')), { battlefield: ['Ring'] }, ring).canCast('The Spell'), false);
  assert.equal(
    at(spell('{2}', keyword('improvise')), { battlefield: ['Ring', 'Grizzly Bears'] }, ring).canCast('The Spell'),
    false,
  );
  const table = at(spell('{2}{U}', keyword('improvise')), { battlefield: ['2 Ring', 'Island'] }, ring);
  table.cast('The Spell').resolve();
  assert.equal(table.isTapped('Ring'), true);
});

test('delve exiles cards from the graveyard for generic mana: unasked where all are needed (CR 702.66a)', () => {
  const deep = spell('{2}{U}', keyword('delve'));
  assert.equal(at(deep, { battlefield: ['Island'], graveyard: ['Grizzly Bears'] }).canCast('The Spell'), false);
  assert.equal(at(deep, { graveyard: ['3 Grizzly Bears'] }).canCast('The Spell'), false);
  const table = at(deep, { battlefield: ['Island'], graveyard: ['2 Grizzly Bears'] });
  table.cast('The Spell');
  assert.equal(table.count('exile', 'you'), 2);
  const some = at(deep, { battlefield: ['Island'], graveyard: ['2 Grizzly Bears', 'Lightning Bolt'] });
  some.cast('The Spell').choose('Exile Grizzly Bears').choose('Exile Lightning Bolt').resolve();
  assert.deepEqual(some.names('exile', 'you').toSorted(), ['Grizzly Bears', 'Lightning Bolt']);
});

test('X is as large as all of it together allows (CR 107.3a, 702.66b)', () => {
  const table = at(spell('{X}{U}', keyword('delve')), { battlefield: ['2 Island'], graveyard: ['3 Grizzly Bears'] });
  table.cast('The Spell');
  const { pending } = table.state;
  assert.deepEqual(pending?.kind === 'number' ? [pending.min, pending.max] : [], [0, 4]);
});

test("what helps isn't mana: none counts as spent (CR 702.51a)", () => {
  const counting = sorcery('The Spell', [], {
    cost: '{1}{G}',
    abilities: [keyword('convoke'), { kind: 'spell', do: [gain({ kind: 'manaSpent' })] }],
  });
  const table = at(counting, { battlefield: ['Grizzly Bears', 'Forest'] });
  table.cast('The Spell').resolve();
  assert.equal(table.life('you'), 21);
});

test('spells are given convoke before they are cast (CR 601.3e)', () => {
  const chief = enchantment(
    'Chief',
    have({ zone: 'stack', spell: true, types: ['sorcery'], controller: 'you' }, keyword('convoke')),
  );
  const table = at(spell('{1}'), { battlefield: ['Chief', 'Grizzly Bears'] }, chief);
  table.cast('The Spell').resolve();
  assert.equal(table.isTapped('Grizzly Bears'), true);
  assert.equal(at(spell('{1}'), { battlefield: ['Grizzly Bears'] }, chief).canCast('The Spell'), false);
});

test("what a cost taps doesn't help to pay as well (CR 118.3)", () => {
  const both = spell('{1}', keyword('convoke'), {
    kind: 'additionalCost',
    cost: [{ kind: 'tap', what: { types: ['creature'], controller: 'you', tapped: false } }],
  });
  assert.equal(at(both, { battlefield: ['Grizzly Bears'] }).canCast('The Spell'), false);
  const table = at(both, { battlefield: ['2 Grizzly Bears'] });
  table.cast('The Spell').resolve();
  assert.deepEqual([table.isTapped('Grizzly Bears'), table.isTapped('Grizzly Bears#2')], [true, true]);
});

test('a filter takes real mana only (CR 702.51a)', () => {
  const signet = {
    name: 'Signet',
    cost: '{2}',
    types: ['artifact'],
    abilities: [ability([...mana('{1}'), { kind: 'tapSelf' }], [{ kind: 'addMana', produce: { mana: '{R}{W}' } }])],
  };
  const red = spell('{R}{W}', keyword('convoke'));
  assert.equal(at(red, { battlefield: ['Signet', 'Grizzly Bears'] }, signet).canCast('The Spell'), false);
  assert.equal(
    at(red, { battlefield: ['Signet', 'Waste'] }, signet, land('Waste', [tapFor({ mana: '{C}' })])).canCast(
      'The Spell',
    ),
    true,
  );
});
