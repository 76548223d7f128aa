// What a person puts beside a question: a text, a list of a deck, or how a game stands.
import { z } from 'zod';

/** Beyond this a model would be shown less than a person thinks. */
export const ATTACHMENT_LIMITS = { most: 4, characters: 60_000 } as const;

export const attachmentGiven = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('file'),
    name: z.string().min(1).max(120),
    text: z.string().max(ATTACHMENT_LIMITS.characters),
  }),
  /** How the person's game stands now, as their seat sees it. */
  z.strictObject({ kind: z.literal('position'), gameId: z.string().max(80), token: z.string().max(200) }),
]);
export type AttachmentGiven = z.infer<typeof attachmentGiven>;

export const attachment = z.object({
  kind: z.enum(['text', 'deck', 'position']),
  name: z.string(),
  /** What it is, in a few words, such as `60 cards`. */
  note: z.string(),
  text: z.string(),
});
export type Attachment = z.infer<typeof attachment>;
