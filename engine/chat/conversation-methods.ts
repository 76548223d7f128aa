/** The methods about conversations, as the person's windows call them. */
import { type ConversationMethod, conversationId, type Params, type Result } from '../api/index.ts';
import { fault } from '../fault.ts';
import type { Kept } from './kept.ts';

type Methods = { [M in ConversationMethod]: (params: Params<M>) => Result<M> };

export function createConversationMethods(kept: Kept): Methods {
  return {
    'conversations/open': ({ id, before }) => ({ id, ...kept.open(id, before) }),
    'conversations/choose'({ id, n }) {
      const chosen = kept.choose(id, n);
      if (!chosen.ok) throw fault(chosen.refusal.code, chosen.refusal.message);
      return { id, ...chosen.value };
    },
    'conversations/list': ({ search, removed = false }) =>
      kept
        .list(search)
        // Tables have the same talks, and are found by their games.
        .filter(({ id, removedAt }) => conversationId.safeParse(id).success && (removedAt !== null) === removed)
        .map(({ id, title, isPinned, usedAt, excerpt }) => ({ id, title, isPinned, usedAt, excerpt })),
    'conversations/change'({ id, ...change }) {
      const changed = kept.change(id, change);
      if (!changed.ok) throw fault(changed.refusal.code, changed.refusal.message);
      const { title, isPinned, usedAt, excerpt } = changed.value;
      return { id, title, isPinned, usedAt, excerpt };
    },
  };
}
