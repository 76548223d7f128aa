// The answers of a recorded game, each with the position in which it was given.
import { type Executed, type JournalLine, timelineOf } from '../journal/index.ts';
import type { Given } from './review-game.ts';

/** Those that counted in the end, as far as the journal plays out as it was recorded. */
export function givenIn(lines: readonly JournalLine[], { positions }: Pick<Executed, 'positions'>): Given[] {
  return (timelineOf(lines)?.steps ?? []).flatMap((step, n) => {
    const position = positions[n];
    return step.t === 'decision' && position !== undefined
      ? [{ n, position, player: step.player, answer: step.answer }]
      : [];
  });
}
