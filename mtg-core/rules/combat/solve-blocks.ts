// Which blocks are legal: restrictions hold, and no legal block obeys more requirements (CR 509.1b-c).
//
// Costs: nobody has to pay to block, so a blocker with a cost never counts towards what could have been obeyed, except
// where the player blocks with it.
import type { BlockProblem } from '../../state/index.ts';
import {
  aloneBlocker,
  type BestBlock,
  type BlockGraph,
  bestBlock,
  blockValue,
  type PairSet,
  underBlocked,
} from './block-flow.ts';

export type BlockPick = { blocker: number; attacker: number };
export type BlockSet = readonly BlockPick[];

interface BlockRefusal {
  code:
    | 'no_such_block'
    | 'blocks_twice'
    | 'blocks_too_many'
    | 'too_many_blockers'
    | 'too_few_blockers'
    | 'blocks_alone'
    | 'requirement_not_obeyed';
  message: string;
  cr: string;
  blocker?: number;
  attacker?: number;
}

interface Solver {
  problem: BlockProblem;
  graph: BlockGraph;
  blockerOf: Map<number, number>;
  attackerOf: Map<number, number>;
  demanding: boolean;
  /** Blockers with the same key are alike. */
  keys: string[];
  /** The most requirements, by which blockers with a cost may be used. */
  most: Map<string, BestBlock>;
}

const solvers = new WeakMap<BlockProblem, Solver>();

/** A series of picks asks about one and the same problem: it is read once. */
function readProblem(problem: BlockProblem): Solver {
  let solver = solvers.get(problem);
  if (solver === undefined) {
    solver = makeSolver(problem);
    solvers.set(problem, solver);
  }
  return solver;
}

function makeSolver(problem: BlockProblem): Solver {
  const { blockers, attackers } = problem;
  const graph: BlockGraph = {
    blockers: blockers.length,
    attackers: attackers.length,
    pairs: new Int32Array(blockers.length * attackers.length).fill(-1),
    most: Int32Array.from(blockers, (each) => Math.min(each.max, attackers.length)),
    blocking: Int32Array.from(blockers, (each) => each.mustBlockAny),
    alone: blockers.map((each) => each.alone),
    least: Int32Array.from(attackers, (each) => each.min),
    room: Int32Array.from(attackers, (each) => Math.min(each.max, blockers.length)),
    blocked: Int32Array.from(attackers, (each) => each.mustBeBlocked),
  };
  const attackerOf = new Map(attackers.map((each, index) => [each.id, index]));
  let demanding = attackers.some((each) => each.mustBeBlocked > 0);
  blockers.forEach((blocker, row) => {
    if (blocker.must.length > 0 || blocker.mustBlockAny > 0) demanding = true;
    for (const id of blocker.attackers) {
      const attacker = attackerOf.get(id);
      if (attacker !== undefined) graph.pairs[row * attackers.length + attacker] = 0;
    }
    for (const id of blocker.must) {
      const attacker = attackerOf.get(id);
      if (attacker === undefined) continue;
      const pair = row * attackers.length + attacker;
      if (graph.pairs[pair] >= 0) graph.pairs[pair]++;
    }
  });
  return {
    problem,
    graph,
    blockerOf: new Map(blockers.map((each, index) => [each.id, index])),
    attackerOf,
    demanding,
    keys: blockers.map((each) => (each.costs ? JSON.stringify({ ...each, id: 0 }) : '')),
    most: new Map(),
  };
}

/** No requirement, and no restriction that other blocks could satisfy: every set of possible pairs is legal. */
function isUnbound({ blockers, attackers, limit }: BlockProblem): boolean {
  if (limit !== undefined && limit < blockers.length) return false;
  for (const { min, mustBeBlocked } of attackers) if (min > 1 || mustBeBlocked > 0) return false;
  for (const { must, mustBlockAny, alone } of blockers) if (must.length > 0 || mustBlockAny > 0 || alone) return false;
  return true;
}

function pairOf(solver: Solver, pick: BlockPick): number {
  return solver.blockerOf.get(pick.blocker)! * solver.graph.attackers + solver.attackerOf.get(pick.attacker)!;
}

function pairsOf(solver: Solver, set: BlockSet): PairSet {
  const pairs = new Uint8Array(solver.graph.pairs.length);
  for (const pick of set) pairs[pairOf(solver, pick)] = 1;
  return pairs;
}

const everything = Number.MAX_SAFE_INTEGER;

/** Who may block when, of the blockers with a cost, only those of the set and the extra ones (by index) do. */
function allowedWith(solver: Solver, pairs: PairSet, extra: readonly number[]): boolean[] {
  const { attackers } = solver.graph;
  return solver.problem.blockers.map(
    (blocker, row) =>
      !blocker.costs || extra.includes(row) || pairs.subarray(row * attackers, (row + 1) * attackers).includes(1),
  );
}

/** Of those who may block, as many at once as the whole block may have. */
function allowedTogether({ limit }: BlockProblem, allowed: readonly boolean[]): (readonly boolean[])[] {
  const rows = allowed.flatMap((may, row) => (may ? [row] : []));
  if (limit === undefined || limit >= rows.length) return [allowed];
  const choose = (from: number, count: number): number[][] =>
    count === 0
      ? [[]]
      : rows
          .slice(from, rows.length - count + 1)
          .flatMap((row, place) => choose(from + place + 1, count - 1).map((more) => [row, ...more]));
  return choose(0, limit).map((chosen) => allowed.map((_may, row) => chosen.includes(row)));
}

/** The block that obeys the most. Blocking with nobody is always legal, so there is one. */
function mostWith(solver: Solver, allowed: readonly boolean[]): BestBlock {
  const key = solver.problem.blockers.map((blocker, row) => (blocker.costs && allowed[row] ? row : '')).join();
  let best = solver.most.get(key);
  if (!best) {
    const nothing = new Uint8Array(solver.graph.pairs.length);
    best = { value: 0, pairs: nothing };
    if (solver.demanding)
      for (const some of allowedTogether(solver.problem, allowed)) {
        const found = bestBlock(solver.graph, nothing, some, [], 0, everything)!;
        if (found.value > best.value) best = found;
      }
    solver.most.set(key, best);
  }
  return best;
}

/** The greatest number of requirements that a block without costs can obey. */
export function mostBlockRequirements(problem: BlockProblem): number {
  const solver = readProblem(problem);
  return mostWith(solver, allowedWith(solver, new Uint8Array(solver.graph.pairs.length), [])).value;
}

/** What is wrong with the picks whatever else blocks. */
function checkPicks(problem: BlockProblem, set: BlockSet): BlockRefusal | null {
  for (let place = 0; place < set.length; place++) {
    const { blocker, attacker } = set[place];
    const from = problem.blockers.find((each) => each.id === blocker);
    const to = problem.attackers.find((each) => each.id === attacker);
    // CR 509.1a-b: a creature that may block, and an attacker that it may block
    if (from === undefined || to === undefined || !from.attackers.includes(attacker)) {
      const able = from !== undefined && from.attackers.length > 0;
      const message = able ? `Creature ${blocker} can't block ${attacker}.` : `Creature ${blocker} can't block now.`;
      return { code: 'no_such_block', message, cr: '509.1b', blocker, attacker };
    }
    const before = set.slice(0, place);
    if (before.some((pick) => pick.blocker === blocker && pick.attacker === attacker)) {
      const message = `Creature ${blocker} is named twice as a blocker of ${attacker}.`;
      return { code: 'blocks_twice', message, cr: '509.1a', blocker, attacker };
    }
    if (blocksOf(before, blocker) >= from.max) {
      const { max } = from;
      const message = `Creature ${blocker} can't block more than ${max === 1 ? 'one attacker' : `${max} attackers`}.`;
      return { code: 'blocks_too_many', message, cr: '509.1a', blocker, attacker };
    }
    const blocking = new Set(before.map((pick) => pick.blocker));
    if (problem.limit !== undefined && !blocking.has(blocker) && blocking.size >= problem.limit) {
      const message = `No more than ${problem.limit} can block in this combat.`;
      return { code: 'too_many_blockers', message, cr: '509.1b', blocker, attacker };
    }
    if (blockersOf(before, attacker) >= to.max) {
      const { max } = to;
      const message = `Creature ${attacker} can't be blocked by more than ${max === 1 ? 'one creature' : `${max} creatures`}.`;
      return { code: 'too_many_blockers', message, cr: '509.1b', blocker, attacker };
    }
  }
  return null;
}

/** Null: the block is legal. */
export function checkBlock(problem: BlockProblem, set: BlockSet): BlockRefusal | null {
  const refusal = checkPicks(problem, set);
  if (refusal || isUnbound(problem)) return refusal;
  const solver = readProblem(problem);
  const pairs = pairsOf(solver, set);
  const column = underBlocked(solver.graph, pairs);
  if (column >= 0) {
    const { id, min } = problem.attackers[column];
    const message = `Creature ${id} can't be blocked except by ${min} or more creatures.`;
    return { code: 'too_few_blockers', message, cr: '509.1b', attacker: id };
  }
  const row = aloneBlocker(solver.graph, pairs);
  if (row >= 0) {
    const { id } = problem.blockers[row];
    return { code: 'blocks_alone', message: `Creature ${id} can't block alone.`, cr: '509.1b', blocker: id };
  }
  const best = mostWith(solver, allowedWith(solver, pairs, []));
  const value = blockValue(solver.graph, pairs);
  return value < best.value ? requirementRefusal(solver, pairs, best, value) : null;
}

/** Names the first requirement that the best block obeys and this one doesn't. */
function requirementRefusal(solver: Solver, pairs: PairSet, best: BestBlock, value: number): BlockRefusal {
  const { graph, problem } = solver;
  const refuse = (what: string, more: { blocker?: number; attacker?: number }): BlockRefusal => ({
    code: 'requirement_not_obeyed',
    message: `${what}: this block obeys ${value} of ${best.value} requirements that can be obeyed together.`,
    cr: '509.1c',
    ...more,
  });
  for (let pair = 0; pair < pairs.length; pair++) {
    if (pairs[pair] !== 0 || best.pairs[pair] === 0 || graph.pairs[pair] === 0) continue;
    const blocker = problem.blockers[Math.floor(pair / graph.attackers)].id;
    const attacker = problem.attackers[pair % graph.attackers].id;
    return refuse(`Creature ${blocker} has to block ${attacker} if able`, { blocker, attacker });
  }
  const blocks = (set: PairSet, row: number): boolean =>
    set.subarray(row * graph.attackers, (row + 1) * graph.attackers).includes(1);
  const isBlocked = (set: PairSet, column: number): boolean =>
    set.some((chosen, pair) => chosen === 1 && pair % graph.attackers === column);
  for (let row = 0; row < graph.blockers; row++) {
    if (graph.blocking[row] === 0 || blocks(pairs, row) || !blocks(best.pairs, row)) continue;
    const blocker = problem.blockers[row].id;
    return refuse(`Creature ${blocker} has to block if able`, { blocker });
  }
  for (let column = 0; column < graph.attackers; column++) {
    if (graph.blocked[column] === 0 || isBlocked(pairs, column) || !isBlocked(best.pairs, column)) continue;
    const attacker = problem.attackers[column].id;
    return refuse(`Creature ${attacker} has to be blocked if able`, { attacker });
  }
  throw new Error('a block obeys fewer requirements than another, but none that the other obeys is missing');
}

/**
 * A legal block that contains the partial one, with many of the `wished` pairs if it may be; null: there is none. The
 * picks have been checked.
 */
function completion(solver: Solver, partial: PairSet, wished?: PairSet): PairSet | null {
  const { graph, problem } = solver;
  if (isUnbound(problem)) return partial;
  const own = allowedWith(solver, partial, []);
  const unpaid: number[] = [];
  own.forEach((allowed, row) => {
    if (!allowed) unpaid.push(row);
  });
  // With all of them and no more asked than without: if not even that works, no choice of them does.
  const asked = mostWith(solver, own).value;
  const everybody = problem.blockers.map(() => true);
  const hopeful = bestBlock(graph, partial, everybody, [], asked, asked, wished);
  if (!hopeful || !solver.demanding || unpaid.length === 0) {
    return hopeful?.pairs ?? null;
  }
  // With each set of further blockers that cost something, few first: nearly always none is needed. Of blockers that are
  // alike the first ones do.
  const attempt = (extra: readonly number[], from: number, more: number): PairSet | null => {
    if (more === 0) {
      const allowed = own.map((each, row) => each || extra.includes(row));
      const target = mostWith(solver, allowed).value;
      return bestBlock(graph, partial, allowed, extra, target, target, wished)?.pairs ?? null;
    }
    const skipped = new Set<string>();
    for (let index = from; index <= unpaid.length - more; index++) {
      const key = solver.keys[unpaid[index]];
      if (skipped.has(key)) continue;
      skipped.add(key);
      const found = attempt([...extra, unpaid[index]], index + 1, more - 1);
      if (found) return found;
    }
    return null;
  };
  for (let size = 0; size <= unpaid.length; size++) {
    const found = attempt([], 0, size);
    if (found) return found;
  }
  return null;
}

/** Can the partial block become a legal one by adding to it? Adding may cost something. */
export function canCompleteBlock(problem: BlockProblem, partial: BlockSet): boolean {
  if (checkPicks(problem, partial)) return false;
  const solver = readProblem(problem);
  return completion(solver, pairsOf(solver, partial)) !== null;
}

/** Is the legal block still legal with one more pair? Adding never disobeys a requirement; "no" may be wrong. */
function staysLegal(solver: Solver, block: PairSet, row: number, column: number): boolean {
  const { graph, problem } = solver;
  let blocks = 0;
  let blockers = 0;
  for (let other = 0; other < graph.attackers; other++) blocks += block[row * graph.attackers + other];
  for (let other = 0; other < graph.blockers; other++) blockers += block[other * graph.attackers + column];
  if (blocks >= graph.most[row] || blockers >= graph.room[column] || blockers + 1 < graph.least[column]) return false;
  if (blocks > 0) return true;
  // Its cost would raise what can be obeyed; and it may mind being alone.
  return !problem.blockers[row].costs && (!graph.alone[row] || block.includes(1));
}

/** The possible pairs that are left, as far as the blockers can block more and the attackers be blocked by more. */
function openPairs(problem: BlockProblem, partial: BlockSet): BlockPick[] {
  const picks: BlockPick[] = [];
  for (const blocker of problem.blockers) {
    if (blocksOf(partial, blocker.id) >= blocker.max) continue;
    for (const attacker of problem.attackers) {
      if (!blocker.attackers.includes(attacker.id) || blockersOf(partial, attacker.id) >= attacker.max) continue;
      if (partial.some((pick) => pick.blocker === blocker.id && pick.attacker === attacker.id)) continue;
      picks.push({ blocker: blocker.id, attacker: attacker.id });
    }
  }
  return picks;
}

function blocksOf(set: BlockSet, blocker: number): number {
  let count = 0;
  for (const pick of set) if (pick.blocker === blocker) count++;
  return count;
}

function blockersOf(set: BlockSet, attacker: number): number {
  let count = 0;
  for (const pick of set) if (pick.attacker === attacker) count++;
  return count;
}

/** The pairs that can be added so that a legal block is still in reach. */
export function nextBlockPicks(problem: BlockProblem, partial: BlockSet): BlockPick[] {
  if (checkPicks(problem, partial)) return [];
  if (isUnbound(problem)) return openPairs(problem, partial);
  const solver = readProblem(problem);
  const { graph } = solver;
  const pairs = pairsOf(solver, partial);
  // Each block found shows many pairs at once to be possible: ask for those that are still open.
  const open = new Uint8Array(pairs.length);
  for (let pair = 0; pair < pairs.length; pair++) if (graph.pairs[pair] >= 0 && pairs[pair] === 0) open[pair] = 1;
  const picks: BlockPick[] = [];
  const possible = new Uint8Array(pairs.length);
  const learn = (block: PairSet | null): boolean => {
    if (!block) return false;
    for (let pair = 0; pair < pairs.length; pair++) {
      if (open[pair] === 0) continue;
      if (block[pair] === 0 && !staysLegal(solver, block, Math.floor(pair / graph.attackers), pair % graph.attackers)) {
        continue;
      }
      open[pair] = 0;
      possible[pair] = 1;
    }
    return true;
  };
  if (!learn(completion(solver, pairs, open))) return [];
  for (let pair = 0; pair < pairs.length; pair++) {
    const row = Math.floor(pair / graph.attackers);
    const column = pair % graph.attackers;
    const pick = { blocker: problem.blockers[row].id, attacker: problem.attackers[column].id };
    if (open[pair] !== 0) {
      open[pair] = 0;
      if (checkPicks(problem, [...partial, pick])) continue;
      const extended = pairs.slice();
      extended[pair] = 1;
      if (learn(completion(solver, extended, open))) possible[pair] = 1;
    }
    if (possible[pair] !== 0) picks.push(pick);
  }
  return picks;
}
