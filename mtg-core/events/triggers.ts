// CR 603.2: which abilities an event triggers. Leaves-the-battlefield abilities look back in time (CR 603.10).

import { type Bindings, type PlayerId, playerEntity, ZONE } from '../basics/index.ts';
import { type CompiledTrigger, defOf } from '../cards/compiled/index.ts';
import type { EventKind, EventPattern, TriggeredAbility } from '../cards/language/index.ts';
import { extraTimes, isSilenced } from '../deontic/index.ts';
import {
  type DelayedTrigger,
  eventBindings,
  fresh,
  type GameEvent,
  type GameObject,
  type GameState,
  type Listener,
  PAID_INSTANCE,
  paidInstance,
  pushTask,
  refTo,
  type Scope,
  writeObject,
} from '../state/index.ts';
import {
  abilityScope,
  amountIn,
  conditionHolds,
  couldFit,
  derivedOf,
  fits,
  givenBindings,
  isEventInRange,
  isNth,
  listenersTo,
  nothingGiven,
} from '../values/index.ts';
import { abilityKey } from './applicable.ts';
import { cantLose, DRAWN, leavesAnyway } from './forbidden.ts';

/** Before a batch is applied: abilities that look back see the game as it was. */
export function matchBefore(state: GameState, batch: readonly GameEvent[]): void {
  match(
    state,
    batch.filter((event) => mayLookBack(event) && comesAbout(state, event)),
    true,
  );
}

/** Of what can still fail as it is applied. */
function comesAbout(state: GameState, { kind, recipient, player, cause }: GameEvent): boolean {
  if (kind === 'unattach') return recipient !== 0;
  // CR 104.2a: for whom the game is a draw it isn't lost.
  return kind !== 'loseGame' || (cause !== DRAWN && (leavesAnyway(cause) || !cantLose(state, player)));
}

/** CR 603.10: what abilities that look back see as it was before. */
function mayLookBack(event: GameEvent): boolean {
  switch (event.kind) {
    case 'zoneChange':
      return event.from === ZONE.battlefield || event.from === ZONE.graveyard;
    case 'phaseOut':
    case 'counterSpell':
    case 'unattach':
    case 'gainControl':
    case 'loseControl':
    case 'loseGame':
      return true;
    case 'action':
      return event.cause === 'exploits';
    default:
      return false;
  }
}

export function matchAfter(state: GameState, batch: readonly GameEvent[]): void {
  match(state, batch, false);
}

/**
 * CR 603.8: abilities that trigger on a state of the game do so as soon as it holds, and not again before that ability
 * has left the stack.
 */
export function matchStates(state: GameState): void {
  if (!state.table.statesMatter) return;
  for (const { id, code } of derivedOf(state).states) matchState(state, id, code);
}

function matchState(state: GameState, id: number, code: number): void {
  const object = state.objects[id] as GameObject;
  const source = refTo(state, id);
  const isOn = (each: number): boolean => {
    const stack = state.objects[each]?.stack;
    return stack?.code === code && stack.source === source;
  };
  if (state.waiting.some((each) => each.code === code && each.source === source)) return;
  if (state.stackZone.some(isOn)) return;
  const controller = object.stack?.controller ?? object.controller;
  const condition = state.table.ability(code).triggered?.node.state;
  if (condition !== undefined && conditionHolds(state, condition, abilityScope(state, controller, id, code)))
    wait(state, code, source, controller, givenBindings(state, code), false);
}

function listenersFor(state: GameState, event: GameEvent): readonly Listener[] {
  const { triggers } = derivedOf(state);
  const own = listenersTo(triggers, event.kind);
  if (event.kind !== 'zoneChange' || event.cause === '') return own;
  const more = listenersTo(triggers, event.cause);
  return more.length === 0 ? own : [...own, ...more];
}

function match(state: GameState, batch: readonly GameEvent[], before: boolean): void {
  if (batch.length === 0) return;
  // One trigger for a whole batch: "one or more", and damage or life seen from who receives it (CR 603.2c).
  let once: Map<string, number[]> | null = null;
  const { delayed } = state;
  const met: Met | null = delayed.length > 0 ? new Map() : null;
  for (const event of batch) {
    let seen: Map<string, number> | null = null;
    const listeners = listenersFor(state, event);
    for (let i = 0; i < listeners.length; i++) {
      const { id, code, pattern: place } = listeners[i] as Listener;
      const { node, lookBack } = state.table.ability(code).triggered as CompiledTrigger;
      if ((lookBack[place] === true && mayLookBack(event)) !== before) continue;
      const pattern = node.on[place] as EventPattern;
      if (!couldFit(pattern, event)) continue;
      if (pattern.thisWay && !isByPartner(event, id, code)) continue;
      const object = state.objects[id] as GameObject;
      const controller = object.stack?.controller ?? object.controller;
      const given = givenBindings(state, code);
      const scope: Scope = { you: controller, self: refTo(state, id), bindings: given, x: 0, stack: object.stack };
      if (!fits(state, pattern, event, scope)) continue;
      if (state.ranges !== undefined && !isEventInRange(state, controller, event)) continue;
      if (isSilenced(state, event, id)) continue;
      if (!isTrueOfAll(state, pattern, batch, scope)) continue;
      if (pattern.nth !== undefined && !isNth(state, pattern, beforeIt(state, pattern, event, batch), scope)) continue;
      if (!allowed(state, node, event, scope, object, code)) continue;
      let instance: Bindings = given;
      if (node.if?.kind === 'paid' && node.if.cost === state.table.ability(code).origin) {
        seen ??= new Map();
        const nth = nextPayment(object, pattern, node.if.cost, seen);
        if (nth === null) continue;
        if (nth > 0) instance = { ...given, [PAID_INSTANCE]: nth };
      }
      const amount = amountIn(pattern, event);
      const roles: Bindings = { ...eventBindings(event), 'event.amount': amount };
      const bindings = instance === nothingGiven ? roles : { ...instance, ...roles };
      const key = grouped(pattern, event) ? `${id}:${code}:${place}:${groupOf(pattern, event)}` : '';
      if (key !== '') {
        const waiting = once?.get(key);
        if (waiting !== undefined) {
          for (const at of waiting) join(state, at, amount, bindings);
          // CR 603.2d: another event of the batch than the first may be what makes it trigger more often.
          const more = 1 + extraTimes(state, pattern, event, id, scope) - waiting.length;
          for (let extra = 0; extra < more; extra++) waiting.push(waitAsWell(state, waiting[0] ?? 0));
          continue;
        }
      }
      const times = 1 + extraTimes(state, pattern, event, id, scope);
      if (key !== '') {
        once ??= new Map();
        once.set(key, placesFrom(state.waiting.length, times));
      }
      for (let time = 0; time < times; time++) wait(state, code, scope.self, controller, bindings, false);
      if (node.limit !== undefined)
        writeObject(state, id).used = { ...object.used, [code]: (object.used?.[code] ?? 0) + 1 };
    }
    if (met !== null) matchDelayed(state, { delayed, met, batch, before }, event);
  }
}

const placesFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, more) => first + more);

/** Whether an event is what the replacement effect made of it for which the same keyword stands: that one is numbered just before. */
const isByPartner = ({ replaced }: GameEvent, id: number, code: number): boolean =>
  replaced?.includes(abilityKey(code - 1, id)) ?? false;

/**
 * Of several instances of a keyword as many trigger as were paid for (CR 702.78b), each for its own payment (CR 702.56b, 702.157b,
 * 702.175b). null: it wasn't paid for; 0: there is but one.
 */
function nextPayment(
  { id, stack, cast }: Readonly<GameObject>,
  { event }: EventPattern,
  cost: string,
  seen: Map<string, number>,
): number | null {
  const paid = stack?.paid ?? cast?.paid ?? {};
  const nth = (seen.get(`${id}:${cost}`) ?? 0) + 1;
  seen.set(`${id}:${cost}`, nth);
  const own = paid[paidInstance(cost, nth)];
  if (own !== undefined) return own > 0 ? nth : null;
  return event === 'cast' && nth > (paid[cost] ?? 0) ? null : 0;
}

/** CR 603.2c: "one or more opponents each lose exactly 1 life" isn't true of opponents one of whom loses more at the same time. */
function isTrueOfAll(state: GameState, pattern: EventPattern, batch: readonly GameEvent[], scope: Scope): boolean {
  if (!pattern.oneOrMore || pattern.amount === undefined) return true;
  if (!ofPlayersAlone.has(pattern.event)) return true;
  const { amount: _, ...ofAnyAmount } = pattern;
  return batch.every((event) => fits(state, pattern, event, scope) || !fits(state, ofAnyAmount, event, scope));
}

const ofPlayersAlone: ReadonlySet<EventKind> = new Set<EventKind>(['gainLife', 'loseLife', 'loseGame']);

/** What the events of one group have in common. */
function groupOf(pattern: EventPattern, event: GameEvent): number | '' {
  // "One or more creatures ... a player", "a player discards one or more cards": once for each player to whom it happens or who does it
  // (CR 603.2c). Where nothing but a player has a part in it, one or more of those are meant.
  if (pattern.oneOrMore) {
    if (pattern.oneOrMore === 'players') return '';
    if (pattern.recipientPlayer !== undefined) return event.recipient;
    return pattern.player === undefined || ofPlayersAlone.has(event.kind) ? '' : playerEntity(event.player);
  }
  if (event.kind !== 'damage') return event.object;
  return pattern.source === undefined ? event.recipient : event.source;
}

function grouped(pattern: EventPattern, event: GameEvent): boolean {
  if (pattern.oneOrMore) return true;
  // CR 509.3a, 509.3c: once, however many it blocks or is blocked by; a pattern that names the other sees each (509.3b, 509.3d).
  if (event.kind === 'blocks' || event.kind === 'becomesBlocked') return pattern.source === undefined;
  // CR 603.2c: "deals damage" sees what one source deals at the same time as one event.
  return (
    event.kind === 'damage' &&
    (pattern.source === undefined || (pattern.recipient === undefined && pattern.recipientPlayer === undefined))
  );
}

/** Adds another event of the batch to a trigger that already waits: amounts add up, objects join. */
function join(state: GameState, at: number, amount: number, bindings: Bindings): void {
  const waiting = state.waiting[at];
  if (waiting === undefined) return;
  const merged: Record<string, Bindings[string]> = { ...waiting.bindings };
  merged['event.amount'] = (typeof merged['event.amount'] === 'number' ? merged['event.amount'] : 0) + amount;
  for (const role of ['event.object', 'event.moved', 'event.source']) {
    const have = merged[role];
    const more = bindings[role];
    if (typeof have === 'object' && typeof more === 'object')
      merged[role] = [...have, ...more.filter((ref) => !have.includes(ref))];
  }
  state.waiting = state.waiting.map((each, place) => (place === at ? { ...each, bindings: merged } : each));
}

/** The same ability waits once more; its place among those that wait. */
function waitAsWell(state: GameState, at: number): number {
  const waiting = state.waiting[at];
  if (waiting !== undefined) state.waiting = [...state.waiting, { ...waiting }];
  return state.waiting.length - 1;
}

/** For one or more at once all of a batch is one time (CR 603.2c): the first time is over with it, and not with its first event. */
const beforeIt = (state: GameState, pattern: EventPattern, event: GameEvent, batch: readonly GameEvent[]) =>
  happenedBefore(state, pattern.oneOrMore ? (batch[0] ?? event) : event, batch);

/** What happened this turn before the event: what abilities see before it happens isn't in the log yet. */
function happenedBefore({ log }: GameState, event: GameEvent, batch: readonly GameEvent[]): readonly GameEvent[] {
  const logged = log.lastIndexOf(event);
  return logged >= 0 ? log.slice(0, logged) : [...log, ...batch.slice(0, batch.indexOf(event))];
}

function allowed(
  state: GameState,
  node: TriggeredAbility,
  event: GameEvent,
  scope: Scope,
  object: Readonly<GameObject>,
  code: number,
): boolean {
  if ((node.limit === 'oncePerTurn' || node.doOnce) && (object.used?.[code] ?? 0) > 0) return false;
  // CR 603.4: an intervening "if" must hold as the event happens.
  return (
    node.if === undefined ||
    conditionHolds(state, node.if, { ...scope, bindings: { ...scope.bindings, ...eventBindings(event) } })
  );
}

function wait(
  state: GameState,
  code: number,
  source: number,
  controller: PlayerId,
  bindings: Bindings,
  delayed: boolean,
): void {
  const ability = state.table.ability(code);
  if (ability.triggered?.isMana && ability.block !== null) {
    // CR 605.4a: it resolves at once, after the mana ability that triggered it.
    const frame = { source, you: controller, def: defOf(code), bindings, x: 0, stack: null };
    pushTask(state, { ...fresh, kind: 'frame', code: state.table.blockCode(frame.def, ability.block), frame });
    return;
  }
  state.waiting = [...state.waiting, { code, source, controller, bindings, delayed }];
}

/** For each delayed ability the groups of events that it waits for already, and its place among those that wait. */
type Met = Map<DelayedTrigger, Map<string, number>>;

interface Delayed {
  readonly delayed: readonly DelayedTrigger[];
  readonly met: Met;
  readonly batch: readonly GameEvent[];
  readonly before: boolean;
}

function matchDelayed(state: GameState, { delayed: all, met, batch, before }: Delayed, event: GameEvent): void {
  for (const delayed of all) {
    const groups = met.get(delayed);
    // CR 603.7b: once, but about all that happens at that time.
    if (groups === undefined && !state.delayed.includes(delayed)) continue;
    const { patterns, lookBack } = state.table.ability(delayed.code).triggered as CompiledTrigger;
    for (const [place, pattern] of patterns.entries()) {
      if ((lookBack[place] === true && mayLookBack(event)) !== before) continue;
      const scope = scopeOfDelayed(delayed);
      if (!fits(state, pattern, event, scope)) continue;
      if (!isTrueOfAll(state, pattern, batch, scope)) continue;
      if (pattern.nth !== undefined && !isNth(state, pattern, beforeIt(state, pattern, event, batch), scope)) continue;
      const amount = amountIn(pattern, event);
      const key = grouped(pattern, event) ? `${place}:${groupOf(pattern, event)}` : '';
      const bindings = { ...delayedBindings(delayed, event), ...(key === '' ? {} : { 'event.amount': amount }) };
      const waiting = key === '' ? undefined : groups?.get(key);
      if (waiting !== undefined) {
        join(state, waiting, amount, bindings);
        continue;
      }
      if (groups !== undefined && !delayed.repeats) continue;
      if (key !== '') met.set(delayed, (met.get(delayed) ?? new Map()).set(key, state.waiting.length));
      wait(state, delayed.code, delayed.source, delayed.you, bindings, true);
      if (!delayed.repeats) state.delayed = state.delayed.filter((each) => each !== delayed);
    }
  }
}

/**
 * CR 603.7c: it still finds the card that moved with the event that led to it. A role that its own event doesn't fill means who
 * filled it then: "whenever it attacks, it phases out at end of combat".
 */
function delayedBindings({ bindings }: DelayedTrigger, event: GameEvent): Bindings {
  const now = Object.fromEntries(
    Object.entries(eventBindings(event)).filter(
      ([role, value]) => bindings[role] === undefined || (typeof value === 'object' ? value.length > 0 : value !== 0),
    ),
  );
  const before = bindings['event.moved'];
  const moved = now['event.moved'];
  if (typeof before !== 'object' || typeof moved !== 'object') return { ...bindings, ...now };
  return { ...bindings, ...now, 'event.moved': [...before, ...moved] };
}

function scopeOfDelayed(delayed: DelayedTrigger): Scope {
  return { you: delayed.you, self: delayed.source, bindings: delayed.bindings, x: 0, stack: null };
}

/** A triggered ability that waits because an instruction said so (CR 603.12). */
export function waitFor(
  state: GameState,
  code: number,
  source: number,
  controller: PlayerId,
  bindings: Bindings,
): void {
  wait(state, code, source, controller, bindings, true);
}
