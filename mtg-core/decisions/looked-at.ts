// What a choice is made from: the cards that are looked at, revealed or searched, of which only some may be chosen.

import { idOf, type ObjectRef, ZONE } from '../basics/index.ts';
import { askedFor, type GameState, live, refTo } from '../state/index.ts';
import { scopeAt } from '../tasks/begin/index.ts';
import { entitiesOf } from '../values/index.ts';

/** Candidates included, in the order in which they lie; empty where the choice is among the candidates alone. */
export function lookedAt(state: GameState): readonly ObjectRef[] {
  const { pending } = state;
  if (pending?.kind !== 'choose') return [];
  const named = amongNamed(state).filter((ref) => live(state, ref) !== undefined);
  const all = named.length > 0 ? named : sameHiddenPlace(state, askedFor(pending), pending.candidates);
  return pending.candidates.every((ref) => all.includes(ref)) ? all : [];
}

/** "From among them": what the instruction names. */
function amongNamed(state: GameState): readonly ObjectRef[] {
  const task = state.tasks.at(-1);
  if (task?.kind !== 'effect') return [];
  const node = state.table.block(task.code)[task.index];
  if (node?.kind !== 'choose' || typeof node.what === 'string' || node.what.among === undefined) return [];
  return entitiesOf(state, scopeAt(state, task.frameAt), node.what.among).filter((ref) => ref > 0);
}

/** A library that is searched, or another's hand that was shown: as far as the player who chooses knows it. */
function sameHiddenPlace(state: GameState, player: number, candidates: readonly ObjectRef[]): readonly ObjectRef[] {
  const first = state.objects[idOf(candidates[0] ?? 0)];
  const owner = first === undefined ? undefined : state.players[first.owner];
  if (first === undefined || owner === undefined || !searches(state)) return [];
  const inHand = first.zone === ZONE.hand && first.owner !== player;
  const place = first.zone === ZONE.library ? owner.library : inHand ? owner.hand : [];
  return place.filter((id) => ((state.objects[id]?.knownTo ?? 0) & (1 << player)) !== 0).map((id) => refTo(state, id));
}

/** Not where cards of a library are put in order: there it is about those few. */
function searches(state: GameState): boolean {
  const task = state.tasks.at(-1);
  if (task?.kind !== 'effect') return false;
  const kind = state.table.block(task.code)[task.index]?.kind;
  return kind === 'search' || kind === 'discard' || kind === 'choose';
}
