// Phasing (CR 702.26): what has phased out is still on the battlefield, but is treated as though it didn't exist. It stands
// in no list that anything reads, and references to it mean nothing until it phases in.

import { idOf, type ObjectRef, type PlayerId, refOf, ZONE } from '../basics/index.ts';
import { removeFromCombat } from '../rules/combat/index.ts';
import {
  forgetLastKnown,
  type GameEvent,
  type GameObject,
  type GameState,
  invalidate,
  live,
  makeEvent,
  type PhasedOut,
  without,
  writeObject,
} from '../state/index.ts';
import { attachmentsOf, characteristicsOf } from '../values/index.ts';
import { remember } from './last-known.ts';

/** CR 702.26h: what phases out with what it is attached to doesn't do so by itself. */
export function phasingOut(state: GameState, refs: readonly ObjectRef[], until = false): GameEvent[] {
  const there = refs.filter((ref) => live(state, ref)?.zone === ZONE.battlefield);
  return there
    .filter((ref) => !hostsOf(state, ref).some((host) => there.includes(host)))
    .map((object) => makeEvent('phaseOut', { object, cause: until ? 'until' : '' }));
}

/** What it is attached to, and what that is attached to. */
function hostsOf(state: GameState, ref: ObjectRef): ObjectRef[] {
  const hosts: ObjectRef[] = [];
  for (let host = live(state, ref)?.attachedTo ?? 0; host > 0; host = live(state, host)?.attachedTo ?? 0) {
    if (hosts.includes(host)) break;
    hosts.push(host);
  }
  return hosts;
}

export function phaseOut(state: GameState, event: GameEvent): boolean {
  const object = live(state, event.object);
  if (object?.zone !== ZONE.battlefield) return false;
  event.player = object.controller;
  takeOut(state, object, { id: object.id, under: object.controller, host: 0, until: event.cause === 'until' });
  invalidate(state);
  return true;
}

function takeOut(state: GameState, object: Readonly<GameObject>, phased: PhasedOut): void {
  const ref = refOf(object.id, object.zoneChanges);
  // CR 702.26g: what is attached to it goes indirectly.
  const attached = attachmentsOf(state, ref);
  remember(state, object.id);
  // CR 702.26b.
  removeFromCombat(state, ref);
  state.battlefield = without(state.battlefield, object.id);
  writeObject(state, object.id).zone = ZONE.phasedOut;
  state.phased = [...(state.phased ?? []), phased];
  for (const id of attached)
    takeOut(state, state.objects[id] as GameObject, { ...phased, id, host: object.id, until: false });
}

export function phaseIn(state: GameState, event: GameEvent): boolean {
  const id = idOf(event.object);
  if (state.phased?.some((phased) => phased.id === id) !== true) return false;
  putBack(state, id);
  event.player = state.objects[id]?.controller ?? -1;
  invalidate(state);
  return true;
}

function putBack(state: GameState, id: number): void {
  const phased = state.phased ?? [];
  const left = phased.filter((each) => each.id !== id);
  state.phased = left.length === 0 ? undefined : left;
  const object = writeObject(state, id);
  object.zone = ZONE.battlefield;
  state.battlefield = [...state.battlefield, id];
  // CR 702.26c: it is there again, as it was.
  forgetLastKnown(state, refOf(id, object.zoneChanges));
  // CR 702.26i: to what it was attached to, if that is still there.
  if (object.attachedTo > 0 && live(state, object.attachedTo) === undefined) object.attachedTo = 0;
  for (const each of phased) if (each.host === id) putBack(state, each.id);
}

/** CR 702.26a: at once, what phases out and what phases in as this player's untap step begins. */
export function phasingOf(state: GameState, player: PlayerId): GameEvent[] {
  const back = (state.phased ?? []).filter(
    ({ host, until, under }) => host === 0 && !until && (under === player || state.players[under]?.lost),
  );
  const out = state.table.has.phasing
    ? state.battlefield.filter((id) => state.objects[id]?.controller === player && hasPhasing(state, id))
    : [];
  if (back.length === 0 && out.length === 0) return [];
  const refs = out.map((id) => refOf(id, (state.objects[id] as GameObject).zoneChanges));
  return [...phasingOut(state, refs), ...back.map(({ id }) => phasingIn(state, id))];
}

export const phasingIn = (state: GameState, id: number): GameEvent =>
  makeEvent('phaseIn', { object: refOf(id, (state.objects[id] as GameObject).zoneChanges) });

const hasPhasing = (state: GameState, id: number): boolean =>
  characteristicsOf(state, id).abilities.some((code) => state.table.ability(code).keyword?.keyword === 'phasing');
