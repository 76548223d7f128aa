/** `state.json`: what is going on, in exactly two fields (seed 000, "State is authoritative"). Summaries, never transcripts. */
import { renameSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Fact, readSummed, writeSummed } from '../disk/index.ts';

const workingStateSchema = z.strictObject({ active_context: z.string(), open_threads: z.array(z.string()) });
export type WorkingState = z.infer<typeof workingStateSchema>;

/** Bytes of the file. */
const LARGEST = 4_000;
const LONGEST_CONTEXT = 400;
const LONGEST_THREAD = 160;
const MOST_THREADS = 8;

export interface WorkingStates {
  read(): WorkingState;
  /** Replaces the file; gives what is in it, which may be shorter than what was asked for. */
  commit(state: WorkingState): WorkingState;
  /** What was wrong with the file when it was opened, and where it is kept; null where nothing was. */
  readonly fact: Fact | null;
}

export function openWorkingState(file: string, now: () => number): WorkingStates {
  const { state, fact } = readFrom(file, now);
  let present = state;
  return {
    read: () => present,
    commit(given) {
      const next = within(given);
      writeSummed(file, `${JSON.stringify(next, null, 2)}\n`);
      // What could not be kept doesn't count until the next start either.
      present = next;
      return present;
    },
    fact,
  };
}

function readFrom(file: string, now: () => number): { state: WorkingState; fact: Fact | null } {
  const empty = { active_context: '', open_threads: [] };
  const found = readSummed(file);
  if (found === null) return { state: empty, fact: null };
  const state = found.isSound ? workingStateIn(found.text) : null;
  if (state === null) {
    const aside = `${file}.unreadable-${now()}`;
    renameSync(file, aside);
    const fact: Fact = {
      severity: 'info',
      what: 'What was going on in the talk could not be read, and Bob begins anew.',
      where: `${file}; the damaged one is kept as ${path.basename(aside)}`,
      safe: 'Memories, games and what was said are not in this file.',
      next: 'Nothing needs to be done.',
    };
    return { state: empty, fact };
  }
  return { state: within(state), fact: null };
}

/** null for what is none. */
function workingStateIn(text: string): WorkingState | null {
  try {
    return workingStateSchema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** Short enough in every way: the newest threads stay, each once. */
function within({ active_context, open_threads }: WorkingState): WorkingState {
  const threads = [...new Set(open_threads.map((thread) => oneLine(thread, LONGEST_THREAD)))].filter(
    (one) => one !== '',
  );
  const state = {
    active_context: oneLine(active_context, LONGEST_CONTEXT),
    open_threads: threads.slice(-MOST_THREADS),
  };
  while (Buffer.byteLength(JSON.stringify(state, null, 2)) >= LARGEST && state.open_threads.length > 0) {
    state.open_threads.shift();
  }
  return state;
}

export function oneLine(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return (line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`).toWellFormed();
}

/**
 * Whether a summary only repeats what was said: a run of words from it that is longer than any name or topic. Who
 * summarises in the words of the conversation has made a transcript.
 */
export function repeats(summary: string, said: readonly string[]): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const words = plain(summary).split(' ');
  const texts = said.map((text) => ` ${plain(text)} `);
  const run = 8;
  for (let from = 0; from + run <= words.length; from++) {
    const piece = ` ${words.slice(from, from + run).join(' ')} `;
    if (texts.some((text) => text.includes(piece))) return true;
  }
  return false;
}
