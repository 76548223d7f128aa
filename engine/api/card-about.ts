// What is known of a card beside how it is played: its prints, its rulings, where it is legal, and its picture.
import { z } from 'zod';

const cardPrint = z.object({
  lang: z.string(),
  set: z.string().nullable(),
  setName: z.string().nullable(),
  number: z.string().nullable(),
  rarity: z.string().nullable(),
  released: z.string().nullable(),
  artist: z.string().nullable(),
  /** How many of its faces have one. */
  pictures: z.number().int(),
});

const cardAbout = z.object({
  name: z.string(),
  legalIn: z.array(z.string()),
  bannedIn: z.array(z.string()),
  /** The newest first; not more than a person reads. */
  prints: z.array(cardPrint),
  printCount: z.number().int(),
  /** The oldest first. */
  rulings: z.array(z.object({ date: z.string(), source: z.string(), text: z.string() })),
});
export type CardAbout = z.infer<typeof cardAbout>;

const name = z.string().trim().min(1).max(200);

export const cardAboutMethods = {
  /** Null for a card that the imported data doesn't have. */
  'cards/about': { params: z.strictObject({ name }), result: cardAbout.nullable() },
  /** Asked of Scryfall where it isn't kept from before. */
  'cards/picture': {
    params: z.strictObject({
      name,
      /** Which print; the newest where none is said. */
      set: z.string().max(12).optional(),
      number: z.string().max(20).optional(),
      /** Counted from 0. */
      face: z.number().int().min(0).max(8).optional(),
    }),
    result: z.object({
      media: z.string(),
      /** In base64. */
      data: z.string(),
      artist: z.string().nullable(),
      set: z.string().nullable(),
      setName: z.string().nullable(),
      number: z.string().nullable(),
      copyright: z.string(),
    }),
  },
} as const;
