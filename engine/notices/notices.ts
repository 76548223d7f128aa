/**
 * Facts about a person's data (a file that was damaged, something put aside or deleted, a full disk), kept until they are
 * read. Each is a file of its own in `notices/`, so that a window and a command can tell at the same time, and damage to
 * one of them says nothing about the others.
 */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Notice, notice } from '../api/index.ts';
import { sha256, valueWithoutCredentials } from '../basics/index.ts';
import { type Fact, isDiskTrouble, replaceFile, textWithSum, valueOfSummed } from '../disk/index.ts';

export interface Notices {
  tell(fact: Fact): void;
  /** What is unread, newest first. */
  unread(): Notice[];
  /** False where there is no such notice. */
  dismiss(id: string): boolean;
}

interface NoticesOptions {
  readonly runtimeDir: string;
  readonly now: () => number;
  /** The number of the unread has changed, or one of them. */
  readonly onChange?: (unread: number) => void;
  /** For the log. */
  readonly onTold?: (notice: Notice) => void;
}

const keptNotice = z.strictObject({ ...notice.shape, read: z.boolean() });
type KeptNotice = z.infer<typeof keptNotice>;

/** More are not shown and the oldest are forgotten: whoever has a hundred unread ones won't read the next. */
const MOST = 100;
const LARGEST = 64_000;
/** So that a fact that comes again and again doesn't write again and again. */
const QUIET = 60_000;

export function openNotices({ runtimeDir, now, onChange, onTold }: NoticesOptions): Notices {
  const folder = noticesFolder(runtimeDir);
  const found = readNotices(folder);
  const kept = new Map(found.readable.map((one) => [one.id, one]));

  /** Where the disk is full the fact still reaches the windows that are open. */
  function keep(one: KeptNotice): void {
    kept.set(one.id, one);
    try {
      replaceFile(path.join(folder, `${one.id}.json`), textWithSum(one));
      forgetOldest();
    } catch (error) {
      if (!isSystemError(error) && !isDiskTrouble(error)) throw error;
    }
  }

  function forgetOldest(): void {
    const oldest = [...kept.values()].sort((a, b) => Number(b.read) - Number(a.read) || a.at - b.at);
    for (const { id } of oldest.slice(0, Math.max(0, kept.size - MOST))) {
      kept.delete(id);
      rmSync(path.join(folder, `${id}.json`), { force: true });
    }
  }

  const unread = () =>
    [...kept.values()]
      .filter(({ read }) => !read)
      .sort((a, b) => b.at - a.at)
      .map(({ read: _, ...one }) => one);

  const notices: Notices = {
    tell({ recurs = false, ...given }) {
      // Whatever failed may quote an address with a password in it.
      const fact = valueWithoutCredentials(given);
      const id = sha256(`${fact.what}\n${fact.where}`).slice(0, 16);
      const before = kept.get(id);
      if (before !== undefined && (!recurs || now() - before.at < QUIET)) return;
      const told: Notice = { id, ...fact, at: now() };
      keep({ ...told, read: false });
      onTold?.(told);
      onChange?.(unread().length);
    },
    unread,
    dismiss(id) {
      const one = kept.get(id);
      if (one === undefined) return false;
      if (!one.read) keep({ ...one, read: true });
      onChange?.(unread().length);
      return true;
    },
  };
  for (const name of found.damaged) notices.tell(damagedNotice(path.join(folder, name)));
  return notices;
}

function damagedNotice(file: string): Fact {
  return {
    severity: 'warn',
    what: 'Something that Bob had told you about your files can no longer be read.',
    where: file,
    safe: 'The file holds that notice alone. What it was about is told again where it lasts.',
    next: 'Look through bob doctor, then delete the file if you like.',
  };
}

export function noticesFolder(runtimeDir: string): string {
  return path.join(runtimeDir, 'notices');
}

function readNotices(folder: string): { readable: KeptNotice[]; damaged: string[] } {
  const readable: KeptNotice[] = [];
  const damaged: string[] = [];
  for (const name of namesIn(folder)) {
    const one = readNotice(folder, name);
    if (one === null) damaged.push(name);
    else readable.push(one);
  }
  return { readable, damaged };
}

/** null where it isn't as it was written. */
function readNotice(folder: string, name: string): KeptNotice | null {
  const file = path.join(folder, name);
  try {
    if (statSync(file).size > LARGEST) return null;
    const parsed = keptNotice.safeParse(valueOfSummed(readFileSync(file, 'utf8')));
    return parsed.success && name === `${parsed.data.id}.json` ? parsed.data : null;
  } catch (error) {
    if (isSystemError(error)) return null;
    throw error;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^[0-9a-f]{16}\.json$/.test(name));
  } catch (error) {
    if (isSystemError(error)) return [];
    throw error;
  }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** A notice as one line, for a log and a terminal. */
export function noticeLine({ what, where, safe, next }: Fact | Notice): string {
  return [`${what} (${where})`, safe, next].filter((part) => part !== '').join(' ');
}
