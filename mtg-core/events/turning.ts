// What can be turned over: transformed, turned face up, turned face down (CR 701.27, 708).

import { ZONE } from '../basics/index.ts';
import {
  type Component,
  type CopiedValues,
  faceUp,
  type GameEvent,
  type GameObject,
  type GameState,
  isMerged,
  live,
  shownDef,
} from '../state/index.ts';
import { boundOf } from './daybound.ts';
import { cantTurn } from './forbidden.ts';

/** CR 701.27c: only transforming double-faced cards turn over, of what is made of several cards each of these. */
export const turnsOver = (state: GameState, { values, faceDown }: Component): boolean =>
  !faceDown && state.table.turnsOver(values.def);

/** Whether something would come of it: of any turning over. */
export function canTurn(state: GameState, event: GameEvent): boolean {
  const object = live(state, event.object);
  if (object === undefined || object.zone !== ZONE.battlefield || cantTurn(state, event)) return false;
  switch (event.kind) {
    case 'transform': {
      if (isMerged(object)) return object.components?.some((each) => turnsOver(state, each)) ?? false;
      if (!state.table.turnsOver(object.def) || object.faceDown) return false;
      // CR 702.145b, 702.145e: but for daybound and nightbound these don't transform.
      const bound = state.table.has.daybound ? boundOf(state, object.id) : undefined;
      return bound === undefined || event.cause === bound;
    }
    case 'turnFaceUp':
      // CR 701.40g: an instant or sorcery card stays face down.
      return (
        object.faceDown &&
        [faceUp(object), ...partsOf(object)].every((each) => state.table.face(each.def, each.face).permanent)
      );
    case 'turnFaceDown': {
      // CR 708.2b: what is face down already stays as it is.
      if (object.faceDown) return false;
      // CR 712.16, 729.2j.
      const parts = isMerged(object)
        ? partsOf(object)
        : [{ def: object.kind === 'token' ? shownDef(object) : object.def }];
      return !parts.some(({ def }) => isDoubleFaced(state, def));
    }
    default:
      return false;
  }
}

/** What a merged permanent is made of; nothing of any other. */
const partsOf = (object: Readonly<GameObject>): readonly CopiedValues[] =>
  isMerged(object) ? (object.components ?? []).map(({ values }) => values) : [];

/** CR 712.1: with a face on its back, modal or not. */
const isDoubleFaced = (state: GameState, def: number): boolean =>
  state.table.turnsOver(def) || state.table.cards[def]?.compiled.layout === 'modal';
