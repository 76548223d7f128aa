/** The main side, transpiled from a small tree of its own and run: workers, assets and late imports find their files. */

import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { buildMain, mainModules } from '../../build/electron-bundle.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'bob-bundle-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const FILES: Record<string, string> = {
  'electron/preload.ts': "throw new Error('not part of the main side');",
  'electron/entry.ts': "export { report } from '../engine/report.ts';",
  'engine/types.d.ts': 'export type Unused = number;',
  'engine/report.ts': `
    import { readFileSync } from 'node:fs';
    import { Worker } from 'node:worker_threads';
    import type { Answer } from '../mtg-core/answer.ts';
    export async function report(): Promise<Answer & { asset: string; worked: number }> {
      const asset = readFileSync(new URL('../assets/words.txt', import.meta.url), 'utf8');
      const worker = new Worker(new URL('./deep/double.worker.ts', import.meta.url), { workerData: 21 });
      using _idle = { [Symbol.dispose]: () => worker.unref() };
      const worked = await new Promise<number>((resolve) => worker.once('message', resolve));
      const { answer } = await import('../mtg-core/answer.ts');
      return { ...answer(), asset, worked };
    }`,
  'engine/deep/double.worker.ts': `
    import { parentPort, workerData } from 'node:worker_threads';
    import { double } from '../../mtg-core/answer.ts';
    parentPort?.postMessage(double(workerData as number));`,
  'mtg-core/answer.ts': `
    export type Answer = { late: boolean };
    export const double = (value: number): number => value * 2;
    export const answer = (): Answer => ({ late: true });`,
  'assets/words.txt': 'words',
};

test('the transpiled tree mirrors the sources and runs', async () => {
  const root = path.join(folder, 'repository');
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  assert.deepEqual(mainModules(root), [
    'electron/entry.ts',
    'engine/deep/double.worker.ts',
    'engine/report.ts',
    'mtg-core/answer.ts',
  ]);
  const outDir = path.join(folder, 'app');
  await buildMain(root, outDir);
  cpSync(path.join(root, 'assets'), path.join(outDir, 'assets'), { recursive: true });
  writeFileSync(path.join(outDir, 'package.json'), '{"type":"module"}');
  const { report } = (await import(pathToFileURL(path.join(outDir, 'electron/entry.js')).href)) as {
    report: () => Promise<unknown>;
  };
  assert.deepEqual(await report(), { late: true, asset: 'words', worked: 42 });
});
