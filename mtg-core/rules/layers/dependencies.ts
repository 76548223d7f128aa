// CR 613.8: within a layer, an effect waits for those it depends on; otherwise timestamps decide (CR 613.7).

/** What an effect comes to: the objects it applies to and what it does to each; null while it doesn't exist. */
export type TrialResult = readonly number[] | null;

/** How the effects of one layer are tried out. */
export interface Trial<Effect> {
  /** Whether one might depend on another, by what they ask for and change: only then is it tried. */
  mayDepend(one: Effect, other: Effect): boolean;
  outcome(effect: Effect): TrialResult;
  /** Applies these effects one after the other, asks, and puts everything back. */
  after(effects: readonly Effect[], ask: () => void): void;
}

/** The next effect to apply among these, which are in timestamp order. */
export function inDependencyOrder<Effect>(among: readonly Effect[], trial: Trial<Effect>): Effect {
  const first = among[0] as Effect;
  if (among.length === 1 || !among.some((one) => among.some((other) => mayWait(one, other, trial)))) return first;
  const on = dependencies(among, trial);
  const reached = among.map((_, place) => reach(place, on));
  // CR 613.8b: the first that waits for nothing, but for those that wait for it in turn.
  return among.find((_, place) => [...(reached[place] ?? [])].every((other) => reached[other]?.has(place))) ?? first;
}

const mayWait = <Effect>(one: Effect, other: Effect, trial: Trial<Effect>): boolean =>
  one !== other && trial.mayDepend(one, other);

/**
 * By place, the places of those that an effect depends on (CR 613.8a). Each is tried once what it depends on itself has
 * been applied: in a chain, the last link only does something when the first has.
 */
function dependencies<Effect>(among: readonly Effect[], trial: Trial<Effect>): Set<number>[] {
  const on = among.map(() => new Set<number>());
  for (let more = true; more; ) {
    more = false;
    among.forEach((other, place) => {
      const before = inTurn(place, on);
      const asked = among.flatMap((one, at) =>
        mayWait(one, other, trial) && !before.includes(at) && on[at]?.has(place) === false ? [at] : [],
      );
      if (asked.length === 0) return;
      const first = before.map((at) => among[at] as Effect);
      for (const at of changedBy(among, asked, first, other, trial)) {
        on[at]?.add(place);
        more = true;
      }
    });
  }
  return on;
}

/** Which of those asked come to something else once the effect has been applied, after these. */
function changedBy<Effect>(
  among: readonly Effect[],
  asked: readonly number[],
  first: readonly Effect[],
  effect: Effect,
  trial: Trial<Effect>,
): number[] {
  const outcomes = (): TrialResult[] => asked.map((at) => trial.outcome(among[at] as Effect));
  let without: TrialResult[] = [];
  let applied: TrialResult[] = [];
  trial.after(first, () => {
    without = outcomes();
  });
  trial.after([...first, effect], () => {
    applied = outcomes();
  });
  return asked.filter((_, place) => !same(without[place] ?? null, applied[place] ?? null));
}

function same(left: TrialResult, right: TrialResult): boolean {
  if (left === null || right === null) return left === right;
  return left.length === right.length && left.every((value, place) => value === right[place]);
}

function reach(from: number, on: readonly ReadonlySet<number>[]): Set<number> {
  const found = new Set<number>();
  const visit = (place: number): void => {
    for (const other of on[place] ?? []) {
      if (found.has(other)) continue;
      found.add(other);
      visit(other);
    }
  };
  visit(from);
  return found;
}

/** What one depends on, each after what it depends on itself. */
function inTurn(from: number, on: readonly ReadonlySet<number>[]): number[] {
  const order: number[] = [];
  const seen = new Set([from]);
  const visit = (place: number): void => {
    for (const other of on[place] ?? []) {
      if (seen.has(other)) continue;
      seen.add(other);
      visit(other);
      order.push(other);
    }
  };
  visit(from);
  return order;
}
