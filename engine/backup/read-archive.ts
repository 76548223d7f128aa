/**
 * Reads a backup that may be anything: damaged, cut, another program's, a newer Bob's, or made to do harm. Nothing of it
 * is believed before its manifest, and nothing beside what the manifest names, byte by byte, is ever written.
 */
import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Fault, fault, isFault } from '../basics/index.ts';
import {
  BACKUP_VERSION,
  MANIFEST,
  type Manifest,
  type ManifestFile,
  MOST_MANIFEST_FILES,
  manifestSchema,
} from './manifest.ts';
import { manifestProblem } from './manifest-problem.ts';

interface Archive {
  readonly manifest: Manifest;
  /** Reads everything and compares it with the manifest. */
  verify(onRead?: (bytes: number) => void): Promise<void>;
  /** Does so while it writes all of it into an empty folder. */
  unpack(into: string, onRead?: (bytes: number) => void): Promise<void>;
  close(): void;
}

/** A manifest of 200,000 files takes half of this. */
const LONGEST_MANIFEST = 64 * 1024 * 1024;
const FILE_TYPE = 0o170000;
const PLAIN_FILE = 0o100000;

/** Rejects with a fault for a person: what is wrong, with which file, and what to do. */
export async function openArchive(file: string): Promise<Archive> {
  const refuse = (why: string) => refusal(file, why);
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(file, { autoClose: false, lazyEntries: true, strictFileNames: true });
    const entries = await entriesOf(zip, refuse);
    const manifest = await readManifest(zip, entries.get(MANIFEST), file, refuse);
    compare(entries, manifest, refuse);
    return archiveOf(zip, entries, manifest, refuse);
  } catch (error) {
    zip?.close();
    throw explained(error, file);
  }
}

async function entriesOf(zip: ZipFile, refuse: (why: string) => Fault): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_MANIFEST_FILES + 1) throw refuse(`it says that it holds ${zip.entryCount} files`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const { fileName: name } = entry;
    const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
    if (name.endsWith('/') || (type !== 0 && type !== PLAIN_FILE))
      throw refuse(`${shown(name)} in it is no plain file`);
    if (entry.isEncrypted()) throw refuse(`${shown(name)} in it is encrypted`);
    if (entries.has(name)) throw refuse(`${shown(name)} is in it twice`);
    if (entries.size === 0 && name !== MANIFEST) throw refuse(`it doesn't begin with ${MANIFEST}`);
    entries.set(name, entry);
  }
  return entries;
}

async function readManifest(
  zip: ZipFile,
  entry: Entry | undefined,
  file: string,
  refuse: (why: string) => Fault,
): Promise<Manifest> {
  if (entry === undefined) throw refuse(`it holds no ${MANIFEST}`);
  if (entry.uncompressedSize > LONGEST_MANIFEST) throw refuse(`its ${MANIFEST} is too long`);
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  let value: unknown;
  try {
    value = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse(`its ${MANIFEST} is no JSON`);
    throw error;
  }
  const { format, version, bob } = (value ?? {}) as { format?: unknown; version?: unknown; bob?: unknown };
  if (format === 'bob-backup' && typeof version === 'number' && version > BACKUP_VERSION) {
    const by = typeof bob === 'string' ? ` (${shown(bob)})` : '';
    throw fault(
      'backup_newer',
      `${file} was made by a newer Bob${by}, in a way that this one can't read. Nothing was changed: update Bob, then restore it.`,
    );
  }
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refuse(`its ${MANIFEST} is wrong at ${issue?.path.join('.') || 'the top'}`);
  }
  const problem = manifestProblem(parsed.data);
  if (problem !== null) throw refuse(problem);
  return parsed.data;
}

/** The same files on both sides, of the same length. */
function compare(entries: ReadonlyMap<string, Entry>, manifest: Manifest, refuse: (why: string) => Fault): void {
  for (const { name, bytes } of manifest.files) {
    const entry = entries.get(name);
    if (entry === undefined) throw refuse(`${shown(name)} is missing in it`);
    if (entry.uncompressedSize !== bytes)
      throw refuse(`${shown(name)} in it has another length than its manifest says`);
  }
  if (entries.size !== manifest.files.length + 1) throw refuse('it holds files that its manifest does not name');
}

function archiveOf(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  manifest: Manifest,
  refuse: (why: string) => Fault,
): Archive {
  const file = (entry: Entry) => zip.openReadStreamPromise(entry);
  async function each(onRead: (bytes: number) => void, take: (one: ManifestFile, from: Readable) => Promise<void>) {
    for (const one of manifest.files) {
      const entry = entries.get(one.name);
      if (entry === undefined) throw refuse(`${shown(one.name)} is missing in it`);
      try {
        await take(one, await file(entry));
      } catch (error) {
        if ((isFault(error) && !isUnpackers(error)) || isSystems(error)) throw error;
        throw refuse(`${shown(one.name)} in it can't be read (${messageOf(error)})`);
      }
      onRead(one.bytes);
    }
  }
  /** Passes on what it counts and sums up; refuses what isn't as the manifest says. */
  async function* checked(one: ManifestFile, from: Readable): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of from) {
      bytes += (chunk as Buffer).length;
      if (bytes > one.bytes) break;
      hash.update(chunk as Buffer);
      yield chunk as Buffer;
    }
    if (bytes !== one.bytes || hash.digest('hex') !== one.sha256) {
      throw refuse(`${shown(one.name)} in it is not what its manifest says`);
    }
  }
  return {
    manifest,
    verify: (onRead = () => undefined) =>
      each(onRead, async (one, from) => {
        for await (const _ of checked(one, from));
      }),
    unpack: (into, onRead = () => undefined) =>
      each(onRead, async (one, from) => {
        const to = path.join(into, ...one.name.split('/'));
        mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
        await pipeline(checked(one, from), createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
      }),
    close: () => zip.close(),
  };
}

/** What the disk says, and not what is in the archive. */
function isSystems(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** What zlib says of bytes that it can't unpack; it has a code too. */
function isUnpackers(error: unknown): boolean {
  return /^Z_/.test(String((error as { code?: unknown }).code));
}

function explained(error: unknown, file: string): unknown {
  if (isFault(error) && !isUnpackers(error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return fault('backup_missing', `There is no file ${file}: look at how its name is written.`);
  if (code === 'EISDIR') return fault('backup_missing', `${file} is a folder: name the backup file in it.`);
  if (isSystems(error)) return fault('backup_unreadable', `${file} can't be read (${code}): make it readable.`);
  return refusal(file, messageOf(error).replace(/^Error: /, ''));
}

function refusal(file: string, why: string): Fault {
  return fault(
    'backup_damaged',
    `${file} can't be used as a backup: ${why.replace(/\.$/, '')}. Nothing was changed: take another backup.`,
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A name from outside, for a message: short, and without what a terminal would obey. */
function shown(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name).replace(/[\u007f-\u009f]/g, '');
}
