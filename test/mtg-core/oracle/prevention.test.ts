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
