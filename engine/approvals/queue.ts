/**
 * The one queue of all that waits for the person (docs/run-loop.md, Approvals). It keeps nothing itself: sources have the
 * items, with their own records of what was decided. What it adds is one shape, one way to answer, and what came of it.
 */
import type { Approval } from '../api/approvals.ts';
import { seenApproval } from '../api/shown-text.ts';
import { done, type Outcome, refused, sha256 } from '../basics/index.ts';
import type { ApprovalAnswer, ApprovalSource } from './source.ts';

/** Answered items that are still told of. */
const MOST_ANSWERED = 20;

export interface ApprovalQueue {
  /** What waits, oldest first, and behind it what was answered last. */
  list(): Promise<readonly Approval[]>;
  /** `seen`: the digest of what the person looked at; refused where another stands there now. */
  answer(id: string, seen: string, answer: ApprovalAnswer): Promise<Outcome<Approval>>;
  undo(id: string): Promise<Outcome<Approval>>;
  close(): void;
}

interface QueueOptions {
  readonly sources: readonly ApprovalSource[];
  /** How many wait, whenever the list may read otherwise. Several changes of one moment are told once. */
  readonly onChange: (waiting: number) => void;
  readonly onFault: (text: string, error: unknown) => void;
}

export function createApprovalQueue({ sources, onChange, onFault }: QueueOptions): ApprovalQueue {
  const running = new Map<string, { item: Approval; source: ApprovalSource }>();
  const answered = new Map<string, { item: Approval; source: ApprovalSource }>();
  let isTold = true;
  let open = true;

  const stop = sources.map((source) => source.subscribe(changed));

  function changed(): void {
    if (!isTold) return;
    isTold = false;
    setImmediate(() => {
      isTold = true;
      if (!open) return;
      waiting()
        .then((items) => onChange(items.length))
        .catch((error: unknown) => onFault('What waits for you could not be read.', error));
    });
  }

  async function waiting(): Promise<readonly { item: Approval; source: ApprovalSource }[]> {
    const found = await Promise.all(
      sources.map(async (source) => (await source.waiting()).map((item) => ({ item, source }))),
    );
    return found
      .flat()
      .filter(({ item }) => !running.has(item.id))
      .sort((a, b) => a.item.since - b.item.since);
  }

  function keep(item: Approval, source: ApprovalSource): Approval {
    answered.delete(item.id);
    answered.set(item.id, { item, source });
    for (const old of [...answered.keys()].slice(0, -MOST_ANSWERED)) answered.delete(old);
    return item;
  }

  return {
    async list() {
      const present = await waiting();
      const ids = new Set(present.map(({ item }) => item.id));
      const working = [...running.values()].map(({ item, source }) => ({
        ...item,
        result: source.soFar?.(item) ?? null,
      }));
      const over = [...answered.values()].filter(({ item }) => !ids.has(item.id) && !running.has(item.id));
      return [...present.map(({ item }) => item), ...working, ...over.map(({ item }) => item)];
    },
    async answer(id, seen, answer) {
      const found = (await waiting()).find(({ item }) => item.id === id);
      if (found === undefined || running.has(id)) {
        return refused(409, 'not_waiting', "It doesn't wait for an answer any more.");
      }
      const { item, source } = found;
      if (seen !== seenApproval(item, sha256)) {
        return refused(409, 'changed', 'It reads otherwise than what was shown. Look at it again.');
      }
      if (answer.action === 'accept' && item.obstacle !== null && answer.output === undefined) {
        return refused(403, 'obstacle', item.obstacle);
      }
      running.set(id, { item: { ...item, state: 'running' }, source });
      changed();
      try {
        const ended = await source.answer(item, answer);
        return ended.ok ? done(keep({ ...item, ...ended.value }, source)) : ended;
      } finally {
        running.delete(id);
        changed();
      }
    },
    async undo(id) {
      const found = answered.get(id);
      if (found === undefined || !found.item.canUndo || found.source.undo === undefined) {
        return refused(409, 'not_undoable', "That can't be taken back.");
      }
      const undone = await found.source.undo(found.item);
      changed();
      return undone.ok ? done(keep({ ...found.item, ...undone.value }, found.source)) : undone;
    },
    close() {
      open = false;
      for (const unwatch of stop) unwatch();
    },
  };
}
