/** A model that runs on this machine's processor, in a process of its own. */

import { type ChildProcess, fork } from 'node:child_process';
import { addAbortListener } from 'node:events';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EmbeddedRuntime } from '../../machine/index.ts';
import type { AnswerDelta, Backend, ChatRequest, ChatResponse, ModelFault } from '../../protocol/index.ts';
import { modelFault } from '../fault.ts';
import { createPatience } from '../patience.ts';
import { grammarOf } from '../schema-grammar.ts';
import { tellSchema } from '../structured.ts';
import { answerOfSchema, checkedStream } from '../structured-chat.ts';
import type { FromChild, ToChild } from './messages.ts';

interface EmbeddedOptions {
  readonly runtime: EmbeddedRuntime;
  /** Where model files are that are named without a folder. */
  readonly modelsFolder: string;
  /** Milliseconds until the first word, and between two. */
  readonly firstMs: number;
}

export interface EmbeddedBackend extends Backend {
  /** The process's id; null while there is none. */
  readonly pid: number | null;
  close(): void;
}

/** How long a process may go on after it was told to stop. A token of a large model takes a second at most. */
const STOP_MS = 3_000;
/** What a process needs of the environment. Keys aren't among it. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'SystemRoot', 'USERPROFILE', 'APPDATA'];
const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

/** What of the child's messages belongs to one question, and the end of the process as a last one. */
type Heard = FromChild | { readonly kind: 'gone'; readonly how: string };

/** The process of the model, and what it is at. */
interface Embedding extends EmbeddedOptions {
  child: ChildProcess | null;
  readonly listeners: Map<number, (heard: Heard) => void>;
  lastId: number;
}

export function createEmbeddedBackend(options: EmbeddedOptions): EmbeddedBackend {
  const embedding: Embedding = {
    ...options,
    child: null,
    listeners: new Map<number, (heard: Heard) => void>(),
    lastId: 0,
  };

  return {
    name: 'embedded',
    isHere: () => true,
    get pid() {
      return embedding.child?.pid ?? null;
    },
    chat: (request, cancel = new AbortController().signal) =>
      answerOfSchema((asked) => stream(embedding, asked, cancel), request, 'the embedded model'),
    stream_chat: (request, cancel) => checkedStream(stream(embedding, request, cancel), request, 'the embedded model'),
    models: () => Promise.resolve([]),
    contextLength: (model, cancel) => contextLength(embedding, model, cancel),
    close() {
      embedding.child?.disconnect();
      embedding.child = null;
    },
  };
}

function running(embedding: Embedding): ChildProcess {
  const { listeners } = embedding;
  if (embedding.child !== null) return embedding.child;
  const environment = ENVIRONMENT.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const started = fork(CHILD, [embedding.runtime.entry], {
    execPath: embedding.runtime.node,
    execArgv: [],
    env: Object.fromEntries(environment),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A model at rest doesn't keep Bob from ending.
  started.unref();
  started.channel?.unref();
  started.on('message', (message: FromChild) => listeners.get(message.id)?.(message));
  const gone = (how: string) => {
    if (embedding.child === started) embedding.child = null;
    for (const listener of [...listeners.values()]) listener({ kind: 'gone', how });
  };
  started.once('exit', (code, signal) => gone(signal ?? `code ${code}`));
  started.once('error', (error) => gone(error.message));
  embedding.child = started;
  return started;
}

/** Sends a message and gives what is heard of it, until it is answered. */
async function* exchange(
  embedding: Embedding,
  make: (id: number) => ToChild,
  signal: AbortSignal,
): AsyncGenerator<Heard> {
  const { listeners } = embedding;
  embedding.lastId += 1;
  const id = embedding.lastId;
  const waiting: Heard[] = [];
  let wake: () => void = () => undefined;
  listeners.set(id, (heard) => {
    waiting.push(heard);
    wake();
  });
  const asked = running(embedding);
  asked.channel?.ref();
  let killer: NodeJS.Timeout | undefined;
  let over = false;
  try {
    asked.send(make(id), (error) => {
      // The process ended before it could be told: its end is heard as well.
      if (error !== null) listeners.get(id)?.({ kind: 'gone', how: error.message });
    });
    using _stopped = addAbortListener(signal, () => {
      if (asked.connected) asked.send({ kind: 'stop', id } satisfies ToChild);
      killer = setTimeout(() => asked.kill('SIGKILL'), STOP_MS);
    });
    while (!over) {
      if (waiting.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      for (const heard of waiting.splice(0)) {
        over ||= heard.kind !== 'text';
        yield heard;
      }
    }
  } finally {
    // A reader that went away doesn't want the rest.
    if (!over && !signal.aborted && asked.connected) asked.send({ kind: 'stop', id } satisfies ToChild);
    clearTimeout(killer);
    listeners.delete(id);
    if (listeners.size === 0) asked.channel?.unref();
  }
}

async function* stream(
  embedding: Embedding,
  request: ChatRequest,
  cancel: AbortSignal,
): AsyncGenerator<AnswerDelta, ChatResponse> {
  let content = '';
  const whole = (finishReason: ChatResponse['finishReason'], more: Partial<ChatResponse> = {}): ChatResponse => ({
    content,
    reasoning: '',
    toolCalls: [],
    finishReason,
    usage: null,
    model: request.model,
    ...more,
  });
  if (cancel.aborted) return whole('aborted');
  const broken = (fault: ModelFault) => {
    if (content === '') throw fault;
    return whole('truncated', { why: fault.message });
  };
  const patience = createPatience({ cancel, firstMs: embedding.firstMs, idleMs: embedding.firstMs });
  const { schema, temperature, maxTokens } = request;
  const asked = {
    messages: schema === undefined ? request.messages : tellSchema(request.messages, schema),
    temperature: temperature ?? null,
    maxTokens: maxTokens ?? null,
    grammar: schema === undefined ? null : grammarOf(schema.schema),
  };
  const question = (id: number): ToChild => ({
    kind: 'ask',
    id,
    modelFile: modelFile(embedding, request.model),
    ...asked,
  });
  const answer = exchange(embedding, question, patience.signal);
  request.onSent?.({ to: 'the embedded model on this machine', body: { ...asked } });
  try {
    for (;;) {
      const next = await patience.during(answer.next());
      if (next.done === true) break;
      const heard = next.value;
      if (heard.kind === 'text') {
        patience.started();
        content += heard.text;
        yield { kind: 'content', text: heard.text };
      } else if (heard.kind === 'done') {
        const { finish, usage } = heard;
        return finish === 'aborted' && patience.ended !== 'cancelled' ? broken(tooLong()) : whole(finish, { usage });
      } else if (heard.kind === 'fault') {
        return broken(modelFault(heard.code, heard.message));
      } else if (heard.kind === 'gone') {
        if (patience.ended !== null) return patience.ended === 'cancelled' ? whole('aborted') : broken(tooLong());
        return broken(
          modelFault(
            'unavailable',
            `The process of the embedded model ended (${heard.how}). Ask again to start it anew.`,
          ),
        );
      }
    }
    throw new Error('a question to the embedded model ended without an answer');
  } finally {
    await answer.return(undefined);
    patience.release();
  }
}

function modelFile(embedding: Embedding, model: string): string {
  const file = path.resolve(embedding.modelsFolder, model);
  if (!existsSync(file)) {
    throw modelFault('no_model', `There is no model file ${file}. Put one there, or name it by its whole path.`);
  }
  if (isGguf(file)) return file;
  throw modelFault('no_model', `${file} is no GGUF model of version 2 or 3.`);
}

async function contextLength(
  embedding: Embedding,
  model: string,
  cancel = new AbortController().signal,
): Promise<number | null> {
  const file = path.resolve(embedding.modelsFolder, model);
  if (!existsSync(file) || !isGguf(file)) return null;
  for await (const heard of exchange(embedding, (id) => ({ kind: 'describe', id, modelFile: file }), cancel)) {
    if (heard.kind === 'described') return heard.contextLength;
  }
  return null;
}

function tooLong(): ModelFault {
  return modelFault('timeout', 'The embedded model took too long. Raise RUMMY_FETCH_TIMEOUT, or choose a smaller one.');
}

/** The runtime waits for minutes on a file that only pretends to be one. */
function isGguf(file: string): boolean {
  const head = Buffer.alloc(8);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, head, 0, 8, 0);
  } finally {
    closeSync(handle);
  }
  return head.toString('latin1', 0, 4) === 'GGUF' && [2, 3].includes(head.readUInt32LE(4));
}
