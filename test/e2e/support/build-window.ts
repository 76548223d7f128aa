/** Before the interface tests: the window is built where its sources are newer. */
import path from 'node:path';
import { ensureRenderer } from '../../../build/renderer.mjs';

export default async function buildWindow(): Promise<void> {
  await ensureRenderer(path.resolve(import.meta.dirname, '../../..'), (line) => console.log(line));
}
