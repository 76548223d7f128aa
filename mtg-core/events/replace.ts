// Replacement and prevention effects (CR 614, 615): which apply to an event, and what each does to it.

import { type Bindings, idOf, ZONE } from '../basics/index.ts';
import { saysHowItEnters, saysWhereItGoes } from '../cards/compiled/index.ts';
import type { EventKind, ReplacementAbility } from '../cards/language/index.ts';
import {
  copyEvent,
  copyInForce,
  type Derived,
  eventBindings,
  type GameEvent,
  type GameObject,
  type GameState,
  type Listener,
  live,
  refTo,
  type Scope,
} from '../state/index.ts';
import {
  characteristicsOf,
  conditionHolds,
  copiable,
  derivedOf,
  fits,
  givenBindings,
  isDamageInRange,
  isEventInRange,
  isNth,
  listenersTo,
  type ObjectFacts,
} from '../values/index.ts';
import { type Applicable, abilityKey, type Considered, ORDER } from './applicable.ts';
import { commanderRule } from './commander-rule.ts';
import { applyCounterRule, counterRulesFor } from './counter-rules.ts';
import { cantHappen } from './forbidden.ts';
import { applyInstead } from './instead/apply.ts';
import { replacements } from './instead/definition.ts';
import { faceOnceEntered, isEntering } from './land.ts';
import { leavingStackRule } from './leaving-stack.ts';
import { type Around, permanentToBe } from './permanent-to-be.ts';
import { playerProtection } from './player-protection.ts';
import { applyShield, shieldsFor } from './shields.ts';

const none: readonly Applicable[] = [];
const causeEvents: ReadonlySet<string> = new Set<EventKind>(['discard', 'sacrifice', 'destroy', 'mill']);

/** The replacement and prevention effects that apply to an event and haven't had their chance at it (CR 614.5). */
export function replacementsFor(state: GameState, event: GameEvent, around: Around): readonly Applicable[] {
  if (isNothing(event)) return none;
  const listeners = listenersFor(derivedOf(state), event);
  const brings = bringsReplacements(state, event);
  const ruled = counterRulesFor(state, event);
  const leaving = leavingStackRule(state, event);
  const commander = commanderRule(state, event);
  const protection = playerProtection(state, event);
  const ownMoves = state.table.saysWhereItGoes ? whereItGoes(state, event) : noCodes;
  // Mostly there is nothing at all.
  if (
    listeners.length === 0 &&
    !brings &&
    ruled.length === 0 &&
    leaving === null &&
    commander === null &&
    protection === null &&
    ownMoves.length === 0 &&
    state.shields.length === 0
  )
    return none;
  return applicable(state, event, around, { listeners, brings, ruled, leaving, commander, protection, ownMoves });
}

/** What may be there to look through. */
interface Sources {
  readonly listeners: readonly Listener[];
  readonly brings: boolean;
  readonly ruled: readonly Applicable[];
  readonly leaving: Applicable | null;
  readonly commander: Applicable | null;
  readonly protection: Applicable | null;
  readonly ownMoves: readonly number[];
}

function applicable(
  state: GameState,
  event: GameEvent,
  around: Around,
  { listeners, brings, ruled, leaving, commander, protection, ownMoves }: Sources,
): readonly Applicable[] {
  const found: Applicable[] = [];
  // CR 614.12: what enters is judged, and brings what it brings, as the permanent that it would be.
  let known: ObjectFacts | null | undefined = null;
  const entered = (): ObjectFacts | undefined => {
    if (known === null) known = permanentToBe(state, event, around);
    return known;
  };
  const considered: Considered = { event, entered, before: around.ready };
  for (const { id, code } of listeners) consider(state, considered, id, code, found);
  if (brings)
    for (const code of entered()?.chars.abilities ?? []) {
      const { replacement, zone } = state.table.ability(code);
      if (replacement !== null && saysHowItEnters(replacement) && zone === ZONE.battlefield)
        consider(state, considered, idOf(event.object), code, found);
    }
  for (const code of ownMoves) consider(state, considered, idOf(event.object), code, found);
  if (leaving !== null) found.push(leaving);
  if (commander !== null) found.push(commander);
  if (protection !== null) found.push(protection);
  found.push(...ruled);
  if (state.shields.length > 0) found.push(...shieldsFor(state, considered));
  return found.length === 0 || cantHappen(state, event) ? none : found;
}

const counted: ReadonlySet<EventKind> = new Set<EventKind>([
  'damage',
  'gainLife',
  'loseLife',
  'addCounters',
  'createToken',
]);

/** CR 119.10, 120.8, 614.7a: none of something is no event, and there is nothing to replace. */
const isNothing = ({ kind, amount }: GameEvent): boolean => amount <= 0 && counted.has(kind);

const noCodes: readonly number[] = [];

/** CR 113.6c: its own abilities that say where it goes from other zones than the battlefield, too. */
function whereItGoes(state: GameState, event: GameEvent): readonly number[] {
  const object = event.kind === 'zoneChange' ? live(state, event.object) : undefined;
  if (object === undefined || object.zone === ZONE.battlefield) return noCodes;
  return characteristicsOf(state, object.id).abilities.filter((code) => {
    const { replacement } = state.table.ability(code);
    return replacement !== null && saysWhereItGoes(replacement);
  });
}

function listenersFor({ replacements }: Derived, event: GameEvent): readonly Listener[] {
  const own = listenersTo(replacements, event.kind);
  if (event.kind !== 'zoneChange' || !causeEvents.has(event.cause)) return own;
  const more = listenersTo(replacements, event.cause);
  return more.length === 0 ? own : [...own, ...more];
}

/** Whether what enters may have an ability that says how. */
function bringsReplacements(state: GameState, event: GameEvent): boolean {
  if (!isEntering(event)) return false;
  if (state.table.givesReplacements && derivedOf(state).layered) return true;
  const object = live(state, event.object);
  if (object === undefined || object.zone === ZONE.battlefield) return false;
  if ((event.arrival?.copied ?? copyInForce(object))?.except.length) return true;
  const { def, face } = faceOnceEntered(object, event);
  return state.table.listening(def, face).entering;
}

function consider(
  state: GameState,
  { event, entered, before }: Considered,
  id: number,
  code: number,
  found: Applicable[],
): void {
  const key = abilityKey(code, id);
  if (event.replaced?.includes(key)) return;
  const object = state.objects[id] as GameObject;
  const node = state.table.ability(code).replacement as ReplacementAbility;
  const entering = isEntering(event) && idOf(event.object) === id;
  const controller = entering && event.under >= 0 ? event.under : object.controller;
  const ref = refTo(state, id);
  const given = givenBindings(state, code);
  const scope: Scope = { you: controller, self: ref, bindings: given, x: object.stack?.x ?? 0, stack: object.stack };
  if (!fits(state, node.event, event, scope, entered)) return;
  if (node.event.nth !== undefined && !isNth(state, node.event, [...state.log, ...before], scope)) return;
  if (!isInItsRange(state, node, controller, event)) return;
  if (
    node.if !== undefined &&
    !conditionHolds(state, node.if, { ...scope, bindings: { ...given, ...eventBindings(event) } })
  )
    return;
  const { instead } = node;
  const definition = instead && replacements.of(instead);
  found.push({
    key,
    label: copiable(state, object).name,
    source: ref,
    controller,
    code,
    shield: 0,
    optional: node.optional ?? false,
    order: ORDER[definition?.comes ?? 'other'],
    commutes: !node.optional && instead !== undefined && (definition?.commutes?.(instead) ?? false),
  });
}

/** CR 801.7, 801.13. */
function isInItsRange(
  state: GameState,
  { event: on, instead }: ReplacementAbility,
  you: number,
  event: GameEvent,
): boolean {
  if (state.ranges === undefined) return true;
  if (instead?.kind !== 'prevent') return isEventInRange(state, you, event);
  const recipient = on.recipient !== undefined || on.recipientPlayer !== undefined;
  return isDamageInRange(state, you, event, { source: on.source !== undefined, recipient });
}

/** The events that stand in place of this one; instructions that must run first are pushed as tasks. */
export function applyReplacement(state: GameState, original: GameEvent, by: Applicable): GameEvent[] {
  const event: GameEvent = { ...original, replaced: [...(original.replaced ?? []), by.key] };
  if (by.toCommandZone) return [copyEvent(event, { to: ZONE.command, arrival: null })];
  if (by.protects) return [];
  if (by.leavesStack) return [copyEvent(event, { to: ZONE.exile })];
  if (by.counter !== undefined) return applyCounterRule(event, by.counter);
  if (by.code < 0) return applyShield(state, event, by);
  const ability = state.table.ability(by.code);
  const node = ability.replacement as ReplacementAbility;
  const bindings: Bindings = { ...givenBindings(state, by.code), ...eventBindings(event) };
  const object = state.objects[idOf(by.source)] as GameObject;
  const scope: Scope = {
    you: by.controller,
    self: by.source,
    bindings,
    x: object.stack?.x ?? object.cast?.x ?? 0,
    stack: object.stack,
  };
  return applyInstead(state, event, node.instead, scope, by.code);
}
