// Ways of casting with an object that is chosen for it and makes the spell cheaper (CR 702.48b, 702.119c, 702.180b).

import type { PayCost, PlayerId } from '../../basics/index.ts';
import type { CastWay } from '../../cards/index.ts';
import type { CastingAbility, CostNode } from '../../cards/language/index.ts';
import { costCandidates, payableWith } from '../../costs/index.ts';
import {
  castingScope,
  type GameObject,
  type GameState,
  refTo,
  type Scope,
  shownDef,
  shownFace,
} from '../../state/index.ts';
import { characteristicsOf } from '../../values/index.ts';
import { noPayment, payCost } from '../payment/index.ts';

type WithObject = NonNullable<Extract<CastingAbility, { kind: 'alternativeCost' }>['withObject']>;

/** The name under which costs and instructions know the object. */
export const CAST_WITH = 'cast.with';

const paidWith: Readonly<Record<WithObject['how'], CostNode>> = {
  sacrifice: { kind: 'sacrifice', what: { among: CAST_WITH, controller: 'you' } },
  tap: { kind: 'tap', what: { among: CAST_WITH } },
};

/** The way once for each object that may be chosen, and as it is where none need be. */
export function waysWith(
  state: GameState,
  player: PlayerId,
  id: number,
  plain: CastWay,
  { how, what, less, optional }: WithObject,
): CastWay[] {
  const scope = castingScope(player, refTo(state, id));
  const cost: CostNode = { kind: how, what };
  const choosing = costCandidates(state, cost, scope);
  const ids = choosing === null ? [] : payableWith(state, cost, scope, choosing.filter);
  const ways = ids.map(
    (each): CastWay => ({
      ...plain,
      // A name of its own, which counts as paid like the plain one: see `paidName`.
      variant: `${plain.variant}.${refTo(state, each)}`,
      others: [...plain.others, paidWith[how]],
      with: refTo(state, each),
      less: lessFor(state, each, less),
    }),
  );
  return optional ? [plain, ...ways] : ways;
}

function lessFor(state: GameState, id: number, less: WithObject['less']): PayCost {
  const chars = characteristicsOf(state, id);
  switch (less) {
    case 'manaValue':
      return { ...noPayment, generic: chars.manaValue };
    case 'power':
      return { ...noPayment, generic: Math.max(0, chars.power) };
    case 'manaCost': {
      const object = state.objects[id] as GameObject;
      const { cost } = state.table.face(shownDef(object), shownFace(object));
      return cost === null ? noPayment : payCost(cost, 0);
    }
  }
}

/** What is asked about the object that a way is with. */
export const boundWith = (scope: Scope, way: CastWay): Scope =>
  way.with === undefined ? scope : { ...scope, bindings: { ...scope.bindings, [CAST_WITH]: [way.with] } };
