// Arranging a game by decree, for scenarios and tests: not part of play. A game is arranged while it waits for the first
// mulligan decision, before turn 1; what arranging asks ("as this enters, choose ...") appears as `state.pending` first.

import { idOf, type ObjectRef, type PlayerId, ZONE } from './basics/index.ts';
import { type Step, steps, type Zone, zones } from './cards/language/index.ts';
import { revealsTop } from './deontic/index.ts';
import { isRuledCounter, newObject, propose } from './events/index.ts';
import { attackCost, attackProblem, blockProblem } from './rules/combat/index.ts';
import { followCounters } from './rules/layers/index.ts';
import {
  forgetChoices,
  fresh,
  type GameState,
  invalidate,
  live,
  makeEvent,
  pushTask,
  refTo,
  writeObject,
  writePlayer,
} from './state/index.ts';
import { advance, supposeTurn } from './tasks/index.ts';

interface Placement {
  readonly name: string;
  readonly player: PlayerId;
  readonly zone: Zone;
  readonly tapped?: boolean | undefined;
  /** The face that is up, by its name, for cards of several faces. Default: the front. */
  readonly face?: string | undefined;
  /** A token of this name, and no card. */
  readonly token?: boolean | undefined;
  /** Onto the battlefield: what an Aura or Equipment is attached to. */
  readonly attachedTo?: ObjectRef | undefined;
}

/**
 * Puts a card of the game's table somewhere; returns its id. In libraries it goes on top. Onto the battlefield it
 * enters without being cast; nothing triggers, but replacement effects apply. It isn't summoning sick.
 */
export function placeCard(state: GameState, placement: Placement): number {
  const { name, player, zone } = placement;
  const def = state.table.indexOf.get(name);
  if (def === undefined) throw new Error(`${name} is not in the game's table`);
  const object = newObject(state, def, player, placement.token ? 'token' : 'card');
  if (zone === 'battlefield') enter(state, object.id, placement);
  else {
    object.zone = zones.indexOf(zone);
    object.knownTo = zone === 'library' ? 0 : zone === 'hand' ? 1 << player : (1 << state.players.length) - 1;
    if (zone === 'library' || zone === 'hand' || zone === 'graveyard') {
      const written = writePlayer(state, player);
      written[zone] = [...written[zone], object.id];
    } else if (zone === 'exile') state.exile = [...state.exile, object.id];
    else if (zone === 'command') state.command = [...state.command, object.id];
    else throw new Error('nothing can be placed on the stack');
    invalidate(state);
  }
  return object.id;
}

function enter(state: GameState, id: number, { player, tapped, face: faceName, attachedTo = 0 }: Placement): void {
  const card = state.table.cards[state.objects[id]?.def ?? 0];
  const face = Math.max(0, card?.compiled.faces.findIndex((each) => each.definition.name === faceName) ?? 0);
  state.pending = null;
  propose(state, [
    makeEvent('zoneChange', {
      object: refTo(state, id),
      to: ZONE.battlefield,
      under: player,
      player,
      arrival: { sickless: true, face, attachedTo, ...(tapped ? { tapped } : {}) },
    }),
  ]);
  advance(state);
  forgetArrivals(state);
}

/** What happened before the game is nothing that triggers or that anything looks back at. */
function forgetArrivals(state: GameState): void {
  state.waiting = [];
  state.log = [];
  state.checkNeeded = true;
}

/** Removes a player's library or hand from the game. */
export function removeCards(state: GameState, player: PlayerId, zone: 'library' | 'hand'): void {
  const written = writePlayer(state, player);
  for (const id of written[zone]) writeObject(state, id).zone = ZONE.nowhere;
  written[zone] = [];
  invalidate(state);
}

export function setLife(state: GameState, player: PlayerId, life: number): void {
  writePlayer(state, player).life = life;
  state.checkNeeded = true;
  invalidate(state);
}

export function setDayNight(state: GameState, dayNight: 'day' | 'night'): void {
  state.dayNight = dayNight;
  invalidate(state);
}

/** Puts counters on a permanent, or on a card elsewhere, without an event. */
export function putCounters(state: GameState, ref: ObjectRef, counter: string, count: number): void {
  const object = live(state, ref);
  if (object === undefined) throw new Error('no such object');
  if (isRuledCounter(counter)) state.ruledCounters = true;
  writeObject(state, object.id).counters = { ...object.counters, [counter]: (object.counters?.[counter] ?? 0) + count };
  state.checkNeeded = true;
  followCounters(state, object.id, counter, count);
}

/** The results of the next coin flips (whether they are won) and die rolls, whoever flips or rolls. */
export function fixChance(state: GameState, flips: readonly boolean[], rolls: readonly number[]): void {
  state.fixedFlips = [...state.fixedFlips, ...flips];
  state.fixedRolls = [...state.fixedRolls, ...rolls];
}

/** Gives a player priority out of turn, to see what they could do; for copies of a game that stands between two steps. */
export function givePriority(state: GameState, player: PlayerId): void {
  if (state.pending?.kind === 'priority' && state.pending.player === player) return;
  state.pending = null;
  state.checkNeeded = false;
  state.waiting = [];
  pushTask(state, { ...fresh, kind: 'priority', holder: player, passes: 0 });
  advance(state);
}

/**
 * As though it were this player's turn and this step of it, their permanents untapped and none of them new: to see what would come of
 * something. For copies of a game; what was on the stack and in combat is gone from them.
 */
export function supposeStep(state: GameState, player: PlayerId, step: Step): void {
  supposeTurn(state, player, steps.indexOf(step));
  advance(state);
}

/** So much mana of each colour and colourless, in whoever's pool: to see what could be done if it could be paid for. */
export function supposeMana(state: GameState, player: PlayerId, amount: number): void {
  const written = writePlayer(state, player);
  written.pool = written.pool.map(() => amount);
  invalidate(state);
  forgetChoices(state);
}

interface PossibleAttack {
  readonly attacker: ObjectRef;
  readonly defender: number;
  /** How many costs must be paid for it (CR 508.1g). */
  readonly costs: number;
}

/** Each attack that one of the player's creatures could make now by itself (CR 508.1), in a declaration or before it. */
export function possibleAttacks(state: GameState, player: PlayerId): PossibleAttack[] {
  return attackProblem(state, player).creatures.flatMap(({ id, choices }) =>
    choices.map(({ defender }) => ({ attacker: id, defender, costs: attackCost(state, idOf(id), defender).length })),
  );
}

interface PossibleBlocks {
  readonly pairs: readonly { readonly blocker: ObjectRef; readonly attacker: ObjectRef }[];
  /** If it is blocked, then by at least and at most so many. */
  readonly counts: readonly { readonly attacker: ObjectRef; readonly min: number; readonly max: number }[];
}

/** Which of the player's creatures could block which attacker, each pair by itself (CR 509.1b). */
export function possibleBlocks(state: GameState, player: PlayerId): PossibleBlocks {
  const { blockers, attackers } = blockProblem(state, player);
  return {
    pairs: blockers.flatMap(({ id, attackers: able }) => able.map((attacker) => ({ blocker: id, attacker }))),
    counts: attackers.map(({ id, min, max }) => ({ attacker: id, min, max })),
  };
}

/** CR 401.5: whether an effect has the player play with the top card revealed. */
export function isTopRevealed(state: GameState, player: PlayerId): boolean {
  return revealsTop(state, player);
}
