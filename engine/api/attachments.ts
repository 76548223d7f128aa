// What a person puts beside a question: a text, a list of a deck, or how a game stands.
import { z } from 'zod';

/** Characters of a question, wherever it is asked. */
export const LONGEST_QUESTION = 60_000;

/** Beyond this a model would be shown less than a person thinks. */
export const ATTACHMENT_LIMITS = {
  most: 4,
  characters: 60_000,
  /** Bytes of all pictures beside one question: a call holds no more. */
  pictures: 4_000_000,
} as const;

export const attachmentGiven = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('file'),
    name: z.string().min(1).max(120),
    text: z.string().max(ATTACHMENT_LIMITS.characters),
  }),
  /** PNG, JPEG or WebP, as its bytes say; `data` is base64. */
  z.strictObject({
    kind: z.literal('picture'),
    name: z.string().min(1).max(120),
    data: z.string().max(Math.ceil(ATTACHMENT_LIMITS.pictures / 3) * 4),
  }),
  /** How the person's game stands now, as their seat sees it. */
  z.strictObject({ kind: z.literal('position'), gameId: z.string().max(80), token: z.string().max(200) }),
]);
export type AttachmentGiven = z.infer<typeof attachmentGiven>;

export const attachment = z.object({
  kind: z.enum(['text', 'deck', 'position', 'picture']),
  name: z.string(),
  /** What it is, in a few words, such as `60 cards`. */
  note: z.string(),
  /** '' for a picture. */
  text: z.string(),
  /** Names a picture's bytes, which `conversations/picture` gives. */
  picture: z.string().optional(),
});
export type Attachment = z.infer<typeof attachment>;

export type PictureFormat = 'image/png' | 'image/jpeg' | 'image/webp';

/** What a picture is by its first bytes, whatever it is called; null for what models and the window can't both read. */
export function pictureFormat(base64: string): PictureFormat | null {
  const start = base64.slice(0, 24);
  if (!/^[A-Za-z0-9+/]{24}$/.test(start)) return null;
  const bytes = atob(start);
  if (bytes.startsWith('\u0089PNG')) return 'image/png';
  if (bytes.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  return bytes.startsWith('RIFF') && bytes.startsWith('WEBP', 8) ? 'image/webp' : null;
}

export function bytesOfBase64(base64: string): number {
  return Math.floor((base64.length * 3) / 4) - (/=*$/.exec(base64)?.[0].length ?? 0);
}

/** What a picture is, in a few words. */
export function pictureNote(format: PictureFormat, bytes: number): string {
  const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${format.slice('image/'.length).replace('jpeg', 'jpg').toUpperCase()}, ${size}`;
}
