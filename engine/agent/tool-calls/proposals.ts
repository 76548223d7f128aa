/** Entries that wait for a person: a loop stands still at each of them until it is accepted or rejected. */

import { addAbortListener } from 'node:events';
import { done, type Outcome, refused } from '../../basics/index.ts';
import type { Entry, EntryStore } from '../../entries/index.ts';
import { acceptCommand, acceptProposal, type RummyContext } from '../../plugins/index.ts';

/** The outcome of a proposal that a person doesn't want. */
export const REJECTED = 'rejected:403';
/** The attribute that says why they don't; the run goes on with it. */
export const REASON = 'reason';

interface Acceptance {
  /** What came of it, where whoever accepts did it already. */
  readonly output?: string;
  /** A command is run by Bob, and accepted once it has ended; otherwise whoever accepts streams what it puts out. */
  readonly isRun?: boolean;
}

interface Rejection {
  /** Takes the place of the record's text. */
  readonly output?: string;
  /** Goes back to the run, which goes on with it. Without one the loop ends. */
  readonly reason?: string;
}

export interface Proposals {
  /** The entry when it is proposed no longer, and all that follows from that has been done; at once where it isn't. */
  settled(rummy: RummyContext, entry: Entry): Promise<Entry>;
  /** What a loop that stands at this entry works with; null where none does. */
  waiting(runId: number, path: string): RummyContext | null;
  /** Refused with 403 where there was a veto: the entry is failed then, and says why. */
  accept(rummy: RummyContext, entry: Entry, how?: Acceptance): Promise<Outcome<Entry>>;
  reject(rummy: RummyContext, entry: Entry, how?: Rejection): Promise<Outcome<Entry>>;
  /** Whether what follows from an answer is under way. */
  isAnswering(entry: Entry): boolean;
}

export function createProposals(store: EntryStore): Proposals {
  const waiters = new Map<string, { rummy: RummyContext; wake: () => void }>();
  /** Answered, with consequences that are still under way: the loop goes on after them. */
  const answering = new Map<string, Promise<unknown>>();
  const keyOf = (runId: number, path: string) => `${runId} ${path}`;

  store.subscribe(({ entry }) => {
    if (entry.state !== 'proposed') waiters.get(keyOf(entry.runId, entry.path))?.wake();
  });

  function present(entry: Entry): Entry {
    return store.read(entry.runId, entry.path) ?? { ...entry, state: 'cancelled', status: 499, outcome: 'removed' };
  }

  async function answer(entry: Entry, work: () => Promise<Outcome<Entry>>): Promise<Outcome<Entry>> {
    const key = keyOf(entry.runId, entry.path);
    if (answering.has(key) || present(entry).state !== 'proposed') {
      return refused(409, 'not_waiting', `${entry.path} doesn't wait for an answer any more.`);
    }
    const working = work();
    answering.set(key, working);
    try {
      return await working;
    } finally {
      answering.delete(key);
    }
  }

  return {
    async settled(rummy, entry) {
      const key = keyOf(entry.runId, entry.path);
      if (present(entry).state === 'proposed') {
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiters.delete(key);
            aborted[Symbol.dispose]();
            resolve();
          };
          const aborted = addAbortListener(rummy.signal, wake);
          waiters.set(key, { rummy, wake });
        });
      }
      await answering.get(key);
      return present(entry);
    },
    waiting: (runId, path) => waiters.get(keyOf(runId, path))?.rummy ?? null,
    isAnswering: (entry) => answering.has(keyOf(entry.runId, entry.path)),
    accept: (rummy, entry, { output, isRun = false } = {}) =>
      answer(entry, () =>
        isRun && output === undefined ? acceptCommand(rummy, entry) : acceptProposal(rummy, entry, output),
      ),
    reject: (rummy, entry, { output = '', reason = '' } = {}) =>
      answer(entry, async () => {
        const text = reason === '' ? output : `The person said no: ${reason}`;
        const body = text === '' ? {} : { body: text };
        const attributes = reason === '' ? {} : { attributes: { ...entry.attributes, [REASON]: reason } };
        const state = { state: 'failed', outcome: REJECTED } as const;
        const rejected = store.set({ ...actor(rummy), path: entry.path, ...state, ...body, ...attributes });
        if (!rejected.ok) return rejected;
        await rummy.emit('proposal.rejected', { rummy, entry: rejected.value });
        return done(present(entry));
      }),
  };
}

/** Answers are the loop's own record of what a person or the `yolo` flag decided. */
function actor(rummy: RummyContext) {
  return { runId: rummy.run.id, loopId: rummy.loop.id, turn: rummy.turn, writer: 'system' } as const;
}
