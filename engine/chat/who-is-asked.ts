/** Which of Bob's models is asked for a message, and what of the table it sees. */
import type { ModelChoice } from '../api/index.ts';
import type { ChatPath } from './paths.ts';
import type { ChatMessageRequest } from './request.ts';

type AskedAlias = ModelChoice['alias'];

/** About a game nobody but `bob:mtg`, for the thought before the answer too. */
export function askedOn(path: ChatPath): AskedAlias {
  return path === 'mtg' ? 'bob:mtg' : 'bob:chat';
}

/**
 * The chat's decks name their own model, which a person's copy may change; whom the person chose for this conversation goes
 * before that, and about a game their routing before everything.
 */
export function forced(alias: AskedAlias, own: string | null): { model?: string } {
  if (alias === 'bob:mtg') return { model: alias };
  return own === null ? {} : { model: own };
}

/** On other paths than the game's, the model may be one that a game doesn't go to. */
export function shownTable({ table }: ChatMessageRequest, path: ChatPath): ChatMessageRequest['table'] {
  return path === 'mtg' ? table : null;
}
