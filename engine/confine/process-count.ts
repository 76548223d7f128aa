/**
 * Counts what a held command has started, and tells when it is too much: the kernel's own limit on processes doesn't
 * count those of root.
 */
import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Processes and their threads, as the kernel's limit counts them. */
export const MOST_PROCESSES = 128;
/** bubblewrap's own, and the program that sets limits. */
const ITS_OWN = 2;
/** Milliseconds between two counts. */
const OFTEN = 50;

/** `told` is bubblewrap's account of what it started. Ends when `told` does, or when the returned function is called. */
export function countProcesses(told: Readable, onTooMany: (why: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
  };
  const look = async (first: number): Promise<void> => {
    const isMore = await hasMoreThan(first, MOST_PROCESSES + ITS_OWN);
    if (isOver) return;
    if (isMore) return onTooMany(`it started more than ${MOST_PROCESSES} processes`);
    timer = setTimeout(() => void look(first), OFTEN);
  };
  let text = '';
  told.setEncoding('utf8');
  told.on('data', (piece: string) => {
    text += piece;
  });
  told.on('end', () => {
    const first = firstOf(text);
    if (first !== null && !isOver) void look(first);
  });
  return stop;
}

/** The first process of the command's namespace; null where bubblewrap ended before it had started one. */
function firstOf(account: string): number | null {
  return Number(/"child-pid":\s*(\d+)/.exec(account)?.[1] ?? 0) || null;
}

/** Through the command's own list of processes: however many others there are on this machine, they aren't in it. */
async function hasMoreThan(first: number, most: number): Promise<boolean> {
  const list = path.join('/proc', `${first}`, 'root', 'proc');
  try {
    // Until bubblewrap has made that list, this one's stands there.
    if ((await readlink(`/proc/${first}/ns/pid`)) !== (await readlink(`${list}/1/ns/pid`))) return false;
    const processes = (await readdir(list)).filter((name) => /^\d+$/.test(name));
    let count = processes.length;
    for (const name of processes) {
      if (count > most) return true;
      count += (await threadsOf(path.join(list, name))) - 1;
    }
    return count > most;
  } catch (error) {
    // It has ended, or is shown to root alone, whose processes are the ones that nobody else counts.
    if (isGone(error)) return false;
    throw error;
  }
}

async function threadsOf(place: string): Promise<number> {
  try {
    return (await readdir(path.join(place, 'task'))).length;
  } catch (error) {
    if (isGone(error)) return 1;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return ['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(code);
}
