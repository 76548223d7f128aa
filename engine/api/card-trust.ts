// How far a card is trusted. Each is known by itself.
import { z } from 'zod';

export const cardTrust = z.object({
  /** `hand`: its definition was written by hand; `text`: it was made of its text; `none`: its text isn't understood. */
  read: z.enum(['hand', 'text', 'none']),
  /** How what its definition prints stands to its text; null where there is no text to hold it against. */
  printsBack: z.enum(['exact', 'same', 'other']).nullable(),
  /** Every part of it is carried out. */
  playable: z.boolean(),
  /** Games of this Bob that are over and in which it was played, none of it by hand. */
  games: z.number().int().optional(),
  /** Scenarios that it stood in and that came out as they should, as far as they were recorded here. */
  scenarios: z.number().int().optional(),
});
export type CardTrust = z.infer<typeof cardTrust>;
