/** The engine's words, and what is remembered where that is what they ask for. */

import { askedToRecall, type Memory, MOST_MEMORIES, statementsIn } from '../memory/index.ts';
import type { ChatAnswer } from './chat-state.ts';
import type { AnswerFacts } from './facts.ts';
import { proposeMemories } from './propose.ts';
import { rememberedAbout } from './remembered.ts';
import type { TurnSoFar } from './turn.ts';
import { wordedAnswer } from './worded-answer.ts';

/** `note`: why no model answers, where a person should know. */
export async function answerWithoutModel(
  memory: Memory,
  turn: TurnSoFar,
  facts: AnswerFacts,
  note: string | null,
): Promise<ChatAnswer> {
  const { request, session } = turn;
  const wanted = askedToRecall(request.text);
  const more = note === null ? {} : { note };
  if (request.isPerson && statementsIn(request.text).length > 0 && note === null) {
    const made = proposeMemories(turn);
    const text = made.some(({ refused }) => refused === null)
      ? 'I have put that on your list. Say yes to it there, and I will know it next time.'
      : `Nothing new is on your list. ${made[0]?.refused ?? ''}`.trim();
    return { ...wordedAnswer(text, facts, null, turn, []), source: 'bob', cards: [], rules: [] };
  }
  if (wanted !== null) {
    const hits = await rememberedAbout(memory, wanted, MOST_MEMORIES, { session });
    turn.retrieved = hits.map(({ id }) => id);
    // "What do you know about trample" asks for what is known as well as for what is kept.
    if (hits.length > 0 || facts.answer.own !== undefined) {
      const text =
        hits.length === 0
          ? 'Nothing that you have let me keep.'
          : `You let me keep this: ${hits.map((hit) => `${ended(hit.text)} [mem:${hit.id}]`).join(' ')}`;
      return { ...wordedAnswer(text, facts, null, turn, hits), source: 'bob', cards: [], rules: [], ...more };
    }
  }
  return {
    ...wordedAnswer(facts.answer.text, facts, null, turn, []),
    cards: [...facts.answer.cards],
    rules: [...facts.answer.rules],
    ...(facts.answer.own === undefined ? {} : { source: 'bob' as const }),
    ...more,
  };
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
