// The `bob` command in a clone: the same as everywhere, but that a window which is wanted is built where it is stale.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBobProcess } from '../engine/cli/process.ts';
import { ensureRenderer } from './renderer.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

await runBobProcess(async (say) => {
  await ensureRenderer(root, say);
});
