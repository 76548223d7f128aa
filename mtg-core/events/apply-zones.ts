// Zone changes and draws (CR 400.7, 121).

import { type Bindings, idOf, type ObjectRef, type PlayerId, refOf, ZONE, type ZoneId } from '../basics/index.ts';
import { joinBlockers, joinCombat, removeFromCombat } from '../rules/combat/index.ts';
import { followPermanent } from '../rules/layers/index.ts';
import {
  type Arrival,
  type Component,
  componentOf,
  copyEvent,
  forgetPlays,
  type GameEvent,
  type GameObject,
  type GameState,
  invalidate,
  live,
  shuffleLibrary,
  without,
  writeObject,
  writePlayer,
  writeTask,
} from '../state/index.ts';
import { carryOver } from './carry-over.ts';
import { cantDraw } from './forbidden.ts';
import { land } from './land.ts';
import { joinPermanent } from './merge.ts';

type ListZone = 'library' | 'hand' | 'graveyard';
const listOf: Record<number, ListZone | undefined> = {
  [ZONE.library]: 'library',
  [ZONE.hand]: 'hand',
  [ZONE.graveyard]: 'graveyard',
};

function takeFrom(state: GameState, object: Readonly<GameObject>): void {
  const list = listOf[object.zone];
  if (list !== undefined) {
    const player = writePlayer(state, object.owner);
    player[list] = without(player[list], object.id);
  } else if (object.zone === ZONE.battlefield) state.battlefield = without(state.battlefield, object.id);
  else if (object.zone === ZONE.stack) state.stackZone = without(state.stackZone, object.id);
  else if (object.zone === ZONE.exile) state.exile = without(state.exile, object.id);
  else if (object.zone === ZONE.command) state.command = without(state.command, object.id);
  else if (object.zone === ZONE.outside) {
    const player = writePlayer(state, object.owner);
    player.outside = without(player.outside ?? [], object.id);
  }
}

function putInto(state: GameState, id: number, owner: PlayerId, zone: ZoneId, position: Arrival['position']): void {
  if (zone === ZONE.library) {
    const player = writePlayer(state, owner);
    // The last element is the top card.
    const at =
      position === 'bottom'
        ? 0
        : typeof position === 'number'
          ? Math.max(0, player.library.length - position + 1)
          : player.library.length;
    player.library = [...player.library.slice(0, at), id, ...player.library.slice(at)];
  } else if (zone === ZONE.hand || zone === ZONE.graveyard) {
    const player = writePlayer(state, owner);
    const list = listOf[zone] as ListZone;
    player[list] = [...player[list], id];
  } else if (zone === ZONE.battlefield) state.battlefield = extended(state.battlefield, id);
  else if (zone === ZONE.stack) state.stackZone = [...state.stackZone, id];
  else if (zone === ZONE.exile) state.exile = [...state.exile, id];
  else if (zone === ZONE.command) state.command = [...state.command, id];
}

/** The list that the events of one batch add to: copied once, however many enter together. */
let growing: number[] | null = null;

function extended(list: readonly number[], id: number): readonly number[] {
  if (growing === null || list !== growing) growing = list.slice();
  growing.push(id);
  return growing;
}

/** A batch is over: what it added to is as shared as everything else. */
export function endBatch(): void {
  growing = null;
}

const everybody = (state: GameState): number => (1 << state.players.length) - 1;

/** Who may know a card in its new zone: everybody in public zones, its owner in hand, those who knew it in a library. */
function knowledge(state: GameState, object: Readonly<GameObject>, to: ZoneId, faceDown: boolean): number {
  if (to === ZONE.library)
    return object.zone === ZONE.library ? object.knownTo : isPublic(object.zone) ? everybody(state) : object.knownTo;
  if (to === ZONE.hand) return (isPublic(object.zone) ? everybody(state) : object.knownTo) | (1 << object.owner);
  // Of the cards in a hand nobody else can tell which one it was.
  if (faceDown) return object.zone === ZONE.hand ? object.knownTo & (1 << object.owner) : object.knownTo;
  return everybody(state);
}

const isPublic = (zone: ZoneId): boolean => zone !== ZONE.library && zone !== ZONE.hand && zone !== ZONE.outside;

/** Moves an object: it becomes a new one without memory of what it was (CR 400.7). */
export function applyZoneChange(state: GameState, event: GameEvent): boolean {
  const before = live(state, event.object);
  if (before === undefined) return false;
  const { arrival, to } = event;
  const from = before.zone;
  // CR 111.8: a token that has left the battlefield can't go anywhere else, nor come back.
  if (before.kind === 'token' && from !== ZONE.battlefield && !isNewToken(before, to)) return false;
  const object = writeObject(state, before.id);
  const { components } = before;
  // CR 729.2d, 729.3: what was a token by what lay on top of it is what it is by itself.
  if (components !== undefined) object.kind = kindAmong(components, before.id) ?? object.kind;
  takeFrom(state, before);
  if (from === ZONE.battlefield) removeFromCombat(state, event.object);
  object.knownTo = knowledge(state, object, to, arrival?.faceDown ?? false);
  event.from = from;
  event.player = event.player >= 0 ? event.player : object.controller;
  // CR 707.10a: a copy of a spell that leaves the stack ceases to exist.
  const ceases = object.kind === 'copy' && to !== ZONE.battlefield && to !== ZONE.stack;
  land(state, object, event);
  if (ceases) object.zone = ZONE.nowhere;
  else putInto(state, object.id, object.owner, to, arrival?.position);
  if (components !== undefined) object.split = comeApart(state, event, components);
  if (arrival?.arranged !== undefined) arrange(state, arrival.arranged, to, arrival.position);
  if (arrival?.meldedWith !== undefined && to === ZONE.battlefield) meldWith(state, object, arrival.meldedWith);
  if (to === ZONE.library && arrival?.shuffled) shuffleLibrary(state, object.owner);
  const ref = refOf(object.id, object.zoneChanges);
  if (from === ZONE.stack && to === ZONE.battlefield) carryOver(state, event.object, ref);
  if (to === ZONE.battlefield && !object.faceDown) object.knownTo = everybody(state);
  if (to === ZONE.battlefield && arrival?.attacking !== undefined) joinCombat(state, ref, arrival.attacking);
  if (to === ZONE.battlefield && arrival?.blocking !== undefined)
    joinBlockers(state, ref, arrival.blocking, object.controller);
  if (event.bindsTo !== null) bindMore(state, event.bindsTo, event.object, ref);
  if (arrival?.linkedTo !== undefined) linkExiled(state, arrival.linkedTo, ref);
  if (from === ZONE.battlefield && object.kind === 'token') state.ceasing = [...state.ceasing, object.id];
  forgetPlays(state);
  const stack = from === ZONE.stack || to === ZONE.stack;
  const isChangedSpell = from === ZONE.stack && state.derived?.chars[object.id] !== undefined;
  if (state.table.otherZones || (stack && state.table.stackMatters) || isChangedSpell) invalidate(state);
  else if (from === ZONE.battlefield || to === ZONE.battlefield) followPermanent(state, object, from, event);
  return true;
}

const kindAmong = (components: readonly Component[], of: number): Component['kind'] | undefined =>
  components.find(({ id }) => id === of)?.kind;

/** CR 712.21, 729.3: each of the others is put into the zone as well; what they are called there. */
function comeApart(state: GameState, event: GameEvent, components: readonly Component[]): ObjectRef[] {
  return components.flatMap(({ id, kind }) => {
    if (id === idOf(event.object)) return [];
    const part = writeObject(state, id);
    part.kind = kind;
    land(state, part, copyEvent(event, { object: refOf(id, part.zoneChanges) }));
    part.knownTo = everybody(state);
    putInto(state, id, part.owner, event.to, event.arrival?.position);
    if (kind === 'token') state.ceasing = [...state.ceasing, id];
    const ref = refOf(id, part.zoneChanges);
    if (event.arrival?.linkedTo !== undefined) linkExiled(state, event.arrival.linkedTo, ref);
    return [ref];
  });
}

/** CR 712.21a, 729.3a: in the order that their owner chose. */
function arrange(state: GameState, ids: readonly number[], to: ZoneId, position: Arrival['position']): void {
  const parts = ids.map((id) => state.objects[id] as GameObject);
  for (const part of parts) takeFrom(state, part);
  for (const { id, owner } of parts) putInto(state, id, owner, to, position);
}

/** CR 701.42a: the other card of the pair is the other half of the permanent. */
function meldWith(state: GameState, object: GameObject, ref: ObjectRef): void {
  const other = live(state, ref);
  if (other === undefined) return;
  takeFrom(state, other);
  joinPermanent(state, other.id);
  object.components = [componentOf(object), { ...componentOf(other), half: true }];
}

/** CR 111.1: a token that was just made, and enters now. */
const isNewToken = ({ zone, zoneChanges }: Readonly<GameObject>, to: ZoneId): boolean =>
  zone === ZONE.nowhere && zoneChanges === 1 && to === ZONE.battlefield;

/** What one instruction makes comes under one name. */
function bindMore(
  state: GameState,
  { at, name, before }: NonNullable<GameEvent['bindsTo']>,
  was: number,
  ref: number,
): void {
  const task = writeTask(state, at);
  if (!('frame' in task)) throw new Error('no names for what an instruction makes');
  const { bindings } = task.frame;
  const more = (known: Bindings[string] | undefined, one: number) =>
    typeof known === 'object' ? [...known, one] : [one];
  // CR 400.7j: called what it was, and found where it went.
  const named = before
    ? { [name]: more(bindings[name], was), 'event.moved': more(bindings['event.moved'], ref) }
    : { [name]: more(bindings[name], ref) };
  task.frame = { ...task.frame, bindings: { ...bindings, ...named } };
}

function linkExiled(state: GameState, source: number, card: number): void {
  const holder = live(state, source);
  if (holder === undefined) return;
  const written = writeObject(state, holder.id);
  const exiled = written.linked?.['exiled'];
  written.linked = { ...written.linked, exiled: [...(typeof exiled === 'object' ? exiled : []), card] };
}

/** CR 121: the top card of the library to hand; CR 704.5b remembers a draw from an empty one. */
export function applyDraw(state: GameState, event: GameEvent): boolean {
  if (cantDraw(state, event.player)) return false;
  const player = writePlayer(state, event.player);
  const id = player.library[player.library.length - 1];
  if (id === undefined) {
    player.drewFromEmpty = true;
    state.checkNeeded = true; // CR 704.5b
    return false;
  }
  player.library = player.library.slice(0, -1);
  player.hand = [...player.hand, id];
  player.drawsThisTurn += 1;
  const object = writeObject(state, id);
  event.object = refOf(id, object.zoneChanges);
  object.zoneChanges += 1;
  object.zone = ZONE.hand;
  object.knownTo |= 1 << event.player;
  event.after = refOf(id, object.zoneChanges);
  event.from = ZONE.library;
  event.to = ZONE.hand;
  event.amount = player.drawsThisTurn;
  event.step = state.step;
  if (state.table.otherZones) invalidate(state);
  return true;
}
