/** One word from a model, to see whether somebody answers at all. */
import type { Converse } from '../decks/index.ts';

interface TriedModel {
  readonly ok: boolean;
  /** What came, or what is wrong and what to do. */
  readonly message: string;
  readonly elapsedMs: number;
}

/** Local servers may have to load the model first. */
const PATIENCE = 60_000;
const LONGEST_ANSWER = 200;

export async function tryModel(converse: Converse, actual: string): Promise<TriedModel> {
  const began = performance.now();
  const end = await converse({
    label: 'try_model',
    model: actual,
    temperature: 0,
    maxTokens: 20,
    instructions: 'Answer with the one word: ready',
    prompt: 'Are you ready?',
    shorten: () => 'Are you ready?',
    seeds: [],
    tools: [],
    schema: null,
    maxPasses: 1,
    signal: AbortSignal.timeout(PATIENCE),
    call: () => Promise.resolve({ content: '', events: [] }),
    check: async () => null,
    heard: () => undefined,
    onText: () => undefined,
    trace: () => undefined,
  });
  const elapsedMs = Math.round(performance.now() - began);
  switch (end.kind) {
    case 'answer':
      return { ok: true, message: end.text.slice(0, LONGEST_ANSWER), elapsedMs };
    case 'passes':
      return { ok: false, message: 'It answered with nothing.', elapsedMs };
    case 'failed':
      return { ok: false, message: end.code === 'aborted' ? 'It took longer than a minute.' : end.message, elapsedMs };
  }
}
