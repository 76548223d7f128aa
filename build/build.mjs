// `npm run build`: the renderer into dist/renderer, where it is stale; with --force in any case.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureRenderer } from './renderer.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

if (process.argv.includes('--force')) rmSync(path.join(root, 'dist', 'renderer'), { recursive: true, force: true });
const { built } = await ensureRenderer(root, (line) => process.stderr.write(`${line}\n`));
if (!built) process.stderr.write('dist/renderer is as new as its sources.\n');
