// One piece of memory with QuickJS in it. It runs a bot's code without anything of the machine around it: what the code
// can reach is made in guest.ts, and what it says is counted here.

import { randomBytes } from 'node:crypto';
import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten-core';
import { DefaultIntrinsics } from 'quickjs-emscripten-core';
import { LONGEST_BODY } from '../api/index.ts';
import { sha256 } from '../basics/index.ts';
import { LONGEST_STATE, MOST_OPS, MOST_POSTS } from '../bots/limits.ts';
import { BOT_FILE, GUEST_FILE, GUEST_SOURCE } from './guest.ts';
import {
  DEEPEST_VALUE,
  type HookProblem,
  LONGEST_DEADLINE,
  LONGEST_POSTS,
  MOST_LOG_LINES,
  type SandboxJob,
  type SandboxReply,
  SHORTEST_DEADLINE,
} from './protocol.ts';
import { nameOfBot, noBotFound, problemFrom, unreadable } from './words.ts';

interface CellResult {
  readonly result: SandboxReply['result'];
  readonly logs: readonly string[];
  /** Whether this memory may be used for the same code again. */
  readonly sound: boolean;
}

/** No clock: a bot's time is `ctx.now`. */
const INTRINSICS = { ...DefaultIntrinsics, Date: false };

/** Steps of promises that are taken before the clock is looked at again. */
const JOBS_AT_ONCE = 200;

/** A hook that is over, whatever its code makes of the exception. */
interface Stop {
  problem: HookProblem;
  message: string;
}

/** What a hook has said so far. */
interface Said {
  posts: { kind: string; body: unknown; to?: string }[];
  postLength: number;
  deadline?: unknown;
  turn?: unknown;
  ops?: unknown;
  state?: string;
  logs: string[];
  stop: Stop | null;
}

/** An error that there was no room left to describe. */
const UNTOLD = JSON.stringify({ name: 'InternalError', message: 'out of memory', stack: '' });

type Finished = { readonly output: string } | { readonly problem: HookProblem; readonly message: string };

export function runJob(quickjs: QuickJSWASMModule, job: SandboxJob): CellResult {
  const said: Said = { posts: [], postLength: 0, logs: [], stop: null };
  let result: Finished;
  try {
    const runtime = quickjs.newRuntime();
    runtime.setMemoryLimit(job.limits.memory);
    runtime.setMaxStackSize(job.limits.stack);
    limitTime(runtime, said, job.limits.time);
    const context = runtime.newContext({ intrinsics: INTRINSICS });
    result = job.kind === 'check' ? look(context, job, said) : hook(context, runtime, job, said);
    // After a fault nobody tidies up: this memory is left as it is, and not used again.
    if ('output' in result && said.stop === null) {
      context.dispose();
      runtime.dispose();
    }
  } catch (error) {
    // Not an exception of the bot's: QuickJS itself gave up.
    const why = error instanceof Error ? error.message : String(error);
    result = { problem: 'crashed', message: `its memory or its stack was used up (${why})` };
  }
  if (said.stop !== null) result = said.stop;
  return { result, logs: said.logs, sound: 'output' in result };
}

function limitTime(runtime: QuickJSRuntime, said: Said, time: number): void {
  const start = process.threadCpuUsage();
  runtime.setInterruptHandler(() => {
    if (said.stop !== null) return true;
    const used = process.threadCpuUsage(start);
    if ((used.user + used.system) / 1000 <= time) return false;
    said.stop = { problem: 'time', message: `it computed for more than ${time} ms` };
    return true;
  });
}

/** Reads the code, runs what stands at its top level, and looks for the bot in it. */
function look(context: QuickJSContext, job: SandboxJob, said: Said): Finished {
  const read = context.evalCode(job.code, BOT_FILE, { type: 'global', strict: true, compileOnly: true });
  if (read.error) {
    const found = context.dump(read.error);
    read.error.dispose();
    return unreadable(found, job.code);
  }
  read.value.dispose();
  const loaded = load(context, job, said);
  if ('problem' in loaded) return loaded;
  loaded.bot.dispose();
  loaded.run.dispose();
  loaded.save.dispose();
  return { output: '{"posts":[]}' };
}

interface Loaded {
  readonly bot: QuickJSHandle;
  readonly run: QuickJSHandle;
  readonly save: QuickJSHandle;
}

/** First what surrounds the bot, then the bot's own code. */
function load(context: QuickJSContext, job: SandboxJob, said: Said): Loaded | Extract<Finished, { problem: unknown }> {
  const guest = context.unwrapResult(context.evalCode(GUEST_SOURCE, GUEST_FILE, { type: 'global', strict: true }));
  const tell = context.newFunction('tell', (...parts) => {
    const [what, text, kind, to] = parts.map((part) => context.getString(part));
    listen(said, what ?? '', text ?? '', kind ?? '', to ?? '');
  });
  const hash = context.newFunction('hash', (value) => {
    const text = JSON.parse(context.getString(value)) as string;
    return context.newString(sha256(text));
  });
  const nonce = context.newFunction('nonce', () => context.newString(randomBytes(16).toString('hex')));
  const input = context.newString(job.input);
  const made = context.unwrapResult(context.callFunction(guest, context.undefined, input, tell, hash, nonce));
  const run = context.getProp(made, 0);
  const save = context.getProp(made, 1);
  const describe = context.getProp(made, 2);
  for (const handle of [guest, tell, hash, nonce, input, made]) handle.dispose();

  const evaluated = context.evalCode(job.code, BOT_FILE, { type: 'global', strict: true });
  let problem: Finished | null = null;
  let bot: QuickJSHandle | null = null;
  if (evaluated.error) {
    problem = problemFrom(described(context, describe, evaluated.error));
  } else {
    evaluated.value.dispose();
    bot = find(context, job);
    if (bot === null) problem = { problem: 'unreadable', message: noBotFound(job.name) };
  }
  describe.dispose();
  if (problem === null && bot !== null) return { bot, run, save };
  run.dispose();
  save.dispose();
  return (said.stop ?? problem) as Extract<Finished, { problem: unknown }>;
}

function described(context: QuickJSContext, describe: QuickJSHandle, error: QuickJSHandle): string {
  const words = context.callFunction(describe, context.undefined, error);
  error.dispose();
  const text = words.error ? UNTOLD : context.getString(words.value);
  (words.error ?? words.value).dispose();
  return text;
}

function hook(context: QuickJSContext, runtime: QuickJSRuntime, job: SandboxJob, said: Said): Finished {
  const loaded = load(context, job, said);
  if ('problem' in loaded) return loaded;
  const { bot, run, save } = loaded;
  const started = context.callFunction(run, context.undefined, bot);
  (started.error ?? started.value).dispose();
  while (said.stop === null && runtime.hasPendingJob()) {
    const steps = runtime.executePendingJobs(JOBS_AT_ONCE);
    steps.error?.dispose();
    steps.dispose();
  }
  let outcome = '';
  if (said.stop === null) {
    const saved = context.callFunction(save, context.undefined);
    outcome = saved.error ? UNTOLD : context.getString(saved.value);
    (saved.error ?? saved.value).dispose();
  }
  for (const handle of [bot, run, save]) handle.dispose();
  if (said.stop !== null) return said.stop;
  if (outcome === 'running') {
    return { problem: 'never-ends', message: 'it waits for something that never comes: nothing here comes later' };
  }
  if (outcome !== 'done') return problemFrom(outcome);
  return { output: written(said) };
}

function find(context: QuickJSContext, job: SandboxJob): QuickJSHandle | null {
  const name = nameOfBot(job.name, job.code);
  if (name === null) return null;
  const found = context.evalCode(name, GUEST_FILE, { type: 'global', strict: true });
  if (found.error) {
    found.error.dispose();
    return null;
  }
  const type = context.typeof(found.value);
  if (type === 'function' || (type === 'object' && !context.eq(found.value, context.null))) return found.value;
  found.value.dispose();
  return null;
}

/** Something that the code says. Throws into the code where it says too much, and ends the hook whatever becomes of that. */
function listen(said: Said, what: string, text: string, kind: string, to: string): void {
  const end = (message: string): never => {
    said.stop ??= { problem: 'limit', message };
    throw new RangeError(message);
  };
  switch (what) {
    case 'long':
      return end(`${text}: it is far too long`);
    case 'post': {
      if (said.posts.length >= MOST_POSTS) return end(`it posted more than ${MOST_POSTS} messages in one hook`);
      if (text.length > LONGEST_BODY) return end(`a message is longer than ${LONGEST_BODY} characters of JSON`);
      said.postLength += text.length;
      if (said.postLength > LONGEST_POSTS)
        return end(`its messages are longer than ${LONGEST_POSTS} characters together`);
      said.posts.push({ kind, body: tame(text, end), ...(to === '' ? {} : { to }) });
      return;
    }
    case 'state':
      if (text.length > LONGEST_STATE) return end(`its state is longer than ${LONGEST_STATE} characters of JSON`);
      said.state = JSON.stringify(tame(text, end));
      return;
    case 'ops':
      if (text.length > LONGEST_POSTS) return end(`its operations are longer than ${LONGEST_POSTS} characters of JSON`);
      said.ops = [...((said.ops as unknown[] | undefined) ?? []), ...(tame(text, end) as unknown[])];
      if ((said.ops as unknown[]).length > MOST_OPS)
        return end(`it asked for more than ${MOST_OPS} operations in one hook`);
      return;
    case 'deadline':
      said.deadline = between(JSON.parse(text) as number | null);
      return;
    case 'turn': {
      const turn = tame(text, end) as { session_id: string; wait: number | null } | null;
      said.turn = turn === null ? null : { session_id: turn.session_id, wait: between(turn.wait) };
      return;
    }
    case 'log':
      if (said.logs.length >= MOST_LOG_LINES)
        return end(`it wrote more than ${MOST_LOG_LINES} lines of log in one hook`);
      said.logs.push(JSON.parse(text) as string);
      return;
    default:
      return end('it says what nobody understands');
  }
}

function between(wait: number | null): number | null {
  return wait === null ? null : Math.min(Math.max(wait, SHORTEST_DEADLINE), LONGEST_DEADLINE);
}

/** JSON that came out, without keys that mean something to JavaScript, and not deeper than anybody can read. */
function tame(text: string, end: (message: string) => never): unknown {
  const pruned = (value: unknown, depth: number): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (depth > DEEPEST_VALUE) return end(`what it says has more than ${DEEPEST_VALUE} levels`);
    if (Array.isArray(value)) return value.map((each) => pruned(each, depth + 1));
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) => (key === '__proto__' ? [] : [[key, pruned(each, depth + 1)]])),
    );
  };
  return pruned(JSON.parse(text), 1);
}

function written({ posts, state, deadline, turn, ops }: Said): string {
  return JSON.stringify({ posts, state, deadline, turn, ops });
}
