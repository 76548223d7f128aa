// Backups of everything, putting one back, and what of old runs may go: the person's own window alone.
import { z } from 'zod';

const why = z.enum(['asked', 'daily', 'before-upgrade', 'before-restore']);
const name = z.string().min(1).max(200);
const leftOut = z.array(z.object({ name: z.string(), why: z.string() }));

export const backupEntry = z.object({
  name: z.string(),
  why,
  /** Epoch milliseconds. */
  madeAt: z.number(),
  bytes: z.number(),
});
export type BackupEntry = z.infer<typeof backupEntry>;

export const backupContents = z.object({
  madeAt: z.number(),
  bob: z.string(),
  why,
  games: z.number().int(),
  files: z.number().int(),
  bytes: z.number(),
  stores: z.array(z.object({ name: z.string(), rows: z.number().int(), digest: z.string() })),
  leftOut,
});
export type BackupContents = z.infer<typeof backupContents>;

export const retention = z.object({
  /** Runs that nobody used for so long count as old. */
  days: z.number().int(),
  /** Whether they go by themselves. */
  agreed: z.boolean(),
  /** Who decides: the person, or the variable RUMMY_RETENTION_DAYS. */
  by: z.enum(['person', 'variable']),
  clock: z.enum(['even', 'new', 'jumped']),
  jump: z.object({ from: z.number(), to: z.number() }).nullable(),
  /** Those that are old now; null where there is none. Times are epoch milliseconds. */
  old: z.object({ runs: z.number().int(), from: z.number(), to: z.number() }).nullable(),
});
export type Retention = z.infer<typeof retention>;

export const backupMethods = {
  'backups/list': {
    params: z.strictObject({}),
    result: z.object({ folder: z.string(), backups: z.array(backupEntry) }),
  },
  'backups/make': {
    params: z.strictObject({}),
    result: z.object({ name: z.string(), bytes: z.number(), files: z.number().int(), leftOut }),
  },
  'backups/look': { params: z.strictObject({ name }), result: backupContents },
  /** Keeps the present state in a backup, puts this one in its place, and opens Bob anew: `host/reopened` follows. */
  'backups/restore': {
    params: z.strictObject({ name }),
    /** Where what was there before is kept. */
    result: z.object({ before: z.string().nullable() }),
  },
  'retention/look': { params: z.strictObject({}), result: retention },
  /** null: nothing goes by itself. */
  'retention/agree': {
    params: z.strictObject({ days: z.number().int().min(1).max(36_500).nullable() }),
    result: retention,
  },
  /** Removes those that `retention/look` shows, now. */
  'retention/remove': {
    params: z.strictObject({}),
    result: z.object({ removed: z.number().int(), copy: z.string().nullable() }),
  },
} as const;

export const backupNotifications = [
  z.object({
    method: z.literal('backups/progress'),
    params: z.object({
      work: z.enum(['backup', 'restore']),
      step: z.enum(['copying', 'checking', 'packing', 'unpacking', 'reopening']),
      done: z.number(),
      /** 0 where it isn't known. */
      total: z.number(),
    }),
  }),
  /** There is another backup, or one less. */
  z.object({ method: z.literal('backups/changed'), params: z.object({}) }),
  /** Everything may be different: what a window shows has to be asked for again. */
  z.object({ method: z.literal('host/reopened'), params: z.object({}) }),
] as const;
