/** An answer as a person is given it, with what it rests on. */

import { namedCards } from '../facts/index.ts';
import { checkCitations, type MemoryHit } from '../ltm/index.ts';
import type { ChatAnswer } from './chat-state.ts';
import type { AnswerFacts } from './facts.ts';
import type { TurnSoFar } from './turn.ts';

/** `asked`: the model whose words they are; null where they are the engine's. */
export function wordedAnswer(
  given: string,
  facts: Pick<AnswerFacts, 'cards' | 'rules'>,
  asked: string | null,
  turn: TurnSoFar,
  hits: readonly MemoryHit[],
): ChatAnswer {
  const { text, ids } = checkCitations(
    given,
    hits.map(({ id }) => id),
  );
  const cited = hits.filter(({ id }) => ids.includes(id));
  turn.cited = ids;
  const view = turn.request.table?.view ?? null;
  return {
    text,
    cards: [...new Set([...facts.cards, ...(asked === null ? [] : namedCards(text, view))])],
    rules: [...facts.rules],
    source: asked === null ? 'engine' : 'model',
    model: asked,
    turnId: turn.id,
    path: turn.path,
    memories: cited.map(({ id, text: kept, created_at }) => ({ id, text: kept, created_at })),
    proposed: [],
    tools: turn.tools.map(({ tool_name: name, status, args, error, result, elapsed_ms: elapsedMs }) => ({
      name,
      ok: status === 'ok',
      args,
      error,
      result,
      elapsedMs,
    })),
  };
}
