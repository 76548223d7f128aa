/** Trusted folders in the window: asked about first, trusted by the path that was shown, one thing at a time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Api } from '../../renderer/state/basics/api.ts';
import { createFolders } from '../../renderer/state/mind/folders.ts';

function keeping(answers: Record<string, (params: { folder: string }) => unknown>) {
  const calls: [string, unknown][] = [];
  const api: Api = {
    async call(method, params) {
      calls.push([method, params]);
      return (await answers[method]!(params as { folder: string })) as never;
    },
  };
  return { calls, folders: createFolders(api) };
}

const look = (isTrusted: boolean) => () => ({ folder: '/real', isTrusted, plugins: [] });

test('what is trusted is the path that was shown, and only after a yes', async () => {
  const { calls, folders } = keeping({
    'folders/look': look(false),
    'folders/trust': ({ folder }) => ({ folders: [folder] }),
  });
  await folders.ask('/link');
  await folders.answer(false);
  assert.deepEqual([folders.store.get().asked, calls.length], [null, 1]);
  await folders.ask('/link');
  assert.equal(folders.store.get().asked?.folder, '/real');
  await folders.answer(true);
  assert.deepEqual(calls.at(-1), ['folders/trust', { folder: '/real' }]);
  assert.deepEqual(folders.store.get().folders, ['/real']);
  // Without a question there is no answer.
  await folders.answer(true);
  assert.equal(calls.length, 3);
});

test('what is trusted already is not asked about, and a refusal is shown with what was there before', async () => {
  const { folders } = keeping({
    'folders/list': () => ({ folders: ['/a'] }),
    'folders/look': look(true),
    'folders/forget': () => {
      throw { code: 'not_found', message: "/b isn't among them." };
    },
  });
  await folders.load();
  await folders.ask('/real');
  const { asked, said } = folders.store.get();
  assert.deepEqual([asked, said], [null, 'You trust /real already.']);
  await folders.withdraw('/b');
  const { folders: still, trouble, working } = folders.store.get();
  assert.deepEqual([still, trouble, working], [['/a'], "/b isn't among them.", false]);
});

test('a second click while the first is under way does nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { calls, folders } = keeping({ 'folders/forget': () => promise.then(() => ({ folders: [] })) });
  const first = folders.withdraw('/a');
  await folders.withdraw('/a');
  resolve();
  await first;
  assert.equal(calls.length, 1);
  assert.deepEqual(folders.store.get().folders, []);
});
