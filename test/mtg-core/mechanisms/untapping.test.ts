// What is chosen in the untap step (CR 502.3).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { always, creature, enchantment } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const lazy = creature('Test Lazy', 1, 1, [
  always({ affects: 'self', change: [{ kind: 'rule', rule: { kind: 'mayNotUntap' } }] }),
]);

test('what may stay tapped does so if its controller says so', () => {
  const table = setTable({
    cards: [lazy],
    turn: 'them',
    you: {
      battlefield: [
        { name: 'Test Lazy', tapped: true },
        { name: 'Grizzly Bears', tapped: true },
      ],
    },
  });
  table.passUntil('end', 'them').pass().pass();
  assert.deepEqual([table.question().kind, table.question().of, table.candidates()], ['choose', 'you', ['Test Lazy']]);
  table.choose('Test Lazy');
  assert.deepEqual([table.isTapped('Test Lazy'), table.isTapped('Grizzly Bears')], [true, false]);
});

test('what may stay tapped untaps if nothing is said', () => {
  const table = setTable({ cards: [lazy], turn: 'them', you: { battlefield: [{ name: 'Test Lazy', tapped: true }] } });
  table.passUntil('end', 'them').pass().pass();
  table.choose('done');
  assert.equal(table.isTapped('Test Lazy'), false);
});

const winter = enchantment('Test Winter', [
  always({
    players: 'each',
    change: [{ kind: 'rule', rule: { kind: 'maxUntaps', count: 1, what: { types: ['land'] } } }],
  }),
]);

test('a player who can’t untap more than one land chooses which', () => {
  const tapped = (name: string) => ({ name, tapped: true });
  const table = setTable({
    cards: [winter],
    turn: 'them',
    you: { battlefield: ['Test Winter', tapped('Forest'), tapped('Island'), tapped('Grizzly Bears')] },
  });
  table.passUntil('end', 'them').pass().pass();
  assert.deepEqual(table.candidates().sort(), ['Forest', 'Island']);
  table.choose('Island');
  if (table.question().kind === 'choose') table.choose('done');
  assert.deepEqual(
    [table.isTapped('Forest'), table.isTapped('Island'), table.isTapped('Grizzly Bears')],
    [true, false, false],
  );
});

test('with one land there is nothing to choose', () => {
  const table = setTable({
    cards: [winter],
    you: { battlefield: ['Test Winter', { name: 'Forest', tapped: true }] },
  });
  table.passUntil('upkeep', 'you');
  assert.equal(table.isTapped('Forest'), false);
});
