import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SlotSpec } from '../../../engine/api/index.ts';
import { must } from '../../../engine/basics/outcome.ts';
import { placeSlots, slotFor } from '../../../engine/channels/slots.ts';
import type { SlotRow } from '../../../engine/channels/store/room-rows.ts';
import { refusalOf } from '../../support/store.ts';

const rows = (specs: readonly SlotSpec[], existing: readonly SlotSpec[] = []): SlotRow[] =>
  must(placeSlots(specs, existing.length === 0 ? [] : rows(existing))).map(({ row }) => row);
const labels = (specs: readonly SlotSpec[], existing: readonly SlotSpec[] = []) =>
  rows(specs, existing).map(({ label }) => label);

test('several of a name get letters, one alone none, and what is added goes on', () => {
  assert.deepEqual(labels(['invite:player']), ['player']);
  assert.deepEqual(labels(['invite:player', 'bot:x', 'invite:player']), ['player A', 'x', 'player B']);
  assert.deepEqual(labels(['invite:player'], ['invite:player', 'invite:player']), ['player C']);
  assert.deepEqual(labels(['invite:player'], ['invite:player']), ['player B']);
  assert.deepEqual(labels(['invite: player ']), ['player']);
  const many = labels(Array.from({ length: 28 }, () => 'invite:p'));
  assert.deepEqual([many[25], many[26], many[27]], ['p Z', 'p AA', 'p AB']);
});

test('labels in pieces stay as they are', () => {
  assert.deepEqual(
    labels([
      { kind: 'invite', label: 'Ada' },
      { kind: 'human', label: 'Ada' },
    ]),
    ['Ada', 'Ada'],
  );
});

test('ids go on where others were chosen', () => {
  const own = (slot_id: string): SlotSpec => ({ kind: 'invite', label: 'x', slot_id });
  assert.deepEqual(
    rows(['invite:a', own('s0'), 'invite:b']).map(({ slotId }) => slotId),
    ['s1', 's0', 's2'],
  );
  assert.deepEqual(
    rows(['invite:c'], [own('s1')]).map(({ slotId }) => slotId),
    ['s2'],
  );
  refusalOf(placeSlots([own('q'), own('q')], []), 400);
});

test('a bot finds its slot by what was written, by label, by id, or takes the first that is free', () => {
  const slots = must(placeSlots(['bot:a', 'bot:a', { kind: 'bot', label: 'over' }, 'invite:p'], []));
  const found = (name: string | undefined, filled: string[] = []) =>
    slotFor(slots, name, new Set(filled))?.row.slotId ?? null;
  assert.deepEqual([found('bot:a'), found('bot:a', ['s0']), found('bot:a', ['s0', 's1'])], ['s0', 's1', null]);
  assert.deepEqual([found('a B'), found('over'), found('bot:over'), found('s1')], ['s1', 's2', 's2', 's1']);
  assert.deepEqual([found(undefined), found(undefined, ['s0', 's1', 's2'])], ['s0', null]);
  assert.deepEqual([found('invite:p'), found('nobody')], [null, null]);
});
