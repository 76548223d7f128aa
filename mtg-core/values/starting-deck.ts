// What companions ask of a starting deck (CR 702.139a-b).

import { idOf, type ObjectRef } from '../basics/index.ts';
import type { DeckCondition } from '../cards/language/index.ts';
import type { GameState, Scope } from '../state/index.ts';
import { shownDef, shownFace } from '../state/index.ts';
import { characteristicsOf } from './characteristics.ts';
import { matchingCards } from './filters.ts';
import { groupHolds, groupRule } from './groups.ts';

/** Whether these cards are such a deck; `least`: how many a deck has to have. */
export function isSuchDeck(
  state: GameState,
  ids: readonly number[],
  least: number,
  { each = {}, is, group, more = 0 }: DeckCondition,
  scope: Scope,
): boolean {
  if (ids.length < least + more) return false;
  const asked = matchingCards(state, ids, each, scope);
  if (group !== undefined && !groupHolds(state, groupRule(state, group, scope), asked)) return false;
  if (is === undefined) return true;
  if (typeof is === 'object') return matchingCards(state, asked.map(idOf), is, scope).length === asked.length;
  return asked.every((ref) => (is === 'activated' ? hasActivated(state, ref) : hasDifferentSymbols(state, ref)));
}

/** CR 602.1; basic land types bring theirs along (CR 305.6). */
const hasActivated = (state: GameState, ref: ObjectRef): boolean =>
  characteristicsOf(state, idOf(ref)).abilities.some((code) => state.table.ability(code).activated !== null);

/** CR 202.1: no mana symbol stands twice in its mana cost. */
function hasDifferentSymbols(state: GameState, ref: ObjectRef): boolean {
  const object = state.objects[idOf(ref)];
  if (object === undefined) return true;
  const { cost } = state.table.face(shownDef(object), shownFace(object)).definition;
  const symbols = cost?.match(/\{[^{}]*\}/g) ?? [];
  return new Set(symbols).size === symbols.length;
}
