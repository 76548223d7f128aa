/** What Bob's mind tells the window, written out: a traced run that fails inside, and proposals of every kind. */
import type { Approval, TraceEventView } from '../../../engine/api/index.ts';
import type { FixtureHost } from './fixture-host.ts';

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

/** What a run in a project asks, as the host's queue has it. */
export function proposals(): Approval[] {
  const run = 'qwen3_4b_1790000000';
  const folder = '/projects/decks';
  const item = (part: Pick<Approval, 'id' | 'kind' | 'what' | 'content'> & Partial<Approval>): Approval => ({
    who: { run, project: folder, folder, words: run },
    facts: [],
    accepting: `decks/elves.txt in ${folder} is changed.`,
    obstacle: null,
    files: [],
    options: [],
    state: 'waiting',
    result: null,
    since: 1_790_000_000_000,
    canUndo: false,
    ...part,
  });
  return [
    item({
      id: 'run 4 log://turn_1/set/decks/elves.txt',
      kind: 'file',
      what: 'Change decks/elves.txt',
      content: NEW_LIST,
      files: ['decks/elves.txt'],
      facts: [
        { name: 'Tool', value: 'set' },
        { name: 'summary', value: 'one more finisher' },
      ],
    }),
    item({
      id: 'run 4 log://turn_2/sh/deck-check',
      kind: 'command',
      what: 'Run a command',
      content: 'bob deck check decks/elves.txt',
      facts: [{ name: 'Tool', value: 'sh' }],
      accepting: `It runs in ${folder}: it can change what is in there and nothing else, and has no network. What it puts out goes back to the run.`,
    }),
    item({
      id: 'run 4 log://turn_3/ask_user/which',
      kind: 'question',
      what: 'A question',
      content: 'Do you play this list in best of one or best of three?',
      options: ['Best of one', 'Best of three'],
      accepting: 'Your answer goes back to the run.',
    }),
  ];
}

/** A run or a talk that wants to reach a site. */
export function leave(site: string, run: string): Approval {
  const [sample] = proposals();
  return {
    ...sample!,
    id: `run 7 capability://net:${site}`,
    kind: 'capability',
    what: `Reach ${site}`,
    who: { run, project: 'sessions', folder: null, words: run },
    content: `net:${site}`,
    facts: [{ name: 'Asked for', value: `net:${site}` }],
    accepting: `Pages of ${site} may be fetched, for ${run} alone.`,
    files: [],
  };
}

/** A host whose queue holds these, and what was answered of it. */
export function withQueue(host: FixtureHost, ...items: Approval[]) {
  let present = items;
  const answers: { id: string; action: string; output?: string; reason?: string }[] = [];
  const put = (changed: Approval) => {
    present = present.map((one) => (one.id === changed.id ? changed : one));
    return changed;
  };
  host.handlers['approvals/list'] = () => present;
  host.handlers['approvals/answer'] = ({ seen, ...answer }) => {
    if (!/^[0-9a-f]{64}$/.test(seen)) throw new Error('the digest is missing');
    answers.push(answer as (typeof answers)[number]);
    const item = present.find(({ id }) => id === answer.id)!;
    const state = answer.action === 'accept' ? 'accepted' : 'rejected';
    const isCommand = item.kind === 'command' && state === 'accepted';
    const result = isCommand
      ? "ran 'bob deck check', exit=0, 0.2 s. Output: sh://turn_2/deck-check_1\n60 cards, legal"
      : null;
    return put({ ...item, state, result, canUndo: item.kind === 'capability' && state === 'accepted' });
  };
  host.handlers['approvals/undo'] = ({ id }) => {
    answers.push({ id, action: 'undo' });
    return put({ ...present.find((one) => one.id === id)!, state: 'rejected', result: 'Taken back.', canUndo: false });
  };
  return {
    answers,
    /** Other items from now on; the window is told with `changed`. */
    holds: (...others: Approval[]) => {
      present = others;
    },
    changed: { method: 'approvals/changed', params: { waiting: items.length } } as const,
  };
}
