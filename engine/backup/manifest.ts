/** `manifest.json`, the first thing in a backup: what it holds, to the byte. */
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
/** Raised when an older Bob could not read what a newer one writes. */
export const BACKUP_VERSION = 1;
/** More files than any folder has; what says it holds more is no backup. */
export const MOST_MANIFEST_FILES = 200_000;

export const WHYS = ['asked', 'daily', 'before-upgrade', 'before-restore'] as const;
export type Why = (typeof WHYS)[number];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const whole = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const keptStore = z.strictObject({
  name: z.string(),
  rows: whole,
  /** Of every row of every table, whatever the file around them looks like. */
  digest: sha256,
  /** SQLite's `user_version`. */
  schema: whole,
});
export type KeptStore = z.infer<typeof keptStore>;

const keptFile = z.strictObject({ name: z.string().min(1).max(1024), bytes: whole, sha256 });
export type ManifestFile = z.infer<typeof keptFile>;

export const manifestSchema = z.strictObject({
  format: z.literal('bob-backup'),
  version: z.literal(BACKUP_VERSION),
  /** The Bob that wrote it. */
  bob: z.string().max(100),
  /** Epoch milliseconds. */
  madeAt: whole,
  why: z.enum(WHYS),
  stores: z.array(keptStore).max(1000),
  /** Databases among them. */
  files: z.array(keptFile).max(MOST_MANIFEST_FILES),
  leftOut: z.array(z.strictObject({ name: z.string().max(1024), why: z.string().max(100) })).max(MOST_MANIFEST_FILES),
});
export type Manifest = z.infer<typeof manifestSchema>;
