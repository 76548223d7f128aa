// Events that change a status, a number or a list, and those that only happen.

import type { ObjectRef } from '../basics/index.ts';
import { entityPlayer, isPlayer, ZONE } from '../basics/index.ts';
import { keywordCounterEffect, monarchAbilities } from '../cards/built-in.ts';
import { removeFromCombat } from '../rules/combat/remove.ts';
import type { GameEvent, GameObject, GameState } from '../state/index.ts';
import { invalidate, live, writeObject, writePlayer } from '../state/index.ts';
import { rulesFor } from '../values/index.ts';
import { cantPutCounters } from './forbidden.ts';

/** What each kind does, and whether it happened. Kinds that aren't here only happen: casting, attacking, steps and the like. */
const STATUS: { readonly [Kind in GameEvent['kind']]?: (state: GameState, event: GameEvent) => boolean } = {
  gainLife(state, event) {
    // CR 119.7: an effect may say that a player can't gain life.
    if (event.amount <= 0 || cant(state, event.player, 'gainLife')) return false;
    writePlayer(state, event.player).life += event.amount;
    return true;
  },
  loseLife(state, event) {
    if (event.amount <= 0 || cant(state, event.player, 'loseLife')) return false;
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
    if (object === undefined || object.attachedTo === 0) return false;
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
    const faces = object === undefined ? 0 : (state.table.cards[object.def]?.faces.length ?? 0);
    if (object === undefined || faces < 2) return false;
    const written = writeObject(state, object.id);
    written.face = object.face === 0 ? 1 : 0;
    newTimestamp(state, written); // CR 613.7g
    invalidate(state);
    return true;
  },
  turnFaceUp(state, event) {
    const object = onBattlefield(state, event.object);
    if (object === undefined || !object.faceDown) return false;
    const written = writeObject(state, object.id);
    written.faceDown = false;
    newTimestamp(state, written); // CR 613.7f
    written.knownTo = (1 << state.players.length) - 1;
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
    if (cant(state, event.player, 'loseGame')) return false;
    writePlayer(state, event.player).lost = true;
    return true;
  },
  dayNight(state, event) {
    state.dayNight = event.counter === 'day' ? 'day' : 'night';
    return true;
  },
};

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
  state.choiceCache = null;
  return true;
}

function cant(state: GameState, player: number, action: 'gainLife' | 'loseLife' | 'loseGame'): boolean {
  return rulesFor(state, player).some(({ rule }) => rule.kind === 'cant' && rule.do.kind === action);
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
  if (sign > 0 && keywordCounterEffect(event.counter) >= 0) {
    state.timestamp += 1;
    written.counterStamps = { ...written.counterStamps, [event.counter]: state.timestamp };
  }
  invalidate(state);
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
