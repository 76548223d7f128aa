/** Blockers stand opposite what they block, side by side before the same one, and nobody lies on another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableView } from '../../engine/api/index.ts';
import { faceOff, facings, type Placed } from '../../renderer/board/facing.ts';
import type { AnswerDraft } from '../../renderer/state/table/index.ts';

const ROOM = { left: 0, right: 800 };
const card = (left: number, wanted: number | null = null): Placed => ({ left, width: 100, wanted });

function after(row: Placed[], room = ROOM) {
  const offsets = faceOff(row, room);
  return row.map(({ left }, index) => left + offsets[index]!);
}

test('a blocker has the middle of what it blocks, and others make way no further than they must', () => {
  assert.deepEqual(after([card(300, 200), card(408)]), [150, 408]);
  // One lies where the blocker goes: it steps beside it.
  assert.deepEqual(after([card(300), card(408, 350)]), [408, 300]);
});

test('two before one attacker stand around its middle, and nobody leaves the row', () => {
  assert.deepEqual(after([card(0, 400), card(108, 400)]), [296, 404]);
  assert.deepEqual(after([card(300, 20), card(408, 790)]), [0, 700]);
});

test('where there is no room for all, nobody moves', () => {
  const crowd = Array.from({ length: 8 }, (_, index) => card(index * 100, index === 0 ? 700 : null));
  assert.deepEqual(
    faceOff(crowd, ROOM),
    crowd.map(() => 0),
  );
  assert.deepEqual(faceOff([card(0), card(108)], ROOM), [0, 0]);
});

test('200 random rows: nothing overlaps and nothing leaves the room', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  let moved = 0;
  for (let round = 0; round < 200; round++) {
    const count = 1 + random(6);
    const start = (ROOM.right - count * 108) / 2;
    const row = Array.from({ length: count }, (_, index) =>
      card(start + index * 108, random(2) === 0 ? null : 50 + random(700)),
    );
    const places = after(row).sort((a, b) => a - b);
    if (faceOff(row, ROOM).some((offset) => offset !== 0)) moved++;
    for (const [index, at] of places.entries()) {
      assert.ok(at >= -1 && at <= 701, `${at}`);
      if (index > 0) assert.ok(at - places[index - 1]! >= 107, `${places}`);
    }
  }
  assert.ok(moved > 100, `${moved}`);
});

test('blocks that are declared and those that are laid out both face their attacker', () => {
  const view = {
    battlefield: [
      { ref: 1, blocking: [9, 8] },
      { ref: 2, blocking: [] },
    ],
  } as unknown as TableView;
  const draft: AnswerDraft = { kind: 'blockers', blocks: [{ blocker: 2, attacker: 8 }], holding: null };
  assert.deepEqual(
    [...facings(view, draft)],
    [
      [1, 9],
      [2, 8],
    ],
  );
});
