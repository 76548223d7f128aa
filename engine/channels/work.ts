/** One change of rooms: on the disk as a whole or not at all, and whoever wants to know hears of it afterwards. */
import type { Database } from 'better-sqlite3';
import type { Outcome } from '../basics/index.ts';
import { allOrNothing } from '../entries/index.ts';

export interface Work {
  /** In one transaction; what is refused or thrown leaves nothing behind. May be called within another one's work. */
  run<T>(work: () => Outcome<T>): Outcome<T>;
  /** Once the outermost transaction is on the disk, in this order; not at all where it isn't. */
  after(action: () => void): void;
}

export function createWork(database: Database, onFault: (text: string, error: unknown) => void): Work {
  const transaction = database.transaction((work: () => unknown) => work());
  const within = <R>(work: () => R) => transaction(work) as R;
  let depth = 0;
  let actions: (() => void)[] = [];

  function tell(): void {
    const all = actions;
    actions = [];
    for (const action of all) {
      try {
        action();
      } catch (error) {
        // It is written already: whoever wrote it isn't refused for a listener's fault.
        onFault('Something that follows a message failed.', error);
      }
    }
  }

  return {
    run(work) {
      if (depth === 0 && database.inTransaction) throw new Error('rooms are changed outside other transactions');
      const before = actions.length;
      let kept = false;
      depth += 1;
      try {
        const outcome = allOrNothing(within, work);
        kept = outcome.ok;
        return outcome;
      } finally {
        depth -= 1;
        if (!kept) actions.length = before;
        if (depth === 0) tell();
      }
    },
    after(action) {
      if (depth === 0) throw new Error('nothing is being written');
      actions.push(action);
    },
  };
}
