// The most valuable block, as a flow. Each blocker blocks so many attackers and each attacker takes so many blockers;
// requirements are worth something on a blocker's first block, an attacker's first blocker, or a pair. All of these are
// concave, so longest augmenting paths give the exact optimum. What isn't concave ("no blocker, or at least two", "not
// alone") is relaxed, an attacker that needs n blockers being worth an nth for each of them, and then branched on: the
// relaxed optimum nearly always obeys it, and where not, one attacker or blocker is decided.

export interface BlockGraph {
  blockers: number;
  attackers: number;
  /** Requirements that the pair obeys, -1: the blocker can't block the attacker. Row per blocker. */
  pairs: Int32Array;
  /** How many attackers a blocker may block; worth of its blocking at all; whether it can't block alone. */
  most: Int32Array;
  blocking: Int32Array;
  alone: boolean[];
  /** How few and how many blockers an attacker takes if any; worth of its being blocked. */
  least: Int32Array;
  room: Int32Array;
  blocked: Int32Array;
}

/** Pairs by row, 1: in the set. */
export type PairSet = Uint8Array;

export interface BestBlock {
  value: number;
  pairs: PairSet;
}

/** What has been decided on the way down. */
interface Decisions {
  /** Per attacker: 0 open, 1 unblocked, 2 blocked by at least its least. */
  attackers: Uint8Array;
  /** Per blocker: 0 open, 1 doesn't block, 2 blocks. */
  blockers: Uint8Array;
}

const impossible = -Number.MAX_SAFE_INTEGER;

/**
 * The block of most requirements that contains the forced pairs and blocks with the forced blockers (`mustBlock`), all of
 * it legal. Null when there is none of at least `floor`; any block of `target` does.
 * Of blocks that are as good, one with many of the `wished` pairs is likely to come out.
 */
export function bestBlock(
  graph: BlockGraph,
  forced: PairSet,
  allowed: readonly boolean[],
  mustBlock: readonly number[],
  floor: number,
  target: number,
  wished?: PairSet,
): BestBlock | null {
  const decisions: Decisions = { attackers: new Uint8Array(graph.attackers), blockers: new Uint8Array(graph.blockers) };
  for (let blocker = 0; blocker < graph.blockers; blocker++) if (!allowed[blocker]) decisions.blockers[blocker] = 1;
  for (const blocker of mustBlock) decisions.blockers[blocker] = 2;
  for (let attacker = 0; attacker < graph.attackers; attacker++) {
    if (graph.least[attacker] > graph.room[attacker]) decisions.attackers[attacker] = 1;
  }
  // All wishes together are worth less than the smallest part of a requirement.
  const scale = scaleOf(graph) * (wished ? graph.pairs.length + 1 : 1);
  const worth = pairWorth(graph, scale, wished);
  let best: BestBlock | null = null;
  const visit = (made: Decisions): void => {
    if (best && best.value >= target) return;
    const relaxed = bestFlow(graph, forced, made, scale, worth);
    if (!relaxed || relaxed.value < (best ? best.value + 1 : floor)) return;
    const attacker = underBlocked(graph, relaxed.pairs);
    if (attacker >= 0) {
      for (const decision of [2, 1]) {
        const attackers = made.attackers.slice();
        attackers[attacker] = decision;
        visit({ ...made, attackers });
      }
      return;
    }
    const lonely = aloneBlocker(graph, relaxed.pairs);
    if (lonely < 0) {
      best = relaxed;
      return;
    }
    for (let other = 0; other < graph.blockers; other++) {
      if (other === lonely || made.blockers[other] === 1) continue;
      const blockers = made.blockers.slice();
      blockers[lonely] = 2;
      blockers[other] = 2;
      visit({ ...made, blockers });
    }
    if (made.blockers[lonely] === 0) {
      const blockers = made.blockers.slice();
      blockers[lonely] = 1;
      visit({ ...made, blockers });
    }
  };
  visit(decisions);
  return best;
}

/** Requirements are counted in parts of one, so that an nth of one is whole for each number of blockers needed. */
function scaleOf(graph: BlockGraph): number {
  let scale = 1;
  for (let attacker = 0; attacker < graph.attackers; attacker++) {
    const share = shareOf(graph, attacker);
    if (graph.blocked[attacker] > 0 && scale % share !== 0) scale = leastCommonMultiple(scale, share);
  }
  return scale;
}

function pairWorth(graph: BlockGraph, scale: number, wished: PairSet | undefined): number[] {
  return Array.from(graph.pairs, (value, pair) => (value < 0 ? impossible : value * scale + (wished?.[pair] ?? 0)));
}

/** Over how many blockers the worth of an attacker is spread. Eight keep the numbers small. */
function shareOf(graph: BlockGraph, attacker: number): number {
  return Math.max(1, Math.min(8, graph.least[attacker]));
}

function leastCommonMultiple(a: number, b: number): number {
  let multiple = a;
  while (multiple % b !== 0) multiple += a;
  return multiple;
}

/** Of the attackers with too few blockers, but some, the one with the most; -1: none. */
export function underBlocked(graph: BlockGraph, pairs: PairSet): number {
  let found = -1;
  let most = 0;
  for (let attacker = 0; attacker < graph.attackers; attacker++) {
    if (graph.least[attacker] < 2) continue;
    let count = 0;
    for (let blocker = 0; blocker < graph.blockers; blocker++) count += pairs[blocker * graph.attackers + attacker];
    if (count > most && count < graph.least[attacker]) {
      most = count;
      found = attacker;
    }
  }
  return found;
}

/** The only blocker, if it can't block alone; -1: no such. */
export function aloneBlocker(graph: BlockGraph, pairs: PairSet): number {
  let only = -1;
  for (let pair = 0; pair < pairs.length; pair++) {
    if (pairs[pair] === 0) continue;
    const blocker = (pair / graph.attackers) | 0;
    if (only >= 0 && blocker !== only) return -1;
    only = blocker;
  }
  return only >= 0 && graph.alone[only] ? only : -1;
}

/** How many requirements the block obeys. */
export function blockValue(graph: BlockGraph, pairs: PairSet): number {
  let value = 0;
  const seen = new Uint8Array(graph.attackers);
  for (let blocker = 0; blocker < graph.blockers; blocker++) {
    let blocks = false;
    for (let attacker = 0; attacker < graph.attackers; attacker++) {
      const pair = blocker * graph.attackers + attacker;
      if (pairs[pair] === 0) continue;
      value += graph.pairs[pair];
      if (seen[attacker] === 0) value += graph.blocked[attacker];
      seen[attacker] = 1;
      blocks = true;
    }
    if (blocks) value += graph.blocking[blocker];
  }
  return value;
}

/** A flow while it is being made, around the forced pairs. */
interface Flow {
  readonly graph: BlockGraph;
  readonly made: Decisions;
  readonly forced: PairSet;
  /** Worth of a part of a requirement, and of each pair. */
  readonly scale: number;
  readonly worth: readonly number[];
  /** Above all requirements together: worth of what has to be in it. */
  readonly bonus: number;
  readonly pairs: PairSet;
  /** How many attackers each blocker blocks, and how many blockers each attacker has. */
  readonly used: Int32Array;
  readonly count: Int32Array;
}

// Of the longest path to each, and the one before it on that path; filled anew by each search.
const bestOfBlocker: number[] = [];
const bestOfAttacker: number[] = [];
const fromAttacker: number[] = [];
const fromBlocker: number[] = [];

/**
 * The most valuable flow around the forced pairs. What else has to be in it (the first block of a forced blocker, the
 * least blockers of an attacker decided to be blocked) is worth a bonus above all requirements together; a flow that
 * misses one is null. The value is that of the block when it is legal, else a bound of those that can still come of it.
 */
function bestFlow(
  graph: BlockGraph,
  forced: PairSet,
  made: Decisions,
  scale: number,
  worth: readonly number[],
): BestBlock | null {
  const flow: Flow = {
    graph,
    made,
    forced,
    scale,
    worth,
    bonus: bonusOf(graph, scale, worth),
    pairs: new Uint8Array(graph.blockers * graph.attackers),
    used: new Int32Array(graph.blockers),
    count: new Int32Array(graph.attackers),
  };
  let total = placeForced(flow);
  if (total === impossible) return null;
  for (;;) {
    findLongestPaths(flow);
    const [end, gain] = bestEnd(flow);
    if (end < 0) break;
    total += gain;
    augment(flow, end);
  }
  const owed = owedBy(graph, made) * flow.bonus;
  return total >= owed ? { value: Math.floor((total - owed) / scale), pairs: flow.pairs } : null;
}

function bonusOf(graph: BlockGraph, scale: number, worth: readonly number[]): number {
  let bonus = 1;
  for (const value of worth) if (value > 0) bonus += value;
  for (const value of graph.blocking) bonus += value * scale;
  for (const value of graph.blocked) bonus += value * scale;
  return bonus;
}

/** How many bonuses a flow has that misses nothing. */
function owedBy(graph: BlockGraph, made: Decisions): number {
  let owed = 0;
  for (const decision of made.blockers) if (decision === 2) owed++;
  made.attackers.forEach((decision, attacker) => {
    if (decision === 2) owed += graph.least[attacker];
  });
  return owed;
}

/** What one more block of this blocker is worth. */
function blockerGain({ graph, made, used, scale, bonus }: Flow, blocker: number): number {
  if (used[blocker] >= graph.most[blocker] || made.blockers[blocker] === 1) return impossible;
  if (used[blocker] > 0) return 0;
  return graph.blocking[blocker] * scale + (made.blockers[blocker] === 2 ? bonus : 0);
}

/** What one more blocker of this attacker is worth. */
function attackerGain({ graph, made, count, scale, bonus }: Flow, attacker: number): number {
  if (count[attacker] >= graph.room[attacker] || made.attackers[attacker] === 1) return impossible;
  if (made.attackers[attacker] === 2) {
    const first = count[attacker] === 0 ? graph.blocked[attacker] * scale : 0;
    return count[attacker] < graph.least[attacker] ? first + bonus : first;
  }
  const share = shareOf(graph, attacker);
  return count[attacker] < share ? (graph.blocked[attacker] * scale) / share : 0;
}

/** Forced pairs are there from the start, and no path takes them back. What they are worth, or `impossible`. */
function placeForced(flow: Flow): number {
  const { forced, pairs, used, count, worth } = flow;
  const { attackers } = flow.graph;
  let total = 0;
  for (let pair = 0; pair < pairs.length; pair++) {
    if (forced[pair] === 0) continue;
    const blocker = Math.floor(pair / attackers);
    const attacker = pair % attackers;
    const gain = [worth[pair], blockerGain(flow, blocker), attackerGain(flow, attacker)];
    if (gain.includes(impossible)) return impossible;
    total += gain[0] + gain[1] + gain[2];
    pairs[pair] = 1;
    used[blocker]++;
    count[attacker]++;
  }
  return total;
}

/** Bellman and Ford, from the blockers: over pairs that aren't in the flow forwards, over those that are backwards. */
function findLongestPaths(flow: Flow): void {
  const { blockers, attackers } = flow.graph;
  for (let blocker = 0; blocker < blockers; blocker++) {
    bestOfBlocker[blocker] = blockerGain(flow, blocker);
    fromAttacker[blocker] = -1;
  }
  for (let attacker = 0; attacker < attackers; attacker++) bestOfAttacker[attacker] = impossible;
  while (relaxForwards(flow) && relaxBackwards(flow)) {
    // Until nothing is better than before.
  }
}

function relaxForwards({ graph: { blockers, attackers }, pairs, worth }: Flow): boolean {
  let changed = false;
  for (let blocker = 0; blocker < blockers; blocker++) {
    const reached = bestOfBlocker[blocker];
    if (reached === impossible) continue;
    for (let attacker = 0, pair = blocker * attackers; attacker < attackers; attacker++, pair++) {
      if (pairs[pair] !== 0 || worth[pair] === impossible) continue;
      const value = reached + worth[pair];
      if (value > bestOfAttacker[attacker]) {
        bestOfAttacker[attacker] = value;
        fromBlocker[attacker] = blocker;
        changed = true;
      }
    }
  }
  return changed;
}

function relaxBackwards({ graph: { blockers, attackers }, pairs, forced, used, worth }: Flow): boolean {
  let changed = false;
  for (let blocker = 0; blocker < blockers; blocker++) {
    if (used[blocker] === 0) continue;
    for (let attacker = 0, pair = blocker * attackers; attacker < attackers; attacker++, pair++) {
      if (pairs[pair] === 0 || forced[pair] !== 0 || bestOfAttacker[attacker] === impossible) continue;
      const value = bestOfAttacker[attacker] - worth[pair];
      if (value > bestOfBlocker[blocker]) {
        bestOfBlocker[blocker] = value;
        fromAttacker[blocker] = attacker;
        changed = true;
      }
    }
  }
  return changed;
}

/** The attacker at which the most valuable path ends, and its worth; -1 where none is worth anything. */
function bestEnd(flow: Flow): [number, number] {
  let end = -1;
  let gain = 0;
  for (let attacker = 0; attacker < flow.graph.attackers; attacker++) {
    if (bestOfAttacker[attacker] === impossible) continue;
    const value = bestOfAttacker[attacker] + attackerGain(flow, attacker);
    if (value > gain) {
      gain = value;
      end = attacker;
    }
  }
  return [end, gain];
}

/** Puts the path that ends there into the flow. */
function augment({ graph, pairs, used, count }: Flow, end: number): void {
  count[end]++;
  for (let attacker = end; attacker >= 0; ) {
    const blocker = fromBlocker[attacker];
    pairs[blocker * graph.attackers + attacker] = 1;
    const before = fromAttacker[blocker];
    if (before < 0) used[blocker]++;
    else pairs[blocker * graph.attackers + before] = 0;
    attacker = before;
  }
}
