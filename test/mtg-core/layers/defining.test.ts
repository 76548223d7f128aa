// Characteristic-defining abilities: everywhere, and first in their layer (CR 604.3, 613.3, 613.4a).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { aimed, always, creature, enchantment, keyword } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const graveyards = { kind: 'distinct', what: 'types', of: { zone: 'graveyard' } };
const eater = creature(
  'Test Eater',
  '0/0',
  [
    {
      kind: 'static',
      characteristicDefining: true,
      effects: [
        {
          affects: 'self',
          change: [{ kind: 'characteristicPT', power: graveyards, toughness: { kind: 'plus', of: [1, graveyards] } }],
        },
      ],
    },
  ],
  { power: '*', toughness: '1+*' },
);
const dead = ['Forest', 'Lightning Bolt', 'Grizzly Bears'];

test('a size that is defined works on the battlefield, in the hand and in the graveyard (CR 604.3)', () => {
  const table = setTable({
    cards: [eater],
    you: { battlefield: ['Test Eater'], hand: ['Test Eater'], graveyard: [...dead, 'Test Eater'] },
  });
  assert.equal(table.size('Test Eater'), '3/4');
  for (const zone of ['hand', 'graveyard'] as const)
    for (const id of table.state.players[0]?.[zone] ?? []) {
      const chars = core.characteristicsOf(table.state, id);
      if (chars.name === 'Test Eater') assert.deepEqual([chars.power, chars.toughness], [3, 4]);
    }
});

test('a size that an ability states of its own object defines it without being called so (CR 604.3a)', () => {
  const plain = {
    ...eater,
    name: 'Test Plain Eater',
    abilities: (eater['abilities'] as { effects: unknown[] }[]).map(({ effects }) => ({ kind: 'static', effects })),
  };
  const table = setTable({ cards: [plain], you: { hand: ['Test Plain Eater'], graveyard: dead } });
  const [id = 0] = table.state.players[0]?.hand ?? [];
  const { power, toughness } = core.characteristicsOf(table.state, id);
  assert.deepEqual([power, toughness], [3, 4]);
});

test('a size that is set stands in place of one that is defined, whatever came first (CR 613.4a-b)', () => {
  const small = enchantment(
    'Test Small',
    always({ affects: { types: ['creature'] }, change: [{ kind: 'setPT', power: 0, toughness: 2 }] }),
  );
  const table = setTable({
    cards: [eater, small],
    you: { battlefield: ['Test Small', 'Test Eater'], graveyard: dead },
  });
  assert.equal(table.size('Test Eater'), '0/2');
});

test('what loses its abilities loses the size they define (CR 613.4a)', () => {
  const humble = enchantment(
    'Test Humble',
    always({ affects: { types: ['creature'] }, change: [{ kind: 'loseAll' }, { kind: 'pt', power: 2, toughness: 2 }] }),
  );
  const table = setTable({
    cards: [eater, humble],
    you: { battlefield: ['Test Humble', 'Test Eater'], graveyard: dead },
  });
  assert.equal(table.size('Test Eater'), '2/2');
});

test('devoid is colourless everywhere, and what gives a colour comes later (CR 604.3, 613.3)', () => {
  const pale = creature('Test Pale', '2/2', [keyword('devoid')], { cost: '{R}' });
  const painted = enchantment(
    'Test Painted',
    always({ affects: { types: ['creature'] }, change: [{ kind: 'setColors', colors: ['G'] }] }),
  );
  const plain = setTable({ cards: [pale], you: { battlefield: ['Test Pale'], hand: ['Test Pale'] } });
  assert.equal(plain.look('Test Pale').colors, 0);
  const [inHand = 0] = plain.state.players[0]?.hand ?? [];
  assert.equal(core.characteristicsOf(plain.state, inHand).colors, 0);
  const table = setTable({ cards: [pale, painted], you: { battlefield: ['Test Painted', 'Test Pale'] } });
  assert.equal(table.look('Test Pale').colors, 16);
});

test('devoid keeps its colour when all abilities are lost: colours come before abilities (CR 613.1e-f)', () => {
  const pale = creature('Test Pale', '2/2', [keyword('devoid')], { cost: '{R}' });
  const blank = aimed('Test Blank', { filter: { types: ['creature'] } }, [
    { kind: 'continuous', until: 'endOfTurn', effects: [{ affects: 'target', change: [{ kind: 'loseAll' }] }] },
  ]);
  const table = setTable({ cards: [pale, blank], you: { hand: ['Test Blank'], battlefield: ['Test Pale'] } });
  table.cast('Test Blank', 'Test Pale').resolve();
  assert.equal(table.look('Test Pale').colors, 0);
});
