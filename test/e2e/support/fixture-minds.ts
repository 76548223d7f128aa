/** What Bob's mind tells the window, written out: a traced run that fails inside, and proposals of every kind. */
import type { Notification, TraceEventView } from '../../../engine/api/index.ts';

/** Respond asks a model, calls lookup, which fails, and asks again. */
export function traced(runId = 'run-2'): TraceEventView[] {
  const start = 1_790_000_000;
  const at = (ms: number, kind: string, data: Record<string, unknown>): TraceEventView => ({
    ts: start + ms / 1000,
    kind,
    data: { runId, ...data },
  });
  const deck = { actionCallId: 'd1', deckPath: './respond.deck.md', actionName: 'respond', activity: 'answering' };
  const child = {
    actionCallId: 'd2',
    parentActionCallId: 'd1',
    deckPath: './cards/lookup.deck.md',
    actionName: 'lookup',
  };
  const error = { code: 'model_failed', message: 'Ollama at 127.0.0.1:11434 failed (500): out of memory' };
  return [
    at(0, 'run.start', { deckPath: './respond.deck.md' }),
    at(10, 'deck.start', deck),
    at(20, 'model.request', { ...deck, model: 'qwen3:4b', messages: 6, backend: 'ollama' }),
    at(900, 'model.response', { ...deck, model: 'qwen3:4b', finish: 'tool_calls', elapsedMs: 880 }),
    at(905, 'tool.call', { ...deck, actionName: 'lookup', length: 41 }),
    at(906, 'action.start', child),
    at(908, 'deck.start', child),
    at(910, 'model.request', { ...child, model: 'qwen3:4b', messages: 2, backend: 'ollama' }),
    at(1500, 'model.response', { ...child, model: 'qwen3:4b', finish: 'fault', code: 'unavailable', elapsedMs: 590 }),
    at(1505, 'deck.end', { ...child, ok: false, error, elapsedMs: 597 }),
    at(1506, 'action.end', { ...child, ok: false, error, elapsedMs: 600 }),
    at(1510, 'tool.result', { ...deck, actionName: 'lookup', ok: false, error }),
    at(1520, 'model.request', { ...deck, model: 'qwen3:4b', messages: 8, backend: 'ollama' }),
    at(2400, 'model.response', { ...deck, model: 'qwen3:4b', finish: 'stop', elapsedMs: 880 }),
    at(2410, 'deck.end', { ...deck, ok: false, error, elapsedMs: 2400 }),
    at(2420, 'run.end', { ok: false, error, elapsedMs: 2420 }),
  ];
}

export const OLD_LIST = [
  'Deck',
  '4 Llanowar Elves',
  '4 Elvish Archdruid',
  '3 Imaryll, Elfhame Elite',
  '2 Overrun',
  '4 Invigorate',
  '2 Rabid Bite',
  '18 Forest',
].join('\n');

export const NEW_LIST = OLD_LIST.replace('2 Overrun', '3 Overrun').replace('18 Forest', '17 Forest\n1 Vow of Wildness');

type ProposalNote = Extract<Notification, { method: 'run/proposal' }>;

export function proposals(): ProposalNote[] {
  const run = 'qwen3_4b_1790000000';
  const note = (params: Omit<ProposalNote['params'], 'run'>): ProposalNote => ({
    method: 'run/proposal',
    params: { run, ...params },
  });
  return [
    note({
      path: 'log://turn_1/set/decks/elves.txt',
      tool: 'set',
      body: NEW_LIST,
      attributes: {
        path: 'decks/elves.txt',
        files: ['decks/elves.txt'],
        before: 'c0ffee',
        summary: 'one more finisher',
      },
    }),
    note({
      path: 'log://turn_2/sh/deck-check',
      tool: 'sh',
      body: 'bob deck check decks/elves.txt',
      attributes: { command: 'bob deck check decks/elves.txt' },
    }),
    note({
      path: 'log://turn_3/ask_user/which',
      tool: 'ask_user',
      body: 'Do you play this list in best of one or best of three?',
      attributes: {
        question: 'Do you play this list in best of one or best of three?',
        options: ['Best of one', 'Best of three'],
      },
    }),
  ];
}
