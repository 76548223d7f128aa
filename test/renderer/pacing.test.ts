import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Clock, createPacer, holdFor } from '../../renderer/state/table/pacing.ts';
import { message, middleGame } from '../e2e/support/fixture-table.ts';

/** A clock that moves only when told to. */
function handClock(): Clock & { tick(): number } {
  let due: { ms: number; run: () => void } | null = null;
  return {
    after(ms, run) {
      due = { ms, run };
      return () => {
        due = null;
      };
    },
    tick() {
      const now = due;
      due = null;
      now?.run();
      return now?.ms ?? -1;
    },
  };
}

function shownBy(hold: (item: number) => number) {
  const clock = handClock();
  const shown: [number, number][] = [];
  const pacer = createPacer<number>({ show: (item, left) => shown.push([item, left]), hold, clock });
  return { clock, shown, pacer };
}

test('the first is shown at once, each later one when its predecessor has had its time', () => {
  const { clock, shown, pacer } = shownBy(() => 500);
  pacer.push([1, 2]);
  assert.deepEqual(shown, [[1, 1]]);
  assert.equal(clock.tick(), 500);
  assert.deepEqual(shown, [
    [1, 1],
    [2, 0],
  ]);
  clock.tick();
  pacer.push([3]);
  assert.deepEqual(shown.at(-1), [3, 0]);
});

test('a hold of nothing shows everything at once, in order', () => {
  const { shown, pacer } = shownBy(() => 0);
  pacer.push([1, 2, 3]);
  assert.deepEqual(shown, [
    [1, 2],
    [2, 1],
    [3, 0],
  ]);
});

test('flushing shows what waits and forgets the clock', () => {
  const { clock, shown, pacer } = shownBy(() => 500);
  pacer.push([1, 2, 3]);
  pacer.flush();
  assert.deepEqual(
    shown.map(([item]) => item),
    [1, 2, 3],
  );
  assert.equal(clock.tick(), -1);
  assert.equal(pacer.waiting(), 0);
});

test('a long queue hurries to its last part', () => {
  const { shown, pacer } = shownBy(() => 500);
  pacer.push(Array.from({ length: 60 }, (_, index) => index));
  assert.equal(shown.length, 36);
});

test('stopping shows nothing more', () => {
  const { clock, shown, pacer } = shownBy(() => 500);
  pacer.push([1, 2]);
  pacer.stop();
  clock.tick();
  assert.equal(shown.length, 1);
});

test("Bob's move waits for the eye, a mere step does not, and instant never waits", () => {
  const view = middleGame();
  const cast = message(view, null, { events: [{ kind: 'cast', text: 'Bob casts Serra Angel.', player: 1 }] });
  const step = message(view, null, { events: [{ kind: 'step', text: 'Draw step' }] });
  const own = message(view, null, { events: [{ kind: 'cast', text: 'You cast Overrun.', player: 0 }] });
  assert.ok(holdFor(cast, 'normal', 0) >= 500);
  assert.ok(holdFor(cast, 'study', 0) > holdFor(cast, 'normal', 0));
  assert.ok(holdFor(step, 'normal', 0) <= 100);
  assert.ok(holdFor(own, 'normal', 0) <= 100);
  assert.equal(holdFor(cast, 'instant', 0), 0);
});
