// Blocks: restrictions and requirements as one set (CR 509.1b-c).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BlockPick,
  type BlockSet,
  canCompleteBlock,
  checkBlock,
  mostBlockRequirements,
  nextBlockPicks,
} from '../../../../mtg-core/rules/combat/solve-blocks.ts';
import type { BlockProblem } from '../../../../mtg-core/state/declarations.ts';
import { seeded } from '../payment/random-payments.ts';

type Blocker = BlockProblem['blockers'][number];
type Attacker = BlockProblem['attackers'][number];

const unlimited = Number.POSITIVE_INFINITY;
const blocker = (id: number, attackers: number[], more: Partial<Blocker> = {}): Blocker => ({
  id,
  attackers,
  max: 1,
  must: [],
  mustBlockAny: 0,
  alone: false,
  costs: false,
  ...more,
});
const attacker = (id: number, more: Partial<Attacker> = {}): Attacker => ({
  id,
  min: 0,
  max: unlimited,
  mustBeBlocked: 0,
  ...more,
});
const block = (...pairs: [number, number][]): BlockPick[] => pairs.map(([b, a]) => ({ blocker: b, attacker: a }));

const possible = (problem: BlockProblem): BlockPick[] =>
  problem.blockers.flatMap(({ id, attackers }) =>
    problem.attackers.filter((each) => attackers.includes(each.id)).map((each) => ({ blocker: id, attacker: each.id })),
  );

function everySet(problem: BlockProblem): BlockPick[][] {
  let sets: BlockPick[][] = [[]];
  for (const pick of possible(problem)) sets = sets.flatMap((set) => [set, [...set, pick]]);
  return sets;
}

function isUnrestricted(problem: BlockProblem, set: BlockSet): boolean {
  const blockers = new Set(set.map((pick) => pick.blocker));
  return (
    problem.blockers.every(({ id, max, alone }) => {
      const count = set.filter((pick) => pick.blocker === id).length;
      return count <= max && !(alone && count > 0 && blockers.size === 1);
    }) &&
    problem.attackers.every(({ id, min, max }) => {
      const count = set.filter((pick) => pick.attacker === id).length;
      return count === 0 || (count >= min && count <= max);
    })
  );
}

function obeyed(problem: BlockProblem, set: BlockSet): number {
  let count = 0;
  for (const { id, must, mustBlockAny } of problem.blockers) {
    count += must.filter((each) => set.some((pick) => pick.blocker === id && pick.attacker === each)).length;
    if (set.some((pick) => pick.blocker === id)) count += mustBlockAny;
  }
  for (const { id, mustBeBlocked } of problem.attackers) {
    if (set.some((pick) => pick.attacker === id)) count += mustBeBlocked;
  }
  return count;
}

const contains = (set: BlockSet, part: BlockSet): boolean =>
  part.every((pick) => set.some((each) => each.blocker === pick.blocker && each.attacker === pick.attacker));

function bruteForce(problem: BlockProblem) {
  const all = everySet(problem)
    .filter((set) => isUnrestricted(problem, set))
    .map((set) => ({
      set,
      value: obeyed(problem, set),
      paid: problem.blockers.filter(({ id, costs }) => costs && set.some((pick) => pick.blocker === id)),
    }));
  const most = (paid: readonly Blocker[]): number =>
    Math.max(...all.filter((each) => each.paid.every((one) => paid.includes(one))).map(({ value }) => value));
  return { most: most([]), legal: all.filter((each) => each.value >= most(each.paid)).map(({ set }) => set) };
}

function randomBlock(pick: (below: number) => number): BlockProblem {
  const attackers: Attacker[] = [];
  for (let id = 101; id <= 101 + pick(3); id++) {
    const min = pick(3) ? 0 : 1 + pick(3);
    attackers.push(
      attacker(id, { min, max: pick(4) ? unlimited : 1 + pick(3), mustBeBlocked: pick(2) ? 0 : 1 + pick(2) }),
    );
  }
  const blockers: Blocker[] = [];
  const most = attackers.length === 3 ? 3 : 4;
  for (let id = 1; id <= 1 + pick(most); id++) {
    const able = attackers.map((each) => each.id).filter(() => pick(4) > 0);
    blockers.push(
      blocker(id, able, {
        max: pick(3) ? 1 : pick(2) ? 2 : unlimited,
        must: attackers.map((each) => each.id).filter(() => pick(4) === 0),
        mustBlockAny: pick(4) ? 0 : 1,
        alone: pick(4) === 0,
        costs: pick(5) === 0,
      }),
    );
  }
  return { blockers, attackers };
}

test('agrees with trying every block', () => {
  let forced = 0;
  for (let seed = 1; seed <= 1200; seed++) {
    const pick = seeded(seed);
    const problem = randomBlock(pick);
    const context = `seed ${seed}: ${JSON.stringify(problem)}`;
    const { most, legal } = bruteForce(problem);
    if (most > 0) forced++;
    assert.equal(mostBlockRequirements(problem), most, context);
    const reachable = (part: BlockSet): boolean => legal.some((each) => contains(each, part));
    const sets = everySet(problem);
    for (const set of [[], ...legal.slice(0, 3), ...Array.from({ length: 8 }, () => sets[pick(sets.length)])]) {
      const detail = `${context} ${JSON.stringify(set)}`;
      const isLegal = legal.some((each) => each.length === set.length && contains(each, set));
      assert.equal(checkBlock(problem, set) === null, isLegal, detail);
      assert.equal(canCompleteBlock(problem, set), reachable(set), detail);
      const next = possible(problem).filter((each) => !contains(set, [each]) && reachable([...set, each]));
      assert.deepEqual(nextBlockPicks(problem, set), next, detail);
    }
  }
  assert.ok(forced > 600, `${forced} problems have requirements`);
});

test('nothing is asked: any block is legal, and none too', () => {
  const problem = { attackers: [attacker(101), attacker(102)], blockers: [blocker(1, [101, 102]), blocker(2, [101])] };
  assert.equal(mostBlockRequirements(problem), 0);
  assert.equal(checkBlock(problem, []), null);
  assert.equal(checkBlock(problem, block([1, 101], [2, 101])), null);
  assert.deepEqual(nextBlockPicks(problem, block([1, 102])), block([2, 101]));
});

test('menace: one blocker is too few, and a first pick needs a second in reach', () => {
  const problem = { attackers: [attacker(101, { min: 2 })], blockers: [blocker(1, [101]), blocker(2, [101])] };
  const refusal = checkBlock(problem, block([1, 101]));
  assert.equal(refusal?.code, 'too_few_blockers');
  assert.equal(refusal?.attacker, 101);
  assert.equal(canCompleteBlock(problem, block([1, 101])), true);
  assert.equal(canCompleteBlock({ ...problem, blockers: [problem.blockers[0]] }, block([1, 101])), false);
});

test('a lure with menace takes both blockers or neither', () => {
  const lure = [attacker(101, { min: 2 }), attacker(102)];
  const both = [blocker(1, [101, 102], { must: [101] }), blocker(2, [101, 102], { must: [101] })];
  const refusal = checkBlock({ attackers: lure, blockers: both }, block([1, 102], [2, 102]));
  assert.equal(refusal?.code, 'requirement_not_obeyed');
  assert.equal(refusal?.blocker, 1);
  assert.equal(refusal?.attacker, 101);
  assert.equal(checkBlock({ attackers: lure, blockers: both }, block([1, 101], [2, 101])), null);
  assert.equal(checkBlock({ attackers: lure, blockers: [both[0]] }, block([1, 102])), null);
});

test('an attacker that has to be blocked takes one blocker and leaves the others free', () => {
  const problem = {
    attackers: [attacker(101, { mustBeBlocked: 1 }), attacker(102)],
    blockers: [blocker(1, [101, 102]), blocker(2, [101, 102])],
  };
  const refusal = checkBlock(problem, block([1, 102], [2, 102]));
  assert.equal(refusal?.attacker, 101);
  assert.match(refusal?.message ?? '', /Creature 101 has to be blocked/);
  assert.equal(checkBlock(problem, block([1, 101], [2, 102])), null);
  assert.equal(checkBlock(problem, block([2, 101])), null);
  assert.deepEqual(nextBlockPicks(problem, block([1, 102])), block([2, 101]));
});

test('the more requirements win where not all can be obeyed', () => {
  const problem = {
    attackers: [attacker(101, { mustBeBlocked: 1 }), attacker(102)],
    blockers: [blocker(1, [101, 102], { must: [102, 102] })],
  };
  assert.equal(mostBlockRequirements(problem), 2);
  assert.equal(checkBlock(problem, block([1, 101]))?.attacker, 102);
  assert.equal(checkBlock(problem, block([1, 102])), null);
});

test('a blocker with a cost is never forced, but keeps its requirement once it blocks', () => {
  const problem = {
    attackers: [attacker(101), attacker(102)],
    blockers: [blocker(1, [101, 102], { must: [101], costs: true })],
  };
  assert.equal(checkBlock(problem, []), null);
  assert.equal(checkBlock(problem, block([1, 101])), null);
  assert.equal(checkBlock(problem, block([1, 102]))?.code, 'requirement_not_obeyed');
});

test('a creature that has to block but not alone brings another one', () => {
  const timid = blocker(1, [101], { mustBlockAny: 1, alone: true });
  const attackers = [attacker(101), attacker(102)];
  assert.equal(checkBlock({ attackers, blockers: [timid] }, []), null);
  assert.equal(checkBlock({ attackers, blockers: [timid] }, block([1, 101]))?.code, 'blocks_alone');
  const problem = { attackers, blockers: [timid, blocker(2, [102])] };
  assert.equal(checkBlock(problem, [])?.blocker, 1);
  assert.equal(checkBlock(problem, block([1, 101], [2, 102])), null);
});

test('what is no choice, or too much, is refused with its creatures', () => {
  const problem = {
    attackers: [attacker(101, { max: 1 }), attacker(102)],
    blockers: [blocker(1, [101, 102]), blocker(2, [101])],
  };
  assert.equal(checkBlock(problem, block([2, 102]))?.code, 'no_such_block');
  assert.equal(checkBlock(problem, block([9, 101]))?.blocker, 9);
  assert.equal(checkBlock(problem, block([1, 101], [1, 101]))?.code, 'blocks_twice');
  assert.equal(checkBlock(problem, block([1, 101], [1, 102]))?.code, 'blocks_too_many');
  assert.equal(checkBlock(problem, block([1, 101], [2, 101]))?.code, 'too_many_blockers');
  assert.deepEqual(nextBlockPicks(problem, block([9, 101])), []);
});
