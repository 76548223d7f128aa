/**
 * Conversations as runs of a project of their own: what was said in each are the entries `user://N` and `assistant://N`, and
 * what it is called stands in the run's own entry. Nothing drives these runs, so they wait (100) and are nobody's old runs.
 */
import { done, refused, valueWithoutCredentials } from '../basics/index.ts';
import type { AskedOf } from '../decks/index.ts';
import { type Attributes, removeRun } from '../entries/index.ts';
import type { Picture } from '../protocol/index.ts';
import type { RunRecord } from '../runs/index.ts';
import { createBranchReader } from './branches.ts';
import { type Conversations, type ListedConversation, LOOKED_AT, type Message } from './conversation.ts';
import {
  ASKED_AT,
  aboutConversation,
  type ConversationParts,
  type ConversationRuns,
  conversationBegun,
  conversationOf,
  describeConversation,
  endOfWay,
  hasBegun,
  KEPT,
  messagesAt,
  nameOfConversation,
  speakingChanged,
  titleFrom,
  written,
} from './conversation-runs.ts';
import { forgetMessages, messagesTakenOut, takeOut } from './removed-messages.ts';
import { createConversationSearch, hasWords, searchWords } from './search.ts';

const PROJECT = 'conversations';
const NEWEST = Number.MAX_SAFE_INTEGER;

export function createConversations(parts: ConversationParts): Conversations {
  const { database, store, records } = parts;
  const project = records.project(PROJECT, null).id;
  const runs: ConversationRuns = { ...parts, project, branches: createBranchReader(database) };
  const search = createConversationSearch(database, project);
  const interrupted = interruptedIn(runs);
  forgetRemoved(runs);
  forgetMessages(runs);
  return {
    list: (words = '') => listed(runs, search, words),
    about(id) {
      const run = conversationOf(runs, id);
      return run === null ? null : aboutConversation(runs, run);
    },
    change: (id, change) => changeConversation(runs, id, change),
    ask: (...question) => store.transaction(() => ask(runs, ...question)),
    bring: (...talk) => store.transaction(() => bring(runs, ...talk)),
    answer(id, n, { text, state, attributes }) {
      const runId = conversationBegun(runs, id).id;
      const more = attributes === undefined ? {} : { attributes };
      const outcome = state === 'cancelled' ? 'interrupted:499' : null;
      const path = `assistant://${n}`;
      written(store.set({ runId, writer: 'system', turn: n, path, body: text, state, outcome, ...more }));
    },
    messages: (id, most, before = NEWEST) => messagesBefore(runs, id, most, before),
    at(id, n) {
      const run = conversationOf(runs, id);
      return run === null ? [] : messagesAt(runs, run, n);
    },
    around(id, n) {
      const run = conversationOf(runs, id);
      if (run === null) return { after: 0, beside: [] };
      const tree = runs.branches(run.id);
      return { after: tree.before(n), beside: tree.beside(n) };
    },
    choose(id, n) {
      const run = conversationOf(runs, id);
      const tree = run === null ? null : runs.branches(run.id);
      if (run === null || tree?.has(n) !== true) return false;
      describeConversation(runs, run, { end: tree.newestBelow(n) });
      return true;
    },
    removeMessage: (...message) => store.transaction(() => takeOut(runs, ...message)),
    removedMessages: (id) => messagesTakenOut(runs, id),
    keepPicture: (id, name, picture) => keepPicture(runs, conversationBegun(runs, id), name, picture),
    picture(id, name) {
      const run = conversationOf(runs, id);
      const entry = run === null ? null : store.read(run.id, `picture://${name}`);
      const mime = entry?.attributes['mime'];
      if (entry === null || (mime !== 'image/png' && mime !== 'image/jpeg' && mime !== 'image/webp')) return null;
      return { mime, data: entry.body };
    },
    keepAsked(id, n, calls) {
      const run = conversationOf(runs, id);
      if (run === null) return;
      const body = JSON.stringify(valueWithoutCredentials(calls));
      written(store.set({ runId: run.id, writer: 'system', turn: n, path: `model://${n}`, body }));
    },
    asked(id, n) {
      const run = conversationOf(runs, id);
      const entry = run === null ? null : store.read(run.id, `model://${n}`);
      return entry === null ? [] : (JSON.parse(entry.body) as AskedOf[]);
    },
    interrupted,
  };
}

function keepPicture({ store }: ConversationRuns, run: RunRecord, name: string, { mime, data }: Picture): void {
  const path = `picture://${name}`;
  if (store.read(run.id, path) !== null) return;
  written(store.set({ runId: run.id, writer: 'system', path, body: data, attributes: { mime } }));
}

/** What was removed long ago goes for good, with all that was said in it. */
function forgetRemoved(runs: ConversationRuns): void {
  const { records, database, now, project } = runs;
  for (const run of records.runsOf(project)) {
    const { removedAt } = aboutConversation(runs, run);
    if (removedAt === null || removedAt > now() - KEPT) continue;
    records.moveRun(run.id, 499);
    removeRun(database, run.id, { ids: [run.id], from: 0, to: now() });
  }
}

function listed(
  runs: ConversationRuns,
  search: ReturnType<typeof createConversationSearch>,
  words: string,
): ListedConversation[] {
  const wanted = searchWords(words);
  const found = new Map(wanted.length === 0 ? [] : search(wanted).map(({ runId, ...message }) => [runId, message]));
  return runs.records
    .runsOf(runs.project)
    .filter((run) => hasBegun(runs, run))
    .map((run) => aboutConversation(runs, run, found.get(run.id) ?? null))
    .filter(({ title, found: said }) => wanted.length === 0 || said !== null || hasWords(title, wanted))
    .sort((a, b) => Number(b.isPinned) - Number(a.isPinned) || b.usedAt - a.usedAt);
}

function changeConversation(
  runs: ConversationRuns,
  id: string,
  { title, isPinned, isRemoved, ...speaking }: Parameters<Conversations['change']>[1],
): ReturnType<Conversations['change']> {
  const begins = speaking.model !== undefined || speaking.persona !== undefined;
  const run = begins ? conversationBegun(runs, id) : conversationOf(runs, id);
  if (run === null) {
    return refused(404, 'no_conversation', 'This conversation is gone: it was removed a while ago.');
  }
  describeConversation(runs, run, {
    ...(title === undefined ? {} : { title: titleFrom(title) }),
    ...(isPinned === undefined ? {} : { isPinned }),
    ...(isRemoved === undefined ? {} : { removedAt: isRemoved ? runs.now() : null }),
  });
  return done(aboutConversation(runs, speakingChanged(runs, run, speaking)));
}

function ask(runs: ConversationRuns, id: string, question: string, attributes: Attributes, instead?: number): number {
  const { store, branches, now } = runs;
  const run = conversationBegun(runs, id);
  const tree = branches(run.id);
  const n = tree.last + 1;
  const after = instead === undefined ? endOfWay(runs, run, tree) : tree.before(instead);
  const actor = { runId: run.id, writer: 'system', turn: n } as const;
  const placed = after === n - 1 ? attributes : { ...attributes, after };
  written(store.set({ ...actor, path: `user://${n}`, body: question, attributes: placed }));
  written(store.set({ ...actor, path: `assistant://${n}`, state: 'streaming' }));
  describeConversation(runs, run, { end: n });
  // Whoever writes in it again wants it on the list.
  describeConversation(runs, run, {
    usedAt: now(),
    removedAt: null,
    ...(n === 1 ? { title: titleFrom(question) } : {}),
  });
  return n;
}

function bring(runs: ConversationRuns, ...[id, title, exchanges]: Parameters<Conversations['bring']>): boolean {
  const { store, now } = runs;
  if (conversationOf(runs, id) !== null) return false;
  const run = conversationBegun(runs, id);
  for (const [index, { question, askedAt, answer, attributes, pictures }] of exchanges.entries()) {
    for (const [name, picture] of pictures ?? []) keepPicture(runs, run, name, picture);
    const actor = { runId: run.id, writer: 'system', turn: index + 1 } as const;
    const asked = { ...attributes.question, ...(askedAt === null ? {} : { [ASKED_AT]: askedAt }) };
    written(store.set({ ...actor, path: `user://${index + 1}`, body: question, attributes: asked }));
    written(store.set({ ...actor, path: `assistant://${index + 1}`, body: answer, attributes: attributes.answer }));
  }
  const usedAt = exchanges.findLast(({ askedAt }) => askedAt !== null)?.askedAt ?? now();
  describeConversation(runs, run, { title: titleFrom(title), usedAt, end: exchanges.length });
  return true;
}

function messagesBefore(runs: ConversationRuns, id: string, most: number, before: number): Message[] {
  const run = conversationOf(runs, id);
  if (run === null) return [];
  const tree = runs.branches(run.id);
  const way = tree.way(endOfWay(runs, run, tree)).filter((n) => n < before);
  return way
    .slice(-Math.ceil(most / 2))
    .flatMap((n) => messagesAt(runs, run, n))
    .slice(-most);
}

/** Reads what a process left in the middle, until it has been looked at. */
function interruptedIn({ database, store, records, project }: ConversationRuns): Conversations['interrupted'] {
  const cut = database.prepare<[number], { runId: number; path: string }>(
    `SELECT run_id AS runId, path FROM run_views WHERE outcome = 'interrupted:499'
       AND path >= 'assistant://' AND path < 'assistant:/0' AND run_id IN (SELECT id FROM runs WHERE project_id = ?)
     ORDER BY id`,
  );
  return () =>
    cut.all(project).flatMap(({ runId, path }) => {
      const entry = store.read(runId, path);
      const run = records.run(runId);
      if (entry === null || run === null || entry.attributes[LOOKED_AT] === true) return [];
      return [{ id: nameOfConversation(run), n: entry.turn }];
    });
}
