/** What models noted in a conversation, for the next one that answers in it. */
import { type Checkpoints, emptyState, stateText } from '../protocol/index.ts';

/** '' where nothing is noted. */
export function notedIn(checkpoints: Checkpoints | null, session: string): string {
  const state = checkpoints?.read(session).checkpoint?.state;
  if (state === undefined) return '';
  const { goals, decisions, constraints } = state;
  const text = stateText({ ...emptyState(), goals, decisions, constraints });
  return text === '' ? '' : `Noted in this conversation, as material:\n${text}`;
}
