/** What is seen of a step follows from its events alone: everybody strikes once, and then it is seen who falls. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventView } from '../../engine/api/index.ts';
import { deedsOf } from '../../renderer/board/scene.ts';

const event = (kind: string, roles: Partial<EventView>): EventView => ({ kind, text: '', ...roles });

test('who deals damage lunges once, whoever is dealt it is hit, and the dead fall', () => {
  const deeds = deedsOf([
    event('damage', { source: 4, target: 7, amount: 2 }),
    event('damage', { source: 4, target: 8, amount: 1 }),
    event('damage', { source: 7, target: 4, amount: 3 }),
    event('zoneChange', { was: 7, object: 71, from: 'battlefield', to: 'graveyard' }),
  ]);
  assert.deepEqual(
    deeds.map(({ kind, object }) => `${kind} ${object}`),
    ['lunge 4', 'impact 7', 'impact 8', 'lunge 7', 'impact 4', 'death 7'],
  );
});

test('exile, death and counters are told apart, and nothing else is a deed', () => {
  const deeds = deedsOf([
    event('zoneChange', { was: 5, from: 'battlefield', to: 'exile' }),
    event('zoneChange', { was: 6, from: 'battlefield', to: 'hand' }),
    event('zoneChange', { was: 9, from: 'hand', to: 'graveyard' }),
    event('addCounters', { object: 3, amount: 2 }),
    event('gainLife', { player: 0, amount: 4 }),
    event('damage', { source: 2, player: 1, amount: 4 }),
  ]);
  assert.deepEqual(
    deeds.map(({ kind, object }) => `${kind} ${object}`),
    ['exile 5', 'counters 3', 'lunge 2', 'impact -2'],
  );
});
