/** What a turn proposes to remember: the person's own wishes, and what a model thought of. */

import { isStopWord, type MemorySource, wordsOf } from '../ltm/index.ts';
import { oneLine, statementsIn, type TurnRecord } from '../memory/index.ts';
import type { TurnSoFar } from './turn.ts';

/** The share of a candidate's words that must be the message's for it to be the person's own word. */
const OWN_WORDS = 0.5;

/** Once for a turn; the person's own wishes first, and what the model thought of only where nothing went wrong. */
export function proposeMemories(turn: TurnSoFar): TurnRecord['candidates'] {
  turn.candidates ??= proposed(turn);
  return turn.candidates;
}

function proposed({ id, request, error, thought, memory }: TurnSoFar): TurnRecord['candidates'] {
  if (!request.isPerson) return [];
  const occasion = { id, evidence: [`turn:${id}`], said: request.text };
  const wished = statementsIn(request.text).map((candidate) => ({ candidate, origin: 'statement' as const }));
  const thoughtOf = (error === null ? (thought?.candidates ?? []) : []).map((candidate) => ({
    candidate: honest(candidate, request.text),
    origin: 'think' as const,
  }));
  return [...wished, ...thoughtOf].map(({ candidate, origin }) => {
    const outcome = memory.queue.propose(candidate, { origin, ...occasion });
    const { text, type } = candidate as { text?: unknown; type?: unknown };
    return {
      text: oneLine(String(text ?? ''), 400),
      type: String(type ?? ''),
      candidate_id: outcome.ok ? outcome.value.id : null,
      refused: outcome.ok ? null : outcome.refusal.message,
    };
  });
}

/** How a memory names whom it is about. */
const ABOUT_THEM = new Set(['person', 'user', 'player']);
const NEGATED = /\b(?:not|never|no)\b|n['’]t\b/i;

/** The words that say something, by their stems: "likes" is "like". */
function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter(({ plain }) => !isStopWord(plain) && !ABOUT_THEM.has(plain))
    .map(({ stem }) => stem);
}

/** Whose word it is: what shares too few words with the message, the person didn't say, whatever the model claims. */
function honest(candidate: unknown, said: string): unknown {
  if (typeof candidate !== 'object' || candidate === null) return candidate;
  const { text, source } = candidate as { text?: unknown; source?: MemorySource };
  if (source !== 'user_said' && source !== undefined) return candidate;
  const kept = typeof text === 'string' ? text : '';
  const spoken = new Set(stemsOf(said));
  const own = stemsOf(kept);
  const shared = own.filter((word) => spoken.has(word)).length;
  const isTheirs =
    source === 'user_said' &&
    own.length > 0 &&
    shared / own.length >= OWN_WORDS &&
    NEGATED.test(kept) === NEGATED.test(said);
  return { ...candidate, source: isTheirs ? 'user_said' : 'assistant_inferred' };
}
