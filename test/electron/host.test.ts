/** The engine as it is laid out for Electron: transpiled, with its worker and its assets, started under plain Node. */

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stageApp } from '../../build/electron-app.mjs';
import type { Result } from '../../engine/api/index.ts';
import type { startHost as StartHost } from '../../engine/host/index.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
mkdirSync(path.join(repository, 'dist'), { recursive: true });
// Inside of the repository, so that the modules find their packages.
const folder = mkdtempSync(path.join(repository, 'dist/host-test-'));
const runtimeDir = mkdtempSync(path.join(tmpdir(), 'bob-host-'));
after(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(runtimeDir, { recursive: true, force: true });
});

test('the laid out host opens a table, and its opponent answers', async () => {
  const rendererDir = path.join(folder, 'renderer');
  mkdirSync(rendererDir);
  writeFileSync(path.join(rendererDir, 'index.html'), '<!doctype html><title>Bob</title>');
  const stageDir = await stageApp({ root: repository, stageDir: path.join(folder, 'app'), rendererDir });
  const module = pathToFileURL(path.join(stageDir, 'engine/host/index.js')).href;
  const { startHost } = (await import(module)) as { startHost: typeof StartHost };
  const host = await startHost({ runtimeDir, clientLabel: 'window' });
  const call = (method: string, params: unknown) => host.call(method, params, 'window');
  const { opponents } = (await call('app/info', {})) as Result<'app/info'>;
  const made = (await call('table/create', {
    you: { deck: 'boundless-elves' },
    opponent: { deck: 'dark-sacrifice' },
    level: opponents[0]!.id,
    seed: 3,
  })) as Extract<Result<'table/create'>, { ok: true }>;
  assert.equal(made.ok, true);
  const seat = { gameId: made.gameId, token: made.token };
  let turns = 0;
  while (turns < 3) {
    const { messages } = (await call('table/sync', { ...seat, cursor: 0 })) as Result<'table/sync'>;
    const last = messages.at(-1)!;
    turns = last.view?.turn ?? 0;
    if (last.decision === null) await setTimeout(5);
    else {
      const option = last.decision.options.find(({ id }) => id === 'keep' || id === 'pass' || id === 'done');
      const answer = { option: (option ?? last.decision.options[0]!).id };
      await call('table/post', { ...seat, decision: last.decision.id, answer });
    }
  }
  assert.equal(turns, 3);
  await host.close();
});
