// Zone changes, draws and tokens (CR 400.7, 121, 111).

import type { PlayerId, ZoneId } from '../basics/index.ts';
import { refOf, ZONE } from '../basics/index.ts';
import { canBeAttachedTo } from '../rules/attachments.ts';
import { joinCombat } from '../rules/combat/join.ts';
import { removeFromCombat } from '../rules/combat/remove.ts';
import type { Arrival, GameEvent, GameObject, GameState } from '../state/index.ts';
import { forgetPlays, invalidate, live, makeEvent, without, writeObject, writePlayer } from '../state/index.ts';
import { characteristicsOf } from '../values/index.ts';

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
  } else if (zone === ZONE.battlefield) state.battlefield = [...state.battlefield, id];
  else if (zone === ZONE.stack) state.stackZone = [...state.stackZone, id];
  else if (zone === ZONE.exile) state.exile = [...state.exile, id];
  else if (zone === ZONE.command) state.command = [...state.command, id];
}

const everybody = (state: GameState): number => (1 << state.players.length) - 1;

/** Who may know a card in its new zone: everybody in public zones, its owner in hand, those who knew it in a library. */
function knowledge(state: GameState, object: Readonly<GameObject>, to: ZoneId, faceDown: boolean): number {
  if (to === ZONE.library)
    return object.zone === ZONE.library ? object.knownTo : isPublic(object.zone) ? everybody(state) : object.knownTo;
  if (to === ZONE.hand) return (isPublic(object.zone) ? everybody(state) : object.knownTo) | (1 << object.owner);
  return faceDown ? object.knownTo : everybody(state);
}

const isPublic = (zone: ZoneId): boolean => zone !== ZONE.library && zone !== ZONE.hand;

/** Moves an object: it becomes a new one without memory of what it was (CR 400.7). */
export function applyZoneChange(state: GameState, event: GameEvent, results: GameEvent[]): boolean {
  const before = live(state, event.object);
  if (before === undefined) return false;
  // CR 111.8: a token that has left the battlefield can't go anywhere else, nor come back.
  if (before.kind === 'token' && before.zone !== ZONE.battlefield) return false;
  const { arrival } = event;
  const to = event.to;
  const from = before.zone;
  const object = writeObject(state, before.id);
  takeFrom(state, before);
  if (from === ZONE.battlefield) removeFromCombat(state, event.object);
  const known = knowledge(state, before, to, arrival?.faceDown ?? false);
  event.from = from;
  event.player = event.player >= 0 ? event.player : before.controller;
  const keepsStack = to === ZONE.stack;
  const wasStack = before.stack;
  object.zoneChanges += 1;
  object.zone = to;
  object.knownTo = known;
  object.tapped = arrival?.tapped ?? false;
  object.faceDown = arrival?.faceDown ?? false;
  object.face = arrival?.face ?? (to === ZONE.battlefield && from === ZONE.stack ? before.face : 0);
  object.damage = 0;
  object.deathtouched = false;
  object.counters = arrival?.counters ?? null;
  object.attachedTo = 0;
  object.skipUntap = 0;
  object.used = null;
  object.linked = arrival?.linked ?? null;
  object.copyDef = arrival?.copyDef ?? (to === ZONE.battlefield && from === ZONE.stack ? before.copyDef : -1);
  object.copyExcept = -1;
  object.attackedOn = -1;
  object.blockedOn = -1;
  object.damagedOn = -1;
  object.stack = keepsStack ? before.stack : null;
  // CR 400.7d-e, 107.3m: a permanent remembers how the spell that became it was cast.
  object.cast =
    to === ZONE.battlefield && wasStack !== null
      ? {
          x: wasStack.x,
          paid: wasStack.paid,
          from: wasStack.isCast ? wasStack.castFrom : -1,
          by: wasStack.controller,
          spent: wasStack.spent,
        }
      : null;
  const controller = (to === ZONE.battlefield || to === ZONE.stack) && event.under >= 0 ? event.under : before.owner;
  object.controller = controller;
  object.baseController = controller;
  if (object.kind === 'copy' && to !== ZONE.battlefield && to !== ZONE.stack) {
    // CR 707.10a: a copy of a spell that leaves the stack ceases to exist.
    object.zone = ZONE.nowhere;
  } else {
    // CR 707.10f: a copy of a permanent spell becomes a token as it resolves.
    if (object.kind === 'copy' && to === ZONE.battlefield) object.kind = 'token';
    putInto(state, object.id, before.owner, to, arrival?.position);
  }
  if (to === ZONE.battlefield) enter(state, object, event, results);
  if (arrival?.linkedTo !== undefined) linkExiled(state, arrival.linkedTo, refOf(object.id, object.zoneChanges));
  if (from === ZONE.battlefield && object.kind === 'token') state.ceasing = [...state.ceasing, object.id];
  forgetPlays(state);
  const stack = from === ZONE.stack || to === ZONE.stack;
  if (
    from === ZONE.battlefield ||
    to === ZONE.battlefield ||
    state.table.otherZones ||
    (stack && state.table.stackMatters)
  )
    invalidate(state);
  return true;
}

function enter(state: GameState, object: GameObject, event: GameEvent, results: GameEvent[]): void {
  state.timestamp += 1;
  object.timestamp = state.timestamp;
  object.since = event.arrival?.sickless ? -1 : state.turn;
  object.knownTo = object.faceDown ? object.knownTo : everybody(state);
  startingCounters(state, object);
  if (event.arrival?.attachedTo !== undefined) object.attachedTo = event.arrival.attachedTo;
  if (event.arrival?.attacking !== undefined)
    joinCombat(state, refOf(object.id, object.zoneChanges), event.arrival.attacking);
  for (const counter in object.counters ?? {}) {
    // CR 122.6: entering with counters is having them put on it.
    results.push(
      makeEvent('addCounters', {
        object: refOf(object.id, object.zoneChanges),
        counter,
        amount: object.counters?.[counter] ?? 0,
        cause: 'entered',
        player: object.controller,
      }),
    );
  }
}

// CR 306.5b, 310.4b: printed loyalty and defense.
function startingCounters(state: GameState, object: GameObject): void {
  const def = object.copyDef >= 0 ? object.copyDef : object.def;
  const face = state.table.face(def, object.face)?.definition;
  const add = (counter: string, count: number): void => {
    object.counters = { ...object.counters, [counter]: (object.counters?.[counter] ?? 0) + count };
  };
  if (typeof face?.loyalty === 'number') add('loyalty', face.loyalty);
  if (face?.loyalty === 'X') add('loyalty', object.cast?.x ?? 0);
  if (face?.defense !== undefined) add('defense', face.defense);
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
  if (state.table.otherZones) invalidate(state);
  return true;
}

/** CR 111: creates one token; what it looks like is its definition, or a copied one. */
export function applyToken(state: GameState, event: GameEvent, results: GameEvent[]): boolean {
  const object = newObject(state, event.def, event.player, 'token');
  object.zone = ZONE.battlefield;
  object.controller = object.baseController = event.player;
  object.tapped = event.arrival?.tapped ?? false;
  object.counters = event.arrival?.counters ?? null;
  object.face = event.arrival?.face ?? 0;
  state.battlefield = [...state.battlefield, object.id];
  const ref = refOf(object.id, object.zoneChanges);
  const host = event.arrival?.attachedTo;
  if (host !== undefined) {
    invalidate(state);
    if (!canBeAttachedTo(state, object.id, host)) {
      // CR 303.4i, 303.4g: an Aura token that couldn't be attached as it says isn't created.
      if (characteristicsOf(state, object.id).subtypes.includes('Aura')) {
        state.battlefield = without(state.battlefield, object.id);
        object.zone = ZONE.nowhere;
        return false;
      }
      // CR 301.5e: Equipment enters unattached.
      const { attachedTo: _, ...unattached } = event.arrival as Arrival;
      event.arrival = unattached;
    }
  }
  if (event.arrival?.linked !== undefined) object.linked = event.arrival.linked;
  event.object = ref;
  event.after = ref;
  event.to = ZONE.battlefield;
  enter(state, object, event, results);
  invalidate(state);
  return true;
}

/** A new object outside every zone; the caller places it. */
export function newObject(state: GameState, def: number, owner: PlayerId, kind: GameObject['kind']): GameObject {
  const id = state.objects.length;
  if (id > 0xffff) throw new Error('more objects than references can tell apart');
  const object: GameObject = {
    own: state.own,
    id,
    zoneChanges: 1,
    kind,
    def,
    face: 0,
    owner,
    controller: owner,
    baseController: owner,
    zone: ZONE.nowhere,
    tapped: false,
    faceDown: false,
    since: -1,
    damage: 0,
    deathtouched: false,
    counters: null,
    attachedTo: 0,
    timestamp: 0,
    knownTo: 0,
    copyDef: -1,
    copyExcept: -1,
    linked: null,
    stack: null,
    skipUntap: 0,
    cast: null,
    used: null,
    attackedOn: -1,
    blockedOn: -1,
    damagedOn: -1,
  };
  state.objects.push(object);
  return object;
}
