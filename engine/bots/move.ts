/** Which posts are moves. */
import type { JsonObject } from './bot.ts';

/** Drafts A and C write `type: 'move'`, B and C's first pages `move: 'guess'`. */
export function isMove(body: JsonObject): boolean {
  return body.type === 'move' || typeof body.move === 'string';
}
