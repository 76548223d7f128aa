/**
 * What has been going on lately (seed 000, "STM"): a trace, not a transcript, for the model and not for the window. It is
 * bounded in every direction and may be wrong; a person is never told of it as something that Bob remembers.
 */
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { z } from 'zod';
import {
  damagedLines,
  type Fact,
  type LineFile,
  linesWithSums,
  openLineFile,
  readLines,
  replaceFile,
} from '../disk/index.ts';
import { oneLine } from './working-state.ts';

export const stmEntrySchema = z.object({
  id: z.string(),
  intent: z.string(),
  resolution: z.string(),
  open_questions: z.array(z.string()).max(3),
  tools_used: z.array(z.object({ tool_name: z.string(), status: z.string() })),
  entities: z.array(z.string()),
  /** Epoch milliseconds. */
  created_at: z.number(),
  last_accessed: z.number(),
  access_count: z.number().int(),
  sessions_seen: z.number().int(),
  /** Which sessions those were, the latest last. */
  sessions: z.array(z.string()),
  /** A turn that it was part of failed. */
  tainted: z.boolean(),
  /** Whether it was proposed for the long term: that is tried once. */
  nominated: z.boolean(),
});
export type StmEntry = z.infer<typeof stmEntrySchema>;

export type TurnTrace = Pick<StmEntry, 'intent' | 'resolution' | 'open_questions' | 'tools_used' | 'entities'>;

export const STM_TTL = 72 * 60 * 60 * 1000;
export const STM_ENTRIES = 200;
/** Bytes of an entry as JSON. */
export const STM_BYTES = 3_000;
const MOST_SESSIONS = 8;
/** A file of more lines than this for each entry is written anew. */
const LINES_PER_ENTRY = 4;

export interface Stm {
  /** Nothing of a turn that failed is kept: callers don't call this for one. */
  add(trace: TurnTrace, session: string): StmEntry;
  /** Entries about any of these names, or about one that stands in `text`, most recently used first. Each is accessed once. */
  recall(entities: readonly string[], session: string, most: number, text?: string): StmEntry[];
  /** Those that were added last, newest first: what is going on now, whatever it is about. It counts as no access. */
  newest(most: number): readonly StmEntry[];
  /** The turn that these were recalled for failed. */
  taint(ids: readonly string[]): void;
  nominate(id: string): void;
  /** Those that are within their time, oldest first. */
  entries(): readonly StmEntry[];
  /** What was damaged when it was opened; null where nothing was. */
  readonly fact: Fact | null;
  close(): void;
}

interface StmOptions {
  /** null for one that ends with the process. */
  readonly file: string | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What is held of past turns, and the file behind it. */
interface StmState extends StmOptions {
  readonly kept: Map<
    string,
    {
      id: string;
      intent: string;
      resolution: string;
      open_questions: string[];
      tools_used: { tool_name: string; status: string }[];
      entities: string[];
      created_at: number;
      last_accessed: number;
      access_count: number;
      sessions_seen: number;
      sessions: string[];
      tainted: boolean;
      nominated: boolean;
    }
  >;
  out: LineFile | null;
  lines: number;
}

export function openStm({ file, now }: StmOptions): Stm {
  let fact: Fact | null = null;
  const stm: StmState = { now, file, kept: new Map<string, StmEntry>(), out: null, lines: 0 };

  if (file !== null) {
    const found = readLines(file);
    for (const { value, check } of found) {
      stm.lines += 1;
      const read = stmEntrySchema.safeParse(value);
      // The last line about an entry counts, and keeps its place.
      if (read.success && check !== 'wrong') stm.kept.set(read.data.id, read.data);
    }
    prune(stm);
    stm.out = openLineFile(file, { flush: false, sums: true });
    fact = damagedLines(file, found, stm.out.torn, {
      safe: 'Memories that you approved, games and rooms are not in this file.',
      next: 'Nothing needs to be done: it holds only what went on lately.',
    });
    condense(stm);
  }

  return {
    add: (trace, session) => add(stm, trace, session),
    recall: (entities, session, most, text) => recall(stm, entities, session, most, text),
    newest(most) {
      prune(stm);
      return [...stm.kept.values()].sort((a, b) => b.created_at - a.created_at).slice(0, most);
    },
    taint: (ids) => void change(stm, ids, (entry) => ({ ...entry, tainted: true })),
    nominate: (id) => void change(stm, [id], (entry) => ({ ...entry, nominated: true })),
    entries() {
      prune(stm);
      return [...stm.kept.values()];
    },
    fact,
    close: () => stm.out?.close(),
  };
}

function prune({ kept, now }: StmState): void {
  for (const [id, entry] of kept) if (now() - entry.created_at >= STM_TTL) kept.delete(id);
  for (const id of [...kept.keys()].slice(0, Math.max(0, kept.size - STM_ENTRIES))) kept.delete(id);
}

/** Rewrites the file with what still counts, once most of its lines don't. */
function condense(stm: StmState): void {
  const { file, kept } = stm;
  if (file === null || stm.out === null) return;
  if (stm.lines <= Math.max(kept.size, 10) * LINES_PER_ENTRY && sizeOf(file) <= STM_ENTRIES * STM_BYTES * 2) return;
  stm.out.close();
  replaceFile(file, linesWithSums([...kept.values()]));
  stm.lines = kept.size;
  stm.out = openLineFile(file, { flush: false, sums: true });
}

function write(stm: StmState, changed: readonly StmEntry[]): void {
  const { kept } = stm;
  for (const entry of changed) kept.set(entry.id, entry);
  prune(stm);
  stm.out?.append(changed);
  stm.lines += changed.length;
  condense(stm);
}

function change(stm: StmState, ids: readonly string[], how: (entry: StmEntry) => StmEntry): StmEntry[] {
  const { kept } = stm;
  const changed = ids.flatMap((id) => kept.get(id) ?? []).map(how);
  if (changed.length > 0) write(stm, changed);
  return changed;
}

function add(stm: StmState, trace: TurnTrace, session: string): StmEntry {
  const { now } = stm;
  const at = now();
  const entry = bounded({
    id: `stm_${randomBytes(6).toString('hex')}`,
    ...trace,
    created_at: at,
    last_accessed: at,
    access_count: 0,
    sessions_seen: 1,
    sessions: [session],
    tainted: false,
    nominated: false,
  });
  write(stm, [entry]);
  return entry;
}

function recall(stm: StmState, entities: readonly string[], session: string, most: number, text = ''): StmEntry[] {
  const { kept, now } = stm;
  prune(stm);
  const wanted = new Set(entities.map(keyOf));
  const words = ` ${keyOf(text.replace(/[^\p{L}\p{N}']+/gu, ' '))} `;
  const fits = (name: string) => wanted.has(name) || (name.length > 3 && words.includes(` ${name} `));
  const found = [...kept.values()]
    .filter((entry) => entry.entities.some((name) => fits(keyOf(name))))
    .sort((a, b) => b.last_accessed - a.last_accessed)
    .slice(0, most);
  return change(
    stm,
    found.map(({ id }) => id),
    (entry) => {
      const isNew = !entry.sessions.includes(session);
      return {
        ...entry,
        last_accessed: now(),
        access_count: entry.access_count + 1,
        sessions_seen: entry.sessions_seen + (isNew ? 1 : 0),
        sessions: isNew ? [...entry.sessions, session].slice(-MOST_SESSIONS) : entry.sessions,
      };
    },
  );
}

/** A line each, few of each, and under the bytes of an entry. */
function bounded(entry: StmEntry): StmEntry {
  const short: StmEntry = {
    ...entry,
    intent: oneLine(entry.intent, 240),
    resolution: oneLine(entry.resolution, 240),
    open_questions: entry.open_questions.slice(0, 3).map((question) => oneLine(question, 160)),
    tools_used: entry.tools_used.slice(0, 8).map((tool) => ({
      tool_name: oneLine(tool.tool_name, 60),
      status: oneLine(tool.status, 20),
    })),
    entities: [...new Set(entry.entities.map((name) => oneLine(name, 60)))].slice(0, 12),
  };
  while (Buffer.byteLength(JSON.stringify(short)) > STM_BYTES && short.entities.length > 0) short.entities.pop();
  while (Buffer.byteLength(JSON.stringify(short)) > STM_BYTES && short.open_questions.length > 0)
    short.open_questions.pop();
  return short;
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim();
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
