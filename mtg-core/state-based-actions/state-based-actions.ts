// State-based actions (CR 704): checked all at once, performed simultaneously.

import { type ObjectRef, type PlayerId, refOf, ZONE } from '../basics/index.ts';
import type { Characteristics } from '../cards/compiled/index.ts';
import { applyBatch, DRAWN, endEffects, propose, staysAtNoLife } from '../events/index.ts';
import { removeChanged } from '../rules/combat/index.ts';
import { effectHasEnded } from '../rules/layers/index.ts';
import { awaitsAbility, canBeAttachedTo, isBestowed, isTold } from '../rules/permanents/index.ts';
import {
  type FloatingEffect,
  forgetChoices,
  fresh,
  type GameEvent,
  type GameObject,
  type GameState,
  invalidate,
  makeEvent,
  pushTask,
  without,
  writeObject,
  writePlayer,
} from '../state/index.ts';
import {
  characteristicsOf,
  isInRange,
  isSacrificable,
  KEYWORD,
  playersInOrder,
  SUPERTYPE,
  standing,
  TYPE,
} from '../values/index.ts';
import { settleBlessings } from './blessings.ts';
import { finishedDungeons } from './dungeons.ts';
import { type Alike, legendsAlike } from './legend-rule.ts';
import { endPairs } from './pairs.ts';
import { findProtectors } from './protectors.ts';
import { commandersToReturn, returnCommanders } from './returning-commanders.ts';

/** What players have chosen of what is due. */
interface PlayersChoices {
  /** Of legendary permanents with one name, those that stay. */
  readonly kept: readonly ObjectRef[];
  /** Commanders that go back to the command zone. */
  readonly returned: readonly ObjectRef[];
}

/**
 * Performs what is due, all of it at once (CR 704.3). True: something happened, so they are checked again. Where players
 * have a choice and nothing is `decided`, they are asked first.
 */
export function stateBasedActions(state: GameState, decided: PlayersChoices | null = null): boolean {
  if (endOfGame(state)) return true;
  // CR 611.2b: what lasts "for as long as" doesn't begin again once it has ended.
  if (state.table.has.lasting && anyLastsWhile(state)) endEffects(state, effectHasEnded);
  if (state.table.pairs) endPairs(state);
  if (state.table.blesses) settleBlessings(state);
  if (state.combat !== null) removeChanged(state);
  if (decided === null && findProtectors(state)) return true;
  const ceased = ceaseTokens(state);
  const events: GameEvent[] = [];
  let legendary = 0;
  let attached = 0;
  let worlds = 0;
  if (state.table.has.dungeons) events.push(...finishedDungeons(state));
  if (state.table.has.speed) events.push(...speedBegins(state));
  const battlefield = state.battlefield;
  const now = standing(state);
  for (let i = 0; i < battlefield.length; i++) {
    const id = battlefield[i] as number;
    const object = state.objects[id] as GameObject;
    const chars = now[i] as Characteristics;
    if ((chars.supertypes & SUPERTYPE.legendary) !== 0) legendary += 1;
    if ((chars.supertypes & SUPERTYPE.world) !== 0) worlds += 1;
    if (object.attachedTo > 0) attached += 1;
    if (!isSound(object, chars)) checkPermanent(state, object, chars, events);
  }
  if (attached > 1 && state.table.has.roles) oldRoles(state, events);
  if (worlds > 1) oldWorlds(state, events);
  const groups = legendary > 1 ? legendsAlike(state) : nobody;
  const commanders = commandersToReturn(state);
  if ((groups.length > 0 || commanders.length > 0) && decided === null) {
    pushTask(state, { ...fresh, kind: 'settle', what: groups.length > 0 ? 'legend' : 'commander' });
    return true;
  }
  if (groups.length > 0) buryLegends(groups, decided?.kept ?? [], events);
  if (commanders.length > 0) events.push(...returnCommanders(state, decided?.returned ?? []));
  if (events.length === 0) return ceased;
  propose(state, events);
  return true;
}

/** CR 704.5z, 702.179a: who controls a permanent that starts engines and has no speed. */
const speedBegins = (state: GameState): GameEvent[] =>
  state.players.flatMap(({ id: player, speed, lost }) => {
    const starts = (id: number): boolean =>
      state.objects[id]?.controller === player &&
      characteristicsOf(state, id).abilities.some(
        (code) => state.table.ability(code).keyword?.keyword === 'start your engines!',
      );
    if (speed !== undefined || lost || !state.battlefield.some(starts)) return [];
    return [makeEvent('action', { player, cause: 'increaseSpeed', amount: 1 })];
  });

/** Those that aren't kept, and that don't go anyway. */
function buryLegends(groups: readonly Alike[], kept: readonly ObjectRef[], events: GameEvent[]): void {
  const dying = new Set(events.map((event) => (event.kind === 'zoneChange' ? event.object : 0)));
  for (const { player, refs } of groups)
    for (const object of refs)
      if (!kept.includes(object) && !dying.has(object))
        events.push(makeEvent('zoneChange', { object, to: ZONE.graveyard, player }));
}

const nobody: readonly Alike[] = [];

const anyLastsWhile = (state: GameState): boolean =>
  state.effects.some(lastsWhile) || state.battlefield.some((id) => state.objects[id]?.copies?.some(lastsWhile));

const lastsWhile = ({ duration }: Pick<FloatingEffect, 'duration'>): boolean =>
  typeof duration === 'object' && duration.kind === 'while';

/** Most permanents at a glance: nothing that `checkPermanent` asks for can be due. */
function isSound(object: Readonly<GameObject>, chars: Characteristics): boolean {
  if (object.counters !== null || object.attachedTo !== 0 || object.deathtouched) return false;
  const { types } = chars;
  if ((types & TYPE.creature) !== 0 && (chars.toughness <= 0 || object.damage >= chars.toughness)) return false;
  return (types & (TYPE.planeswalker | TYPE.battle)) === 0 && ((types & TYPE.enchantment) === 0 || !isAura(chars));
}

function isAura({ subtypes }: Characteristics): boolean {
  for (let i = 0; i < subtypes.length; i++) if (subtypes[i] === 'Aura') return true;
  return false;
}

function checkPermanent(
  state: GameState,
  object: Readonly<GameObject>,
  { types, toughness, keywords, subtypes }: Characteristics,
  events: GameEvent[],
): void {
  const { id } = object;
  const ref = refOf(id, object.zoneChanges);
  const bury = (cause = ''): void =>
    void events.push(makeEvent('zoneChange', { object: ref, to: ZONE.graveyard, cause, player: object.controller }));
  if ((types & TYPE.creature) !== 0) {
    // CR 704.5f: toughness 0 or less.
    if (toughness <= 0) return bury();
    // CR 704.5g, 704.5h: lethal damage, or any from a source with deathtouch.
    const lethal = object.damage >= toughness || object.deathtouched;
    // CR 704.5h: since the last time they were checked.
    if (object.deathtouched) writeObject(state, id).deathtouched = false;
    if (lethal && (keywords & KEYWORD.indestructible) === 0) return bury('destroy');
  }
  // CR 704.5i: a planeswalker with loyalty 0; CR 704.5v: a battle with defense 0.
  if ((types & TYPE.planeswalker) !== 0 && (object.counters?.['loyalty'] ?? 0) === 0) return bury();
  if (
    (types & TYPE.battle) !== 0 &&
    (object.counters?.['defense'] ?? 0) === 0 &&
    !awaitsAbility(state, ref, () => true)
  )
    return bury();
  // CR 704.5s: a Saga whose last chapter has left the stack is sacrificed.
  if (state.table.has.sagas && isTold(state, object) && isSacrificable(state, id)) return bury('sacrifice');
  if (object.counters !== null) annihilate(object.counters, ref, events);
  checkAttachment(state, object, subtypes.includes('Aura'), bury, events);
}

/** CR 704.5y: of the Roles that one player controls on a permanent, only the newest stays. */
function oldRoles(state: GameState, events: GameEvent[]): void {
  const newest = new Map<string, number>();
  const roles = state.battlefield.filter(
    (id) => (state.objects[id]?.attachedTo ?? 0) > 0 && characteristicsOf(state, id).subtypes.includes('Role'),
  );
  const keyOf = (id: number): string => `${state.objects[id]?.attachedTo}:${state.objects[id]?.controller}`;
  const stamp = (id: number): number => state.objects[id]?.timestamp ?? 0;
  for (const id of roles)
    if (!newest.has(keyOf(id)) || stamp(newest.get(keyOf(id)) ?? 0) < stamp(id)) newest.set(keyOf(id), id);
  for (const id of roles) {
    const object = state.objects[id];
    if (object !== undefined && newest.get(keyOf(id)) !== id)
      events.push(
        makeEvent('zoneChange', {
          object: refOf(id, object.zoneChanges),
          to: ZONE.graveyard,
          player: object.controller,
        }),
      );
  }
}

/** CR 704.5k: of the world permanents only the newest stays; where several came at once, none does. */
function oldWorlds(state: GameState, events: GameEvent[]): void {
  const worlds = state.battlefield
    .filter((id) => (characteristicsOf(state, id).supertypes & SUPERTYPE.world) !== 0)
    .map((id) => state.objects[id] as GameObject)
    .map(({ id, zoneChanges, controller, entered = 0 }) => ({ id, zoneChanges, controller, entered }));
  for (const { id, zoneChanges, entered, controller } of worlds) {
    // CR 801.12: only those in range of its controller.
    const seen = worlds.filter((other) => isInRange(state, controller, other.controller));
    const newest = Math.max(...seen.map((other) => other.entered));
    const stays = seen.filter((other) => other.entered === newest).length === 1;
    if (!stays || entered < newest)
      events.push(makeEvent('zoneChange', { object: refOf(id, zoneChanges), to: ZONE.graveyard, player: controller }));
  }
}

// CR 704.5q.
function annihilate(counters: Readonly<Record<string, number>>, ref: number, events: GameEvent[]): void {
  const pairs = Math.min(counters['+1/+1'] ?? 0, counters['-1/-1'] ?? 0);
  if (pairs === 0) return;
  events.push(makeEvent('removeCounters', { object: ref, counter: '+1/+1', amount: pairs }));
  events.push(makeEvent('removeCounters', { object: ref, counter: '-1/-1', amount: pairs }));
}

// CR 704.5m: an Aura attached to nothing or to what it can't enchant; CR 704.5n: Equipment and Fortifications.
function checkAttachment(
  state: GameState,
  object: Readonly<GameObject>,
  aura: boolean,
  bury: () => void,
  events: GameEvent[],
): void {
  const { id, attachedTo } = object;
  if (aura) {
    if (attachedTo !== 0 && canBeAttachedTo(state, id, attachedTo)) return;
    if (!isBestowed(state, object)) return bury();
    // CR 702.103f: an exception to 704.5m.
    events.push(makeEvent('unattach', { object: refOf(id, object.zoneChanges), recipient: attachedTo }));
    return;
  }
  if (attachedTo === 0) return;
  // CR 704.5p: creatures and others that aren't Auras, Equipment or Fortifications become unattached.
  if (!canBeAttachedTo(state, id, attachedTo))
    events.push(makeEvent('unattach', { object: refOf(id, object.zoneChanges), recipient: attachedTo }));
}

/** Where tokens and copies go on to be, or are no more. */
const staying: readonly number[] = [ZONE.battlefield, ZONE.stack, ZONE.nowhere];

/** CR 704.5d-e: tokens and copies outside the battlefield and the stack cease to exist. */
function ceaseTokens(state: GameState): boolean {
  if (state.ceasing.length === 0) return false;
  for (const id of state.ceasing) {
    const object = state.objects[id];
    if (object === undefined || staying.includes(object.zone)) continue;
    const player = writePlayer(state, object.owner);
    player.library = without(player.library, id);
    player.hand = without(player.hand, id);
    player.graveyard = without(player.graveyard, id);
    state.exile = without(state.exile, id);
    writeObject(state, id).zone = ZONE.nowhere;
  }
  state.ceasing = [];
  // Of what lies outside the battlefield only some cards' abilities and effects are derived.
  if (state.table.otherZones) invalidate(state);
  else forgetChoices(state);
  return true;
}

/** CR 704.5a-c and 104.2-104.4: who loses, and whether the game is over. */
function endOfGame(state: GameState): boolean {
  if (nobodyGoes(state)) return false;
  const losers: { player: PlayerId; reason: string; cr: string }[] = [];
  for (const player of state.players) {
    if (player.lost) continue;
    if (player.life <= 0 && !staysAtNoLife(state, player.id))
      losers.push({ player: player.id, reason: `${player.name} lost with ${player.life} life`, cr: '704.5a' });
    else if (player.drewFromEmpty)
      losers.push({ player: player.id, reason: `${player.name} drew from an empty library`, cr: '704.5b' });
    else if ((player.counters?.['poison'] ?? 0) >= 10)
      losers.push({ player: player.id, reason: `${player.name} lost with ten or more poison counters`, cr: '704.5c' });
    // CR 704.6c, 903.10a.
    else if (state.commanders?.some(({ damage }) => (damage[player.id] ?? 0) >= 21))
      losers.push({
        player: player.id,
        reason: `${player.name} lost to a commander's 21 combat damage`,
        cr: '903.10a',
      });
  }
  if (losers.length > 0) {
    propose(
      state,
      losers.map(({ player }) => makeEvent('loseGame', { player })),
    );
    for (const { player } of losers)
      if (state.players[player]?.drewFromEmpty) writePlayer(state, player).drewFromEmpty = false;
  }
  const lost = losers.filter(({ player }) => state.players[player]?.lost);
  finishIfOver(state, lost[0]?.reason ?? 'the others lost', lost[0]?.cr ?? '104.3');
  return state.outcome !== null;
}

/** At a glance: nobody has left, nobody is about to, and two or more go on playing. */
function nobodyGoes({ players, commanders }: GameState): boolean {
  if (commanders !== undefined || players.length < 2) return false;
  for (const { lost, life, drewFromEmpty, counters } of players)
    if (lost || life <= 0 || drewFromEmpty || counters !== null) return false;
  return true;
}

/**
 * The game is a draw: for everybody, or with a limited range of influence for these players and all in range of any of them, who leave a
 * game that goes on without them (CR 104.4b-c, 801.15, 801.16).
 */
export function drawGame(state: GameState, players: readonly PlayerId[], reason: string, cr: string): void {
  const isDrawn = (player: PlayerId): boolean =>
    state.ranges === undefined || players.some((each) => isInRange(state, each, player));
  const drawn = playersInOrder(state).filter(isDrawn);
  if (drawn.length === playersInOrder(state).length) {
    state.outcome = { winner: null, reason, cr };
    state.pending = null;
    return;
  }
  // CR 801.15: nothing stands in place of it.
  propose(
    state,
    applyBatch(
      state,
      drawn.map((player) => makeEvent('loseGame', { player, cause: DRAWN })),
    ),
  );
  finishIfOver(state, reason, '801.15');
}

/** CR 104.2a, 104.4a. */
export function finishIfOver(state: GameState, reason: string, cr: string): void {
  const left = state.players.filter((player) => !player.lost);
  if (left.length > 1) return;
  state.outcome = {
    winner: left[0]?.id ?? null,
    reason: left.length === 0 ? 'Everybody lost at the same time' : reason,
    cr: left.length === 0 ? '104.4a' : cr,
  };
  state.pending = null;
}
