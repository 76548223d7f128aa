/** Work in a folder as the window keeps it: which run is at work, and where words go. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Api } from '../../renderer/state/basics/api.ts';
import { createProjectWork, isRunBusy } from '../../renderer/state/work.ts';

test('a run at work is stopped in its own place: another that has ended can be gone on with meanwhile', async () => {
  const calls: [string, unknown][] = [];
  const status: Record<string, number> = { old: 200, fresh: 102 };
  const answers: Record<string, (params: never) => unknown> = {
    init: () => ({ projectId: 1, name: 'p', projectRoot: '/p' }),
    getRuns: () => [{ run: 'old', status: 200, turn: 1, summary: 'Done.', model: 'm', parent: null, created: 0 }],
    getRun: ({ run }: { run: string }) => ({
      run,
      status: status[run],
      turn: 1,
      summary: '',
      history: [],
      unknowns: [],
      telemetry: null,
    }),
    startRun: () => ({ run: 'fresh' }),
    // Neither ends in this test.
    ask: () => new Promise(() => undefined),
  };
  const api: Api = {
    async call(method, params) {
      calls.push([method, params]);
      return (await answers[method]!(params as never)) as never;
    },
  };
  const storage = { getItem: () => '/p', setItem: () => undefined, removeItem: () => undefined };
  const work = createProjectWork({ api, storage });
  await work.load();
  assert.equal(await work.start('ask', 'What is here?'), true);
  assert.equal(work.store.get().open, 'fresh');
  assert.equal(isRunBusy(work.store.get()), true);
  assert.equal(await work.start('ask', 'And now?'), false);
  await work.open('old');
  assert.equal(isRunBusy(work.store.get()), false);
  assert.equal(await work.start('ask', 'Go on.'), true);
  assert.equal(isRunBusy(work.store.get()), true);
  assert.deepEqual(
    calls.filter(([method]) => method === 'ask').map(([, params]) => params),
    [
      { prompt: 'What is here?', run: 'fresh' },
      { prompt: 'Go on.', run: 'old' },
    ],
  );
});
