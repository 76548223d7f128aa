// The queue of all that waits for a person, as the host has it, and what came of what was answered last.
import type { Approval, Notification } from '../../../engine/api/index.ts';
import { seenApproval } from '../../../engine/api/shown-text.ts';
import { type Api, createStore, errorText, patch, type Store, sha256Hex } from '../basics/index.ts';

type ApprovalsState = {
  /** What waits or is under way, in the host's order; then what was answered. Memories have a store of their own. */
  items: Approval[];
  /** False until it was asked for once. */
  loaded: boolean;
  trouble: string | null;
  /** Answers on their way. */
  answering: Record<string, true>;
  /** Why the last answer wasn't taken. */
  troubles: Record<string, string>;
  /** What was answered last, for a person who listens. */
  said: string;
};

export type GivenAnswer = { action: 'accept' | 'reject'; output?: string; reason?: string };

export type Approvals = {
  store: Store<ApprovalsState>;
  load(): Promise<void>;
  hear(message: Notification): void;
  answer(id: string, answer: GivenAnswer): Promise<void>;
  undo(id: string): Promise<void>;
};

export function createApprovals(api: Api): Approvals {
  const store = createStore<ApprovalsState>({
    items: [],
    loaded: false,
    trouble: null,
    answering: {},
    troubles: {},
    said: '',
  });
  let loads = 0;

  async function load(): Promise<void> {
    loads += 1;
    const mine = loads;
    try {
      const fresh = await api.call('approvals/list', {});
      if (mine !== loads) return;
      store.set((now) => ({ ...now, items: inPlace(now.items, fresh), loaded: true, trouble: null }));
    } catch (error) {
      if (mine === loads) patch(store, { trouble: errorText(error) });
    }
  }

  async function work(id: string, said: string, call: (item: Approval) => Promise<Approval>): Promise<void> {
    const item = store.get().items.find((one) => one.id === id);
    if (item === undefined || store.get().answering[id]) return;
    store.set((now) => ({
      ...now,
      answering: { ...now.answering, [id]: true },
      troubles: without(now.troubles, id),
    }));
    try {
      const after = await call(item);
      store.set((now) => ({ ...now, items: now.items.map((one) => (one.id === id ? after : one)), said }));
    } catch (error) {
      store.set((now) => ({ ...now, troubles: { ...now.troubles, [id]: errorText(error) } }));
    } finally {
      store.set((now) => ({ ...now, answering: without(now.answering, id) }));
      void load();
    }
  }

  return {
    store,
    load,
    hear(message) {
      if (message.method === 'approvals/changed') void load();
    },
    async answer(id, answer) {
      const what = store.get().items.find((one) => one.id === id)?.what ?? '';
      const said = `${what} ${answer.action === 'accept' ? 'accepted' : 'rejected'}.`;
      await work(id, said, (item) =>
        api.call('approvals/answer', { id, ...answer, seen: seenApproval(item, sha256Hex) }),
      );
    },
    undo: (id) => work(id, 'Taken back.', () => api.call('approvals/undo', { id })),
  };
}

/** What is there already keeps its place: nothing may move under a person's key. */
export function inPlace(now: readonly Approval[], fresh: readonly Approval[]): Approval[] {
  const others = fresh.filter(({ kind }) => kind !== 'memory');
  const byId = new Map(others.map((one) => [one.id, one]));
  const kept = now.flatMap(({ id }) => byId.get(id) ?? []);
  const present = new Set(kept.map(({ id }) => id));
  return [...kept, ...others.filter(({ id }) => !present.has(id))];
}

export function isOpen({ state }: Pick<Approval, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** The newest first. */
export function answeredApprovals({ items }: ApprovalsState): Approval[] {
  return items.filter((item) => !isOpen(item)).reverse();
}

export function openCount({ items }: ApprovalsState): number {
  return items.filter(isOpen).length;
}

function without<T>(all: Record<string, T>, id: string): Record<string, T> {
  const { [id]: _, ...rest } = all;
  return rest;
}
