/** What is proposed to be remembered, in whatever run: the entries `candidate://`, for whoever asks a person about them. */
import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { Outcome } from '../basics/index.ts';
import type { Attributes, Entry, EntryStore } from '../entries/index.ts';
import type { Records } from './records.ts';

export interface Candidates {
  /** Everything that waits for a decision, oldest first. What a fork shows too is there once. */
  waiting(): readonly Entry[];
  /** Proposes in a run of Bob's own, where chats, games and practice have no run. */
  propose(body: string, attributes: Attributes): Outcome<Entry>;
  /** Takes it off the list, in every run that shows it. */
  settle(
    entry: Entry,
    end: { readonly state: 'resolved' | 'failed' | 'cancelled'; readonly outcome: string | null },
  ): void;
  /** Told when something is proposed, and when it is settled. */
  subscribe(listener: () => void): () => void;
}

/** The project and run that hold proposals from outside of any run. */
const OWN = 'bob_memory';

export function createCandidates(database: Database, store: EntryStore, records: Records): Candidates {
  const proposed = database.prepare<[], { runId: number; path: string }>(
    `SELECT run_id AS runId, path FROM run_views WHERE id IN
       (SELECT min(id) FROM run_views WHERE state = 'proposed' AND path LIKE 'candidate://%' GROUP BY entry_id)
     ORDER BY id`,
  );
  const copies = database.prepare<[number], { runId: number; path: string }>(
    `SELECT run_id AS runId, path FROM run_views
     WHERE state = 'proposed' AND entry_id = (SELECT entry_id FROM run_views WHERE id = ?)`,
  );

  function ownRun(): number {
    const present = records.runByAlias(OWN);
    if (present !== null) return present.id;
    const { id: projectId } = records.project(OWN, null);
    const settings = { parentRunId: null, temperature: null, persona: null, contextLimit: null, turn: 0 };
    return records.addRun({ projectId, alias: OWN, model: 'bob:chat', ...settings }).id;
  }

  return {
    waiting: () =>
      proposed.all().flatMap(({ runId, path }) => {
        const entry = store.read(runId, path);
        return entry === null ? [] : [entry];
      }),
    propose: (body, attributes) =>
      store.set({
        runId: ownRun(),
        writer: 'plugin',
        path: `candidate://${randomBytes(9).toString('hex')}`,
        body,
        attributes,
        state: 'proposed',
      }),
    settle(entry, end) {
      store.transaction(() => {
        for (const { runId, path } of copies.all(entry.id)) store.set({ runId, writer: 'system', path, ...end });
      });
    },
    subscribe: (listener) =>
      store.subscribe(({ entry }) => {
        if (entry.scheme === 'candidate') listener();
      }),
  };
}
