/** Events that trigger: what each wording becomes, and what it isn't. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const face = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };

function events(clause: string) {
  const read = compileText(`Whenever ${clause}, draw a card.`, face);
  assert.ok(read.ok, JSON.stringify(read));
  const [ability] = read.abilities;
  assert.ok(ability?.kind === 'triggered');
  return ability.on;
}

test('damage says its kind, who deals it and to whom', () => {
  assert.deepEqual(events('this creature deals combat damage to a player'), [
    { event: 'damage', source: 'self', recipientPlayer: 'any', combat: true },
  ]);
  assert.deepEqual(events('this creature deals damage to an opponent'), [
    { event: 'damage', source: 'self', recipientPlayer: 'opponent' },
  ]);
  assert.deepEqual(events('one or more Bears you control deal combat damage to a player'), [
    {
      event: 'damage',
      source: { subtypes: ['Bear'], controller: 'you' },
      oneOrMore: true,
      recipientPlayer: 'any',
      combat: true,
    },
  ]);
  assert.deepEqual(events('this creature is dealt damage'), [{ event: 'damage', recipient: 'self' }]);
});

test('damage that two patterns would be needed for, or whose creature could be either, is refused', () => {
  for (const clause of [
    'this creature deals combat damage to a player or planeswalker',
    'a Bear you control deals damage to a creature',
  ])
    assert.ok(!compileText(`Whenever ${clause}, draw a card.`, face).ok, clause);
});

test('what was dealt damage is "that creature", what dealt it isn\'t', () => {
  const read = compileText('Whenever this creature deals damage to a creature, destroy that creature.', face);
  assert.ok(read.ok);
  assert.deepEqual(read.abilities, [
    {
      kind: 'triggered',
      on: [{ event: 'damage', source: 'self', recipient: { types: ['creature'] } }],
      do: [{ kind: 'destroy', what: 'event.recipient' }],
    },
  ]);
});

test('a second verb has the subject of the first', () => {
  assert.deepEqual(events('this creature attacks or blocks'), [
    { event: 'attacks', object: 'self' },
    { event: 'blocks', object: 'self' },
  ]);
  const source = { types: ['creature'] };
  assert.deepEqual(events('this creature blocks or becomes blocked by a creature'), [
    { event: 'blocks', object: 'self', source },
    { event: 'becomesBlocked', object: 'self', source },
  ]);
});

test('a verb without a subject before it is nothing', () => {
  assert.ok(!compileText('Whenever attacks, draw a card.', face).ok);
});

test('who controls what targets is part of the event', () => {
  const pattern = { event: 'becomesTarget', object: 'self' };
  assert.deepEqual(events('this creature becomes the target of a spell or ability'), [pattern]);
  assert.deepEqual(events('this creature becomes the target of a spell or ability an opponent controls'), [
    { ...pattern, causedBy: 'opponent' },
  ]);
  assert.ok(!compileText('Whenever this creature becomes the target of a rumour, draw a card.', face).ok);
});

test('what players do is theirs', () => {
  assert.deepEqual(events('you gain life'), [{ event: 'gainLife', player: 'you' }]);
  assert.deepEqual(events('an opponent loses life'), [{ event: 'loseLife', player: 'opponent' }]);
  assert.deepEqual(events('you discard a card'), [{ event: 'discard', player: 'you' }]);
  assert.deepEqual(events('you sacrifice another creature'), [
    { event: 'sacrifice', player: 'you', object: { types: ['creature'], other: 'self' } },
  ]);
  assert.ok(!compileText('Whenever you discard your second card, draw a card.', face).ok);
});

test('what enters under the control of somebody is theirs', () => {
  const enters = (controller: string) => [
    { event: 'zoneChange', object: { types: ['creature'], controller, other: 'self' }, to: 'battlefield' },
  ];
  assert.deepEqual(events('another creature enters under your control'), enters('you'));
  assert.deepEqual(events("another creature enters under an opponent's control"), enters('opponent'));
  assert.ok(!compileText('Whenever a creature you control enters under your control, draw a card.', face).ok);
});
