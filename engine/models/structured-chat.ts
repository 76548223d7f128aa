/** Collects answers, and holds those that were to fit a schema against it. */
import type { ChatRequest, ChatResponse, Delta, ModelFault } from '../protocol/chat.ts';
import { modelFault } from './fault.ts';
import { checkStructure } from './structured.ts';

export type Answering = AsyncGenerator<Delta, ChatResponse>;

export async function collect(answer: Answering): Promise<ChatResponse> {
  for (;;) {
    const next = await answer.next();
    if (next.done === true) return next.value;
  }
}

/** A whole answer; where a schema was wanted, its content is JSON that fits. Rejects with a ModelFault. */
export async function answerOfSchema(
  ask: (request: ChatRequest) => Answering,
  request: ChatRequest,
  who: string,
): Promise<ChatResponse> {
  const first = await collect(ask(request));
  const wanted = request.schema;
  if (wanted === undefined || first.finishReason === 'aborted') return first;
  const checked = checkStructure(first.content, wanted.schema);
  if (checked.ok) return { ...first, content: JSON.stringify(checked.value) };
  // An answer that can't be read is no decision yet, so it may be corrected, once.
  const messages = [
    ...request.messages,
    { role: 'assistant', content: first.content } as const,
    { role: 'user', content: `That can't be used: ${checked.problem}. Answer again.` } as const,
  ];
  const second = await collect(ask({ ...request, messages }));
  if (second.finishReason === 'aborted') return second;
  const again = checkStructure(second.content, wanted.schema);
  if (!again.ok) throw misfit(again.problem, who);
  return { ...second, content: JSON.stringify(again.value) };
}

/** The deltas, and the whole as the last one. What was shown can't be corrected, so a misfit is a fault at once. */
export async function* checkedStream(answer: Answering, request: ChatRequest, who: string): AsyncGenerator<Delta> {
  const response = yield* answer;
  if (request.schema !== undefined && response.finishReason !== 'aborted') {
    const checked = checkStructure(response.content, request.schema.schema);
    if (!checked.ok) throw misfit(checked.problem, who);
  }
  yield { kind: 'done', response };
}

function misfit(problem: string, who: string): ModelFault {
  return modelFault('malformed', `${who} gave no answer of the wanted form: ${problem}.`);
}
