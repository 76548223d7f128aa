// Keys of models and searches, as the person's window enters them. They go in and never come out.
import { z } from 'zod';

export const keyVariable = z.enum([
  'OPENAI_API_KEY',
  'OPENROUTER_API_KEY',
  'XAI_API_KEY',
  'BOB_CHAT_API_KEY',
  'BOB_MTG_API_KEY',
  'BRAVE_API_KEY',
]);

export type KeyVariable = z.infer<typeof keyVariable>;

export const keyView = z.object({
  variable: keyVariable,
  /** What it opens. */
  what: z.string(),
  /** Where it stands: what the environment says can't be changed here. */
  from: z.enum(['environment', 'window']).nullable(),
  /** Why what is kept can't be used. */
  trouble: z.string().nullable(),
});
export type KeyView = z.infer<typeof keyView>;

const keys = z.object({
  keys: z.array(keyView),
  /** Who seals what is kept; null where it stands in a file that only the person's own account may read. */
  keyring: z.string().nullable(),
});

export const keyMethods = {
  'keys/list': { params: z.strictObject({}), result: keys },
  /** Keeps it, or takes it away with null, and opens Bob anew, so that it is used: `host/reopened` follows. */
  'keys/set': {
    params: z.strictObject({
      variable: keyVariable,
      key: z
        .string()
        .trim()
        .min(1)
        .max(1000)
        .regex(/^[\x21-\x7e]+$/, 'A key has no spaces and no letters beyond ASCII.')
        .nullable(),
    }),
    result: keys,
  },
} as const;

/** What a system has to seal secrets with, such as Keychain or libsecret. */
export interface Keyring {
  readonly name: string;
  seal(text: string): Promise<string>;
  /** Rejects where it was sealed by somebody else. */
  open(sealed: string): Promise<string>;
}
