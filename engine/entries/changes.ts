/** Tells of changes after they were committed, in the order in which they were made. */
import type { Database } from 'better-sqlite3';
import type { EntryChange } from './entry.ts';

export interface EntryChanges {
  /** Remembers a change until the outermost transaction is through. */
  add(change: EntryChange): void;
  /** A transaction; one inside of another is a savepoint. What throws out of it is rolled back and never told. */
  transaction<T>(work: () => T): T;
  subscribe(listener: (change: EntryChange) => void): () => void;
}

interface ChangeOptions {
  /** Given what a listener threw: the change is written by then, and the others are told all the same. */
  readonly report: (error: unknown) => void;
  readonly rolledBack: () => void;
}

export function createEntryChanges(database: Database, { report, rolledBack }: ChangeOptions): EntryChanges {
  const listeners = new Set<(change: EntryChange) => void>();
  const waiting: EntryChange[] = [];
  const run = database.transaction((work: () => unknown) => work());
  let depth = 0;
  let telling = false;

  function tell(): void {
    // A listener that writes adds to the end; the loop that is already running gets there.
    if (telling) return;
    telling = true;
    try {
      for (let change = waiting.shift(); change !== undefined; change = waiting.shift()) {
        for (const listener of [...listeners]) {
          try {
            listener(change);
          } catch (error) {
            report(error);
          }
        }
      }
    } finally {
      telling = false;
    }
  }

  return {
    add: (change) => {
      if (listeners.size > 0) waiting.push(change);
    },
    transaction<T>(work: () => T): T {
      // Whether somebody else's transaction comes through can't be known here, so nothing could be told after it.
      if (depth === 0 && database.inTransaction) throw new Error('write entries within store.transaction');
      const before = waiting.length;
      depth += 1;
      let result: T;
      try {
        result = run(work) as T;
      } catch (error) {
        waiting.length = before;
        rolledBack();
        throw error;
      } finally {
        depth -= 1;
      }
      if (depth === 0) tell();
      return result;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
