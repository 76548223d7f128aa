// Split cards, and casting both halves of one with fuse (CR 702.102, 709).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { characteristicsOf } from '../../../mtg-core/index.ts';
import { keyword } from '../../support/cards.ts';
import { instant, sorcery } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const fuse = keyword('fuse');
const halfOf = (name: string, cost: string, abilities: readonly object[], types = ['instant']) => ({
  name,
  cost,
  types,
  abilities,
});
const shatter = (filter: object) => ({
  kind: 'spell',
  targets: [{ name: 'target', filter }],
  do: [{ kind: 'destroy', what: 'target' }],
});
/** Destroy target artifact // destroy target enchantment. */
const wear = {
  ...halfOf('Test Wear', '{1}{R}', [shatter({ types: ['artifact'] }), fuse]),
  layout: 'split',
  faces: [halfOf('Test Tear', '{W}', [shatter({ types: ['enchantment'] }), fuse])],
};
const ring = { name: 'Test Ring', cost: '{1}', types: ['artifact'], abilities: [] };
const oath = { name: 'Test Oath', cost: '{1}', types: ['enchantment'], abilities: [] };
const lands = ['2 Mountain', 'Plains'];
const fused = { how: 'fuse' };
const start = (more: { hand?: string[]; lands?: string[]; theirs?: string[]; cards?: readonly object[] } = {}) =>
  setTable({
    cards: [wear, ring, oath, ...(more.cards ?? [])],
    you: { hand: more.hand ?? ['Test Wear'], battlefield: more.lands ?? lands },
    them: { battlefield: more.theirs ?? ['Test Ring', 'Test Oath'] },
  });
const ways = (table: ReturnType<typeof start>) =>
  table
    .question()
    .options.filter((label) => /^Cast Test (?:Wear|Tear)/.test(label))
    .map((label) => /\((.*)\)/.exec(label)?.[1] ?? '');

test('both halves are cast as one spell, with the targets of each (CR 702.102a, 702.102d)', () => {
  const table = start().cast('Test Wear', fused, 'Test Ring', 'Test Oath').resolve();
  assert.deepEqual(table.names('battlefield', 'them'), []);
  assert.deepEqual(table.names('graveyard', 'you').length, 1);
});

test('it costs both mana costs, and has the colors, names and mana value of both (CR 702.102b-c)', () => {
  assert.deepEqual(ways(start({ lands: ['2 Mountain'] })), ['']);
  const table = start().cast('Test Wear', fused, 'Test Ring', 'Test Oath');
  const { names, colors, manaValue } = characteristicsOf(table.state, table.state.stackZone[0] ?? 0);
  assert.deepEqual([names, colors, manaValue], [['Test Wear', 'Test Tear'], 9, 3]);
  assert.deepEqual(
    lands.map((land) => table.isTapped(land.replace(/^\d+ /, ''))),
    [true, true],
  );
});

test('one half is cast alone as ever', () => {
  const table = start().cast('Test Wear', { how: 'other half' }, 'Test Oath').resolve();
  assert.deepEqual(table.names('battlefield', 'them'), ['Test Ring']);
});

test('a half without a legal target keeps both from being cast together', () => {
  const table = start({ theirs: ['Test Oath'] });
  assert.deepEqual(ways(table), ['other half of Test Wear']);
});

test('where one target is gone the rest is done; where both are, nothing is (CR 608.2b)', () => {
  const kill = instant('Test Kill', [{ kind: 'destroy', what: 'target' }], {
    targets: [{ name: 'target', filter: { types: ['artifact', 'enchantment'] } }],
  });
  const table = start({ hand: ['Test Wear', 'Test Kill'], cards: [kill] });
  table.cast('Test Wear', fused, 'Test Ring', 'Test Oath').cast('Test Kill', 'Test Ring').resolveAll();
  assert.deepEqual(table.names('battlefield', 'them'), []);
});

test('the left half first, then the right one (CR 702.102d)', () => {
  const order = {
    ...halfOf('Test Left', '{0}', [{ kind: 'spell', do: [{ kind: 'gainLife', amount: 10 }] }, fuse], ['sorcery']),
    layout: 'split',
    faces: [
      halfOf(
        'Test Right',
        '{0}',
        [
          {
            kind: 'spell',
            do: [{ kind: 'setLife', amount: { kind: 'times', of: [2, { kind: 'life', who: 'you' }] } }],
          },
          fuse,
        ],
        ['sorcery'],
      ),
    ],
  };
  const table = start({ hand: ['Test Left'], cards: [order] });
  table.cast('Test Left', fused).resolve();
  assert.equal(table.life('you'), 60);
});

test('only from a hand (CR 702.102a)', () => {
  const again = sorcery('Test Again', [{ kind: 'play', what: 'target', until: 'endOfTurn' }], {
    targets: [{ name: 'target', filter: { zone: 'graveyard' } }],
  });
  const table = setTable({
    cards: [wear, ring, oath, again],
    you: { hand: ['Test Again'], graveyard: ['Test Wear'], battlefield: ['9 Mountain', '9 Plains'] },
    them: { battlefield: ['Test Ring', 'Test Oath'] },
  });
  table.cast('Test Again', 'Test Wear').resolve();
  assert.deepEqual(ways(table).toSorted(), ['', 'other half of Test Wear']);
});

test('a copy of the fused spell is both halves, with new targets for each (CR 707.10c)', () => {
  const echo = instant('Test Echo', [{ kind: 'copySpell', what: 'target', newTargets: true }], {
    targets: [{ name: 'target', filter: { zone: 'stack', spell: true } }],
  });
  const table = start({
    hand: ['Test Wear', 'Test Echo'],
    cards: [echo],
    theirs: ['2 Test Ring', '2 Test Oath'],
  });
  table.cast('Test Wear', fused, 'Test Ring', 'Test Oath').cast('Test Echo', 'Test Wear').resolve();
  table.choose('Test Ring#2', 'Test Oath#2').resolveAll();
  assert.deepEqual(table.names('battlefield', 'them'), []);
});

test('a split card elsewhere has both mana values together, and neither half alone (CR 709.4b)', () => {
  const big = sorcery('Test Big', [{ kind: 'move', what: 'target', to: 'hand' }], {
    targets: [{ name: 'target', filter: { zone: 'graveyard', manaValue: ['=', 3], colors: ['W'] } }],
  });
  const table = setTable({ cards: [wear, big], you: { hand: ['Test Big'], graveyard: ['Test Wear'] } });
  table.cast('Test Big', 'Test Wear').resolve();
  assert.equal(table.count('hand', 'you'), 1);
});
