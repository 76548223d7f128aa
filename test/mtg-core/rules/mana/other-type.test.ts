// Mana of another type than a land would produce (CR 106.12b, 614.1a).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ability, creature, enchantment, gain, instant, land, tapFor, whenever } from '../../../support/cards.ts';
import { setTable } from '../../../support/table.ts';

const produces = (symbols: string, event: object = {}, more: object = {}) => ({
  kind: 'replacement',
  event: { event: 'tappedForMana', object: { types: ['land'] }, ...event },
  instead: { kind: 'manaType', mana: symbols, ...more },
});
const darkness = enchantment('Test Darkness', produces('{B}'));
const contamination = enchantment('Test Contamination', produces('{B}', {}, { one: true }));
const sphere = enchantment('Test Sphere', produces('{C}', { amount: ['>=', 2] }, { one: true }));
const tomb = land('Test Tomb', [tapFor({ mana: '{G}{G}' })]);
const prism = land('Test Prism', [tapFor({ choices: 'any' })]);
const druid = creature('Test Druid', '1/1', [tapFor({ mana: '{G}' })]);
const black = instant('Test Black', [gain(1)], { cost: '{B}' });
const green = instant('Test Green', [gain(1)], { cost: '{G}' });
const dear = instant('Test Dear', [gain(1)], { cost: '{2}' });
const cards = [darkness, contamination, sphere, tomb, prism, druid, black, green, dear];
const start = (battlefield: string[], hand = ['Test Black', 'Test Green', 'Test Dear']) =>
  setTable({ cards, you: { hand, battlefield } });
const castable = (battlefield: string[]) => {
  const table = start(battlefield);
  return ['Test Black', 'Test Green', 'Test Dear'].filter((name) => table.canCast(name));
};

test('a land tapped for mana produces the other type, and pays for it', () => {
  assert.deepEqual(castable(['Forest', 'Test Darkness']), ['Test Black']);
  const table = start(['Forest', 'Test Darkness']).cast('Test Black').resolve();
  assert.deepEqual([table.life('you'), table.isTapped('Forest')], [21, true]);
});

test('the amount stays, or becomes one', () => {
  assert.deepEqual(castable(['Test Tomb', 'Test Darkness']), ['Test Black', 'Test Dear']);
  assert.deepEqual(castable(['Test Tomb', 'Test Contamination']), ['Test Black']);
});

test('only lands, and only those that would produce so much', () => {
  assert.deepEqual(castable(['Test Druid', 'Test Darkness']), ['Test Green']);
  assert.deepEqual(castable(['Forest', 'Test Sphere']), ['Test Green']);
  assert.deepEqual(castable(['Test Tomb', 'Test Sphere']), []);
});

test('a choice of colors is none any more', () => {
  assert.deepEqual(castable(['Test Prism', 'Test Darkness']), ['Test Black']);
  const table = start(['Test Prism', 'Test Darkness']).activate('Test Prism');
  assert.equal(table.pool('you'), 'B');
});

test('mana that is made at another price than tapping alone is replaced, too, if it taps; else not', () => {
  const dear = land('Test Mine', [
    ability([{ kind: 'tapSelf' }, { kind: 'payLife', amount: 1 }], [{ kind: 'addMana', produce: { mana: '{G}' } }]),
    ability([{ kind: 'payLife', amount: 2 }], [{ kind: 'addMana', produce: { mana: '{R}' } }]),
  ]);
  const table = setTable({ cards: [darkness, dear], you: { battlefield: ['Test Mine', 'Test Darkness'] } });
  table.activate('Test Mine', { how: 'Add {R}' }).activate('Test Mine', { how: 'Add {G}' });
  assert.equal(table.pool('you'), 'BR');
});

test('what triggers sees the mana that was produced; what a land could produce follows (CR 106.7, 106.12a)', () => {
  const flare = enchantment(
    'Test Flare',
    whenever({ event: 'tappedForMana', object: { types: ['land'] }, player: 'you' }, [
      { kind: 'addMana', produce: { choices: { kind: 'produced' } } },
    ]),
  );
  const table = setTable({ cards: [darkness, flare], you: { battlefield: ['Forest', 'Test Darkness', 'Test Flare'] } });
  assert.equal(table.activate('Forest').pool('you'), 'BB');
  const orchard = land('Test Orchard', [
    tapFor({ choices: { kind: 'couldProduce', by: { types: ['land'], controller: 'opponent' } } }),
  ]);
  const other = setTable({
    cards: [orchard, enchantment('Test Theirs', produces('{B}', { player: 'opponent' }))],
    you: { battlefield: ['Test Orchard', 'Test Theirs'] },
    them: { battlefield: ['Forest'] },
  });
  assert.equal(other.activate('Test Orchard').pool('you'), 'B');
});

const until = (event: object, more: object = {}) => ({
  kind: 'replacementEffect',
  until: 'endOfTurn',
  event: { event: 'tappedForMana', object: { types: ['land'] }, ...event },
  instead: { kind: 'manaType', mana: '{B}', ...more },
});

test('by an effect that lasts it is so until it ends, for lands of whom it says', () => {
  const water = enchantment(
    'Test Water',
    ability([], [until({ player: 'you', object: { types: ['land'], controller: 'you' } })]),
  );
  const table = setTable({
    cards: [...cards, water],
    you: { hand: ['Test Black', 'Test Green'], battlefield: ['Test Water', '2 Forest'] },
    them: { hand: ['Test Green'], battlefield: ['Forest'] },
  });
  assert.deepEqual([table.canCast('Test Black'), table.canCast('Test Green')], [false, true]);
  table.activate('Test Water').resolve();
  assert.deepEqual([table.canCast('Test Black'), table.canCast('Test Green')], [true, false]);
  table.activate('your Forest');
  assert.equal(table.pool('you'), 'B');
  table.cast('Test Green', { by: 'them' }).resolve();
  assert.equal(table.life('them'), 21);
  table.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you');
  assert.deepEqual([table.canCast('Test Black'), table.canCast('Test Green')], [false, true]);
});
