// Runs in a worker thread: a bot's code and a hook come in, what it led to goes out. See keeper.ts for who asks.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import release from '@jitl/quickjs-wasmfile-release-sync';
import {
  type CustomizeVariantOptions,
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { runJob } from './cell.ts';
import { READY, type SandboxJob, type SandboxReply } from './protocol.ts';

const port = parentPort;
if (port === null) throw new Error('sandbox-worker.ts runs as a worker thread only');

/** Hooks of one bot in one piece of memory; after that many it begins with a new one. */
const MOST_HOOKS = 500;
/** Pieces of memory that are kept, the latest used ones. */
const MOST_MEMORIES = 8;
const PAGE = 64 * 1024;
/** What QuickJS asks for at first: 16 MB, of which it touches little. */
const FIRST_PAGES = 256;
/** For what lies scattered, beside what a bot may use. */
const OVERHEAD = 8 * 1024 * 1024;

/** As TypeScript knows it only among a browser's types. */
const { Module, Memory: LinearMemory } = (
  globalThis as unknown as {
    WebAssembly: {
      Module: new (code: Uint8Array) => unknown;
      Memory: new (pages: { initial: number; maximum: number }) => unknown;
    };
  }
).WebAssembly;

/** The package's types describe its CommonJS twin. */
const variant = release as unknown as QuickJSSyncVariant;

const compiled = new Module(
  readFileSync(createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')),
);

interface Memory {
  readonly quickjs: QuickJSWASMModule;
  hooks: number;
}

const memories = new Map<string, Memory>();
let work: Promise<void> = Promise.resolve();

port.on('message', (job: SandboxJob) => {
  work = work.then(() => run(job));
});

/**
 * Memory that only code with this key has been in, so that a fault of QuickJS would show one bot nothing of another. It
 * can't grow beyond its bound, whatever runs in it.
 */
async function memoryFor({ key, limits }: SandboxJob): Promise<Memory> {
  const kept = memories.get(key);
  memories.delete(key);
  const memory =
    kept !== undefined && kept.hooks < MOST_HOOKS ? kept : { quickjs: await freshMemory(limits.memory), hooks: 0 };
  memories.set(key, memory);
  for (const oldest of memories.keys()) {
    if (memories.size <= MOST_MEMORIES) break;
    memories.delete(oldest);
  }
  return memory;
}

function freshMemory(bytes: number): Promise<QuickJSWASMModule> {
  const wasmMemory = new LinearMemory({
    initial: FIRST_PAGES,
    maximum: FIRST_PAGES + Math.ceil((bytes + OVERHEAD) / PAGE),
  });
  return newQuickJSWASMModuleFromVariant(
    newVariant(variant, { wasmModule: compiled, wasmMemory } as CustomizeVariantOptions),
  );
}

async function run(job: SandboxJob): Promise<void> {
  const { id } = job;
  try {
    const memory = await memoryFor(job);
    memory.hooks += 1;
    const { result, logs, sound } = runJob(memory.quickjs, job);
    // Memory that has grown doesn't shrink again.
    const grown = memory.quickjs.getWasmMemory() as unknown as { buffer: ArrayBuffer };
    if (!sound || grown.buffer.byteLength > FIRST_PAGES * PAGE) memories.delete(job.key);
    const { used_heap_size, external_memory } = getHeapStatistics();
    port?.postMessage({ id, result, logs, held: used_heap_size + external_memory } satisfies SandboxReply);
  } catch (error) {
    memories.delete(job.key);
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port?.postMessage({ id, result: { problem: 'crashed', message }, logs: [], held: 0 } satisfies SandboxReply);
  }
}

port.postMessage(READY);
