// Costs that depend on what a spell targets (CR 601.2c, 601.2f): "this spell costs {2} less to cast if it targets a tapped creature",
// "spells that target this creature cost {2} more to cast". Targets are chosen before the total cost is known.

import type { Bindings, Entity, PlayerId } from '../../basics/index.ts';
import type { CastWay } from '../../cards/index.ts';
import { type GameObject, type GameState, type RuleInForce, refTo, type Scope, shownDef } from '../../state/index.ts';
import { derivedOf } from '../../values/index.ts';
import { asksForTargets } from './cost-changes.ts';
import { auraRequest } from './permanent-spells.ts';
import { legalTargets, requestsFor, type TargetRequest } from './targets.ts';

/** Whether what a spell costs depends on its targets. */
export function costsByTargets(state: GameState, id: number, { face, faceDown }: CastWay): boolean {
  if (faceDown !== undefined) return false;
  const { gameRules, rules } = derivedOf(state);
  if (gameRules.some(changesByTargets) || rules[id]?.some(changesByTargets)) return true;
  return state.table.face(shownDef(state.objects[id] as GameObject), face).costsByTargets;
}

const changesByTargets = ({ rule }: RuleInForce): boolean => rule.kind === 'costChange' && asksForTargets(rule);

/** What a target is announced under that stands for others like it. */
const PROBE = 'probe';

/** The least targets with which it can be paid for are found by one that may be chosen, or none where none need be. */
export function isPayableAtSome(
  candidates: Iterable<Entity>,
  needsOne: boolean,
  isPayable: (targets: Bindings) => boolean,
  chosen: Bindings = {},
): boolean {
  if (!needsOne && isPayable(chosen)) return true;
  for (const entity of candidates) if (isPayable({ ...chosen, [PROBE]: [entity] })) return true;
  return false;
}

/** Everything that a spell could target when cast in this way. */
export function possibleTargets(state: GameState, player: PlayerId, id: number, way: CastWay, scope: Scope): Entity[] {
  const face = state.table.face((state.objects[id] as GameObject).def, way.face);
  const { spell, enchant } = face;
  const modes = spell?.announced.modes?.options.map((_, mode) => [mode]) ?? [[]];
  const requests: TargetRequest[] = modes.flatMap((mode) => requestsFor(state, spell, mode, scope));
  if (enchant !== null && face.subtypes.includes('Aura')) requests.push(auraRequest(enchant));
  return requests.flatMap((request) => legalTargets(state, request, scope, player, refTo(state, id), []));
}
