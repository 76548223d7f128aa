/**
 * An answer to its end: where a server breaks off, its model is asked to go on from there, and the pieces are one answer.
 * Nothing that came is ever thrown away; what stays cut off says so by its finish reason.
 */
import type { AnswerDelta, Backend, ChatRequest, ChatResponse, Usage } from '../../protocol/index.ts';
import { createJoint } from './joint.ts';

/** How often an answer is gone on with, and up to how many characters. */
const MOST_PIECES = 6;
const LONGEST = 100_000;
/** How much of an answer its model is shown to go on from. */
const SHOWN = 3_000;
const GO_ON =
  'Your answer broke off there. Go on exactly where it stopped, with the next character: repeat nothing, and add nothing before it.';

export async function* wholeAnswer(
  backend: Backend,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerDelta, void> {
  let whole: ChatResponse | null = null;
  for (let pieces = 1; ; pieces += 1) {
    const before: ChatResponse | null = whole;
    const piece: ChatResponse = yield* onePiece(backend, request, before, signal);
    whole = before === null ? piece : joined(before, piece);
    if (pieces === MOST_PIECES || piece.content === '' || !mayGoOn(request, whole)) break;
  }
  yield { kind: 'done', response: whole };
}

/** What a single request brings; where there was something before, without what it repeats of that. */
async function* onePiece(
  backend: Backend,
  request: ChatRequest,
  before: ChatResponse | null,
  signal: AbortSignal,
): AsyncGenerator<AnswerDelta, ChatResponse> {
  const joint = createJoint(before?.content ?? '');
  const asked = before === null ? request : goingOn(request, before.content);
  let content = '';
  let reasoning = '';
  let response: ChatResponse | null = null;
  let why: string | undefined;
  try {
    for await (const delta of backend.stream_chat(asked, signal)) {
      if (delta.kind === 'done') response = delta.response;
      else if (delta.kind === 'content') {
        const text = joint.push(delta.text);
        content += text;
        if (text !== '') yield { kind: 'content', text };
      } else {
        if (delta.kind === 'reasoning') reasoning += delta.text;
        yield delta;
      }
    }
  } catch (error) {
    // A backend that fails before it has an answer says so itself; the rest of one is another matter.
    if (before === null || signal.aborted) throw error;
    why = error instanceof Error ? error.message : String(error);
  }
  const rest = joint.end();
  content += rest;
  if (rest !== '') yield { kind: 'content', text: rest };
  if (response !== null) return before === null ? response : { ...response, content };
  const finishReason = signal.aborted ? 'aborted' : 'truncated';
  const broken = { content, reasoning, toolCalls: [], finishReason, usage: null, model: request.model } as const;
  return why === undefined ? broken : { ...broken, why };
}

export function isCut({ finishReason }: Pick<ChatResponse, 'finishReason'>): boolean {
  return finishReason === 'length' || finishReason === 'truncated';
}

/** Calls and JSON can't be put together from halves, and an author's own limit is meant. */
function mayGoOn(request: ChatRequest, whole: ChatResponse): boolean {
  if (!isCut(whole) || whole.isEndless === true || whole.toolCalls.length > 0) return false;
  if (request.schema !== undefined || request.maxTokens !== undefined) return false;
  return whole.content.trim() !== '' && whole.content.length < LONGEST;
}

function goingOn(request: ChatRequest, content: string): ChatRequest {
  const shown = content.length <= SHOWN ? content : `...${content.slice(-SHOWN)}`;
  const more = [{ role: 'assistant', content: shown } as const, { role: 'user', content: GO_ON } as const];
  return { ...request, messages: [...request.messages, ...more] };
}

function joined(before: ChatResponse, piece: ChatResponse): ChatResponse {
  const { why: _, ...earlier } = before;
  return {
    ...earlier,
    ...piece,
    content: before.content + piece.content,
    reasoning: [before.reasoning, piece.reasoning].filter((text) => text !== '').join('\n'),
    usage: added(before.usage, piece.usage),
  };
}

function added(one: Usage | null, other: Usage | null): Usage | null {
  if (one === null || other === null) return one ?? other;
  return {
    promptTokens: one.promptTokens + other.promptTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
    completionTokens: one.completionTokens + other.completionTokens,
    reasoningTokens: one.reasoningTokens + other.reasoningTokens,
    totalTokens: one.totalTokens + other.totalTokens,
    cost: one.cost + other.cost,
  };
}
