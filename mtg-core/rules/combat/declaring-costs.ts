// What it costs to declare attackers and blockers (CR 508.1g-j, 509.1d-f): the costs of all of them are one total, paid together.

import { type ObjectRef, type PayCost, refOf } from '../../basics/index.ts';
import { parseManaCost } from '../../cards/compiled/index.ts';
import type { Amount, CostNode } from '../../cards/language/index.ts';
import { costKinds } from '../../costs/index.ts';
import type { GameObject, GameState, Scope } from '../../state/index.ts';
import { countOf } from '../../values/index.ts';
import type { CostGroup } from '../costs/index.ts';
import { addCosts, noPayment, payCost } from '../payment/index.ts';

/** What an effect asks for one creature: its numbers are read where it stands, and whoever declares the creature pays. */
export function chargeFor(state: GameState, creature: number, costs: readonly CostNode[], scope: Scope): CostGroup {
  const object = state.objects[creature] as GameObject;
  const about = { ...scope, bindings: { ...scope.bindings, each: [refOf(creature, object.zoneChanges)] } };
  const stated = costs.map((cost) => inNumbers(state, cost, about)).filter((cost) => !isNone(cost));
  return { costs: stated, scope: { ...about, you: object.controller }, self: scope.self };
}

/** "{1} for each" of nothing. */
const isNone = (cost: CostNode): boolean => cost.kind === 'mana' && cost.times === 0;

const isAmount = (type: unknown): boolean =>
  type === 'amount' || (typeof type === 'object' && type !== null && 'or' in type && type.or === 'amount');

function inNumbers(state: GameState, cost: CostNode, scope: Scope): CostNode {
  const fields = Object.entries(cost).map(([field, value]) => {
    const type = costKinds.of(cost).fields[field] ?? costKinds.of(cost).fields[`${field}?`];
    return [field, isAmount(type) && typeof value === 'object' ? countOf(state, value as Amount, scope) : value];
  });
  // The fields are those that it has, numbers in place of amounts, which may be numbers anyway.
  return Object.fromEntries(fields) as CostNode;
}

/** The mana of all that a declaration costs, and the rest. */
interface DeclaringCosts {
  readonly mana: PayCost;
  readonly others: readonly CostGroup[];
}

const timesOver = ({ mana, times }: Extract<CostNode, { kind: 'mana' }>): string =>
  mana.repeat(typeof times === 'number' ? times : 1);

/** `declared`: what attacks, or blocks, which the costs may speak of. */
export function totalOf(groups: readonly CostGroup[], declared: readonly ObjectRef[]): DeclaringCosts {
  let mana = noPayment;
  const others: CostGroup[] = [];
  for (const group of groups) {
    for (const cost of group.costs)
      if (cost.kind === 'mana') mana = addCosts(mana, payCost(parseManaCost(timesOver(cost)), 0));
    const rest = group.costs.filter((cost) => cost.kind !== 'mana');
    const scope = { ...group.scope, bindings: { ...group.scope.bindings, declared } };
    if (rest.length > 0) others.push({ ...group, scope, costs: rest });
  }
  return { mana, others };
}
