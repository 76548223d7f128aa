/** Answers with no model at all, from what the host knows: the promise that Bob works offline. It never invents. */
import type { AnswerDelta, Backend, ChatRequest, ChatResponse } from '../protocol/index.ts';
import { modelFault } from './fault.ts';

/** null where the facts hold no answer to the question. */
export type FactsAnswer = (question: string, signal: AbortSignal) => Promise<string | null>;

const NO_ANSWER =
  'I have no answer to that: no language model is connected, and the rules engine has nothing on it. Connect a model to talk about anything else.';
const NO_FACTS = 'No language model is connected, so I can only say this. Connect one, and ask again.';

export function createBuiltInBackend(answer: FactsAnswer | null): Backend {
  async function respond(request: ChatRequest, cancel: AbortSignal): Promise<{ words: string[]; text: string }> {
    if (request.schema !== undefined) {
      throw modelFault(
        'refused',
        'The built-in answers have no model that could choose. Connect one, or let the engine choose.',
      );
    }
    const found = answer === null ? NO_FACTS : await answer(questionIn(request), cancel);
    const text = harmless(found === null || found.trim() === '' ? NO_ANSWER : found.trim());
    // The blanks stay with the words, so that the pieces make up the text.
    return { words: text.match(/\s*\S+/g) ?? [], text };
  }

  async function* stream(request: ChatRequest, cancel: AbortSignal): AsyncGenerator<AnswerDelta, ChatResponse> {
    const whole = (content: string, finishReason: ChatResponse['finishReason']): ChatResponse => ({
      content,
      reasoning: '',
      toolCalls: [],
      finishReason,
      usage: null,
      model: 'built-in',
    });
    if (cancel.aborted) return whole('', 'aborted');
    const { words, text } = await respond(request, cancel);
    let said = '';
    for (const piece of [...words, `\n<update status="200">${text}</update>`]) {
      if (cancel.aborted) return whole(said, 'aborted');
      said += piece;
      yield { kind: 'content', text: piece };
    }
    return whole(said, 'stop');
  }

  return {
    name: 'built-in',
    async chat(request, cancel = new AbortController().signal) {
      const pieces = stream(request, cancel);
      for (;;) {
        const next = await pieces.next();
        if (next.done === true) return next.value;
      }
    },
    async *stream_chat(request, cancel) {
      const response = yield* stream(request, cancel);
      yield { kind: 'done', response };
    },
    models: () => Promise.resolve([{ id: 'built-in', contextLength: null }]),
  };
}

/** The task in the packet, or else what the user said last. */
function questionIn({ messages }: ChatRequest): string {
  const said = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const prompt = /^[\s\S]*<prompt(?:\s[^>]*)?>([\s\S]*)<\/prompt>/.exec(said)?.[1];
  return (prompt ?? said).replaceAll('&lt;', '<').trim();
}

/** An answer may quote the question, and what is quoted must not be taken for a command. */
function harmless(text: string): string {
  return text
    .replaceAll('<', '\u2039')
    .replaceAll('[TOOL_CALLS]', '(TOOL_CALLS)')
    .replaceAll('```', "'''")
    .replace(/\{(\s*)"/g, '{$1\u201c');
}
