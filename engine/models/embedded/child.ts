/**
 * The process in which llama.cpp runs: a crash in there is a fault and not the end of Bob. It answers one question after
 * the other, keeps the model that was asked last, and ends when Bob does. Its first argument is the runtime's entry.
 */
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { ChildQuestion, FromChild, ToChild } from './messages.ts';

/** More would take memory that is better left to the model. */
const LONGEST_CONTEXT = 8192;
const THREADS = Math.max(1, availableParallelism() - 1);

/** What is used of node-llama-cpp, which isn't among Bob's packages. */
interface Runtime {
  getLlama(options: object): Promise<{
    loadModel(options: object): Promise<LoadedModel>;
    createGrammar(options: { grammar: string }): Promise<object>;
  }>;
  LlamaChatSession: new (options: object) => Session;
}
interface LoadedModel {
  createContext(options: object): Promise<{ contextSize: number; getSequence(): Sequence }>;
  tokenize(text: string): unknown[];
  dispose(): Promise<void>;
}
interface Sequence {
  tokenMeter: { usedInputTokens: number; usedOutputTokens: number };
}
interface Session {
  setChatHistory(history: object[]): void;
  promptWithMeta(text: string, options: object): Promise<{ stopReason: string }>;
}
interface Loaded {
  readonly file: string;
  readonly model: LoadedModel;
  readonly contextLength: number;
  readonly sequence: Sequence;
  readonly session: Session;
}

const send = (message: FromChild) => process.send?.(message);
const runtime = (await import(process.argv[2] ?? '')) as Runtime;
const llama = await runtime.getLlama({
  gpu: false,
  build: 'never',
  skipDownload: true,
  progressLogs: false,
  logLevel: 'error',
  maxThreads: THREADS,
});

let loaded: Loaded | null = null;
let queue: Promise<void> = Promise.resolve();
const stops = new Map<number, AbortController>();

process.on('message', (message: ToChild) => {
  if (message.kind === 'stop') {
    stops.get(message.id)?.abort();
    return;
  }
  if (message.kind === 'ask') stops.set(message.id, new AbortController());
  queue = queue.then(() => carryOut(message)).finally(() => stops.delete(message.id));
});
process.on('disconnect', () => process.exit(0));

async function carryOut(message: Exclude<ToChild, { kind: 'stop' }>): Promise<void> {
  const { id } = message;
  try {
    const model = await load(message.modelFile);
    if (message.kind === 'describe') send({ kind: 'described', id, contextLength: model.contextLength });
    else await answer(model, message);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const problem = `${path.basename(message.modelFile)} can't be used: ${said}`;
    send({ kind: 'fault', id, code: 'unavailable', message: problem });
  }
}

async function load(file: string): Promise<Loaded> {
  if (loaded?.file === file) return loaded;
  await loaded?.model.dispose();
  loaded = null;
  const model = await llama.loadModel({ modelPath: file, gpuLayers: 0 });
  const context = await model.createContext({ contextSize: { max: LONGEST_CONTEXT }, sequences: 1, threads: THREADS });
  const sequence = context.getSequence();
  const session = new runtime.LlamaChatSession({ contextSequence: sequence });
  loaded = { file, model, contextLength: context.contextSize, sequence, session };
  return loaded;
}

async function answer({ model, session, sequence, contextLength }: Loaded, question: ChildQuestion): Promise<void> {
  const { id, messages, grammar } = question;
  const signal = stops.get(id)?.signal;
  // The runtime would drop the oldest messages without a word.
  const length = model.tokenize(messages.map(({ content }) => content).join('\n')).length;
  if (length >= contextLength) {
    const message = `The prompt is longer than the embedded model can read (${length} of ${contextLength} tokens).`;
    send({ kind: 'fault', id, code: 'context_exceeded', message });
    return;
  }
  const last = messages.at(-1);
  session.setChatHistory(messages.slice(0, -1).map(historyItem));
  const before = { ...usedBy(sequence) };
  const meta = await session.promptWithMeta(last?.content ?? '', {
    maxTokens: Math.min(question.maxTokens ?? contextLength, contextLength - length),
    ...(question.temperature === null ? {} : { temperature: question.temperature }),
    ...(grammar === null ? {} : { grammar: await llama.createGrammar({ grammar }) }),
    // Left to itself, the runtime gives equal questions equal answers.
    seed: randomInt(2 ** 31),
    onTextChunk: (text: string) => send({ kind: 'text', id, text }),
    signal,
    stopOnAbortSignal: true,
  });
  const after = usedBy(sequence);
  const promptTokens = after.input - before.input;
  const completionTokens = after.output - before.output;
  const finish = meta.stopReason === 'abort' ? 'aborted' : meta.stopReason === 'maxTokens' ? 'length' : 'stop';
  const totalTokens = promptTokens + completionTokens;
  const usage = { promptTokens, cachedTokens: 0, completionTokens, reasoningTokens: 0, totalTokens, cost: 0 };
  send({ kind: 'done', id, finish, usage });
}

function usedBy({ tokenMeter }: Sequence) {
  return { input: tokenMeter.usedInputTokens, output: tokenMeter.usedOutputTokens };
}

function historyItem({ role, content }: ChildQuestion['messages'][number]): object {
  if (role === 'assistant') return { type: 'model', response: [content] };
  return { type: role === 'system' ? 'system' : 'user', text: content };
}
