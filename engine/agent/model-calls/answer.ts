/** One model call: pieces go to whoever watches as they come, and are kept, so that an abort or a crash loses little. */

import { untilAborted } from '../../basics/index.ts';
import type { EntryStore } from '../../entries/index.ts';
import type { RummyContext } from '../../plugins/index.ts';
import type {
  AskedModel,
  Backend,
  ChatRequest,
  ChatResponse,
  FinishReason,
  ModelFault,
  SentRequest,
} from '../../protocol/index.ts';
import { wholeAnswer } from './whole-answer.ts';

/** How often what has come so far is written down, in milliseconds: every write hashes the whole text. */
const KEEP_EVERY = 250;

export type ModelOutcome =
  | { readonly kind: 'answer'; readonly response: ChatResponse }
  | { readonly kind: 'fault'; readonly fault: ModelFault; readonly partial: Partial };

/** What had come when it ended. */
interface Partial {
  readonly content: string;
  readonly reasoning: string;
}

/** Makes of a stream of raw text one that a person may see; `end` gives what was held back. */
export interface VisibleStream {
  push(piece: string): string;
  end(finishReason?: FinishReason): string;
}

export async function askBackend(
  rummy: RummyContext,
  backend: Backend,
  request: ChatRequest,
  visible: VisibleStream,
): Promise<ModelOutcome> {
  const { run, turn, signal } = rummy;
  const keeper = keep(rummy, rummy.store);
  let content = '';
  let reasoning = '';
  let shown = false;
  let thought = false;
  let response: ChatResponse | null = null;
  const sent: SentRequest[] = [];

  const show = (kind: 'content' | 'reasoning', text: string, append: boolean) => {
    if (text === '') return;
    if (kind === 'content') rummy.program.onText(text);
    void rummy.emit('ui.render', { run, turn, kind, text, append });
  };

  const trace = (kind: 'model.request' | 'model.stream' | 'model.response', more: Record<string, string | number>) =>
    rummy.trace.emit(kind, { run: run.alias, turn, model: request.model, backend: backend.name, ...more });

  const began = rummy.now();
  const told = (end: string, tokens: AskedModel['tokens']) =>
    rummy.program.asked({
      model: request.model,
      at: began,
      elapsedMs: rummy.now() - began,
      tokens,
      sent,
      answer: response?.content ?? content,
      end,
    });
  trace('model.request', { messages: request.messages.length });
  try {
    const deltas = wholeAnswer(backend, { ...request, onSent: (one) => sent.push(one) }, signal);
    for (;;) {
      const next = await untilAborted(deltas.next(), signal);
      if (next === null || next.done === true) break;
      const delta = next.value;
      if (delta.kind !== 'retrying') rummy.program.heard();
      if (delta.kind === 'content') {
        if (content === '') trace('model.stream', { elapsedMs: rummy.now() - began });
        content += delta.text;
        const text = visible.push(delta.text);
        show('content', text, shown);
        shown ||= text !== '';
        keeper.changed(content, reasoning);
      } else if (delta.kind === 'reasoning') {
        reasoning += delta.text;
        show('reasoning', delta.text, thought);
        thought = true;
        keeper.changed(content, reasoning);
      } else if (delta.kind === 'retrying') {
        void rummy.emit('run.progress', { run, turn, status: 'retrying' });
      } else if (delta.kind === 'done') {
        response = delta.response;
      }
    }
    show('content', visible.end(response?.finishReason ?? 'truncated'), shown);
  } catch (error) {
    const fault = asFault(error, signal);
    if (fault !== null) {
      trace('model.response', { finish: 'fault', code: fault.code, elapsedMs: rummy.now() - began });
      told(fault.message, null);
      keeper.end(content, reasoning, 'failed', `${fault.code}:${fault.status ?? 500}`);
      return { kind: 'fault', fault, partial: { content, reasoning } };
    }
  }
  // A backend that ends without its last delta was cut off, or cancelled: what came is what there is.
  const finishReason = signal.aborted ? 'aborted' : 'truncated';
  response ??= { content, reasoning, toolCalls: [], finishReason, usage: null, model: request.model };
  if (signal.aborted) response = { ...response, finishReason: 'aborted' };
  const { usage } = response;
  const counted: Record<string, number> =
    usage === null ? {} : { promptTokens: usage.promptTokens, completionTokens: usage.completionTokens };
  trace('model.response', { finish: response.finishReason, elapsedMs: rummy.now() - began, ...counted });
  told(
    response.finishReason,
    usage === null ? null : { prompt: usage.promptTokens, completion: usage.completionTokens },
  );
  if (response.finishReason === 'aborted') keeper.end(response.content, response.reasoning, 'cancelled', 'aborted:499');
  else keeper.end(response.content, response.reasoning, 'resolved', null);
  return { kind: 'answer', response };
}

/** null where the request was only cancelled, however the backend says so. Anything that is no fault is a broken backend. */
function asFault(error: unknown, signal: AbortSignal): ModelFault | null {
  if (signal.aborted) return null;
  if (error instanceof Error && 'code' in error && 'retryAfterMs' in error) return error as ModelFault;
  const message = error instanceof Error ? error.message : String(error);
  return Object.assign(new Error(message), { code: 'malformed', status: null, retryAfterMs: null } as const);
}

/** Keeps `content://N` and `reasoning://N`, streaming while they grow. */
function keep(rummy: RummyContext, store: EntryStore) {
  const actor = { runId: rummy.run.id, loopId: rummy.loop.id, turn: rummy.turn, writer: 'system' } as const;
  let last = rummy.now();

  function write(
    scheme: string,
    body: string,
    state: 'streaming' | 'resolved' | 'cancelled' | 'failed',
    outcome: string | null,
  ) {
    if (body === '' && state !== 'cancelled') return;
    store.set({ ...actor, path: `${scheme}://${rummy.turn}`, body, state, outcome });
  }

  return {
    changed(content: string, reasoning: string) {
      if (rummy.now() - last < KEEP_EVERY) return;
      last = rummy.now();
      write('content', content, 'streaming', null);
      write('reasoning', reasoning, 'streaming', null);
    },
    end(content: string, reasoning: string, state: 'resolved' | 'cancelled' | 'failed', outcome: string | null) {
      write('content', content, state, outcome);
      if (reasoning !== '') write('reasoning', reasoning, state, outcome);
    },
  };
}
