// Melding (CR 701.42, 712.4, 712.21).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, exiledAndBack } from '../../support/cards.ts';
import { creature, dies, enchantment, keyword, sorcery, triggered } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const whole = {
  ...creature('Test Whole', 9, 10, [keyword('flying'), keyword('vigilance')], {
    subtypes: ['Horror'],
    supertypes: ['legendary'],
  }),
  cost: undefined,
};
const half = { layout: 'meld', faces: [whole], supertypes: ['legendary'] };
const one = creature('Test One', 4, 3, [keyword('menace')], { ...half, cost: '{3}{W}' });
const other = creature('Test Other', 5, 5, [keyword('trample')], { ...half, cost: '{4}{W}' });
const meld = (more = {}) =>
  sorcery('Test Meld', [
    { kind: 'exile', what: { name: 'Test One' }, as: 'one' },
    { kind: 'exile', what: { name: 'Test Other' }, as: 'other' },
    { kind: 'meld', what: ['one', 'other'], into: 'Test Whole', ...more },
  ]);
const start = (more: { cards?: readonly { name: string }[]; hand?: string[]; battlefield?: string[] } = {}) =>
  setTable({
    cards: [one, other, meld(), ...(more.cards ?? [])],
    you: {
      hand: ['Test Meld', ...(more.hand ?? [])],
      battlefield: ['Test One', 'Test Other', ...(more.battlefield ?? [])],
    },
  });

test('two cards of a pair become one permanent with the back face’s characteristics (CR 701.42a, 712.4b)', () => {
  const table = start().cast('Test Meld').resolve();
  assert.equal(table.count('battlefield', 'you'), 1);
  assert.equal(table.size('Test Whole'), '9/10');
  assert.deepEqual(
    [table.has('Test Whole', 'flying'), table.has('Test Whole', 'menace'), table.has('Test Whole', 'trample')],
    [true, false, false],
  );
  assert.deepEqual(table.names('exile', 'you'), []);
});

test('its mana value is that of the front faces together, a copy’s is 0 (CR 202.3c)', () => {
  const twin = aimed('Test Twin', { filter: { types: ['creature'] } }, [
    {
      kind: 'copyToken',
      of: 'target',
      except: [{ kind: 'name', name: 'Test Copy' }],
    },
  ]);
  const table = start({ cards: [twin], hand: ['Test Twin'] });
  table.cast('Test Meld').resolve();
  assert.equal(table.look('Test Whole').manaValue, 9);
  table.cast('Test Twin', 'Test Whole').resolve();
  assert.deepEqual([table.look('Test Copy').manaValue, table.size('Test Copy')], [0, '9/10']);
});

test('it leaves as one permanent and as two cards (CR 712.21)', () => {
  const mourn = enchantment('Test Mourn', [
    triggered(dies({ types: ['creature'] }), [{ kind: 'gainLife', amount: 100 }]),
  ]);
  const kill = aimed('Test Kill', { filter: { types: ['creature'] } }, [{ kind: 'destroy', what: 'target' }]);
  const table = start({ cards: [mourn, kill], hand: ['Test Kill'], battlefield: ['Test Mourn'] });
  table.cast('Test Meld').resolve();
  table.cast('Test Kill', 'Test Whole').resolveAll();
  assert.equal(table.life('you'), 120);
  assert.deepEqual(table.names('graveyard', 'you').toSorted(), ['Test Kill', 'Test Meld', 'Test One', 'Test Other']);
});

test('what finds it finds both cards (CR 712.21c)', () => {
  const blink = aimed('Test Blink', { filter: { types: ['creature'] } }, exiledAndBack('target'));
  const table = start({ cards: [blink], hand: ['Test Blink'] });
  table.cast('Test Meld').resolve();
  table.cast('Test Blink', 'Test Whole').resolve();
  assert.deepEqual([table.size('Test One'), table.size('Test Other')], ['4/3', '5/5']);
});

test('a melded permanent can’t transform (CR 712.4c)', () => {
  const turn = aimed('Test Turn', { filter: { types: ['creature'] } }, [{ kind: 'transform', what: 'target' }]);
  const table = start({ cards: [turn], hand: ['Test Turn'] });
  table.cast('Test Meld').resolve();
  table.cast('Test Turn', 'Test Whole').resolve();
  assert.equal(table.size('Test Whole'), '9/10');
});

test('what can’t be melded stays where it is (CR 701.42b-c)', () => {
  const stranger = creature('Test Stranger', 2, 2, [], { subtypes: ['Horror'] });
  const wrong = sorcery('Test Wrong', [
    { kind: 'exile', what: { name: 'Test One' }, as: 'one' },
    { kind: 'exile', what: { name: 'Test Stranger' }, as: 'other' },
    { kind: 'meld', what: ['one', 'other'], into: 'Test Whole' },
  ]);
  const table = start({ cards: [stranger, wrong], hand: ['Test Wrong'], battlefield: ['Test Stranger'] });
  table.cast('Test Wrong').resolve();
  assert.deepEqual(table.names('exile', 'you').toSorted(), ['Test One', 'Test Stranger']);
});

test('a token that is a copy of half of a pair isn’t melded (CR 701.42b)', () => {
  const twin = aimed('Test Twin', { filter: { types: ['creature'] } }, [{ kind: 'copyToken', of: 'target' }]);
  const table = setTable({
    cards: [one, other, meld(), twin],
    you: { hand: ['Test Meld', 'Test Twin'], battlefield: ['Test One'] },
    them: { battlefield: ['Test Other'] },
  });
  table.cast('Test Twin', 'Test Other').resolve();
  const away = table.names('battlefield', 'you');
  assert.deepEqual(away, ['Test One', 'Test Other']);
  table.cast('Test Meld').resolve();
  assert.equal(table.onBattlefield('Test Whole'), false);
});

test('it may enter tapped and attacking', () => {
  const table = setTable({
    cards: [one, other, { ...meld({ tapped: true, attacking: true }), types: ['instant'] }],
    you: { hand: ['Test Meld'], battlefield: ['Test One', 'Test Other'] },
  });
  table.attack(['Test One']).cast('Test Meld').resolve();
  assert.equal(table.isTapped('Test Whole'), true);
  table.dealDamage();
  assert.equal(table.life('them'), 11);
});
