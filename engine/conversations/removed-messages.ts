/** Single messages that a person takes out of a conversation: out of sight at once, and gone for good after a while. */
import { done, type Outcome, refused } from '../basics/index.ts';
import type { Attributes, Entry } from '../entries/index.ts';
import type { RunRecord } from '../runs/index.ts';
import { REMOVED_AT } from './branches.ts';
import type { RemovedMessage } from './conversation.ts';
import {
  type ConversationRuns,
  conversationOf,
  describeConversation,
  endOfWay,
  KEPT,
  written,
} from './conversation-runs.ts';

/** Nothing but its place is left of it. */
const IS_GONE = 'isGone';
/** What the tree of places needs of a question that is gone. */
const STAYS: ReadonlySet<string> = new Set(['after', REMOVED_AT, IS_GONE]);

export function takeOut(runs: ConversationRuns, id: string, n: number, isRemoved: boolean): Outcome<null> {
  const { store, branches, now } = runs;
  const run = conversationOf(runs, id);
  const asked = run === null ? null : store.read(run.id, `user://${n}`);
  if (run === null || asked === null || asked.attributes[IS_GONE] === true) {
    return refused(404, 'no_message', 'This message is gone.');
  }
  if ((asked.attributes[REMOVED_AT] !== undefined) === isRemoved) return done(null);
  const before = branches(run.id);
  const end = endOfWay(runs, run, before);
  mark(runs, run, n, { [REMOVED_AT]: isRemoved ? now() : null });
  const tree = branches(run.id);
  // What comes back is shown; where the end was taken out, the way goes on as it would have without it.
  if (isRemoved && end === n) describeConversation(runs, run, { end: tree.newestBelow(before.before(n)) });
  if (!isRemoved && !tree.way(end).includes(n)) describeConversation(runs, run, { end: tree.newestBelow(n) });
  return done(null);
}

/** On the answer as well, so that a search need not look up its question. */
function mark({ store }: ConversationRuns, run: RunRecord, n: number, attributes: Attributes): void {
  for (const path of [`user://${n}`, `assistant://${n}`]) {
    if (store.read(run.id, path) !== null) written(store.set({ runId: run.id, writer: 'system', path, attributes }));
  }
}

export function messagesTakenOut(runs: ConversationRuns, id: string): RemovedMessage[] {
  const run = conversationOf(runs, id);
  if (run === null) return [];
  return takenOut(runs, run.id).map(({ turn: n, body: question, attributes }) => {
    const { [REMOVED_AT]: removedAt } = attributes;
    return { n, question, removedAt: typeof removedAt === 'number' ? removedAt : 0 };
  });
}

/** Questions that can still be put back, oldest first: of one run, or of all. */
function takenOut({ database, store, project }: ConversationRuns, runId: number | null): Entry[] {
  const places = database.prepare<[number, number | null, number | null], { runId: number; path: string }>(
    `SELECT v.run_id AS runId, v.path AS path FROM run_views AS v JOIN entries AS e ON e.id = v.entry_id
     WHERE v.run_id IN (SELECT id FROM runs WHERE project_id = ? AND (? IS NULL OR id = ?)) AND e.scheme = 'user'
       AND json_extract(e.attributes, '$.${REMOVED_AT}') IS NOT NULL AND json_extract(e.attributes, '$.${IS_GONE}') IS NULL
     ORDER BY v.run_id, v.turn`,
  );
  return places.all(project, runId, runId).flatMap((place) => store.read(place.runId, place.path) ?? []);
}

/** Empties what was taken out long ago. Its place stays: others say of themselves that they follow it. */
export function forgetMessages(runs: ConversationRuns): void {
  const { store, now } = runs;
  for (const { runId, turn: n, attributes } of takenOut(runs, null)) {
    const { [REMOVED_AT]: at } = attributes;
    if (typeof at !== 'number' || at > now() - KEPT) continue;
    store.transaction(() => {
      for (const path of [`user://${n}`, `assistant://${n}`, `model://${n}`]) empty(runs, runId, path);
      for (const picture of picturesBeside(attributes)) forgetPicture(runs, runId, picture);
    });
  }
}

function empty({ store }: ConversationRuns, runId: number, path: string): void {
  const entry = store.read(runId, path);
  if (entry === null) return;
  const others = Object.keys(entry.attributes).filter((name) => !STAYS.has(name));
  const attributes = { ...Object.fromEntries(others.map((name) => [name, null])), [IS_GONE]: true };
  written(store.set({ runId, writer: 'system', path, body: '', attributes }));
}

function picturesBeside({ attachments }: Attributes): string[] {
  return (Array.isArray(attachments) ? attachments : []).flatMap((one: unknown) => {
    const { picture } = (one ?? {}) as { picture?: unknown };
    return typeof picture === 'string' ? [picture] : [];
  });
}

/** The same picture may stand beside another question. */
function forgetPicture({ database, store }: ConversationRuns, runId: number, picture: string): void {
  const beside = database
    .prepare<[number, string], number>(
      `SELECT count(*) FROM run_views AS v JOIN entries AS e ON e.id = v.entry_id
       WHERE v.run_id = ? AND e.scheme = 'user' AND instr(e.attributes, ?) > 0`,
    )
    .pluck();
  if (beside.get(runId, picture) !== 0) return;
  const path = `picture://${picture}`;
  written(store.set({ runId, writer: 'system', path, body: '' }));
  written(store.rm({ runId, writer: 'system', path }));
}
