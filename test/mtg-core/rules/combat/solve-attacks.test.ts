// Attacks: restrictions and requirements as one set (CR 508.1c-d).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AttackPick,
  type AttackSet,
  canCompleteAttack,
  checkAttack,
  mostAttackRequirements,
  nextAttackPicks,
} from '../../../../mtg-core/rules/combat/solve-attacks.ts';
import type { AttackProblem } from '../../../../mtg-core/state/declarations.ts';
import { seeded } from '../payment/random-payments.ts';

const player = 100;
const walker = 101;

function creature(id: number, satisfies = 0, more: Partial<AttackProblem['creatures'][number]> = {}) {
  return { id, choices: [{ defender: player, satisfies, free: true }], idleSatisfies: 0, alone: false, ...more };
}

const unlimited = Number.POSITIVE_INFINITY;
const attack = (...ids: number[]): AttackPick[] => ids.map((id) => ({ creature: id, defender: player }));

function everyAttack(problem: AttackProblem): AttackPick[][] {
  let sets: AttackPick[][] = [[]];
  for (const { id, choices } of problem.creatures) {
    sets = sets.flatMap((set) => [set, ...choices.map(({ defender }) => [...set, { creature: id, defender }])]);
  }
  const byId = new Map(problem.creatures.map((each) => [each.id, each]));
  return sets.filter((set) => set.length <= problem.limit && !(set.length === 1 && byId.get(set[0].creature)!.alone));
}

function obeyed(problem: AttackProblem, set: AttackSet): number {
  return problem.creatures.reduce((sum, { id, choices, idleSatisfies }) => {
    const pick = set.find((each) => each.creature === id);
    return sum + (pick ? choices.find(({ defender }) => defender === pick.defender)!.satisfies : idleSatisfies);
  }, 0);
}

const contains = (set: AttackSet, part: AttackSet): boolean =>
  part.every((pick) => set.some((each) => each.creature === pick.creature && each.defender === pick.defender));

function costs(problem: AttackProblem, set: AttackSet): AttackPick[] {
  return set.filter((pick) => {
    const choices = problem.creatures.find(({ id }) => id === pick.creature)!.choices;
    return !choices.find(({ defender }) => defender === pick.defender)!.free;
  });
}

function bruteForce(problem: AttackProblem) {
  const all = everyAttack(problem).map((set) => ({ set, value: obeyed(problem, set), paid: costs(problem, set) }));
  const most = (paid: AttackSet): number =>
    Math.max(...all.filter((each) => contains(paid, each.paid)).map(({ value }) => value));
  return { most: most([]), legal: all.filter((each) => each.value >= most(each.paid)).map(({ set }) => set) };
}

function randomAttack(pick: (below: number) => number): AttackProblem {
  const creatures = [];
  for (let id = 1 + pick(5); id > 0; id--) {
    const choices = [];
    for (let defender = 0; defender < 1 + pick(2); defender++) {
      choices.push({ defender: player + defender, satisfies: pick(3) ? 0 : 1 + pick(2), free: pick(4) > 0 });
    }
    creatures.push({ id, choices, idleSatisfies: pick(6) ? 0 : 1, alone: pick(4) === 0 });
  }
  return { creatures, limit: pick(2) ? unlimited : pick(4) };
}

test('agrees with trying every attack', () => {
  for (let seed = 1; seed <= 1500; seed++) {
    const pick = seeded(seed);
    const problem = randomAttack(pick);
    const context = `seed ${seed}: ${JSON.stringify(problem)}`;
    const { most, legal } = bruteForce(problem);
    assert.equal(mostAttackRequirements(problem), most, context);
    for (const set of everyAttack({ ...problem, limit: unlimited })) {
      const reachable = (part: AttackSet): boolean => legal.some((each) => contains(each, part));
      const detail = `${context} ${JSON.stringify(set)}`;
      assert.equal(
        checkAttack(problem, set) === null,
        legal.some((each) => each.length === set.length && contains(each, set)),
        detail,
      );
      if (pick(4)) continue;
      assert.equal(canCompleteAttack(problem, set), reachable(set), detail);
      const next = problem.creatures
        .filter(({ id }) => !set.some((each) => each.creature === id))
        .flatMap(({ id, choices }) => choices.map(({ defender }) => ({ creature: id, defender })))
        .filter((each) => reachable([...set, each]));
      assert.deepEqual(nextAttackPicks(problem, set), next, detail);
    }
  }
});

test('nothing is asked: any creatures may attack, or none', () => {
  const problem = { creatures: [creature(1), creature(2)], limit: unlimited };
  assert.equal(mostAttackRequirements(problem), 0);
  for (const set of [[], attack(1), attack(1, 2)]) assert.equal(checkAttack(problem, set), null);
  assert.deepEqual(nextAttackPicks(problem, attack(2)), attack(1));
});

test('a creature that has to attack, does', () => {
  const problem = { creatures: [creature(1, 1), creature(2)], limit: unlimited };
  const refusal = checkAttack(problem, attack(2));
  assert.equal(refusal?.code, 'requirement_not_obeyed');
  assert.equal(refusal?.creature, 1);
  assert.equal(refusal?.cr, '508.1d');
  assert.match(refusal?.message ?? '', /Creature 1 has to attack/);
  assert.equal(checkAttack(problem, attack(1)), null);
});

test('with room for one attacker, either of two that have to attack does', () => {
  const problem = { creatures: [creature(1, 1), creature(2, 1), creature(3)], limit: 1 };
  assert.equal(checkAttack(problem, attack(1)), null);
  assert.equal(checkAttack(problem, attack(2)), null);
  assert.equal(checkAttack(problem, attack(3))?.code, 'requirement_not_obeyed');
  assert.equal(checkAttack(problem, attack(1, 2))?.code, 'too_many_attackers');
  assert.deepEqual(nextAttackPicks(problem, []), attack(1, 2));
});

test('nobody has to pay, and who pays for one still attacks with the others', () => {
  const taxed = creature(1, 0, { choices: [{ defender: player, satisfies: 1, free: false }] });
  assert.equal(checkAttack({ creatures: [taxed, creature(2)], limit: unlimited }, []), null);
  const problem = { creatures: [taxed, creature(2, 1)], limit: unlimited };
  assert.equal(mostAttackRequirements(problem), 1);
  assert.equal(checkAttack(problem, attack(2)), null);
  assert.equal(checkAttack(problem, attack(1))?.creature, 2);
  assert.equal(checkAttack(problem, attack(1, 2)), null);
});

test('a creature that can neither attack alone nor stay at home brings another', () => {
  const timid = creature(1, 1, { alone: true });
  assert.equal(checkAttack({ creatures: [timid], limit: unlimited }, []), null);
  assert.equal(checkAttack({ creatures: [timid], limit: unlimited }, attack(1))?.code, 'attacks_alone');
  const problem = { creatures: [timid, creature(2)], limit: unlimited };
  assert.equal(checkAttack(problem, [])?.creature, 1);
  assert.equal(checkAttack(problem, attack(1, 2)), null);
});

test('a creature goaded towards another defender attacks there', () => {
  const choices = [
    { defender: player, satisfies: 1, free: true },
    { defender: walker, satisfies: 2, free: true },
  ];
  const problem = { creatures: [creature(1, 0, { choices })], limit: unlimited };
  const refusal = checkAttack(problem, attack(1));
  assert.equal(refusal?.defender, walker);
  assert.equal(checkAttack(problem, [{ creature: 1, defender: walker }]), null);
});

test('what is no choice is refused with its creature', () => {
  const problem = { creatures: [creature(1), creature(2, 0, { choices: [] })], limit: unlimited };
  assert.equal(checkAttack(problem, [{ creature: 1, defender: walker }])?.code, 'no_such_attack');
  assert.equal(checkAttack(problem, attack(2))?.creature, 2);
  assert.equal(checkAttack(problem, attack(9))?.creature, 9);
  assert.equal(checkAttack(problem, attack(1, 1))?.code, 'attacks_twice');
  assert.equal(canCompleteAttack(problem, attack(9)), false);
});
