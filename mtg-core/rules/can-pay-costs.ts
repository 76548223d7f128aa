// Whether costs can be paid, all of them and together (CR 118.3, 601.2h): what was tapped for one can't be tapped for
// another, what was sacrificed for one is gone for the others, and life and counters are spent once. Which objects serve
// which cost is a matching. Tapping and leaving don't compete: what was tapped for a cost may be sacrificed for the next.

import type { ObjectRef } from '../basics/index.ts';
import { ZONE } from '../basics/index.ts';
import type { CostNode, EffectNode } from '../cards/language/index.ts';
import { parseManaCost } from '../cards/mana-cost.ts';
import type { GameState, Scope } from '../state/index.ts';
import { live } from '../state/index.ts';
import { countersOn, countOf, entitiesOf, rulesOn, select } from '../values/index.ts';
import { costCandidates, FORAGE, handWithout, payableWith } from './costs.ts';
import { affords } from './mana/affords.ts';
import { payCost } from './mana/need.ts';
import { matched, type ObjectDemand } from './matching.ts';
import { isSick } from './sickness.ts';

/** Whether every cost of the list could be paid now, none with what another needs. */
export function canPayCosts(state: GameState, costs: readonly CostNode[], scope: Scope, self: ObjectRef): boolean {
  const id = live(state, self)?.id ?? 0;
  for (const cost of costs) if (!canPayOne(state, cost, scope, self, id)) return false;
  if (costs.length < 2)
    return costs.length === 0 || costs[0]?.kind !== 'mana' || amountsSuffice(state, costs, scope, id);
  const at = costs.findIndex((cost) => cost.kind === 'oneOf');
  const choice = costs[at];
  if (choice?.kind === 'oneOf')
    return choice.options.some((option) =>
      canPayCosts(state, [...costs.slice(0, at), ...option, ...costs.slice(at + 1)], scope, self),
    );
  return amountsSuffice(state, costs, scope, id) && canShare(state, costs, scope, self);
}

/** Life, counters and mana that several costs take. */
function amountsSuffice(state: GameState, costs: readonly CostNode[], scope: Scope, id: number): boolean {
  const asked = new Map<string, number>();
  const ask = (what: string, amount: number): void => void asked.set(what, (asked.get(what) ?? 0) + amount);
  let mana = '';
  for (const cost of costs) {
    if (cost.kind === 'mana')
      mana += cost.mana.repeat(cost.times === undefined ? 1 : countOf(state, cost.times, scope));
    else if (cost.kind === 'payLife') ask('life', countOf(state, cost.amount, scope));
    else if (cost.kind === 'payPlayerCounters') ask(`player ${cost.counter}`, countOf(state, cost.amount, scope));
    else if (cost.kind === 'removeCounters' && cost.from === undefined)
      ask(`own ${cost.counter ?? ''}`, countOf(state, cost.count, scope));
  }
  const player = state.players[scope.you];
  const object = state.objects[id];
  for (const [what, amount] of asked) {
    if (what === 'life') {
      if (amount > 0 && (player?.life ?? 0) < amount) return false;
    } else if (what.startsWith('player ')) {
      if ((player?.counters?.[what.slice('player '.length)] ?? 0) < amount) return false;
    } else if (object === undefined || countersOn(object, what.slice('own '.length)) < amount) return false;
  }
  return mana === '' || affords(state, scope.you, payCost(parseManaCost(mana), scope.x), { ability: id });
}

function canPayOne(state: GameState, cost: CostNode, scope: Scope, self: ObjectRef, id: number): boolean {
  const object = state.objects[id];
  switch (cost.kind) {
    case 'mana':
      return true; // Summed up, and asked for together: see `amountsSuffice`.
    case 'tapSelf':
      return (
        object !== undefined && object.zone === ZONE.battlefield && !object.tapped && !isSick(state, id, 'activate')
      );
    case 'untapSelf':
      return (
        object !== undefined && object.zone === ZONE.battlefield && object.tapped && !isSick(state, id, 'activate')
      );
    case 'payLife': {
      // CR 119.4: no more life than one has.
      const amount = countOf(state, cost.amount, scope);
      return amount === 0 || (state.players[scope.you]?.life ?? 0) >= amount;
    }
    case 'sacrificeSelf':
      return (
        object !== undefined &&
        object.zone === ZONE.battlefield &&
        object.controller === scope.you &&
        !rulesOn(state, id).some(({ rule }) => rule.kind === 'cant' && rule.do.kind === 'beSacrificed')
      );
    case 'discardSelf':
      return object !== undefined && object.zone === ZONE.hand;
    case 'exileSelf':
    case 'returnSelfToHand':
      return object !== undefined;
    case 'discard':
      if (cost.count === 'hand') return true;
      if (cost.random) return handWithout(state, scope).length >= countOf(state, cost.count, scope);
      break;
    case 'removeCounters':
      if (cost.from === undefined)
        return object !== undefined && countersOn(object, cost.counter) >= countOf(state, cost.count, scope);
      break;
    case 'loyalty': {
      if (object === undefined) return false;
      const have = object.counters?.['loyalty'] ?? 0;
      return typeof cost.amount !== 'number' || cost.amount >= 0 || have >= -cost.amount;
    }
    case 'mill':
      return (state.players[scope.you]?.library.length ?? 0) >= countOf(state, cost.count, scope);
    case 'payPlayerCounters':
      return (state.players[scope.you]?.counters?.[cost.counter] ?? 0) >= countOf(state, cost.amount, scope);
    case 'forage':
      return FORAGE.some((option) => canPayCosts(state, option, scope, self));
    case 'oneOf':
      return cost.options.some((option) => canPayCosts(state, option, scope, self));
    case 'putCounters':
      if (cost.on === undefined) return object !== undefined;
      break;
    case 'effect':
      return cost.do.every((effect) => canBeChosen(state, effect, scope));
    case 'unattach':
      // CR 701.3d: only what is attached to something.
      return entitiesOf(state, scope, cost.what).some((ref) => (live(state, ref)?.attachedTo ?? 0) !== 0);
    case 'exert':
      return true;
    default:
      break;
  }
  const choosing = costCandidates(state, cost, scope);
  if (choosing === null) return false;
  return payableWith(state, cost, scope, choosing.filter).length >= choosing.count;
}

/** CR 118.3: an action that needs a choice among objects can't be a payment when there aren't enough of them. */
function canBeChosen(state: GameState, effect: EffectNode, scope: Scope): boolean {
  if (effect.kind !== 'choose' || typeof effect.what === 'string') return true;
  return select(state, effect.what, scope).length >= countOf(state, effect.min, scope);
}

/** What paying takes of an object: its being untapped, its being tapped, or its being there. */
export type Taking = 'tap' | 'untap' | 'leave';

const takes: { readonly [Kind in CostNode['kind']]?: Taking } = {
  tapSelf: 'tap',
  tap: 'tap',
  untapSelf: 'untap',
  untap: 'untap',
  sacrificeSelf: 'leave',
  sacrifice: 'leave',
  discardSelf: 'leave',
  discard: 'leave',
  exileSelf: 'leave',
  exile: 'leave',
  collectEvidence: 'leave',
  returnSelfToHand: 'leave',
  returnToHand: 'leave',
};

export const takingOf = (cost: CostNode): Taking | undefined => takes[cost.kind];

const ofItself = new Set<CostNode['kind']>([
  'tapSelf',
  'untapSelf',
  'sacrificeSelf',
  'discardSelf',
  'exileSelf',
  'returnSelfToHand',
]);

/** What the costs ask of objects in this respect. */
export function demandsOf(
  state: GameState,
  costs: readonly CostNode[],
  taking: Taking,
  scope: Scope,
  self: ObjectRef,
): ObjectDemand[] {
  const demands: ObjectDemand[] = [];
  for (const cost of costs) {
    if (takingOf(cost) !== taking) continue;
    if (ofItself.has(cost.kind)) {
      demands.push({ ids: [live(state, self)?.id ?? 0], count: 1 });
      continue;
    }
    const choosing = costCandidates(state, cost, scope);
    if (choosing !== null)
      demands.push({ ids: payableWith(state, cost, scope, choosing.filter), count: choosing.count });
  }
  return demands;
}

const takings: readonly Taking[] = ['tap', 'untap', 'leave'];

/** Whether nothing has to be used twice. Each cost by itself can be paid: that was asked before. */
export function canShare(state: GameState, costs: readonly CostNode[], scope: Scope, self: ObjectRef): boolean {
  return takings.every((taking) => {
    const rivals = costs.filter((cost) => takingOf(cost) === taking);
    return rivals.length < 2 || matched(demandsOf(state, rivals, taking, scope, self), [], []) !== null;
  });
}

/** In the order in which they can be paid: what taps and counts before what leaves, chance and libraries last (CR 601.2h). */
export function payableOrder(costs: readonly CostNode[]): readonly CostNode[] {
  if (costs.length < 2) return costs;
  const rank = (cost: CostNode): number => {
    if (cost.kind === 'mill' || (cost.kind === 'discard' && cost.random)) return 3;
    const taking = takingOf(cost);
    return taking === 'leave' ? 2 : taking === undefined ? 1 : 0;
  };
  return costs.slice().sort((a, b) => rank(a) - rank(b));
}
