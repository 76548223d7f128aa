/** Backups in the window: one thing at a time, what is under way is shown, and what a restore came to outlives the new beginning. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBackups } from '../../renderer/state/backups.ts';
import type { Api } from '../../renderer/state/basics/api.ts';

const LIST = { folder: 'here', backups: [{ name: 'a.zip', why: 'daily', madeAt: 1, bytes: 5 }] };
const RETENTION = { days: 31, agreed: false, by: 'person', clock: 'even', jump: null, old: null };

function backingUp(answers: Record<string, (params: unknown) => unknown> = {}) {
  const calls: string[] = [];
  const said: string[] = [];
  const anew: string[] = [];
  const all: Record<string, (params: unknown) => unknown> = {
    'backups/list': () => LIST,
    'retention/look': () => RETENTION,
    'backups/make': () => ({ name: 'b.zip', bytes: 1, files: 3, leftOut: [] }),
    ...answers,
  };
  const api: Api = {
    async call(method, params) {
      calls.push(method);
      return (await all[method]!(params)) as never;
    },
  };
  const backups = createBackups({
    api,
    toast: (level, text) => void said.push(`${level}: ${text}`),
    startAnew: (level, text) => void anew.push(`${level}: ${text}`),
  });
  return { backups, calls, said, anew };
}

const progress = (step: 'copying' | 'unpacking', done: number) =>
  ({ method: 'backups/progress', params: { work: 'backup', step, done, total: 10 } }) as const;
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('one backup at a time, with how far it is, and the list is asked for again', async () => {
  const { promise: made, resolve: end } = Promise.withResolvers<void>();
  const { backups, calls, said } = backingUp({ 'backups/make': () => made.then(() => ({ files: 3 })) });
  await backups.load();
  const first = backups.make();
  await backups.make();
  assert.equal(calls.filter((method) => method === 'backups/make').length, 1);
  backups.hear(progress('copying', 4));
  assert.equal(backups.store.get().working?.done, 4);
  end();
  await first;
  assert.equal(backups.store.get().working, null);
  assert.match(said[0]!, /^info: The backup is there: 3 files/);
  assert.equal(calls.filter((method) => method === 'backups/list').length, 2);
  // News of the daily one are none of a thing that nobody here waits for.
  backups.hear(progress('copying', 1));
  assert.equal(backups.store.get().working, null);
});

test('a restore that is refused is told; one after which Bob opened anew is told by the new page', async () => {
  const refused = backingUp({
    'backups/restore': () => {
      throw { code: 'backup_damaged', message: 'It is cut.' };
    },
  });
  await refused.backups.restore('a.zip');
  assert.deepEqual([refused.said, refused.anew], [['error: It is cut.'], []]);
  assert.equal(refused.backups.store.get().working, null);

  for (const fails of [false, true]) {
    let answer: (value?: unknown) => void = () => undefined;
    const asked = new Promise((resolve, reject) => {
      answer = () => (fails ? reject({ message: 'The disk is full.' }) : resolve({ before: null }));
    });
    const { backups, said, anew } = backingUp({ 'backups/restore': () => asked });
    const done = backups.restore('a.zip');
    await settle();
    backups.hear({ method: 'host/reopened', params: {} });
    answer();
    await done;
    await settle();
    assert.deepEqual(said, []);
    assert.equal(anew.length, 1);
    assert.match(anew[0]!, fails ? /^error: The disk is full/ : /^info: Everything is as it was/);
  }
});

test('what one holds is shown for the one that was asked about last', async () => {
  const { backups } = backingUp({
    'backups/look': (params) => ({ games: (params as { name: string }).name.length }),
  });
  const [slow, fast] = [backups.look('a.zip'), backups.look('bb.zip')];
  await Promise.all([slow, fast]);
  assert.equal(backups.store.get().shown?.name, 'bb.zip');
  assert.equal(backups.store.get().shown?.contents?.games, 6);
  await backups.look(null);
  assert.equal(backups.store.get().shown, null);
});
