/**
 * An agent with a model that says what a test tells it to, in this process: real store, plugins, parsers and loop.
 *
 *   await using bob = await startScripted();
 *   bob.says('<set path="known://a">1</set><update status="200">Done.</update>');
 *   const result = await bob.ask('Do it.');
 */

import assert from 'node:assert/strict';
import { addAbortListener } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Agent, AgentNotification, AgentOptions, PromptRequest } from '../../engine/agent/clients/agent.ts';
import { createAgent } from '../../engine/agent/create-agent.ts';
import type { Entry } from '../../engine/entries/entry.ts';
import type { PluginModule } from '../../engine/plugins/plugin.ts';
import type {
  AnswerDelta,
  Backend,
  ChatRequest,
  ChatResponse,
  ModelFaultCode,
  Provider,
} from '../../engine/protocol/chat.ts';
import type { RunMode, RunResult } from '../../engine/runs/run.ts';
import { readSettings } from '../../engine/settings/settings.ts';
import type { TraceEvent } from '../../engine/trace/event.ts';
import { createTrace } from '../../engine/trace/trace.ts';

export interface Said {
  /** One delta for each piece. */
  readonly content?: string | readonly string[];
  readonly reasoning?: string;
  readonly toolCalls?: ChatResponse['toolCalls'];
  readonly finish?: ChatResponse['finishReason'];
  readonly usage?: ChatResponse['usage'];
  readonly fault?: { readonly code: ModelFaultCode; readonly message: string; readonly status?: number };
  /** Before the last delta: what is awaited, unless the request is cancelled first. */
  readonly until?: Promise<unknown>;
  readonly retries?: number;
  /** Seen just before the answer begins. */
  readonly asked?: (request: ChatRequest) => void;
}

export interface Scripted extends AsyncDisposable {
  readonly agent: Agent;
  readonly projectId: number;
  readonly folder: string;
  readonly requests: readonly ChatRequest[];
  readonly notifications: readonly AgentNotification[];
  readonly traced: readonly TraceEvent[];
  /** What the model says next, one answer for each argument. An answer too many is `<update status="200">` and nothing else. */
  says(...answers: (string | Said)[]): void;
  ask(prompt: string, more?: Partial<PromptRequest>): Promise<RunResult>;
  act(prompt: string, more?: Partial<PromptRequest>): Promise<RunResult>;
  entries(run: string, pattern?: string): readonly Entry[];
  entry(run: string, path: string): Entry;
  /** The next notification of this method that fits, or one that was told already. */
  told<M extends AgentNotification['method']>(
    method: M,
    fits?: (params: Extract<AgentNotification, { method: M }>['params']) => boolean,
  ): Promise<Extract<AgentNotification, { method: M }>['params']>;
}

export interface ScriptedOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly plugins?: Readonly<Record<string, PluginModule>>;
  readonly projectRoot?: string;
  /** A folder that stays, and holds the store. */
  readonly folder?: string;
  readonly more?: Partial<AgentOptions>;
}

export async function startScripted(options: ScriptedOptions = {}): Promise<Scripted> {
  const folder = options.folder ?? mkdtempSync(path.join(tmpdir(), 'bob-agent-'));
  const requests: ChatRequest[] = [];
  const waiting: (string | Said)[] = [];
  const traced: TraceEvent[] = [];
  const trace = createTrace();
  trace.subscribe((event) => void traced.push(event));
  const provider: Provider = { name: 'scripted', open: () => scriptedBackend(requests, waiting) };
  const settings = readSettings({ RUMMY_MODEL_test: 'scripted/one', ...options.environment }).settings;
  const created = await createAgent({
    settings,
    runtimeDir: folder,
    ...(options.folder === undefined ? { databaseFile: ':memory:' } : {}),
    providers: [provider],
    ...(options.plugins === undefined ? {} : { plugins: options.plugins }),
    trace,
    ...options.more,
  });
  assert.ok(created.ok, created.ok ? '' : created.refusal.message);
  const agent = created.value;
  assert.deepEqual(agent.problems, []);
  const project = agent.init({ name: 'test', projectRoot: options.projectRoot ?? null });
  assert.ok(project.ok);
  const projectId = project.value.id;
  const notifications: AgentNotification[] = [];
  const hearers = new Set<() => void>();
  agent.subscribe((notification) => {
    notifications.push(notification);
    for (const hear of [...hearers]) hear();
  });

  async function run(mode: RunMode, prompt: string, more: Partial<PromptRequest> = {}): Promise<RunResult> {
    const request = { projectId, prompt, ...(more.run === undefined ? { model: 'test' } : {}), ...more };
    const result = await agent[mode](request);
    assert.ok(result.ok, result.ok ? '' : result.refusal.message);
    return result.value;
  }

  function entries(alias: string, pattern?: string): readonly Entry[] {
    const found = agent.getEntries({ run: alias, ...(pattern === undefined ? {} : { pattern }) });
    assert.ok(found.ok, found.ok ? '' : found.refusal.message);
    return found.value;
  }

  function hearing(method: string, fits: (params: unknown) => boolean = () => true): Promise<unknown> {
    return new Promise((resolve) => {
      let next = 0;
      const hear = () => {
        for (; next < notifications.length; next += 1) {
          const told = notifications[next]!;
          if (told.method !== method || !fits(told.params)) continue;
          hearers.delete(hear);
          return resolve(told.params);
        }
      };
      hearers.add(hear);
      hear();
    });
  }

  return {
    agent,
    projectId,
    folder,
    requests,
    notifications,
    traced,
    says: (...answers) => void waiting.push(...answers),
    ask: (prompt, more) => run('ask', prompt, more),
    act: (prompt, more) => run('act', prompt, more),
    entries,
    entry(alias, wanted) {
      const found = entries(alias).find((entry) => entry.path === wanted);
      assert.ok(found !== undefined, `${wanted} isn't among ${entries(alias).map((entry) => entry.path)}`);
      return found;
    },
    told: hearing as Scripted['told'],
    async [Symbol.asyncDispose]() {
      await agent.close();
      if (options.folder === undefined) rmSync(folder, { recursive: true });
    },
  };
}

function scriptedBackend(requests: ChatRequest[], waiting: (string | Said)[]): Backend {
  async function* stream(request: ChatRequest, cancel: AbortSignal): AsyncGenerator<AnswerDelta> {
    requests.push(request);
    const next = waiting.shift() ?? '<update status="200">Nothing more.</update>';
    const said: Said = typeof next === 'string' ? { content: next } : next;
    said.asked?.(request);
    for (let attempt = 1; attempt <= (said.retries ?? 0); attempt += 1)
      yield { kind: 'retrying', attempt, why: 'busy' };
    let content = '';
    const whole = (finishReason: ChatResponse['finishReason']): ChatResponse => ({
      content,
      reasoning: said.reasoning ?? '',
      toolCalls: said.toolCalls ?? [],
      finishReason,
      usage: said.usage ?? null,
      model: request.model,
    });
    if (said.reasoning !== undefined) yield { kind: 'reasoning', text: said.reasoning };
    const pieces = said.content ?? [];
    for (const text of typeof pieces === 'string' ? [pieces] : pieces) {
      if (cancel.aborted) break;
      content += text;
      yield { kind: 'content', text };
    }
    if (said.until !== undefined && !cancel.aborted) {
      await Promise.race([said.until, new Promise((resolve) => addAbortListener(cancel, resolve))]);
    }
    if (said.fault !== undefined) {
      const { code, message, status } = said.fault;
      throw Object.assign(new Error(message), { name: 'ModelFault', code, status: status ?? null, retryAfterMs: null });
    }
    const finish = said.finish ?? ((said.toolCalls ?? []).length > 0 ? 'tool_calls' : 'stop');
    yield { kind: 'done', response: whole(cancel.aborted ? 'aborted' : finish) };
  }
  return {
    name: 'scripted',
    stream_chat: stream,
    async chat(request, cancel = new AbortController().signal) {
      for await (const delta of stream(request, cancel)) if (delta.kind === 'done') return delta.response;
      throw new Error('the script has no end');
    },
    models: () => Promise.resolve([{ id: 'one', contextLength: null }]),
  };
}
