/** Runs a tool against upstreams that a test plays, through Bob's own way to the network: no socket is opened. */

import { addAbortListener } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Json } from '../../engine/basics/index.ts';
import { done, type Outcome, refused } from '../../engine/basics/outcome.ts';
import { noConfinement } from '../../engine/confine/confinement.ts';
import { readSettings } from '../../engine/settings/settings.ts';
import { openHttpCache } from '../../engine/tools/net/cache.ts';
import { matchesHost } from '../../engine/tools/net/hosts.ts';
import { toolHttp } from '../../engine/tools/net/http.ts';
import type { Tool, ToolUse } from '../../engine/tools/tool.ts';

export interface Upstream {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Never answers. */
  readonly silent?: true;
  /** Nobody is there. */
  readonly away?: true;
}

export type Answers = (url: URL, headers: Readonly<Record<string, string>>) => Upstream;

export interface ToolBench extends Disposable {
  readonly folder: string;
  /** Every request that went out, in order. */
  readonly asked: { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly at: number }[];
  /** From now on. */
  answer(answers: Answers): void;
  call(args: unknown, session?: string): Promise<Outcome<Json>>;
  /** Moves the clock on, in milliseconds. */
  later(milliseconds: number): void;
  readonly use: ToolUse;
}

/** 2026-03-01, noon. */
const START = Date.UTC(2026, 2, 1, 12);

/** What a tool waits for an upstream here, in milliseconds. */
const PATIENCE = 400;

export function toolBench(
  tool: Tool,
  options: { answers?: Answers; environment?: Record<string, string>; folder?: string; signal?: AbortSignal } = {},
): ToolBench {
  const folder = options.folder ?? mkdtempSync(path.join(tmpdir(), 'bob-tool-'));
  const { settings } = readSettings(options.environment ?? {});
  let now = START;
  let answers: Answers = options.answers ?? (() => ({ away: true }));
  const cache = openHttpCache(path.join(folder, 'http_cache.db'), () => now);
  const asked: { url: string; headers: Readonly<Record<string, string>>; at: number }[] = [];
  const signal = options.signal ?? new AbortController().signal;
  const transport: Parameters<typeof toolHttp>[0]['transport'] = async ({ url, headers, limit, signal: stop }) => {
    asked.push({ url: url.href, headers, at: now });
    const reply = answers(url, headers);
    if (reply.silent === true) await new Promise((resolve) => addAbortListener(stop, resolve));
    if (reply.silent === true || reply.away === true) {
      return refused(502, 'unreachable', `${url.host} can't be reached (ECONNREFUSED).`);
    }
    const body = new TextEncoder().encode(reply.body ?? '');
    if (body.length > limit) return refused(413, 'too_large', `The answer has more than ${limit} bytes.`);
    return done({ status: reply.status ?? 200, headers: reply.headers ?? {}, body });
  };
  const parts = {
    cache: () => cache,
    transport,
    resolve: async () => [{ address: '93.184.216.34', family: 4 }],
    now: () => now,
  };
  let hosts: readonly string[] = [];
  const allow = (host: string) =>
    hosts.some((pattern) => matchesHost(pattern, host)) ? null : refused(403, 'permission', `${host} isn't allowed.`);
  const bare = toolHttp(parts as Parameters<typeof toolHttp>[0], { allow, signal });
  const http: ToolUse['http'] = { get: (url, more) => bare.get(url, { ...more, timeoutMs: PATIENCE }) };
  const confinement = noConfinement({ why: 'nothing is run here', fix: '' });
  const use: ToolUse = {
    session: 'test',
    settings,
    runtimeDir: folder,
    http,
    signal,
    confinement,
    isApproved: false,
    now: () => now,
  };
  return {
    folder,
    asked,
    use,
    answer(next) {
      answers = next;
    },
    later(milliseconds) {
      now += milliseconds;
    },
    async call(args, session = 'test') {
      hosts = (await tool.hosts?.(settings, folder)) ?? [];
      const parsed = tool.args.safeParse(args);
      if (!parsed.success)
        return refused(400, 'arguments', parsed.error.issues.map(({ message }) => message).join('; '));
      return await tool.run(parsed.data, { ...use, session });
    },
    [Symbol.dispose]() {
      cache.close();
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The value of a call that went well. */
export function answered(
  outcome: Outcome<Json>,
): Record<string, never> & { sources: { title: string; date: string; from: string; url?: string }[] } {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.status} ${outcome.refusal.message}`);
  return outcome.value as never;
}

/** Status and code of a refusal. */
export function refusalOf(outcome: Outcome<Json>): { status: number; code: string; message: string } {
  if (outcome.ok) throw new Error(`not refused: ${JSON.stringify(outcome.value)}`);
  const { status, code, message } = outcome.refusal;
  return { status, code, message };
}

/** The ways in which every upstream can fail, with the status that a tool refuses with. */
export const FAILURES: readonly { readonly name: string; readonly reply: Upstream; readonly status: number }[] = [
  { name: '429 with retry-after', reply: { status: 429, headers: { 'retry-after': '30' } }, status: 429 },
  { name: '500', reply: { status: 500, body: 'oops' }, status: 502 },
  { name: 'timeout', reply: { silent: true }, status: 504 },
  { name: 'nobody there', reply: { away: true }, status: 502 },
  { name: 'malformed', reply: { body: '<html>not what was asked for</html>' }, status: 502 },
  { name: 'cut off', reply: { body: '{"object": "card", "na' }, status: 502 },
  { name: 'oversized', reply: { body: ' '.repeat(9_000_000) }, status: 413 },
];
