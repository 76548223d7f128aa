// Which attacks are legal: restrictions hold, and no legal attack obeys more requirements (CR 508.1c-d).
// Requirements only add up, and the only restrictions between creatures are how many attack and that some can't attack
// alone, so the best attack takes the creatures that gain most: no search.
//
// Costs: nobody has to pay to attack, so a choice that isn't free never counts towards what could have been obeyed,
// except where the player makes it. Who pays for one attacker must still attack with all others that have to.

import type { AttackProblem } from '../../state/index.ts';

export type AttackPick = { creature: number; defender: number };
export type AttackSet = readonly AttackPick[];

interface AttackRefusal {
  code: 'no_such_attack' | 'attacks_twice' | 'too_many_attackers' | 'attacks_alone' | 'requirement_not_obeyed';
  message: string;
  cr: string;
  creature?: number;
  defender?: number;
}

type Creature = AttackProblem['creatures'][number];
type Choice = Creature['choices'][number];

/** What an attack by the creature adds to the requirements obeyed; undefined: it has no such choice. */
function bestChoice(creature: Creature, allowed: (choice: Choice) => boolean): Choice | undefined {
  let best: Choice | undefined;
  for (const choice of creature.choices) {
    if (allowed(choice) && (!best || choice.satisfies > best.satisfies)) best = choice;
  }
  return best;
}

interface Best {
  value: number;
  set: AttackPick[];
}

interface Other {
  creature: Creature;
  pick: AttackPick;
  gain: number;
  allowed: (choice: Choice) => boolean;
}

/** What one more attacker does best, of what it may. */
function otherBy(creature: Creature, allowed: Other['allowed']): Other | undefined {
  const best = bestChoice(creature, allowed);
  if (!best) return undefined;
  const pick = { creature: creature.id, defender: best.defender };
  return { creature, pick, gain: best.satisfies - creature.idleSatisfies, allowed };
}

/** Each in turn attacks what there is room for beside those before it. */
function withRoom(problem: AttackProblem, partial: AttackSet, others: readonly Other[]): Other[] {
  const set = [...partial];
  return others.flatMap(({ creature, allowed }) => {
    const isOpen = (choice: Choice): boolean =>
      allowed(choice) && hasRoom(problem, set, { creature: creature.id, defender: choice.defender });
    const other = otherBy(creature, isOpen);
    if (other === undefined) return [];
    // Who gains nothing by it needs no room yet.
    if (other.gain > 0) set.push(other.pick);
    return [other];
  });
}

/**
 * The legal attack that contains the partial one, adds only free choices (or those in `paid`), and obeys the most
 * requirements; null when none is legal. The partial set has to be made of choices, one for a creature, within the limit.
 */
function bestAttack(problem: AttackProblem, partial: AttackSet, paid: AttackSet): Best | null {
  let value = 0;
  let single: Creature | undefined;
  const others: Other[] = [];
  for (const creature of problem.creatures) {
    value += creature.idleSatisfies;
    const made = partial.find((pick) => pick.creature === creature.id);
    if (made) {
      value += choiceOf(creature, made.defender)!.satisfies - creature.idleSatisfies;
      single = creature;
      continue;
    }
    const allowed = (choice: Choice): boolean =>
      choice.free || paid.some((pick) => pick.creature === creature.id && pick.defender === choice.defender);
    const other = otherBy(creature, allowed);
    if (other) others.push(other);
  }
  const room = problem.limit - partial.length;
  others.sort((a, b) => b.gain - a.gain);
  const fitting = problem.rooms === undefined ? others : withRoom(problem, partial, others);
  const positive = fitting.filter((other, index) => other.gain > 0 && index < room);
  const take = (chosen: typeof others): Best => ({
    value: chosen.reduce((sum, other) => sum + other.gain, value),
    set: [...partial, ...chosen.map((other) => other.pick)],
  });

  const count = partial.length + positive.length;
  const lonely = count !== 1 ? undefined : (positive[0]?.creature ?? single);
  if (!lonely?.alone) return take(positive);
  // The best attack is one creature that can't attack alone. Better of: a second one with it, another creature by itself,
  // or no attack at all.
  const options: Best[] = [];
  if (fitting.length >= 2 - partial.length && room >= 2 - partial.length) {
    options.push(take(fitting.slice(0, 2 - partial.length)));
  }
  if (partial.length === 0) {
    options.push(take([]));
    const other = fitting.find((each) => !each.creature.alone);
    if (other) options.push(take([other]));
  }
  return options.reduce<Best | null>((best, option) => (best && best.value >= option.value ? best : option), null);
}

/** Whether one more may attack what this one attacks. */
const hasRoom = ({ rooms }: AttackProblem, set: AttackSet, { defender }: AttackPick): boolean =>
  rooms === undefined ||
  set.filter((pick) => pick.defender === defender).length < (rooms.get(defender) ?? Number.POSITIVE_INFINITY);

function choiceOf(creature: Creature, defender: number): Choice | undefined {
  for (const choice of creature.choices) if (choice.defender === defender) return choice;
  return undefined;
}

function creatureOf(problem: AttackProblem, id: number): Creature | undefined {
  for (const creature of problem.creatures) if (creature.id === id) return creature;
  return undefined;
}

const isPaid = (problem: AttackProblem, pick: AttackPick): boolean =>
  !choiceOf(creatureOf(problem, pick.creature)!, pick.defender)!.free;

const paidIn = (problem: AttackProblem, set: AttackSet): AttackSet => set.filter((pick) => isPaid(problem, pick));

/** The most that an attack without costs, and with the costs in `paid`, can obey. An attack of nobody is always legal. */
function mostWith(problem: AttackProblem, paid: AttackSet): number {
  return bestAttack(problem, [], paid)!.value;
}

/** The greatest number of requirements that an attack can obey without costs. */
export function mostAttackRequirements(problem: AttackProblem): number {
  return mostWith(problem, []);
}

/** What is wrong with the picks whatever else attacks. */
function checkPicks(problem: AttackProblem, set: AttackSet): AttackRefusal | null {
  for (let place = 0; place < set.length; place++) {
    const { creature: id, defender } = set[place];
    const creature = creatureOf(problem, id);
    // CR 508.1a-c: an attacker that may attack, and something that it may attack
    if (!creature || !choiceOf(creature, defender)) {
      const message = creature?.choices.length
        ? `Creature ${id} can't attack ${defender}.`
        : `Creature ${id} can't attack now.`;
      return { code: 'no_such_attack', message, cr: '508.1c', creature: id, defender };
    }
    // CR 508.1b: each attacker attacks one player, planeswalker or battle
    if (set.findIndex((pick) => pick.creature === id) < place) {
      const message = `Creature ${id} is named twice; it attacks one thing only.`;
      return { code: 'attacks_twice', message, cr: '508.1b', creature: id };
    }
  }
  const crowded = set.find((pick, place) => !hasRoom(problem, set.slice(0, place), pick));
  if (crowded !== undefined) {
    const message = `No more than ${problem.rooms?.get(crowded.defender)} can attack ${crowded.defender} in this combat.`;
    return {
      code: 'too_many_attackers',
      message,
      cr: '508.1c',
      creature: crowded.creature,
      defender: crowded.defender,
    };
  }
  if (set.length > problem.limit) {
    const message = `${problem.limit === 0 ? 'No creature' : `No more than ${problem.limit}`} can attack in this combat; you chose ${set.length}.`;
    return { code: 'too_many_attackers', message, cr: '508.1c' };
  }
  return null;
}

function requirementsObeyed(problem: AttackProblem, set: AttackSet): number {
  let value = 0;
  for (const creature of problem.creatures) {
    const pick = set.find((each) => each.creature === creature.id);
    value += pick ? choiceOf(creature, pick.defender)!.satisfies : creature.idleSatisfies;
  }
  return value;
}

/** Null: the attack is legal. */
export function checkAttack(problem: AttackProblem, set: AttackSet): AttackRefusal | null {
  const refusal = checkPicks(problem, set);
  if (refusal) return refusal;
  if (isUnbound(problem)) return null;
  if (set.length === 1 && creatureOf(problem, set[0].creature)!.alone) {
    const creature = set[0].creature;
    return { code: 'attacks_alone', message: `Creature ${creature} can't attack alone.`, cr: '508.1c', creature };
  }
  const best = bestAttack(problem, [], paidIn(problem, set))!;
  const value = requirementsObeyed(problem, set);
  return value < best.value ? requirementRefusal(problem, set, best, value) : null;
}

/** Names a creature that does more for the requirements in the best attack than in this one. */
function requirementRefusal(problem: AttackProblem, set: AttackSet, best: Best, value: number): AttackRefusal {
  const obeys = (creature: Creature, picks: AttackSet): number => {
    const pick = picks.find((each) => each.creature === creature.id);
    return pick ? choiceOf(creature, pick.defender)!.satisfies : creature.idleSatisfies;
  };
  const creature = problem.creatures.find((each) => obeys(each, best.set) > obeys(each, set))!;
  const wanted = best.set.find((pick) => pick.creature === creature.id);
  const made = set.some((pick) => pick.creature === creature.id);
  const what = !wanted
    ? `Creature ${creature.id} has to stay out of this attack`
    : made
      ? `Creature ${creature.id} has to attack ${wanted.defender} rather`
      : `Creature ${creature.id} has to attack if able, for example ${wanted.defender}`;
  return {
    code: 'requirement_not_obeyed',
    message: `${what}: this attack obeys ${value} of ${best.value} requirements that can be obeyed together.`,
    cr: '508.1d',
    creature: creature.id,
    ...(wanted && { defender: wanted.defender }),
  };
}

/** Nothing has to attack, nothing minds being alone, and there is room for all. */
function isUnbound(problem: AttackProblem): boolean {
  if (problem.limit < problem.creatures.length || problem.rooms !== undefined) return false;
  for (const creature of problem.creatures) {
    if (creature.alone) return false;
    for (const choice of creature.choices) if (choice.satisfies !== creature.idleSatisfies) return false;
  }
  return true;
}

function extendsToBest(problem: AttackProblem, partial: AttackSet): boolean {
  const best = bestAttack(problem, partial, []);
  return best !== null && best.value >= mostWith(problem, paidIn(problem, partial));
}

/** Can the partial attack become a legal one by adding to it? Adding may cost something. */
export function canCompleteAttack(problem: AttackProblem, partial: AttackSet): boolean {
  if (checkPicks(problem, partial)) return false;
  if (isUnbound(problem) || extendsToBest(problem, partial)) return true;
  // A creature that can't attack alone may need company that costs something. No other cost can help: it raises what
  // must be obeyed as much as what is.
  for (const creature of problem.creatures) {
    if (partial.some((pick) => pick.creature === creature.id)) continue;
    if (partial.length + 1 > problem.limit) return false;
    for (const choice of creature.choices) {
      if (choice.free) continue;
      if (extendsToBest(problem, [...partial, { creature: creature.id, defender: choice.defender }])) return true;
    }
  }
  return false;
}

/** The picks by creatures that don't attack yet after which a legal attack is still in reach. */
export function nextAttackPicks(problem: AttackProblem, partial: AttackSet): AttackPick[] {
  if (checkPicks(problem, partial)) return [];
  const unbound = isUnbound(problem);
  const picks: AttackPick[] = [];
  for (const creature of problem.creatures) {
    if (partial.some((pick) => pick.creature === creature.id)) continue;
    for (const choice of creature.choices) {
      const pick = { creature: creature.id, defender: choice.defender };
      if (unbound || canCompleteAttack(problem, [...partial, pick])) picks.push(pick);
    }
  }
  return picks;
}
