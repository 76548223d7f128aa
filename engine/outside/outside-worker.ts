// Runs in a worker thread: a function's name and what others wrote come in, what it says goes out. See read-outside.ts.
import { parentPort } from 'node:worker_threads';

export interface OutsideWork {
  readonly id: number;
  /** The address of one of our modules. */
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

/** `began`: microseconds that the thread had computed when its function was ready to run. */
export type OutsideReply =
  | { readonly id: number; readonly began: number }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly problem: string };

const port = parentPort;
if (port === null) throw new Error('outside-worker.ts runs as a worker thread only');
const say = (reply: OutsideReply) => port.postMessage(reply);

port.on('message', async ({ id, module, name, args }: OutsideWork) => {
  try {
    const exported = (await import(/* @vite-ignore */ module)) as Record<string, (...args: unknown[]) => unknown>;
    const { user, system } = process.threadCpuUsage();
    say({ id, began: user + system });
    say({ id, value: await exported[name]!(...args) });
  } catch (error) {
    say({ id, problem: error instanceof Error ? error.message.slice(0, 500) : String(error) });
  }
});
