/** Collects answers, and holds those that were to fit a schema against it. */
import type { Json } from '../basics/index.ts';
import { type OutsideReader, readOutside } from '../outside/index.ts';
import type { AnswerDelta, ChatRequest, ChatResponse, ModelFault } from '../protocol/index.ts';
import { modelFault } from './fault.ts';
import type { CheckedAnswer, checkStructure } from './structured.ts';

const READER: OutsideReader = {
  module: new URL('./structured.ts', import.meta.url),
  name: 'checkStructure',
  what: 'answer',
};

type Answering = AsyncGenerator<AnswerDelta, ChatResponse>;

export async function collectAnswer(answer: Answering): Promise<ChatResponse> {
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
  const first = await collectAnswer(ask(request));
  const wanted = request.schema;
  if (wanted === undefined || first.finishReason === 'aborted') return first;
  const checked = await fitting(first.content, wanted.schema);
  if (checked.ok) return { ...first, content: JSON.stringify(checked.value) };
  // An answer that can't be read is no decision yet, so it may be corrected, once.
  const messages = [
    ...request.messages,
    { role: 'assistant', content: first.content } as const,
    { role: 'user', content: `That can't be used: ${checked.problem}. Answer again.` } as const,
  ];
  const second = await collectAnswer(ask({ ...request, messages }));
  if (second.finishReason === 'aborted') return second;
  const again = await fitting(second.content, wanted.schema);
  if (!again.ok) throw misfit(again.problem, who);
  return { ...second, content: JSON.stringify(again.value) };
}

/** The deltas, and the whole as the last one. What was shown can't be corrected, so a misfit is a fault at once. */
export async function* checkedStream(
  answer: Answering,
  request: ChatRequest,
  who: string,
): AsyncGenerator<AnswerDelta> {
  const response = yield* answer;
  if (request.schema !== undefined && response.finishReason !== 'aborted') {
    const checked = await fitting(response.content, request.schema.schema);
    if (!checked.ok) throw misfit(checked.problem, who);
  }
  yield { kind: 'done', response };
}

/** A schema of a deck may have any pattern, and an answer any text: together they can take for ever. */
async function fitting(content: string, schema: Json): Promise<CheckedAnswer> {
  const read = await readOutside<typeof checkStructure>(READER, content, schema);
  return read.ok ? read.value : { ok: false, problem: read.refusal.message.replace(/\.$/, '') };
}

function misfit(problem: string, who: string): ModelFault {
  return modelFault('malformed', `${who} gave no answer of the wanted form: ${problem}.`);
}
