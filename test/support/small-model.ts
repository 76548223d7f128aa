/** A model with a window: it counts what it is sent, refuses what is too long in the words of some server, and answers the rest. */
import { answer, type ChatBody, type Reply } from './model-server.ts';
import { CONTEXT_TOO_LONG } from './model-server-dialects.ts';

export interface SmallModel {
  readonly window: number;
  /** Characters for a token. */
  readonly density?: number;
  readonly wording?: keyof typeof CONTEXT_TOO_LONG;
  /** What it says that it counted, where that isn't the truth. */
  readonly claims?: (tokens: number) => number;
  readonly says?: (body: ChatBody) => string;
}

export interface Seen {
  answered: number;
  refused: number;
  longest: number;
}

export function smallModel({ window, density = 4, wording = 'openai', claims, says }: SmallModel) {
  const seen: Seen = { answered: 0, refused: 0, longest: 0 };
  const reply = (body: ChatBody): Reply => {
    const size = JSON.stringify(body.messages.map(({ role, content }) => [role, content])).length;
    const tokens = Math.ceil((size + (body.tools === undefined ? 0 : JSON.stringify(body.tools).length)) / density);
    if (tokens > window) {
      seen.refused += 1;
      return { kind: 'failure', ...CONTEXT_TOO_LONG[wording]! };
    }
    seen.answered += 1;
    seen.longest = Math.max(seen.longest, tokens);
    const prompt = claims?.(tokens) ?? tokens;
    const usage = { prompt_tokens: prompt, completion_tokens: 20, total_tokens: prompt + 20 };
    return answer(says?.(body) ?? 'Yes.', { usage });
  };
  return { seen, reply };
}
