/**
 * A question that is asked anew, or an answer that is wanted once more, stands beside the first one: a conversation is a
 * tree of exchanges, and what is shown, to the person as to a model, is one way through it.
 */
import type { Database } from 'better-sqlite3';

/** An exchange and the one that it follows; 0 is the beginning. Whatever follows is newer. */
interface Step {
  readonly n: number;
  readonly after: number;
  /** 1 for one that the person took out: what followed it follows what stood before it. */
  readonly isRemoved: 0 | 1;
}

/** Those that were taken out are nowhere in it, but for `last`. */
export interface Branches {
  has(n: number): boolean;
  /** 0 for the first, and for what isn't there. */
  before(n: number): number;
  /** The places from the beginning to this one. */
  way(end: number): readonly number[];
  /** All that follow what this one follows, itself among them, oldest first. */
  beside(n: number): readonly number[];
  /** Where one comes from here by going on with the newest each time. */
  newestBelow(n: number): number;
  readonly newest: number;
  /** The last place that was ever given away; 0 where none was. */
  readonly last: number;
}

/** When a message was taken out, in epoch milliseconds. */
export const REMOVED_AT = 'removedAt';

export function createBranchReader(database: Database): (runId: number) => Branches {
  // Most exchanges follow the one before them, and say nothing of it.
  const steps = database.prepare<[number], Step>(
    `SELECT v.turn AS n, coalesce(json_extract(e.attributes, '$.after'), v.turn - 1) AS after,
       json_extract(e.attributes, '$.${REMOVED_AT}') IS NOT NULL AS isRemoved
     FROM run_views AS v JOIN entries AS e ON e.id = v.entry_id
     WHERE v.run_id = ? AND v.path LIKE 'user://%' ORDER BY v.turn`,
  );
  return (runId) => branchesOf(steps.all(runId));
}

function branchesOf(steps: readonly Step[]): Branches {
  const removed = new Map(steps.filter(({ isRemoved }) => isRemoved === 1).map(({ n, after }) => [n, after]));
  const stillThere = (place: number) => {
    let n = place;
    for (let before = removed.get(n); before !== undefined; before = removed.get(n)) n = before;
    return n;
  };
  const afters = new Map<number, number>();
  const following = new Map<number, number[]>();
  for (const { n, after: given, isRemoved } of steps) {
    if (isRemoved === 1) continue;
    const after = stillThere(given);
    afters.set(n, after);
    following.set(after, [...(following.get(after) ?? []), n]);
  }
  const before = (n: number) => afters.get(n) ?? 0;
  return {
    has: (n) => afters.has(n),
    before,
    way(end) {
      const way: number[] = [];
      for (let n = end; afters.has(n); n = before(n)) way.push(n);
      return way.reverse();
    },
    beside: (n) => following.get(before(n)) ?? [],
    newestBelow(n) {
      let at = n;
      for (let next = following.get(at)?.at(-1); next !== undefined; next = following.get(at)?.at(-1)) at = next;
      return at;
    },
    newest: [...afters.keys()].at(-1) ?? 0,
    last: steps.at(-1)?.n ?? 0,
  };
}
