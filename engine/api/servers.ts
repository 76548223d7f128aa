// Programs and addresses whose tools the person lends to Bob (MCP). What is secret in an entry goes in and never comes out.
import { z } from 'zod';

const name = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u, 'A name has letters, digits, spaces, dots, dashes and underscores.');
const strings = z.record(z.string().min(1).max(200), z.string().max(10_000));

export const serverEntry = z.union([
  z.strictObject({
    command: z.string().min(1).max(4096),
    args: z.array(z.string().max(10_000)).max(100),
    env: strings,
  }),
  z.strictObject({
    url: z
      .string()
      .regex(/^https?:\/\/\S+$/i)
      .max(4096),
    headers: strings,
  }),
]);

const offeredTools = z.array(z.object({ name: z.string(), description: z.string() }));

export const toolServer = z.object({
  name: z.string(),
  kind: z.enum(['program', 'address']),
  /** The command with its arguments, or the address, as they stand in the file. */
  target: z.string(),
  /** Names of its variables or headers, without their values. */
  secrets: z.array(z.string()),
  /** What it offered when Bob met it; null where he couldn't, or the file was changed by other hands since he started. */
  tools: offeredTools.nullable(),
  /** Why it couldn't be used. */
  trouble: z.string().nullable(),
});
export type ToolServer = z.infer<typeof toolServer>;

const servers = z.object({
  servers: z.array(toolServer),
  /** What of the file can't be used. */
  troubles: z.array(z.string()),
});

export const serverMethods = {
  'servers/list': { params: z.strictObject({}), result: servers },
  /** Starts it, asks for its tools, and ends it: one of the file by name, or one that is about to be added. */
  'servers/try': {
    params: z.strictObject({ server: z.union([z.string().max(60), serverEntry]) }),
    result: z.union([
      z.object({ ok: z.literal(true), tools: offeredTools }),
      z.object({ ok: z.literal(false), message: z.string() }),
    ]),
  },
  /** Under a name that is there already it replaces the entry. */
  'servers/add': { params: z.strictObject({ name, entry: serverEntry }), result: servers },
  'servers/remove': { params: z.strictObject({ name: z.string().max(60) }), result: servers },
} as const;
