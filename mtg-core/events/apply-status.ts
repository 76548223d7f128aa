// Events that change a status, a number or a list, and those that only happen.

import { entityPlayer, isPlayer, type ObjectRef, ZONE } from '../basics/index.ts';
import { monarchAbilities, PLAYER_MARKER } from '../cards/index.ts';
import { removeFromCombat } from '../rules/combat/index.ts';
import { followCounters } from '../rules/layers/index.ts';
import { ceaseBestowed, doorsOf, isBestowed, turnKey } from '../rules/permanents/index.ts';
import {
  type Component,
  FULLY_UNLOCKED,
  forgetChoices,
  type GameEvent,
  type GameObject,
  type GameState,
  invalidate,
  isMerged,
  live,
  showDoors,
  writeObject,
  writePlayer,
} from '../state/index.ts';
import { cantChangeLife, cantLose, cantPutCounters, cantTurn, leavesAnyway } from './forbidden.ts';
import { givenMarker } from './markers.ts';
import { turnComponents } from './merge.ts';
import { phaseIn, phaseOut } from './phasing.ts';
import { applyAction } from './players-designations.ts';
import { canTurn, turnsOver } from './turning.ts';
import { MOVED } from './unattaching.ts';

/** What each kind does, and whether it happened. Kinds that aren't here only happen: casting, attacking, steps and the like. */
const STATUS: { readonly [Kind in GameEvent['kind']]?: (state: GameState, event: GameEvent) => boolean } = {
  gainLife(state, event) {
    // CR 119.7: an effect may say that a player can't gain life.
    if (event.amount <= 0 || cantChangeLife(state, event)) return false;
    writePlayer(state, event.player).life += event.amount;
    return true;
  },
  loseLife(state, event) {
    if (event.amount <= 0 || cantChangeLife(state, event)) return false;
    writePlayer(state, event.player).life -= event.amount;
    return true;
  },
  tap: tapOrUntap,
  untap: tapOrUntap,
  addCounters: applyCounters,
  removeCounters: applyCounters,
  attach(state, event) {
    const object = onBattlefield(state, event.object);
    if (object === undefined || object.attachedTo === event.recipient) return false;
    const written = writeObject(state, object.id);
    written.attachedTo = event.recipient;
    // CR 613.7e: an Aura, Equipment or Fortification gets a new timestamp each time it becomes attached.
    newTimestamp(state, written);
    invalidate(state);
    return true;
  },
  unattach(state, event) {
    const object = onBattlefield(state, event.object);
    if (object === undefined) return false;
    if (event.cause === MOVED) return true;
    // CR 702.103f: unattached, it ceases to be bestowed.
    if (isBestowed(state, object)) ceaseBestowed(state, object.id);
    if (object.attachedTo === 0) return false;
    event.recipient = object.attachedTo;
    writeObject(state, object.id).attachedTo = 0;
    invalidate(state);
    return true;
  },
  regenerate(state, event) {
    // CR 701.19a-b.
    const object = onBattlefield(state, event.object);
    if (object === undefined) return false;
    const written = writeObject(state, object.id);
    written.damage = 0;
    written.deathtouched = false;
    written.tapped = true;
    removeFromCombat(state, event.object);
    return true;
  },
  transform(state, event) {
    const object = onBattlefield(state, event.object);
    if (object === undefined || !canTurn(state, event)) return false;
    if (isMerged(object)) return transformParts(state, object);
    const written = writeObject(state, object.id);
    written.face = object.face === 0 ? 1 : 0;
    written.turnedOver = (object.turnedOver ?? 0) + 1;
    newTimestamp(state, written); // CR 613.7g
    invalidate(state);
    return true;
  },
  unlock(state, event) {
    const object = onBattlefield(state, event.object);
    if (object === undefined) return false;
    // CR 709.5d: one that has just entered has it unlocked already.
    if (event.cause !== 'entered' && !turnKey(state, object.id, event.amount, true)) return false;
    // CR 709.5i.
    if (doorsOf(state, state.objects[object.id] as GameObject, false).length === 0) event.counter = FULLY_UNLOCKED;
    return true;
  },
  phaseOut,
  phaseIn,
  exert(state, event) {
    // CR 701.43a-c: however often, it doesn't untap in one untap step.
    const object = onBattlefield(state, event.object);
    if (object === undefined) return false;
    writeObject(state, object.id).skipUntap = Math.max(1, object.skipUntap);
    return true;
  },
  turnFaceUp(state, event) {
    const object = onBattlefield(state, event.object);
    if (object === undefined || !object.faceDown || cantTurn(state, event)) return false;
    const written = writeObject(state, object.id);
    written.knownTo = (1 << state.players.length) - 1;
    // CR 701.40g: an instant or sorcery card is shown and stays face down.
    if (!canTurn(state, event)) return false;
    written.faceDown = false;
    written.faceDownAs = undefined;
    if (state.table.has.rooms) showDoors(state, written);
    written.manifested = undefined;
    // CR 702.37f: X of the cost that it was turned up for.
    if (isMerged(object)) turnComponents(state, written, (each) => ({ ...each, faceDown: false }));
    if (event.amount > 0) written.cast = { ...(object.cast ?? notCast(object.controller)), x: event.amount };
    newTimestamp(state, written); // CR 613.7f
    invalidate(state);
    return true;
  },
  turnFaceDown(state, event) {
    // CR 708.2b: what is face down already stays as it is.
    const object = onBattlefield(state, event.object);
    if (object === undefined || !canTurn(state, event)) return false;
    const written = writeObject(state, object.id);
    if (isMerged(object)) turnComponents(state, written, (each) => ({ ...each, faceDown: true }));
    written.faceDown = true;
    newTimestamp(state, written); // CR 613.7f
    invalidate(state);
    return true;
  },
  becomesMonarch(state, event) {
    state.designations = { ...state.designations, monarch: event.player };
    state.delayed = [
      ...state.delayed.filter((trigger) => !monarchAbilities.includes(trigger.code)),
      ...monarchAbilities.map((code, place) => ({
        id: state.effectId + 1 + place,
        code,
        source: 0,
        you: event.player,
        bindings: {},
        repeats: true,
        until: 'permanent' as const,
        turn: state.turn,
      })),
    ];
    state.effectId += monarchAbilities.length;
    return true;
  },
  extraTurn(state, event) {
    // CR 500.7: the newest extra turn is taken first.
    state.extraTurns = [...state.extraTurns, { player: event.player, name: event.amount }];
    return true;
  },
  loseGame(state, event) {
    if (!leavesAnyway(event.cause) && cantLose(state, event.player)) return false;
    writePlayer(state, event.player).lost = true;
    return true;
  },
  action: applyAction,
  dayNight(state, event) {
    state.dayNight = event.counter === 'day' ? 'day' : 'night';
    return true;
  },
};

/** CR 729.2i: each part that can transform does. */
function transformParts(state: GameState, object: Readonly<GameObject>): boolean {
  const turns = (each: Component): boolean => turnsOver(state, each);
  const written = writeObject(state, object.id);
  written.turnedOver = (object.turnedOver ?? 0) + 1;
  turnComponents(state, written, (each) =>
    turns(each) ? { ...each, values: { ...each.values, face: each.values.face === 0 ? 1 : 0 } } : each,
  );
  newTimestamp(state, written);
  return true;
}

const notCast = (by: number): NonNullable<GameObject['cast']> => ({ x: 0, paid: {}, from: -1, by, spent: [] });

function newTimestamp(state: GameState, object: GameObject): void {
  state.timestamp += 1;
  object.timestamp = state.timestamp;
}

/** Whether it happened. */
export function applyStatus(state: GameState, event: GameEvent): boolean {
  return STATUS[event.kind]?.(state, event) ?? true;
}

function tapOrUntap(state: GameState, event: GameEvent): boolean {
  const object = onBattlefield(state, event.object);
  const tapped = event.kind === 'tap';
  if (object === undefined || object.tapped === tapped) return false;
  writeObject(state, object.id).tapped = tapped;
  event.player = object.controller;
  forgetChoices(state);
  return true;
}

function onBattlefield(state: GameState, ref: ObjectRef): ReturnType<typeof live> {
  const object = live(state, ref);
  return object?.zone === ZONE.battlefield ? object : undefined;
}

function applyCounters(state: GameState, event: GameEvent): boolean {
  if (event.amount <= 0) return false;
  const sign = event.kind === 'addCounters' ? 1 : -1;
  if (sign > 0 && cantPutCounters(state, event)) return false;
  if (isPlayer(event.object)) {
    const player = writePlayer(state, entityPlayer(event.object));
    const count = Math.max(0, (player.counters?.[event.counter] ?? 0) + sign * event.amount);
    player.counters = { ...player.counters, [event.counter]: count };
    // CR 727.1: rad counters come with an ability.
    if (event.counter === 'rad' && state.table.has.radiation) givenMarker(state, PLAYER_MARKER.radiation, player.id);
    return true;
  }
  const object = live(state, event.object);
  if (object === undefined) return false;
  const have = object.counters?.[event.counter] ?? 0;
  if (sign < 0 && have === 0) return false;
  const count = Math.max(0, have + sign * event.amount);
  if (sign < 0) event.amount = have - count;
  const written = writeObject(state, object.id);
  written.counters = withCounter(object.counters, event.counter, count);
  if (sign > 0 && state.table.keywordCounters.has(event.counter)) {
    state.timestamp += 1;
    written.counterStamps = { ...written.counterStamps, [event.counter]: state.timestamp };
  }
  // Counters that are taken off may leave it as it is printed, and nothing to be kept of it.
  if (sign > 0) followCounters(state, object.id, event.counter, event.amount);
  else invalidate(state);
  return true;
}

/** Counters with so many of one kind; null when there are none left. */
function withCounter(
  counters: Readonly<Record<string, number>> | null,
  counter: string,
  count: number,
): Readonly<Record<string, number>> | null {
  const changed: Record<string, number> = { ...counters };
  changed[counter] = count;
  if (count > 0) return changed;
  delete changed[counter];
  return Object.keys(changed).length === 0 ? null : changed;
}
