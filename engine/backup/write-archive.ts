/** Packs what lies aside into one zip: the manifest first, then every file of it. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { syncFolder } from '../disk/index.ts';
import { MANIFEST, type Manifest, type ManifestFile } from './manifest.ts';
import { openArchive } from './read-archive.ts';

/** Journals and logs shrink tenfold at the quickest level; the best one takes three times as long for a tenth more. */
const LEVEL = 3;

export async function manifestFiles(folder: string, names: readonly string[]): Promise<ManifestFile[]> {
  const facts: ManifestFile[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    facts.push({ name, bytes: (await stat(file)).size, sha256: await sha256Of(file) });
  }
  return facts;
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Writes to a file aside, reads all of it back, and only then gives it its name. `from`: the folder with the files.
 * Gives its length in bytes.
 */
export async function writeArchive(
  file: string,
  from: string,
  manifest: Manifest,
  onPacked: (bytes: number) => void,
): Promise<number> {
  const aside = `${file}.part`;
  try {
    const zip = new ZipFile();
    const mtime = new Date(manifest.madeAt);
    const options = { mtime, mode: 0o100600, compressionLevel: LEVEL };
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), MANIFEST, options);
    for (const { name } of manifest.files) zip.addFile(path.join(from, name), name, options);
    zip.end();
    const packed = pipeline(zip.outputStream, createWriteStream(aside, { mode: 0o600 }));
    // What goes wrong with a file is told here, and with the output above.
    const broken = new Promise<never>((_, reject) => zip.once('error', reject));
    await Promise.race([packed, broken]);
    const handle = await open(aside, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    const written = await openArchive(aside);
    try {
      await written.verify(onPacked);
    } finally {
      written.close();
    }
    await rename(aside, file);
    syncFolder(path.dirname(file));
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  return (await stat(file)).size;
}
