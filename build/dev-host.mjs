// The host of `npm run dev`, in a process of its own that dev.mjs starts anew when the engine changes. It is told where to
// listen and what the host before it knew, and says what the next one needs: over the channel between the two, never in a file.
import path from 'node:path';
import { startHost } from '../engine/host/index.ts';
import { serve } from '../engine/server/serve.ts';

const root = path.dirname(import.meta.dirname);

/** @typedef {{port: number, runtimeDir: string, kept: import('../engine/server/serve.ts').KeptDoor | null}} Order */

/** @param {object} message */
function tell(message) {
  if (process.connected) process.send?.(message);
}

/** @param {Order} order */
async function run({ port, runtimeDir, kept }) {
  const host = await startHost({ runtimeDir, clientLabel: 'browser' });
  const serving = await serve({
    host,
    rendererDir: path.join(root, 'dist', 'renderer'),
    port,
    noteIn: runtimeDir,
    onFault: (text, error) => process.stderr.write(`${text} ${error instanceof Error ? error.stack : String(error)}\n`),
    handover: { from: kept, keep: (next) => tell({ kept: next }) },
  });
  let ending = false;
  async function end() {
    if (ending) return;
    ending = true;
    await serving.close();
    await host.close();
    process.exit(0);
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => void end());
  process.on('disconnect', () => void end());
  tell({ ready: { port: serving.port, url: serving.url } });
}

process.once('message', (order) => {
  run(/** @type {Order} */ (order)).catch((error) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
});
