// What waits to be remembered, and what a person decided about it. Nothing is remembered before they say yes.

import type { KeptMemory, Notification, PendingMemory, Result } from '../../../engine/api/index.ts';
import { shownDigest } from '../../../engine/api/shown-text.ts';
import { type Api, createStore, errorText, patch, type Store, sha256Hex } from '../basics/index.ts';
import { type CandidateDraft, changesOf } from './candidate-draft.ts';

/** What became of a candidate in this window. */
export type Settled = {
  id: string;
  text: string;
  what: 'approved' | 'rejected' | 'undone';
  memoryId: string | null;
  /** For some seconds after it was approved. */
  canUndo: boolean;
  trouble: string | null;
};

export type Taken = Result<'practice/run'>;

/** A look back over talks and games, or an import: both only propose. */
export type Gathering =
  | { kind: 'none' }
  | { kind: 'running'; what: 'practice' | 'import' }
  | { kind: 'done'; what: 'practice' | 'import'; taken: Taken }
  | { kind: 'failed'; what: 'practice' | 'import'; message: string };

type MemoriesState = {
  pending: PendingMemory[];
  /** False until it was asked for once. */
  loaded: boolean;
  trouble: string | null;
  drafts: Record<string, CandidateDraft>;
  /** The memory whose place a candidate shall take; null: none. Without a word of the person a contradiction is replaced. */
  replaces: Record<string, string | null>;
  deciding: Record<string, true>;
  /** Why the last decision about a candidate wasn't taken. */
  troubles: Record<string, string>;
  /** Oldest first. */
  settled: Settled[];
  gathering: Gathering;
  /** What was decided last, for a person who listens. */
  said: string;
  /** Grows with every change of what is remembered: whoever shows it asks again. */
  changes: number;
};

export function pendingMemories({ pending }: MemoriesState): readonly PendingMemory[] {
  return pending;
}

/** What was approved last and can be taken back still, or couldn't be. */
export function lastUndoable({ settled }: MemoriesState): Settled | undefined {
  return settled.findLast((one) => one.canUndo || one.trouble !== null);
}

export function gatheringNow({ gathering }: MemoriesState): Gathering {
  return gathering;
}

export type Memories = {
  store: Store<MemoriesState>;
  load(): Promise<void>;
  hear(message: Notification): void;
  /** Approves it as it is, or as its draft says where there is one. */
  approve(id: string): Promise<void>;
  reject(id: string): Promise<void>;
  /** Takes back an approval of the last seconds. */
  undo(id: string): Promise<void>;
  edit(id: string): void;
  change(id: string, part: Partial<CandidateDraft>): void;
  /** Puts the draft aside. */
  leave(id: string): void;
  replace(id: string, memoryId: string | null): void;
  /** Looks back over talks and games for what may be worth remembering, and proposes it. */
  practise(): Promise<void>;
  /** Proposes what a file holds. */
  take(text: string): Promise<void>;
  /** Rewords a memory; null, or why it wasn't taken. */
  revise(memory: KeptMemory, draft: CandidateDraft): Promise<string | null>;
  /** Takes a memory back; null, or why it wasn't. */
  forget(memoryId: string): Promise<string | null>;
};

type Options = { api: Api; later?: (run: () => void, ms: number) => void };

const UNDO_MS = 12_000;
const MOST_SETTLED = 40;

type Self = Required<Options> & {
  readonly store: Store<MemoriesState>;
  /** How often what waits was asked for: only the newest answer counts. */
  loads: number;
};

export function createMemories({ api, later = (run, ms) => void setTimeout(run, ms) }: Options): Memories {
  const store = createStore<MemoriesState>({
    pending: [],
    loaded: false,
    trouble: null,
    drafts: {},
    replaces: {},
    deciding: {},
    troubles: {},
    settled: [],
    gathering: { kind: 'none' },
    said: '',
    changes: 0,
  });
  const self: Self = { api, later, store, loads: 0 };
  return {
    store,
    load: () => load(self),
    hear(message) {
      if (message.method !== 'memory/changed') return;
      store.set((now) => ({ ...now, changes: now.changes + 1 }));
      void load(self);
    },
    approve: (id) => approve(self, id),
    reject: (id) => reject(self, id),
    undo: (id) => undo(self, id),
    edit: (id) => edit(self, id),
    change: (id, part) =>
      store.set((now) => {
        const draft = now.drafts[id];
        return draft === undefined ? now : { ...now, drafts: { ...now.drafts, [id]: { ...draft, ...part } } };
      }),
    leave: (id) => store.set((now) => ({ ...now, drafts: without(now.drafts, id) })),
    replace: (id, memoryId) => store.set((now) => ({ ...now, replaces: { ...now.replaces, [id]: memoryId } })),
    practise: () => gather(self, 'practice', () => api.call('practice/run', {})),
    take: (text) => gather(self, 'import', () => api.call('memory/import', { text })),
    revise: (memory, draft) => revise(self, memory, draft),
    forget: (memoryId) => keep(self, 'Forgotten.', () => api.call('memory/undo', { memoryId })),
  };
}

async function load(self: Self): Promise<void> {
  const { api, store } = self;
  self.loads += 1;
  const mine = self.loads;
  try {
    const fresh = await api.call('memory/pending', {});
    if (mine === self.loads) store.set((now) => ({ ...withFresh(now, fresh), loaded: true, trouble: null }));
  } catch (error) {
    if (mine === self.loads) patch(self.store, { trouble: errorText(error) });
  }
}

function find({ store }: Self, id: string): PendingMemory | undefined {
  return store.get().pending.find((one) => one.id === id);
}

async function approve(self: Self, id: string): Promise<void> {
  const { api, store } = self;
  const memory = find(self, id);
  if (memory === undefined) return;
  const draft = store.get().drafts[id];
  const changes = draft === undefined ? {} : changesOf(memory, draft);
  const supersedes = replacedBy(store.get(), memory);
  const seen = shownDigest(memory.candidate, sha256Hex);
  const more = { seen, ...(supersedes === null ? {} : { supersedes }) };
  const isEdited = Object.keys(changes).length > 0;
  const text = changes.text ?? memory.candidate.text;
  await decide(self, { id, text, what: 'approved' }, async () => {
    const decided = isEdited
      ? await api.call('memory/edit', { id, changes, ...more })
      : await api.call('memory/approve', { id, ...more });
    return decided.memoryId;
  });
}

async function reject(self: Self, id: string): Promise<void> {
  const memory = find(self, id);
  if (memory === undefined) return;
  await decide(self, { id, text: memory.candidate.text, what: 'rejected' }, async () => {
    await self.api.call('memory/reject', { id, seen: shownDigest(memory.candidate, sha256Hex) });
    return null;
  });
}

type Decision = Pick<Settled, 'id' | 'text'> & { what: 'approved' | 'rejected' };

/** One decision at a time about a candidate. `work` gives the memory that came of it, if one did. */
async function decide(self: Self, decision: Decision, work: () => Promise<string | null>): Promise<void> {
  const { store, later } = self;
  const { id } = decision;
  if (store.get().deciding[id]) return;
  store.set((now) => ({ ...now, deciding: { ...now.deciding, [id]: true }, troubles: without(now.troubles, id) }));
  try {
    const memoryId = await work();
    store.set((now) => withDecision(now, { ...decision, memoryId, canUndo: memoryId !== null, trouble: null }));
    if (memoryId !== null) later(() => settle(self, id, { canUndo: false }), UNDO_MS);
  } catch (error) {
    store.set((now) => ({ ...now, troubles: { ...now.troubles, [id]: errorText(error) } }));
  } finally {
    store.set((now) => ({ ...now, deciding: without(now.deciding, id) }));
    void load(self);
  }
}

function withDecision(now: MemoriesState, settled: Settled): MemoriesState {
  const { id, text, what } = settled;
  return {
    ...now,
    pending: now.pending.filter((one) => one.id !== id),
    drafts: without(now.drafts, id),
    replaces: without(now.replaces, id),
    settled: [...now.settled.filter((one) => one.id !== id), settled].slice(-MOST_SETTLED),
    said: what === 'approved' ? `Remembered: ${text}` : 'Not kept.',
    changes: now.changes + 1,
  };
}

function settle({ store }: Self, id: string, part: Partial<Settled>): void {
  store.set((now) => ({
    ...now,
    settled: now.settled.map((one) => (one.id === id ? { ...one, ...part } : one)),
  }));
}

async function undo(self: Self, id: string): Promise<void> {
  const { api, store } = self;
  const settled = store.get().settled.find((one) => one.id === id);
  if (settled === undefined || settled.memoryId === null || !settled.canUndo) return;
  settle(self, id, { canUndo: false, trouble: null });
  try {
    await api.call('memory/undo', { memoryId: settled.memoryId });
    settle(self, id, { what: 'undone' });
    store.set((now) => ({ ...now, said: 'Taken back. It is not remembered.', changes: now.changes + 1 }));
  } catch (error) {
    settle(self, id, { canUndo: true, trouble: errorText(error) });
  }
}

function edit(self: Self, id: string): void {
  const { store } = self;
  const memory = find(self, id);
  if (memory === undefined || store.get().drafts[id] !== undefined) return;
  const { text, type, tags, ttl_days: days } = memory.candidate;
  const draft: CandidateDraft = { text, type, tags: tags.join(', '), days };
  store.set((now) => ({ ...now, drafts: { ...now.drafts, [id]: draft } }));
}

async function gather(self: Self, what: 'practice' | 'import', work: () => Promise<Taken>): Promise<void> {
  if (self.store.get().gathering.kind === 'running') return;
  patch(self.store, { gathering: { kind: 'running', what } });
  try {
    const taken = await work();
    // What it proposes is there when it is told of.
    await load(self);
    patch(self.store, { gathering: { kind: 'done', what, taken } });
  } catch (error) {
    patch(self.store, { gathering: { kind: 'failed', what, message: errorText(error) } });
  }
}

async function revise(self: Self, memory: KeptMemory, draft: CandidateDraft): Promise<string | null> {
  const changes = changesOf({ candidate: memory }, draft);
  if (Object.keys(changes).length === 0) return null;
  return keep(self, 'Changed.', () => self.api.call('memory/revise', { memoryId: memory.id, changes }));
}

/** Does something with what is remembered; null, or why it couldn't be done. */
async function keep({ store }: Self, said: string, work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    store.set((now) => ({ ...now, said, changes: now.changes + 1 }));
    return null;
  } catch (error) {
    return errorText(error);
  }
}

/** What is there already keeps its place, and what is being decided about stays until that is done. */
function withFresh(now: MemoriesState, fresh: readonly PendingMemory[]): MemoriesState {
  const byId = new Map(fresh.map((one) => [one.id, one]));
  const kept = now.pending.flatMap((one) => byId.get(one.id) ?? (now.deciding[one.id] ? one : []));
  const present = new Set(kept.map(({ id }) => id));
  const pending = [...kept, ...fresh.filter(({ id }) => !present.has(id))];
  const ids = new Set(pending.map(({ id }) => id));
  const drafts = Object.fromEntries(Object.entries(now.drafts).filter(([id]) => ids.has(id)));
  return { ...now, pending, drafts };
}

/** The memory whose place it takes when it is approved. */
export function replacedBy(state: Pick<MemoriesState, 'replaces'>, { id, related }: PendingMemory): string | null {
  const chosen = state.replaces[id];
  if (chosen !== undefined) return chosen;
  return related.find(({ relation }) => relation === 'contradiction')?.id ?? null;
}

function without<T>(all: Record<string, T>, id: string): Record<string, T> {
  const { [id]: _, ...rest } = all;
  return rest;
}
