/** A hint is asked for once for each decision, shown a step at a time, and dropped where it comes too late. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DecisionView, Result } from '../../engine/api/index.ts';
import { createStore } from '../../renderer/state/basics/index.ts';
import type { FollowedTable } from '../../renderer/state/table/table-following.ts';
import { createTableHints, hintFor } from '../../renderer/state/table/table-hint.ts';
import { unseenTable } from '../../renderer/state/table/table-state.ts';

const GIVEN: Result<'table/hint'> = {
  ok: true,
  hint: {
    decision: 7,
    look: { said: 'Look', refs: [] },
    matters: [],
    line: [],
    wins: false,
    findings: [],
    options: [],
  },
};

function table(answer: () => Result<'table/hint'> | Promise<Result<'table/hint'>>, shared = false) {
  const decision = { id: 7 } as DecisionView;
  const store = createStore({ ...unseenTable({ gameId: 'g', seat: 0, shared }), decision });
  const calls: string[] = [];
  const api = {
    call: async (method: string) => {
      calls.push(method);
      return answer();
    },
  };
  const followed = { api, seat: { gameId: 'g', token: 't' }, store } as unknown as FollowedTable;
  return { ...createTableHints(followed), store, calls };
}

test('each press shows one more step, up to the last, and the host is asked once', async () => {
  const { hint, askForHint, calls } = table(() => GIVEN);
  const steps: (number | undefined)[] = [];
  for (let press = 0; press < 5; press++) {
    await askForHint();
    steps.push(hint.get()?.step);
  }
  assert.deepEqual(steps, [1, 2, 3, 3, 3]);
  assert.equal(calls.length, 1);
  assert.equal(hintFor(hint.get(), 7)?.hint?.look.said, 'Look');
  // Of another decision it says nothing.
  assert.equal(hintFor(hint.get(), 8), null);
});

test('what was called off, or is refused, or fails, is told or dropped, and can be asked for again', async () => {
  let give: (told: Result<'table/hint'>) => void = () => undefined;
  const slow = table(() => new Promise((resolve) => (give = resolve)));
  const asked = slow.askForHint();
  slow.closeHint();
  await new Promise((resolve) => setImmediate(resolve));
  give(GIVEN);
  await asked;
  assert.equal(slow.hint.get(), null);

  const refused = table(() => ({ ok: false, message: 'Not here.' }));
  await refused.askForHint();
  assert.equal(refused.hint.get()?.message, 'Not here.');
  await refused.askForHint();
  assert.equal(refused.calls.length, 2);

  const broken = table(() => Promise.reject(new Error('gone')));
  await broken.askForHint();
  assert.match(broken.hint.get()?.message ?? '', /gone/);
});

test('where others sit no hint is asked for', async () => {
  const { hint, askForHint, calls } = table(() => GIVEN, true);
  await askForHint();
  assert.equal(hint.get(), null);
  assert.deepEqual(calls, []);
});
