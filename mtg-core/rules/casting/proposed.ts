// A card as the spell that it would be on the stack, before anything is announced (CR 601.2a).

import type { GameObject, GameState, Scope, StackInfo } from '../../state/index.ts';

export const proposed = (state: GameState, id: number, scope: Scope): StackInfo => ({
  code: -1,
  controller: scope.you,
  source: scope.self,
  modes: [],
  targets: {},
  x: 0,
  paid: {},
  bindings: {},
  castFrom: (state.objects[id] as GameObject).zone,
  castStep: state.step,
  castTurnOf: state.active,
  exileAfter: false,
  isCast: true,
  spent: [0, 0, 0, 0, 0, 0],
});
