// When an ability may be activated (CR 602).

import type { PayCost, PlayerId, Purpose } from '../../basics/index.ts';
import type { CompiledAbility, CompiledActivated } from '../../cards/compiled/index.ts';
import { spendsAsAnyColor } from '../../deontic/index.ts';
import { type GameState, refTo, type Scope } from '../../state/index.ts';
import { abilityScope, conditionHolds, countOf, derivedOf } from '../../values/index.ts';
import { canPayCosts, mayActivate } from '../costs/index.ts';
import { canActivateSource, leastMana, mostMana, purposeBeside } from '../mana/index.ts';
import { noPayment, ofAnyColor, payCost } from '../payment/index.ts';
import { reduced } from './cost-changes.ts';
import { costsX, greaterX, isQualifiedByX, qualifyingX } from './greater-x.ts';
import { canChooseTargets } from './targets.ts';

/** Mana part of the cost with X as chosen, after increases and reductions. */
export function activationMana(state: GameState, player: PlayerId, id: number, code: number, x: number): PayCost {
  const activated = state.table.ability(code).activated as CompiledActivated;
  const asked = activated.mana === null ? noPayment : payCost(activated.mana, x);
  const base = spendsAsAnyColor(state, player) ? ofAnyColor(asked) : asked;
  const { origin } = state.table.ability(code);
  const total = reduced(state, player, { ability: id, origin, isMana: activated.isMana }, base);
  const change = activated.node.costChange;
  if (change === undefined) return total;
  const scope = abilityScope(state, player, id, code);
  if (change.if !== undefined && !conditionHolds(state, change.if, scope)) return total;
  const amount = countOf(state, change.amount, scope);
  return { ...total, generic: Math.max(0, total.generic + (change.direction === 'less' ? -amount : amount)) };
}

/** No less mana than this pays for it where no effect changes what it costs; what is tapped for it is no mana. */
export const leastToActivate = ({ mana, node, waterbend }: CompiledActivated): number =>
  mana === null || waterbend || node.costChange !== undefined ? 0 : leastMana(payCost(mana, 0));

/** A quick no, before anything is worked out: tapped already, or too dear for all one's mana with nothing to change that. */
function isHopeless(state: GameState, player: PlayerId, id: number, activated: CompiledActivated): boolean {
  if (activated.tapSelf && state.objects[id]?.tapped) return true;
  if (state.table.filters || derivedOf(state).gameRules.length > 0) return false;
  return leastToActivate(activated) > mostMana(state, player);
}

export function canActivate(state: GameState, player: PlayerId, id: number, code: number): boolean {
  const ability = state.table.ability(code);
  const activated = ability.activated as CompiledActivated;
  if (activated.isMana) return canActivateSource(state, player, id, code);
  if (isHopeless(state, player, id, activated) || !mayActivate(state, player, id, code)) return false;
  const self = refTo(state, id);
  const scope = abilityScope(state, player, id, code);
  if (activated.others.some(isQualifiedByX))
    return canChooseWithX(state, ability, scope, player, qualified(state, player, id, code));
  if (activated.others.length > 0 && !canPayCosts(state, activated.others, scope, self)) return false;
  if (activated.mana !== null && !canAffordX(state, player, id, code, scope)) return false;
  if (canChooseTargets(state, ability, scope, player, self)) return true;
  return hasX(activated) && canChooseWithX(state, ability, scope, player, someX(state, player, id, code));
}

const canChooseWithX = (
  state: GameState,
  ability: CompiledAbility,
  scope: Scope,
  player: PlayerId,
  values: readonly number[],
): boolean => values.some((x) => canChooseTargets(state, ability, { ...scope, x }, player, scope.self));

const qualified = (state: GameState, player: PlayerId, id: number, code: number): number[] =>
  qualifyingX((x) => isPayableWith(state, player, id, code, x));

/** Whether the cost has an X to be chosen, mana or not. */
export const hasX = (activated: CompiledActivated): boolean =>
  (activated.mana?.x ?? 0) > 0 || activated.others.some(costsX);

/** What the mana of an activation is for: what else its cost taps makes no mana for it. */
export function purposeOf(id: number, { tapSelf, waterbend }: CompiledActivated): Purpose {
  const purpose: Purpose = tapSelf ? { ability: id, without: id } : { ability: id };
  return waterbend ? { ...purpose, waterbend } : purpose;
}

function canAffordX(state: GameState, player: PlayerId, id: number, code: number, scope: Scope): boolean {
  const activated = state.table.ability(code).activated as CompiledActivated;
  const mana = activationMana(state, player, id, code, scope.x);
  return (
    purposeBeside(state, player, mana, purposeOf(id, activated), activated.others, scope, refTo(state, id)) !== null
  );
}

const someX = (state: GameState, player: PlayerId, id: number, code: number): number[] =>
  greaterX((x) => isPayableWith(state, player, id, code, x));

function isPayableWith(state: GameState, player: PlayerId, id: number, code: number, x: number): boolean {
  const activated = state.table.ability(code).activated as CompiledActivated;
  const scope: Scope = { ...abilityScope(state, player, id, code), x };
  const paid = activated.others.length === 0 || canPayCosts(state, activated.others, scope, refTo(state, id));
  return paid && (activated.mana === null || canAffordX(state, player, id, code, scope));
}
