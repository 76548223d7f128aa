/**
 * What runs ask a person, in whatever project: the calls that are proposed, and the capabilities that were asked for; and
 * what came of each.
 */
import type { Database } from 'better-sqlite3';
import type { Outcome } from '../../basics/index.ts';
import type { AcceptableCommand } from '../../confine/index.ts';
import type { Entry, EntryStore } from '../../entries/index.ts';
import { channelsOf, isCommand, logParts, mayAccept } from '../../plugins/index.ts';
import type { ProjectRecord, Records, RunRecord } from '../../runs/index.ts';
import { type Parts, restingContext } from '../loop/index.ts';

/** One entry that waits, and who waits for it. */
export interface Question {
  readonly entry: Entry;
  readonly run: RunRecord;
  readonly project: ProjectRecord;
  /** Such as `sh`; `capability` where a leave is asked for. */
  readonly tool: string;
}

export interface Questions {
  /** Oldest first. What a fork shows too is there once. */
  waiting(): readonly Question[];
  /** It, whether it waits or was answered; null where there is none. */
  find(runId: number, path: string): Question | null;
  /** What accepting this command would run; null where it is no command. */
  command(question: Question): Promise<Outcome<AcceptableCommand> | null>;
  /** What came of it so far, in words; null where there is nothing to tell. */
  outcome(question: Question): string | null;
  /** Whether a command that ended said that it failed, or was stopped. */
  hasFailed(question: Question): boolean;
  /** Told with each entry that may have begun to wait, or have ended. */
  subscribe(listener: (entry: Entry) => void): () => void;
}

export function createAsked(database: Database, parts: Parts): Questions {
  const { store, records } = parts;
  const proposed = database.prepare<[], { runId: number; path: string }>(
    `SELECT run_id AS runId, path FROM run_views WHERE id IN
       (SELECT min(id) FROM run_views WHERE state = 'proposed' AND (path LIKE 'log://%' OR path LIKE 'capability://%')
        GROUP BY entry_id)
     ORDER BY id`,
  );
  const find = (runId: number, path: string) => questionOf(store, records, runId, path);
  return {
    waiting: () => proposed.all().flatMap(({ runId, path }) => find(runId, path) ?? []),
    find,
    async command({ entry, run }) {
      return isCommand(entry) ? await mayAccept(restingContext(parts, run), entry) : null;
    },
    outcome: (question) => outcomeOf(store, question),
    hasFailed: ({ entry }) => channelsOf({ store, runId: entry.runId, path: entry.path }).some(hasFailed),
    subscribe: (listener) =>
      store.subscribe(({ entry }) => {
        if (ASKING.has(entry.scheme ?? '')) listener(entry);
      }),
  };
}

const ASKING: ReadonlySet<string> = new Set(['log', 'capability', 'sh', 'env']);
/** Characters of what came of something that a person is shown; the whole stands in its entries. */
const LONGEST_OUTCOME = 20_000;

function hasFailed({ state }: Entry): boolean {
  return state === 'failed' || state === 'cancelled';
}

function outcomeOf(store: EntryStore, { entry }: Question): string | null {
  const record = store.read(entry.runId, entry.path);
  const channels = channelsOf({ store, runId: entry.runId, path: entry.path });
  if (channels.length === 0) return record === null ? null : record.body.slice(0, LONGEST_OUTCOME);
  const output = channels
    .map(({ body }) => body.trimEnd())
    .filter((body) => body !== '')
    .join('\n');
  const isOver = channels.every(({ state }) => state !== 'streaming');
  const end = output.length > LONGEST_OUTCOME ? `[...]\n${output.slice(-LONGEST_OUTCOME)}` : output;
  return isOver && record !== null ? `${record.body}\n${end}`.trimEnd() : end;
}

function questionOf(store: EntryStore, records: Records, runId: number, path: string): Question | null {
  const entry = store.read(runId, path);
  const run = records.run(runId);
  const project = run === null ? null : records.projectById(run.projectId);
  if (entry === null || run === null || project === null) return null;
  return { entry, run, project, tool: logParts(path)?.action ?? entry.scheme ?? 'log' };
}
