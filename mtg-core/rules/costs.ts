// Costs that aren't mana (CR 118): what they may be paid with, and the events that pay them.

import type { ObjectRef, PlayerId } from '../basics/index.ts';
import { idOf, playerEntity, refOf, ZONE } from '../basics/index.ts';
import type { CostNode, Filter, GroupQuality } from '../cards/language/index.ts';
import type { GameEvent, GameState, GroupRule, Scope } from '../state/index.ts';
import { makeEvent, refTo } from '../state/index.ts';
import { controlledByYou, countOf, entitiesOf, fewestFor, groupRule, rulesOn, select } from '../values/index.ts';

const narrowedBy = new WeakMap<CostNode, Filter>();

/** What a cost asks for, with what its kind adds to that; made once for each cost. */
function narrowed(cost: CostNode, what: Filter | undefined, more: Filter): Filter {
  let known = narrowedBy.get(cost);
  if (known === undefined) {
    known = { ...what, ...more };
    narrowedBy.set(cost, known);
  }
  return known;
}

/** CR 118.3: nobody pays with cards that another player holds. */
function ownHand(cost: CostNode, what: Filter): Filter {
  return what.zone === 'hand' ? narrowed(cost, what, { owner: 'you' }) : what;
}

/** CR 701.61a: what foraging is paid with, one or the other. */
export const FORAGE: readonly (readonly CostNode[])[] = [
  [{ kind: 'exile', what: { zone: 'graveyard', owner: 'you' }, count: 3 }],
  [{ kind: 'sacrifice', what: { subtypes: ['Food'] } }],
];

/** CR 701.4a: a card of one's hand, or a permanent that one controls. */
const beheld = (cost: Extract<CostNode, { kind: 'behold' }>): Filter =>
  narrowed(cost, undefined, {
    zone: ['battlefield', 'hand'],
    any: [
      { ...cost.what, zone: 'battlefield', controller: 'you' },
      { ...cost.what, zone: 'hand', owner: 'you' },
    ],
  });

export interface ChoosingCost {
  readonly filter: Filter;
  /** How many; with a group, the fewest that can do. */
  readonly count: number;
  readonly verb: string;
  readonly group?: GroupRule;
}

/** "Any number of ... with total power 3 or greater" (CR 702.122a): the group says when they are enough. */
function grouped(
  state: GameState,
  cost: CostNode,
  quality: GroupQuality,
  scope: Scope,
  { filter, verb }: { filter: Filter; verb: string },
): ChoosingCost {
  const group = groupRule(state, quality, scope);
  const refs = payableWith(state, cost, scope, filter).map((id) => refTo(state, id));
  return { filter, verb, group, count: fewestFor(state, group, refs) };
}

/** Objects that a choosing cost may be paid with; `null`: this cost isn't one that chooses. */
export function costCandidates(state: GameState, cost: CostNode, scope: Scope): ChoosingCost | null {
  switch (cost.kind) {
    case 'sacrifice':
      return { filter: controlledByYou(cost.what), count: countOf(state, cost.count ?? 1, scope), verb: 'Sacrifice' };
    case 'discard': {
      if (cost.count === 'hand' || cost.random) return null;
      return {
        filter: narrowed(cost, cost.what, { zone: 'hand', owner: 'you' }),
        count: countOf(state, cost.count, scope),
        verb: 'Discard',
      };
    }
    case 'exile':
      return { filter: ownHand(cost, cost.what), count: countOf(state, cost.count ?? 1, scope), verb: 'Exile' };
    case 'returnToHand':
      return {
        filter: ownHand(cost, cost.what),
        count: countOf(state, cost.count ?? 1, scope),
        verb: "Return to its owner's hand",
      };
    case 'tap':
      if (cost.group !== undefined)
        return grouped(state, cost, cost.group, scope, {
          filter: narrowed(cost, cost.what, { tapped: false, controller: 'you' }),
          verb: 'Tap',
        });
      return {
        filter: narrowed(cost, cost.what, { tapped: false, controller: 'you' }),
        count: countOf(state, cost.count ?? 1, scope),
        verb: 'Tap',
      };
    case 'untap':
      return {
        filter: narrowed(cost, cost.what, { tapped: true }),
        count: countOf(state, cost.count ?? 1, scope),
        verb: 'Untap',
      };
    case 'reveal':
      return { filter: ownHand(cost, cost.what), count: countOf(state, cost.count ?? 1, scope), verb: 'Reveal' };
    case 'behold':
      return { filter: beheld(cost), count: 1, verb: 'Behold' };
    case 'collectEvidence':
      // CR 701.59a.
      return grouped(state, cost, { total: { stat: 'manaValue', is: ['>=', cost.amount] } }, scope, {
        filter: narrowed(cost, undefined, { zone: 'graveyard', owner: 'you' }),
        verb: 'Exile',
      });
    case 'removeCounters': {
      if (cost.from === undefined) return null;
      const counter = cost.counter;
      return {
        filter: narrowed(cost, cost.from, { counter: counter === undefined ? {} : { counter } }),
        count: 1,
        verb: 'Remove counters from',
      };
    }
    case 'putCounters':
      return cost.on === undefined ? null : { filter: cost.on, count: 1, verb: 'Put counters on' };
    default:
      return null;
  }
}

/** Ids that may pay it. A spell being cast is on the stack by then: it can't pay for itself from where it was. */
export function payableWith(state: GameState, cost: CostNode, scope: Scope, filter: Filter): number[] {
  const ids = select(state, filter, scope).filter((id) => filter.zone !== 'hand' || refTo(state, id) !== scope.self);
  if (cost.kind !== 'sacrifice') return ids;
  return ids.filter(
    (id) => !rulesOn(state, id).some(({ rule }) => rule.kind === 'cant' && rule.do.kind === 'beSacrificed'),
  );
}

export function handWithout(state: GameState, scope: Scope): number[] {
  return (state.players[scope.you]?.hand ?? []).filter((id) => refTo(state, id) !== scope.self);
}

/** Events that pay a cost with what was chosen (nothing for costs that don't choose). */
export function costEvents(
  state: GameState,
  cost: CostNode,
  scope: Scope,
  self: ObjectRef,
  chosen: readonly ObjectRef[],
): GameEvent[] {
  const you = scope.you;
  const one = (kind: 'tap' | 'untap', ref: ObjectRef): GameEvent =>
    makeEvent(kind, { object: ref, player: you, causedBy: you });
  const move = (ref: ObjectRef, to: number, cause = ''): GameEvent =>
    makeEvent('zoneChange', { object: ref, to, cause, player: you, causedBy: you });
  switch (cost.kind) {
    case 'tapSelf':
      return [one('tap', self)];
    case 'untapSelf':
      return [one('untap', self)];
    case 'tap':
      return chosen.map((ref) => one('tap', ref));
    case 'untap':
      return chosen.map((ref) => one('untap', ref));
    case 'payLife': {
      const amount = countOf(state, cost.amount, scope);
      return amount === 0 ? [] : [makeEvent('loseLife', { player: you, amount, cause: 'paid', causedBy: you })];
    }
    case 'sacrificeSelf':
      return [move(self, ZONE.graveyard, 'sacrifice')];
    case 'sacrifice':
      return chosen.map((ref) => move(ref, ZONE.graveyard, 'sacrifice'));
    case 'discardSelf':
      return [move(self, ZONE.graveyard, 'discard')];
    case 'discard':
      return chosen.map((ref) => move(ref, ZONE.graveyard, 'discard'));
    case 'exileSelf':
      return [move(self, ZONE.exile)];
    case 'exile':
    case 'collectEvidence':
      return chosen.map((ref) => move(ref, ZONE.exile));
    case 'returnSelfToHand':
      return [move(self, ZONE.hand)];
    case 'returnToHand':
      return chosen.map((ref) => move(ref, ZONE.hand));
    case 'reveal':
    case 'behold':
      return [];
    case 'removeCounters': {
      const from = cost.from === undefined ? self : (chosen[0] ?? 0);
      const counter = cost.counter ?? Object.keys(state.objects[idOf(from)]?.counters ?? {})[0] ?? '';
      return [
        makeEvent('removeCounters', {
          object: from,
          counter,
          amount: countOf(state, cost.count, scope),
          player: you,
          causedBy: you,
        }),
      ];
    }
    case 'putCounters':
      return [
        makeEvent('addCounters', {
          object: cost.on === undefined ? self : (chosen[0] ?? 0),
          counter: cost.counter,
          amount: countOf(state, cost.count, scope),
          player: you,
          causedBy: you,
        }),
      ];
    case 'loyalty': {
      const amount = cost.amount === 'X' ? scope.x : cost.amount === '-X' ? -scope.x : cost.amount;
      if (amount === 0) return [];
      return [
        makeEvent(amount > 0 ? 'addCounters' : 'removeCounters', {
          object: self,
          counter: 'loyalty',
          amount: Math.abs(amount),
          player: you,
          causedBy: you,
        }),
      ];
    }
    case 'mill':
      return (state.players[you]?.library ?? [])
        .slice(-countOf(state, cost.count, scope))
        .map((id) => move(refOf(id, state.objects[id]?.zoneChanges ?? 0), ZONE.graveyard, 'mill'));
    case 'payPlayerCounters':
      return [playerCountersPaid(you, cost.counter, countOf(state, cost.amount, scope))];
    case 'unattach':
      return unattached(state, cost.what, scope);
    case 'exert':
      return [makeEvent('exert', { object: self, player: you })];
    default:
      throw new Error(`cost ${cost.kind} isn't paid by events`);
  }
}

/** CR 701.3d. */
const unattached = (state: GameState, what: string, scope: Scope): GameEvent[] =>
  entitiesOf(state, scope, what).map((object) =>
    makeEvent('unattach', { object, player: scope.you, causedBy: scope.you }),
  );

/** CR 107.14. */
const playerCountersPaid = (player: PlayerId, counter: string, amount: number): GameEvent =>
  makeEvent('removeCounters', { object: playerEntity(player), counter, amount, player });
