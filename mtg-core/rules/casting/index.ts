/** What may be cast, played or activated, in which way, for how much and at what (CR 115, 116, 601, 602). */
export { activationMana, canActivate, hasX, leastToActivate, purposeOf } from './activation.ts';
export { assistantsFor, assisted, manaPayable } from './assist.ts';
export { castWays, isPlotted, paidName, plainWay } from './cast-ways.ts';
export { CAST_WITH } from './cast-with.ts';
export {
  canCast,
  hasTargets,
  isAllowed,
  isForbidden,
  mayCast,
  namesPaid,
  optionalCosts,
  totalMana,
} from './casting.ts';
export { countCommanderCast } from './commanders.ts';
export { costsByTargets, isPayableAtSome } from './cost-by-targets.ts';
export { asksX, costsX, isQualifiedByX, qualifyingX } from './greater-x.ts';
export { mayPlayLandFrom } from './land-limit.ts';
export { leastFromHand } from './least-from-hand.ts';
export { auraRequest, ENCHANTED, MUTATED, mutateRequest, permanentRequests } from './permanent-spells.ts';
export { countUse, landPermissions, permissionsFor } from './permissions.ts';
export { elsewhereByRule, facesMeant, mayPlayFrom, PERMISSION_USED, waysFor } from './play-rules.ts';
export {
  canTakeSpecial,
  cantTurnUp,
  mayTakeSpecial,
  specialAt,
  specialMana,
  specialOthers,
  specialsOf,
} from './special-actions.ts';
export { spliceable, spliceCosts, splicedRequests, splicePrefix } from './splice.ts';
export {
  bounds,
  canChooseTargets,
  fewestModes,
  hasOptionalTargets,
  isStillLegal,
  legalModes,
  legalTargets,
  mostModes,
  requestsFor,
  satisfiable,
  type TargetRequest,
  targetBar,
} from './targets.ts';
