/**
 * What a tool learned from an upstream, kept in a folder of its own in the runtime folder (seed 000: scryfall_cache/,
 * steam_cache/, news_cache/): one JSON file an answer, so that a person can see and delete what is kept.
 */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../../../basics/index.ts';

interface KeptAnswer {
  /** What was asked, in words: for the person who opens the file. */
  readonly key: string;
  /** Epoch milliseconds: when the upstream said so. */
  readonly at: number;
  readonly value: unknown;
}

interface KeptAnswers {
  /** Null where nothing is kept, or what is kept can't be read. */
  read(key: string): Promise<KeptAnswer | null>;
  write(answer: KeptAnswer): Promise<void>;
}

/** Files of one cache; the oldest go first. */
const MOST_FILES = 2000;
/** A file longer than this isn't one of ours, in bytes. */
const LONGEST = 2_000_000;

export function keptAnswers(folder: string): KeptAnswers {
  const fileOf = (key: string) => path.join(folder, `${sha256(key).slice(0, 32)}.json`);
  return {
    async read(key) {
      try {
        const file = fileOf(key);
        if ((await stat(file)).size > LONGEST) return null;
        const kept = JSON.parse(await readFile(file, 'utf8')) as KeptAnswer;
        return kept.key === key && Number.isFinite(kept.at) && kept.value !== undefined ? kept : null;
      } catch (error) {
        if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async write(answer) {
      await mkdir(folder, { recursive: true });
      const file = fileOf(answer.key);
      const draft = `${file}.${process.pid}.new`;
      await writeFile(draft, `${JSON.stringify(answer)}\n`, { mode: 0o600 });
      await rename(draft, file);
      await trim(folder);
    },
  };
}

async function trim(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  if (files.length <= MOST_FILES) return;
  const times = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(path.join(folder, file))).mtimeMs })),
  );
  times.sort((a, b) => a.at - b.at);
  // A tenth at once, so that a full folder isn't looked through at every answer.
  for (const { file } of times.slice(0, MOST_FILES / 10)) await rm(path.join(folder, file), { force: true });
}
