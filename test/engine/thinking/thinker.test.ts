/** The opponent thinks in a thread of its own; one that dies is replaced, and one that can't is told of. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

/** Goes on until they have worked for so long, in milliseconds. */
async function othersWork(time: number): Promise<void> {
  for (const before = workOfOthers(); workOfOthers() - before < time * 1000; ) await nextTurn();
}

test('who works on is waited for, however long the clock says that it takes', async (t) => {
  const faults: string[] = [];
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const thinker = createThinker({ module, patience: 3000, onFault: (text) => faults.push(text) });
  t.after(() => thinker.close());
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-thinker-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const told = path.join(folder, 'told');
  const answer = thinker.decide({ ...request('works until told'), view: { told } as never });
  await othersWork(250);
  t.mock.timers.tick(3000);
  // Time for it to be looked at, and given up.
  await othersWork(100);
  assert.equal(await Promise.race([answer, nextTurn('waits')]), 'waits');
  writeFileSync(told, '');
  assert.deepEqual([await answer, faults], [{ option: 'word:7' }, []]);
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
