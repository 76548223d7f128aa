/** What a player's message asks of the game, in all forms that the seed's drafts write it in. */
import type { JsonObject } from '../../bots/index.ts';

export type Move =
  | { readonly kind: 'guess'; readonly value: unknown }
  | { readonly kind: 'concede' }
  /** A move of this game that it doesn't have. */
  | { readonly kind: 'unknown' };

/** Null: chat, or a move of another game. */
export function readMove(body: JsonObject): Move | null {
  if (body.type === undefined ? body.move === undefined : body.type !== 'move') return null;
  if (body.game !== undefined && body.game !== 'guess') return null;
  switch (body.action ?? body.move ?? 'guess') {
    case 'guess':
      return { kind: 'guess', value: body.value };
    case 'concede':
      return { kind: 'concede' };
    default:
      return { kind: 'unknown' };
  }
}
