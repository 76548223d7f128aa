/**
 * Conversations as runs of a project of their own: what was said in each are the entries `user://N` and `assistant://N`, and
 * what it is called stands in the run's own entry. Nothing drives these runs, so they wait (100) and are nobody's old runs.
 */
import type { Database } from 'better-sqlite3';
import { valueWithoutCredentials } from '../address-secrets.ts';
import type { AskedOf } from '../decks/asked-of.ts';
import type { Attributes, Entry, EntryStore } from '../entries/entry.ts';
import { removeRun } from '../entries/retention.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { type Conversations, type ListedConversation, LOOKED_AT, type Message } from './conversation.ts';
import { type Branches, createBranchReader } from './conversation-branches.ts';
import { createConversationSearch, hasWords, searchWords } from './conversation-search.ts';
import type { Records } from './records.ts';
import type { RunRecord } from './run.ts';
import { runPath } from './run-entry.ts';

const PROJECT = 'conversations';
const PREFIX = 'conversation_';
/** When something was asked elsewhere, before it was brought here. */
const ASKED_AT = 'askedAt';
const NEWEST = Number.MAX_SAFE_INTEGER;
const LONGEST_TITLE = 60;
/** How long one that was removed can be brought back, in milliseconds. */
const KEPT = 30 * 24 * 60 * 60 * 1000;

export interface ConversationParts {
  readonly database: Database;
  readonly store: EntryStore;
  readonly records: Records;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export function createConversations({ database, store, records, now }: ConversationParts): Conversations {
  const branches = createBranchReader(database);
  const cut = database.prepare<[number], { runId: number; path: string }>(
    `SELECT run_id AS runId, path FROM run_views WHERE outcome = 'interrupted:499'
       AND path >= 'assistant://' AND path < 'assistant:/0' AND run_id IN (SELECT id FROM runs WHERE project_id = ?)
     ORDER BY id`,
  );
  const project = records.project(PROJECT, null).id;
  const search = createConversationSearch(database, project);
  forgetRemoved();

  function runOf(id: string): RunRecord | null {
    const run = records.runByAlias(PREFIX + id);
    return run?.projectId === project ? run : null;
  }

  function aboutOf(run: RunRecord, excerpt: string | null = null): ListedConversation {
    const { title, isPinned, usedAt, removedAt } = store.read(run.id, runPath(run.alias))?.attributes ?? {};
    return {
      id: run.alias.slice(PREFIX.length),
      title: typeof title === 'string' ? title : 'A conversation',
      isPinned: isPinned === true,
      usedAt: typeof usedAt === 'number' ? usedAt : run.createdAt,
      removedAt: typeof removedAt === 'number' ? removedAt : null,
      excerpt,
    };
  }

  function describe(run: RunRecord, attributes: Attributes): void {
    must(store.set({ runId: run.id, writer: 'system', path: runPath(run.alias), attributes }));
  }

  /** What was removed long ago goes for good, with all that was said in it. */
  function forgetRemoved(): void {
    for (const run of records.runsOf(project)) {
      const { removedAt } = aboutOf(run);
      if (removedAt === null || removedAt > now() - KEPT) continue;
      records.moveRun(run.id, 499);
      removeRun(database, run.id, { ids: [run.id], from: 0, to: now() });
    }
  }

  function begun(id: string): RunRecord {
    const present = runOf(id);
    if (present !== null) return present;
    const settings = { parentRunId: null, temperature: null, persona: null, contextLimit: null, turn: 0 };
    const run = records.addRun({ projectId: project, alias: PREFIX + id, model: 'bob:chat', ...settings });
    must(store.set({ runId: run.id, writer: 'system', path: runPath(run.alias) }));
    return run;
  }

  /** The last place of the way that is shown. */
  function endOf(run: RunRecord, tree: Branches): number {
    const end = store.read(run.id, runPath(run.alias))?.attributes['end'];
    return typeof end === 'number' && tree.has(end) ? end : tree.newest;
  }

  function leadTo(run: RunRecord, end: number): void {
    describe(run, { end });
  }

  const at = (run: RunRecord, n: number) =>
    [`user://${n}`, `assistant://${n}`].flatMap((path) => messageOf(store.read(run.id, path)));

  return {
    list(words = '') {
      const wanted = searchWords(words);
      const found = new Map(wanted.length === 0 ? [] : search(wanted).map(({ runId, excerpt }) => [runId, excerpt]));
      return records
        .runsOf(project)
        .map((run) => aboutOf(run, found.get(run.id) ?? null))
        .filter(({ title, excerpt }) => wanted.length === 0 || excerpt !== null || hasWords(title, wanted))
        .sort((a, b) => Number(b.isPinned) - Number(a.isPinned) || b.usedAt - a.usedAt);
    },
    change(id, { title, isPinned, isRemoved }) {
      const run = runOf(id);
      if (run === null) {
        return refused(404, 'no_conversation', 'This conversation is gone: it was removed a while ago.');
      }
      describe(run, {
        ...(title === undefined ? {} : { title: titleOf(title) }),
        ...(isPinned === undefined ? {} : { isPinned }),
        ...(isRemoved === undefined ? {} : { removedAt: isRemoved ? now() : null }),
      });
      return done(aboutOf(run));
    },
    ask: (id, question, attributes, instead) =>
      store.transaction(() => {
        const run = begun(id);
        const tree = branches(run.id);
        const n = tree.newest + 1;
        const after = instead === undefined ? endOf(run, tree) : tree.before(instead);
        const actor = { runId: run.id, writer: 'system', turn: n } as const;
        const placed = after === n - 1 ? attributes : { ...attributes, after };
        must(store.set({ ...actor, path: `user://${n}`, body: question, attributes: placed }));
        must(store.set({ ...actor, path: `assistant://${n}`, state: 'streaming' }));
        leadTo(run, n);
        // Whoever writes in it again wants it on the list.
        describe(run, { usedAt: now(), removedAt: null, ...(n === 1 ? { title: titleOf(question) } : {}) });
        return n;
      }),
    bring: (id, title, exchanges) =>
      store.transaction(() => {
        if (runOf(id) !== null) return false;
        const run = begun(id);
        for (const [index, { question, askedAt, answer, attributes }] of exchanges.entries()) {
          const actor = { runId: run.id, writer: 'system', turn: index + 1 } as const;
          const asked = { ...attributes.question, ...(askedAt === null ? {} : { [ASKED_AT]: askedAt }) };
          must(store.set({ ...actor, path: `user://${index + 1}`, body: question, attributes: asked }));
          must(store.set({ ...actor, path: `assistant://${index + 1}`, body: answer, attributes: attributes.answer }));
        }
        const usedAt = exchanges.findLast(({ askedAt }) => askedAt !== null)?.askedAt ?? now();
        describe(run, { title: titleOf(title), usedAt, end: exchanges.length });
        return true;
      }),
    answer(id, n, { text, state, attributes }) {
      const path = `assistant://${n}`;
      const more = attributes === undefined ? {} : { attributes };
      const outcome = state === 'cancelled' ? 'interrupted:499' : null;
      must(store.set({ runId: begun(id).id, writer: 'system', turn: n, path, body: text, state, outcome, ...more }));
    },
    messages(id, most, before = NEWEST) {
      const run = runOf(id);
      if (run === null) return [];
      const tree = branches(run.id);
      const way = tree.way(endOf(run, tree)).filter((n) => n < before);
      return way
        .slice(-Math.ceil(most / 2))
        .flatMap((n) => at(run, n))
        .slice(-most);
    },
    at(id, n) {
      const run = runOf(id);
      return run === null ? [] : at(run, n);
    },
    around(id, n) {
      const run = runOf(id);
      if (run === null) return { after: 0, beside: [] };
      const tree = branches(run.id);
      return { after: tree.before(n), beside: tree.beside(n) };
    },
    choose(id, n) {
      const run = runOf(id);
      const tree = run === null ? null : branches(run.id);
      if (run === null || tree?.has(n) !== true) return false;
      leadTo(run, tree.newestBelow(n));
      return true;
    },
    keepAsked(id, n, calls) {
      const run = runOf(id);
      if (run === null) return;
      const body = JSON.stringify(valueWithoutCredentials(calls));
      must(store.set({ runId: run.id, writer: 'system', turn: n, path: `model://${n}`, body }));
    },
    asked(id, n) {
      const run = runOf(id);
      const entry = run === null ? null : store.read(run.id, `model://${n}`);
      return entry === null ? [] : (JSON.parse(entry.body) as AskedOf[]);
    },
    interrupted: () =>
      cut.all(project).flatMap(({ runId, path }) => {
        const entry = store.read(runId, path);
        const run = records.run(runId);
        if (entry === null || run === null || entry.attributes[LOOKED_AT] === true) return [];
        return [{ id: run.alias.slice(PREFIX.length), n: entry.turn }];
      }),
  };
}

function messageOf(entry: Entry | null): Message[] {
  if (entry === null) return [];
  const { turn, scheme, body, attributes, state, createdAt } = entry;
  const { [ASKED_AT]: asked } = attributes;
  const at = typeof asked === 'number' ? asked : createdAt;
  return [{ n: turn, who: scheme === 'user' ? 'person' : 'bob', text: body, attributes, state, at }];
}

/** One line, cut between words where it can be. */
function titleOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_TITLE) return line;
  const cut = line.slice(0, LONGEST_TITLE - 1).toWellFormed();
  return `${cut.replace(/\s+\S{0,20}$/, '')}…`;
}

/** The agent's own writes to its own runs: refused, they are a fault of ours. */
function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.value;
}
