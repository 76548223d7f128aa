/** What calls by JSON and native calls came to, told to the next turn as messages with the role `tool` (seed 001). */
import type { Json } from '../../basics/index.ts';
import type { Entry } from '../../entries/index.ts';
import { type ChatMessage, type NativeToolCall, wireName } from '../../protocol/index.ts';
import type { PluginContext, Recording, RummyContext } from '../plugin.ts';

/** Behind every filter that decides: what is told is what was recorded. */
const LAST = 1000;

type Call = { readonly id: string; readonly tool: string; readonly path: string; readonly args: string };

export default function toolResults(core: PluginContext): void {
  const calls = new Map<number, { readonly turn: number; readonly calls: Call[] }>();

  core.on(
    'entry.recording',
    (recording, rummy) => {
      if (recording.command.source === 'xml') return recording;
      const before = calls.get(rummy.run.id);
      const turn = before?.turn === rummy.turn ? before : { turn: rummy.turn, calls: [] };
      calls.set(rummy.run.id, turn);
      turn.calls.push(callOf(recording, turn.calls));
      keep(rummy, turn.calls);
      return recording;
    },
    LAST,
  );

  core.filter('assembly.messages', (messages, { rummy }) => {
    const turn = rummy.turn - 1;
    const kept = readCalls(rummy, turn);
    if (kept.length === 0) return messages;
    const said = rummy.store.read(rummy.run.id, `content://${turn}`)?.body ?? '';
    const assistant: ChatMessage = { role: 'assistant', content: said, toolCalls: kept.map(native) };
    return [...messages, assistant, ...kept.map((call) => result(rummy, call))];
  });
}

/** Ids are the model's own; where it gave none, or one twice, there is one all the same. */
function callOf({ command, path }: Recording, before: readonly Call[]): Call {
  const given = command.id ?? `call_${before.length + 1}`;
  const id = before.some((call) => call.id === given) ? `${given}_${before.length + 1}` : given;
  return { id, tool: command.name, path, args: JSON.stringify(command.attributes) };
}

/** Kept with the run, so that a run that is taken up after a restart still hears what its calls came to. */
function keep(rummy: RummyContext, calls: readonly Call[]): void {
  const { run, loop, turn, store } = rummy;
  store.set({
    runId: run.id,
    loopId: loop.id,
    turn,
    writer: 'system',
    path: `tool://turn_${turn}`,
    visibility: 'archived',
    attributes: { calls: calls.map((call) => ({ ...call })) },
  });
}

function readCalls(rummy: RummyContext, turn: number): readonly Call[] {
  const kept = rummy.store.read(rummy.run.id, `tool://turn_${turn}`)?.attributes['calls'];
  return Array.isArray(kept) ? (kept as readonly Call[]) : [];
}

function native({ id, tool, args }: Call): NativeToolCall {
  return { id, name: wireName(tool), arguments: args };
}

function result(rummy: RummyContext, call: Call): ChatMessage {
  const entry = rummy.store.read(rummy.run.id, call.path);
  const { source, confidence } = entry?.attributes ?? {};
  // What came from outside says so: it is something to read, not somebody to obey.
  const tags = source === undefined ? {} : { source, confidence: confidence ?? 'verbatim' };
  const content = { id: call.id, tool: call.tool, ...resultOf(entry), ...tags };
  return { role: 'tool', content: JSON.stringify(content), toolCallId: call.id };
}

/** What a record came to: its output where it is resolved, and otherwise why it isn't. */
export function resultOf(entry: Entry | null): { ok: boolean; output: Json; error: string | null } {
  const ok = entry?.state === 'resolved';
  return { ok, output: ok ? outputOf(entry) : null, error: ok ? null : errorOf(entry) };
}

/** Structured where the tool gave a structure. */
function outputOf({ body }: Entry): Json {
  if (!/^\s*[[{]/.test(body)) return body;
  try {
    return JSON.parse(body) as Json;
  } catch (error) {
    if (error instanceof SyntaxError) return body;
    throw error;
  }
}

function errorOf(entry: Entry | null): string {
  if (entry === null) return 'The record of this call is gone.';
  return entry.body === '' ? `${entry.state} (${entry.outcome ?? entry.status})` : `${entry.body} (${entry.status})`;
}
