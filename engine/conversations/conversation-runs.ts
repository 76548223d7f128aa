/** The runs that conversations are: found, begun and described, and what stands at each of their places. */
import type { Database } from 'better-sqlite3';
import type { Outcome } from '../basics/index.ts';
import type { Attributes, Entry, EntryStore } from '../entries/index.ts';
import { type Records, type RunRecord, runPath } from '../runs/index.ts';
import { type Branches, REMOVED_AT } from './branches.ts';
import type { FoundMessage, ListedConversation, Message } from './conversation.ts';

/** How long what was removed can be brought back, in milliseconds. */
export const KEPT = 30 * 24 * 60 * 60 * 1000;
const PREFIX = 'conversation_';
/** When something was asked elsewhere, before it was brought here. */
export const ASKED_AT = 'askedAt';
const LONGEST_TITLE = 60;
/** Asked in a conversation for which the person chose no other. */
const EVERYWHERE = 'bob:chat';

export interface ConversationParts {
  readonly database: Database;
  readonly store: EntryStore;
  readonly records: Records;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface ConversationRuns extends ConversationParts {
  /** The project that these runs are in. */
  readonly project: number;
  /** The ways through a conversation, as they are now. */
  readonly branches: (runId: number) => Branches;
}

export function conversationOf({ records, project }: ConversationRuns, id: string): RunRecord | null {
  const run = records.runByAlias(PREFIX + id);
  return run?.projectId === project ? run : null;
}

export function nameOfConversation(run: RunRecord): string {
  return run.alias.slice(PREFIX.length);
}

export function conversationBegun(runs: ConversationRuns, id: string): RunRecord {
  const { records, store, project } = runs;
  const present = conversationOf(runs, id);
  if (present !== null) return present;
  const settings = { parentRunId: null, temperature: null, persona: null, contextLimit: null, turn: 0 };
  const run = records.addRun({ projectId: project, alias: PREFIX + id, model: EVERYWHERE, ...settings });
  written(store.set({ runId: run.id, writer: 'system', path: runPath(run.alias) }));
  return run;
}

export function aboutConversation(
  { store }: ConversationRuns,
  run: RunRecord,
  found: FoundMessage | null = null,
): ListedConversation {
  const { title, isPinned, usedAt, removedAt } = store.read(run.id, runPath(run.alias))?.attributes ?? {};
  return {
    id: nameOfConversation(run),
    title: typeof title === 'string' ? title : 'A conversation',
    isPinned: isPinned === true,
    usedAt: typeof usedAt === 'number' ? usedAt : run.createdAt,
    removedAt: typeof removedAt === 'number' ? removedAt : null,
    model: run.model === EVERYWHERE ? null : run.model,
    persona: run.persona,
    found,
  };
}

/** Whom to ask in it, and as whom Bob speaks there. */
export function speakingChanged(
  { records }: ConversationRuns,
  run: RunRecord,
  { model, persona }: { model?: string | null | undefined; persona?: string | null | undefined },
): RunRecord {
  if (model === undefined && persona === undefined) return run;
  return written(
    records.changeRun(run.id, {
      ...(model === undefined ? {} : { model: model ?? EVERYWHERE }),
      ...(persona === undefined ? {} : { persona: persona?.trim() === '' ? null : persona }),
    }),
  );
}

/** Whether anything was asked in it: whom to ask can be said before that. */
export function hasBegun({ store }: ConversationRuns, run: RunRecord): boolean {
  return store.read(run.id, runPath(run.alias))?.attributes['usedAt'] !== undefined;
}

export function describeConversation({ store }: ConversationRuns, run: RunRecord, attributes: Attributes): void {
  written(store.set({ runId: run.id, writer: 'system', path: runPath(run.alias), attributes }));
}

/** The last place of the way that is shown. */
export function endOfWay({ store }: ConversationRuns, run: RunRecord, tree: Branches): number {
  const end = store.read(run.id, runPath(run.alias))?.attributes['end'];
  return typeof end === 'number' && tree.has(end) ? end : tree.newest;
}

/** The question of a place and its answer; nothing where it was taken out. */
export function messagesAt({ store }: ConversationRuns, run: RunRecord, n: number): Message[] {
  return [`user://${n}`, `assistant://${n}`].flatMap((path) => messageOf(store.read(run.id, path)));
}

function messageOf(entry: Entry | null): Message[] {
  if (entry === null || entry.attributes[REMOVED_AT] !== undefined) return [];
  const { turn, scheme, body, attributes, state, createdAt } = entry;
  const { [ASKED_AT]: asked } = attributes;
  const at = typeof asked === 'number' ? asked : createdAt;
  return [{ n: turn, who: scheme === 'user' ? 'person' : 'bob', text: body, attributes, state, at }];
}

/** One line, cut between words where it can be. */
export function titleFrom(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_TITLE) return line;
  const cut = line.slice(0, LONGEST_TITLE - 1).toWellFormed();
  return `${cut.replace(/\s+\S{0,20}$/, '')}…`;
}

/** The agent's own writes to its own runs: refused, they are a fault of ours. */
export function written<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.value;
}
