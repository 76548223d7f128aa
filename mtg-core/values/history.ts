// "This turn": what the turn's event log says (CR 608.2i), and whether an event fits a pattern.

import { entityPlayer, isPlayer, ZONE } from '../basics/index.ts';
import type { EventPattern, Filter, Since } from '../cards/language/index.ts';
import { kindsAsking, steps, zones } from '../cards/language/index.ts';
import { FULLY_UNLOCKED, type GameEvent, type GameState, lastKnownOf, type Scope } from '../state/index.ts';
import { compareNumbers, compileFilter, matches } from './filters.ts';
import { logSince } from './logs.ts';
import { isPlayerOf } from './players.ts';
import { amountOf, conditionHolds } from './readers.ts';
import { entitiesOf, facts, type ObjectFacts, wordOf } from './scope.ts';

/** How many logged events of this turn fit, or the sum of their amounts; `by`: only those of that player. */
export function happened(state: GameState, pattern: EventPattern, scope: Scope, sum: boolean, by?: number): number {
  if (pattern.nth !== undefined) {
    const found = happenings(state, pattern, scope).filter((event) => by === undefined || event.player === by);
    return found.reduce((total, event) => total + (sum ? amountIn(pattern, event) : 1), 0);
  }
  let total = 0;
  for (const event of state.log)
    if ((by === undefined || event.player === by) && fits(state, pattern, event, scope))
      total += sum ? amountIn(pattern, event) : 1;
  return total;
}

/** The logged events that fit, of this turn or since then; where the n-th is meant, that one. */
export function happenings(state: GameState, pattern: EventPattern, scope: Scope, since?: Since): GameEvent[] {
  const found = logSince(state, since, scope).filter((event) => fits(state, pattern, event, scope));
  if (pattern.nth === undefined) return found;
  const place = amountOf(state, pattern.nth, scope) - 1;
  return found.slice(place, place + 1);
}

/** The n-th this turn, counted one by one where several happen in one batch, as cards are drawn (CR 121.2). */
export function isNth(state: GameState, pattern: EventPattern, before: readonly GameEvent[], scope: Scope): boolean {
  const { nth, ...rest } = pattern;
  if (nth === undefined) return true;
  return before.filter((event) => fits(state, rest, event, scope)).length + 1 === amountOf(state, nth, scope);
}

/** The reference under which an event's object is known now: where it went, or as it last was (CR 608.2i). */
export const seenBy = (state: GameState, event: GameEvent): number =>
  lastKnownOf(state, event.object) !== undefined || event.after === 0 ? event.object : event.after;

/** The amount that a pattern means: all of it, or the excess damage (CR 120.10). */
export const amountIn = (pattern: EventPattern, event: GameEvent): number =>
  pattern.excess ? (event.excess ?? 0) : event.amount;

/** Discarding, sacrificing, destroying and milling are changes of zones with that cause. */
const isMoveBy = ({ kind, cause }: GameEvent, named: EventPattern['event']): boolean =>
  kind === 'zoneChange' && cause === named && kindsAsking('cause').has(named);

/** Whether an event could be what a pattern speaks of, by what can be read off both, before anybody or anything is asked. */
export function couldFit(pattern: EventPattern, event: GameEvent): boolean {
  if (event.kind !== pattern.event && !isMoveBy(event, pattern.event)) return false;
  if (pattern.from !== undefined && !includesZone(pattern.from, event.from)) return false;
  if (pattern.to !== undefined && !includesZone(pattern.to, event.to)) return false;
  if (pattern.step !== undefined && steps[event.step] !== pattern.step) return false;
  if (pattern.action !== undefined && event.cause !== pattern.action) return false;
  if (pattern.fully && event.counter !== FULLY_UNLOCKED) return false;
  if (pattern.excess && event.excess === undefined) return false;
  // CR 701.23a: what is told of a search is of who searches their own library.
  if (pattern.event === 'search' && isPlayer(event.recipient)) return false;
  if (pattern.combat !== undefined && event.combat !== pattern.combat) return false;
  if (pattern.counter !== undefined && event.counter !== pattern.counter) return false;
  if (pattern.byEffect && (event.causedBy < 0 || event.cause === 'cost')) return false;
  return pattern.cause === undefined || event.cause === pattern.cause;
}

/**
 * Whether an event is what a pattern speaks of, roles and all. Objects are read as the event saw them (CR 603.10).
 * `entered`: what is about to enter, as the permanent that it would be (CR 614.12).
 */
export function fits(
  state: GameState,
  pattern: EventPattern,
  event: GameEvent,
  scope: Scope,
  entered?: () => ObjectFacts | undefined,
): boolean {
  if (!couldFit(pattern, event)) return false;
  if (pattern.player !== undefined && !isPlayerOf(state, scope, pattern.player, event.player)) return false;
  if (pattern.exceptDrawStep && isDrawStepsFirst(state, event)) return false;
  if (pattern.turn !== undefined && scope.bindings[pattern.turn] !== (state.turnName ?? 0)) return false;
  if (pattern.reaches !== undefined && !reaches(state, event, pattern.reaches)) return false;
  if (pattern.causedBy !== undefined && !isPlayerOf(state, scope, pattern.causedBy, event.causedBy)) return false;
  if (pattern.during !== undefined && !isPlayerOf(state, scope, pattern.during, state.active)) return false;
  if (
    pattern.amount !== undefined &&
    !compareNumbers(amountIn(pattern, event), pattern.amount[0], amountOf(state, pattern.amount[1], scope))
  )
    return false;
  if (
    pattern.object !== undefined &&
    !fitsObject(
      state,
      pattern.object,
      event.object,
      event.after,
      scope,
      event.kind === 'zoneChange' && event.to === ZONE.battlefield,
      entered,
      event.seen,
    )
  )
    return false;
  if (pattern.source !== undefined && !fitsObject(state, pattern.source, event.source, 0, scope)) return false;
  if (
    pattern.recipient !== undefined &&
    (isPlayer(event.recipient) || !fitsObject(state, pattern.recipient, event.recipient, 0, scope))
  )
    return false;
  if (
    pattern.recipientPlayer !== undefined &&
    (!isPlayer(event.recipient) || !isPlayerOf(state, scope, pattern.recipientPlayer, entityPlayer(event.recipient)))
  )
    return false;
  if (pattern.mana !== undefined && !isOfMana(state, pattern.mana, event.counter, scope)) return false;
  if (pattern.alone && (state.combat?.attacks.length ?? 0) !== 1) return false;
  if (
    pattern.withOthers !== undefined &&
    attackersOf(state, pattern, scope) - 1 < amountOf(state, pattern.withOthers, scope)
  )
    return false;
  return pattern.while === undefined || conditionHolds(state, pattern.while, scope);
}

/** How many attack with it: of several of a kind ("with two or more Zombies") those of the kind, otherwise all (CR 508.3d). */
function attackersOf(state: GameState, { object, oneOrMore }: EventPattern, scope: Scope): number {
  const attacks = state.combat?.attacks ?? [];
  return oneOrMore && typeof object === 'object'
    ? attacks.filter(({ attacker }) => fitsObject(state, object, attacker, 0, scope)).length
    : attacks.length;
}

/** CR 504.1, 121.2: whether a draw is the first that its player makes in their own draw step of this turn. */
function isDrawStepsFirst(state: GameState, event: GameEvent): boolean {
  const isThere = ({ kind, player, step }: GameEvent): boolean =>
    kind === 'draw' && player === state.active && steps[step] === 'draw';
  // What is yet to be drawn is drawn now.
  const drawn = isThere(event.step < 0 ? { ...event, step: state.step } : event);
  const at = state.log.lastIndexOf(event);
  return drawn && !(at < 0 ? state.log : state.log.slice(0, at)).some(isThere);
}

/** Whether mana of these letters has some of what a pattern wants (CR 106.12a). */
function isOfMana(state: GameState, wanted: NonNullable<EventPattern['mana']>, made: string, scope: Scope): boolean {
  const letter = typeof wanted === 'string' ? wanted.slice(1, -1) : wordOf(state, scope, wanted.chosen);
  return letter !== undefined && made.includes(letter);
}

/** Whether what happened brought counters of the kind (CR 310.11b, 714.2b), or mana that was spent, to so many. */
function reaches(state: GameState, event: GameEvent, count: number): boolean {
  const now = facts(state, event.object)?.object.counters?.[event.counter] ?? 0;
  // CR 700.14: mana spent on spells this turn, the event's own share of it in `excess`.
  if (event.kind === 'action') return event.amount >= count && event.amount - (event.excess ?? 0) < count;
  if (event.kind === 'removeCounters') return now <= count && now + event.amount > count;
  return event.kind === 'addCounters' && now >= count && now - event.amount < count;
}

function includesZone(wanted: EventPattern['from'], zone: number): boolean {
  const name = zones[zone];
  return name !== undefined && (Array.isArray(wanted) ? wanted.includes(name) : wanted === name);
}

function fitsObject(
  state: GameState,
  wanted: Filter | string,
  before: number,
  after: number,
  scope: Scope,
  arrived = false,
  entered?: () => ObjectFacts | undefined,
  seen?: GameEvent['seen'],
): boolean {
  if (typeof wanted === 'string') {
    const named = entitiesOf(state, scope, wanted);
    return named.includes(before) || (after !== 0 && named.includes(after));
  }
  // What left is judged as it was (CR 603.10a); what arrived, as it is now: a permanent isn't the spell it was (CR 603.6a).
  const leftPublic = !arrived && lastKnownOf(state, before) !== undefined;
  const known = entered?.() ?? (leftPublic ? facts(state, before) : facts(state, after !== 0 ? after : before));
  if (known === undefined) return false;
  // CR 608.2i: what is looked back at is judged as it was then.
  if (seen !== undefined) {
    const object = { ...known.object, controller: seen.controller };
    return matches(state, compileFilter(wanted), object, seen.chars, scope, wanted.zone === undefined);
  }
  return matches(state, compileFilter(wanted), known.object, known.chars, scope, wanted.zone === undefined);
}
