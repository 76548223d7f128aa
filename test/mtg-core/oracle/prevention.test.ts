/** Damage that is prevented or goes elsewhere, as it is read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ability } from '../../../mtg-core/cards/language/index.ts';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const instant = { name: 'Test Spell', types: ['instant' as const] };
const creature = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };

function read(text: string, face: typeof instant | typeof creature = instant): Ability[] | undefined {
  const found = compileText(text, face);
  return found.ok ? found.abilities : undefined;
}

const you = { kind: 'players', who: 'you' };

test('what is prevented for a time says of which kind, to what, by what and until when', () => {
  assert.deepEqual(read('Prevent all combat damage that would be dealt this turn by creatures with power 4 or less.'), [
    {
      kind: 'spell',
      do: [
        {
          kind: 'prevent',
          amount: 'all',
          combat: true,
          by: { types: ['creature'], power: ['<=', 4] },
          until: 'endOfTurn',
        },
      ],
    },
  ]);
  assert.deepEqual(read('Prevent the next 3 damage that would be dealt to any target this turn.'), [
    {
      kind: 'spell',
      targets: [{ name: 'target', anyTarget: true }],
      do: [{ kind: 'prevent', amount: 3, to: 'target', until: 'endOfTurn' }],
    },
  ]);
  assert.equal(read('Prevent the next 3 damage that would be dealt this turn.'), undefined);
});

test('a source is chosen before what it would deal is prevented or goes elsewhere', () => {
  const chosen = { kind: 'chooseSource', filter: { colors: ['R'] }, as: 'source' };
  assert.deepEqual(
    read('The next time a red source of your choice would deal damage to you this turn, prevent that damage.'),
    [
      {
        kind: 'spell',
        do: [chosen, { kind: 'prevent', amount: 'all', to: you, by: 'source', until: 'endOfTurn', next: true }],
      },
    ],
  );
  assert.deepEqual(
    read('The next 1 damage that would be dealt to you this turn is dealt to target creature you control instead.'),
    [
      {
        kind: 'spell',
        targets: [{ name: 'target', filter: { types: ['creature'], controller: 'you' } }],
        do: [{ kind: 'redirect', amount: 1, from: you, to: 'target', until: 'endOfTurn' }],
      },
    ],
  );
});

test('without an end it is an ability that lasts, to and by one object two of them', () => {
  const prevents = { amount: 'all', kind: 'prevent' };
  assert.deepEqual(read('Prevent all damage that would be dealt to and dealt by this creature.', creature), [
    { kind: 'replacement', event: { event: 'damage', recipient: 'self' }, instead: prevents },
    { kind: 'replacement', event: { event: 'damage', source: 'self' }, instead: prevents },
  ]);
  assert.equal(read('Prevent all damage that would be dealt to this creature this turn.', creature), undefined);
});

const ANY_SOURCE = ['battlefield', 'stack', 'graveyard', 'exile', 'hand', 'command'];
const prevented = { kind: 'var', name: 'event.amount' };

test('as long as something holds damage is prevented, or all of it is dealt to another', () => {
  const tapped = { kind: 'is', what: 'self', filter: { tapped: true } };
  assert.deepEqual(
    read('As long as this creature is tapped, prevent all damage that would be dealt to you by red sources.', creature),
    [
      {
        kind: 'replacement',
        event: { event: 'damage', recipientPlayer: 'you', source: { colors: ['R'], zone: ANY_SOURCE } },
        instead: { kind: 'prevent', amount: 'all' },
        if: tapped,
      },
    ],
  );
  const dealtHere = { kind: 'redirect', to: 'self' };
  assert.deepEqual(
    read('All damage that would be dealt to you or another creature you control is dealt to ~ instead.', creature),
    [
      { kind: 'replacement', event: { event: 'damage', recipientPlayer: 'you' }, instead: dealtHere },
      {
        kind: 'replacement',
        event: { event: 'damage', recipient: { types: ['creature'], controller: 'you', other: 'self' } },
        instead: dealtHere,
      },
    ],
  );
  assert.equal(read('All damage that would be dealt this turn to you is dealt to ~ instead.', creature), undefined);
});

test('of what a source would deal a part is prevented', () => {
  const event = (more: object) => ({ event: 'damage', source: { zone: ANY_SOURCE }, recipientPlayer: 'you', ...more });
  const parts: [string, unknown][] = [
    ['prevent 2 of that damage', 2],
    ['prevent all but 1 of that damage', { kind: 'minus', from: prevented, take: 1 }],
    ['prevent half that damage, rounded up', { kind: 'half', of: prevented, round: 'up' }],
  ];
  for (const [words, amount] of parts)
    assert.deepEqual(read(`If a source would deal damage to you, ${words}.`, creature), [
      { kind: 'replacement', event: event({}), instead: { kind: 'prevent', amount } },
    ]);
  assert.deepEqual(read('If a source would deal 3 or less damage to you, you may prevent that damage.', creature), [
    {
      kind: 'replacement',
      event: event({ amount: ['<=', 3] }),
      instead: { kind: 'prevent', amount: 'all' },
      optional: true,
    },
  ]);
  assert.equal(read('If a source would deal damage to you this turn, prevent 2 of that damage.', creature), undefined);
});

test('what follows on prevention is part of it, and speaks of how much was prevented', () => {
  const counters = { kind: 'addCounters', what: 'self', counter: '+1/+1', count: prevented };
  for (const words of [
    'prevent that damage and put that many +1/+1 counters on it',
    'prevent that damage. Put a +1/+1 counter on this creature for each 1 damage prevented this way',
  ])
    assert.deepEqual(read(`If damage would be dealt to this creature, ${words}.`, creature), [
      {
        kind: 'replacement',
        event: { event: 'damage', recipient: 'self' },
        instead: { kind: 'prevent', amount: 'all', then: [counters] },
      },
    ]);
  const shield = { kind: 'prevent', amount: 3, to: 'target', until: 'endOfTurn' };
  assert.deepEqual(
    read(
      'Prevent the next 3 damage that would be dealt to target creature this turn. If damage is prevented this way, you gain that much life. Draw a card.',
    ),
    [
      {
        kind: 'spell',
        targets: [{ name: 'target', filter: { types: ['creature'] } }],
        do: [
          { ...shield, then: [{ kind: 'gainLife', amount: prevented }] },
          { kind: 'draw', count: 1 },
        ],
      },
    ],
  );
  assert.equal(
    read(
      'Prevent the next 3 damage that would be dealt to target creature this turn. Draw a card. You gain life equal to the damage prevented this way.',
    ),
    undefined,
  );
});
