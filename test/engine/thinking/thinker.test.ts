/** The opponent thinks in a thread of its own; one that dies is replaced, and one that can't is told of. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createThinker } from '../../../engine/thinking/thinker.ts';

const module = new URL('./stub-worker.ts', import.meta.url);
const request = (policy: string) => ({ policy, seed: 7, player: 1, view: {} as never });

test('an answer comes back to who asked', async (t) => {
  const thinker = createThinker({ module });
  t.after(() => thinker.close());
  const answers = await Promise.all([1, 2, 3].map((seed) => thinker.decide({ ...request('answers'), seed })));
  assert.deepEqual(answers, [{ option: 'word:1' }, { option: 'word:2' }, { option: 'word:3' }]);
});

for (const policy of ['dies', 'throws', 'says why', 'hangs', 'never ends']) {
  test(`a thinker that ${policy} is asked twice, then refused by name, and the next question is answered`, async (t) => {
    const faults: string[] = [];
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const thinker = createThinker({ module, patience: 300, onFault: (text) => faults.push(text) });
    t.after(() => thinker.close());
    const refused = assert.rejects(thinker.decide(request(policy)), { code: 'OPPONENT_FAILED' });
    let isOver = false;
    void refused.finally(() => (isOver = true));
    for (let before = workOfOthers(); !isOver; await nextTurn()) {
      // By the clock its time is over again and again; one that never ends has worked meanwhile.
      if (policy === 'never ends' && workOfOthers() - before < 100_000) continue;
      before = workOfOthers();
      if (policy === 'hangs' || policy === 'never ends') t.mock.timers.tick(300);
    }
    await refused;
    assert.equal(faults.length, 1);
    assert.deepEqual(await thinker.decide(request('answers')), { option: 'word:7' });
  });
}

/** Processor time of all threads but this one. */
const workOfOthers = (): number => process.cpuUsage().user - process.threadCpuUsage().user;

test('who works on is waited for, however long the clock says that it takes', async (t) => {
  const faults: string[] = [];
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const thinker = createThinker({ module, patience: 3000, onFault: (text) => faults.push(text) });
  t.after(() => thinker.close());
  const before = workOfOthers();
  const answer = thinker.decide(request('works hard'));
  while (workOfOthers() - before < 250_000) await nextTurn();
  assert.equal(await Promise.race([answer, nextTurn('waits')]), 'waits');
  t.mock.timers.tick(3000);
  assert.match(JSON.stringify(await answer), /word:/);
  assert.deepEqual(faults, []);
});

test('closing while it thinks ends the wait', async () => {
  const thinker = createThinker({ module });
  const waiting = assert.rejects(thinker.decide(request('hangs')), { code: 'OPPONENT_CLOSED' });
  await thinker.close();
  await waiting;
});

test('the host thread goes on while a worker is busy', async (t) => {
  const thinker = createThinker({ module });
  t.after(() => thinker.close());
  await thinker.decide(request('answers'));
  // The worker has 400 ms of computing to do without a break: a host that did it itself, or waited, would have no turn.
  let turns = 0;
  const decided = thinker.decide(request('works hard')).then(() => true);
  while (!(await Promise.race([decided, nextTurn(false)]))) turns += 1;
  assert.ok(turns > 0);
});
