// Spells cast as something else than what is printed: bestowed, transformed, converted, prototyped, awakened (CR 702).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, creature, enchantment, gain, hit, keyword, mana, sorcery, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const murder = aimed('Test Murder', { filter: { types: ['creature'] } }, [{ kind: 'destroy', what: 'target' }]);
const nymph = creature(
  'Test Nymph',
  '1/1',
  [
    keyword('bestow', { cost: mana('{2}') }),
    keyword('flying'),
    {
      kind: 'static',
      effects: [
        {
          affects: 'attached',
          change: [
            { kind: 'pt', power: 1, toughness: 1 },
            { kind: 'gain', abilities: [keyword('flying')] },
          ],
        },
      ],
    },
  ],
  { types: ['enchantment', 'creature'], subtypes: ['Nymph'], cost: '{1}' },
);

test('a bestowed spell is an Aura that enchants its target, no creature (CR 702.103b)', () => {
  const table = setTable({ cards: [nymph], you: { hand: ['Test Nymph'], battlefield: ['2 Island', 'Grizzly Bears'] } });
  table.cast('Test Nymph', { how: 'bestow' }, 'Grizzly Bears').resolve();
  assert.deepEqual([table.size('Grizzly Bears'), table.attachedTo('Test Nymph')], ['3/3', 'Grizzly Bears']);
  assert.deepEqual(table.look('Test Nymph').subtypes, ['Aura']);
  assert.equal(table.look('Test Nymph').types & 1, 0);
});

test('cast plainly it is a creature without targets', () => {
  const table = setTable({ cards: [nymph], you: { hand: ['Test Nymph'], battlefield: ['1 Island', 'Grizzly Bears'] } });
  table.cast('Test Nymph').resolve();
  assert.equal(table.size('Test Nymph'), '1/1');
});

test('with an illegal target it resolves as a creature (CR 702.103e)', () => {
  const table = setTable({
    cards: [nymph, murder],
    you: { hand: ['Test Nymph', 'Test Murder'], battlefield: ['2 Island', 'Grizzly Bears'] },
  });
  table.cast('Test Nymph', { how: 'bestow' }, 'Grizzly Bears');
  table.cast('Test Murder', 'Grizzly Bears').resolveAll();
  assert.equal(table.size('Test Nymph'), '1/1');
});

test('once what it enchanted is gone it is a creature again (CR 702.103f)', () => {
  const table = setTable({
    cards: [nymph, murder],
    you: { hand: ['Test Nymph', 'Test Murder'], battlefield: ['2 Island', 'Grizzly Bears'] },
  });
  table.cast('Test Nymph', { how: 'bestow' }, 'Grizzly Bears').resolve();
  table.cast('Test Murder', 'Grizzly Bears').resolveAll();
  assert.deepEqual([table.size('Test Nymph'), table.look('Test Nymph').subtypes], ['1/1', ['Nymph']]);
});

test('what asks for creature spells does not see a bestowed one (CR 702.103d)', () => {
  const watcher = enchantment(
    'Test Watcher',
    whenever({ event: 'cast', object: { types: ['creature'] }, player: 'you' }, [gain(3)]),
  );
  const table = setTable({
    cards: [nymph, watcher],
    you: { hand: ['Test Nymph'], battlefield: ['2 Island', 'Grizzly Bears', 'Test Watcher'] },
  });
  table.cast('Test Nymph', { how: 'bestow' }, 'Grizzly Bears').resolveAll();
  assert.equal(table.life('you'), 20);
});

test('it is not bestowed where there is nothing to enchant', () => {
  const table = setTable({ cards: [nymph], you: { hand: ['Test Nymph'], battlefield: ['2 Island'] } });
  assert.deepEqual(
    table.question().options.filter((label) => label.includes('bestow')),
    [],
  );
});

const ghost = {
  ...creature('Test Ghost', '2/2', [keyword('disturb', { cost: mana('{1}') })]),
  layout: 'transform',
  faces: [{ ...creature('Test Spirit', '3/1', [keyword('flying')]), cost: undefined, colors: ['U'] }],
};

test('disturb casts the card transformed from the graveyard, and it enters with its back face up (CR 702.146)', () => {
  const table = setTable({ cards: [ghost], you: { graveyard: ['Test Ghost'], battlefield: ['Island'] } });
  table.cast('Test Ghost', { how: 'disturb' });
  assert.deepEqual(table.stack(), ['Test Spirit']);
  table.resolve();
  assert.deepEqual([table.size('Test Spirit'), table.has('Test Spirit', 'flying')], ['3/1', true]);
  assert.equal(table.look('Test Spirit').manaValue, 1);
});

test('from the hand it is cast as its front only', () => {
  const table = setTable({ cards: [ghost], you: { hand: ['Test Ghost'], battlefield: ['2 Island'] } });
  assert.deepEqual(
    table.question().options.filter((label) => label.startsWith('Cast')),
    ['Cast Test Ghost'],
  );
});

test('more than meets the eye casts the card converted (CR 702.162a)', () => {
  const bot = {
    ...creature('Test Bot', '4/4', [keyword('more than meets the eye', { cost: mana('{1}') })], {
      cost: '{5}',
      types: ['artifact', 'creature'],
    }),
    layout: 'transform',
    faces: [
      {
        ...creature('Test Car', '2/3', [keyword('living metal')]),
        types: ['artifact'],
        subtypes: ['Vehicle'],
        cost: undefined,
      },
    ],
  };
  const table = setTable({ cards: [bot], you: { hand: ['Test Bot'], battlefield: ['Island'] } });
  table.cast('Test Bot', { how: 'more than meets the eye' }).resolve();
  assert.equal(table.size('Test Car'), '2/3');
});

const titan = {
  ...creature('Test Titan', '6/6', [whenever({ event: 'zoneChange', object: 'self', to: 'battlefield' }, [gain(1)])], {
    cost: '{7}',
    types: ['artifact', 'creature'],
  }),
  layout: 'prototype',
  faces: [
    {
      name: 'Test Titan',
      cost: '{1}{R}',
      types: ['artifact', 'creature'],
      subtypes: ['Human'],
      power: 2,
      toughness: 2,
      abilities: [],
    },
  ],
};

test('a prototyped spell has the other cost, colour and size, and keeps them as a permanent (CR 718.3)', () => {
  const table = setTable({ cards: [titan], you: { hand: ['Test Titan'], battlefield: ['2 Mountain'] } });
  table.cast('Test Titan', { how: 'prototype' }).resolveAll();
  const { power, manaValue, colors } = table.look('Test Titan');
  assert.deepEqual([power, manaValue, colors, table.life('you')], [2, 2, 8, 21]);
});

test('in every other zone it is what is printed large (CR 718.4)', () => {
  const table = setTable({
    cards: [titan, murder],
    you: { hand: ['Test Titan', 'Test Murder'], battlefield: ['2 Mountain'] },
  });
  table.cast('Test Titan', { how: 'prototype' }).resolveAll();
  table.cast('Test Murder', 'Test Titan').resolveAll();
  const id = table.state.players[0]?.graveyard[0] ?? 0;
  assert.equal(
    table.state.table.cards[table.state.objects[id]?.def ?? 0]?.faces[table.state.objects[id]?.face ?? 0]?.manaValue,
    7,
  );
});

test('a copy of a prototyped permanent is prototyped as well (CR 718.3d)', () => {
  const clone = aimed('Test Clone', { filter: { types: ['creature'] } }, [{ kind: 'copyToken', of: 'target' }]);
  const table = setTable({
    cards: [titan, clone],
    you: { hand: ['Test Titan', 'Test Clone'], battlefield: ['2 Mountain'] },
  });
  table.cast('Test Titan', { how: 'prototype' }).resolveAll();
  table.cast('Test Clone', 'Test Titan').resolveAll();
  assert.equal(table.size('Test Titan#2'), '2/2');
});

const wave = sorcery('Test Wave', [], {
  cost: '{1}',
  abilities: [{ kind: 'spell', do: [hit(2)] }, keyword('awaken', { n: 3, cost: mana('{3}') })],
});

test('awakened, a land becomes an Elemental with counters and haste besides (CR 702.113a)', () => {
  const table = setTable({ cards: [wave], you: { hand: ['Test Wave'], battlefield: ['3 Island'] } });
  table.cast('Test Wave', { how: 'awaken' }, 'Island').resolve();
  assert.equal(table.life('them'), 18);
  const awake = [1, 2, 3].map((place) => table.size(`Island#${place}`));
  assert.deepEqual(awake.filter((size) => size === '3/3').length, 1);
});

test('not awakened it has no target (CR 702.113b)', () => {
  const table = setTable({ cards: [wave], you: { hand: ['Test Wave'], battlefield: ['3 Island'] } });
  table.cast('Test Wave').resolve();
  assert.equal(table.life('them'), 18);
});

test('cleave takes away what stands in brackets (CR 702.148a)', () => {
  const dig = sorcery('Test Dig', [], {
    cost: '{1}',
    abilities: [
      keyword('cleave', { cost: mana('{3}') }),
      {
        kind: 'spell',
        do: [{ kind: 'if', if: { kind: 'paid', cost: 'cleave' }, then: [gain(5)], else: [gain(2)] }],
      },
    ],
  });
  const table = setTable({ cards: [dig], you: { hand: ['2 Test Dig'], battlefield: ['4 Island'] } });
  table.cast('Test Dig', { how: 'cleave' }).resolve();
  table.cast('Test Dig').resolve();
  assert.equal(table.life('you'), 27);
});
