// Replacement and prevention effects from resolved spells and abilities (CR 615.7, 614.8).

import { type Entity, entityPlayer, idOf, isPlayer, type ObjectRef, ZONE } from '../basics/index.ts';
import type { EffectNode, Recipients } from '../cards/language/index.ts';
import {
  copyEvent,
  eventBindings,
  type GameEvent,
  type GameState,
  lastKnownOf,
  live,
  makeEvent,
  type Scope,
  type Shield,
} from '../state/index.ts';
import {
  characteristicsOf,
  compileFilter,
  conditionHolds,
  entitiesOf,
  facts,
  fits,
  isDamageInRange,
  isNth,
  matches,
  matchesRef,
  playersOf,
} from '../values/index.ts';
import { type Applicable, type Considered, ORDER, shieldKey } from './applicable.ts';
import { cantBeRegenerated } from './forbidden.ts';
import { applyInstead } from './instead/apply.ts';
import { replacements } from './instead/definition.ts';
import { followsPrevention } from './instead/prevented.ts';

export function shieldsFor(state: GameState, considered: Considered): Applicable[] {
  const { event } = considered;
  return state.shields
    .filter((shield) => !event.replaced?.includes(shieldKey(shield.id)) && applies(state, shield, considered))
    .map((shield) => applicable(state, shield));
}

/** "The next time" is all at once: what has met some of a source's damage meets the rest of it, and nothing later. */
const isOver = (state: GameState, { met }: Shield, event: GameEvent): boolean =>
  met !== undefined && (met.task !== state.tasks.length - 1 || met.source !== event.source);

function applies(state: GameState, shield: Shield, { event, entered, before }: Considered): boolean {
  if (isOver(state, shield, event)) return false;
  switch (shield.kind) {
    case 'prevent':
      if (event.kind !== 'damage' || event.amount === 0) return false;
      if (event.cantBePrevented && whatElse(state, shield) === undefined) return false;
      if (shield.combat && !event.combat) return false;
      if (shield.protects !== null && !shield.protects.includes(event.recipient)) return false;
      if (!concerns(state, shield, event) || !isPreventedInRange(state, shield, event)) return false;
      return shield.by === null || (shield.by.includes(event.source) && isStillSuch(state, shield, event.source));
    case 'regenerate':
      return (
        event.kind === 'zoneChange' &&
        event.cause === 'destroy' &&
        (shield.protects?.includes(event.object) ?? false) &&
        !cantBeRegenerated(state, event.object)
      );
    case 'goesTo':
      // CR 614.1a: "if it would be put into a graveyard, exile it instead".
      return (
        event.kind === 'zoneChange' && event.to === ZONE.graveyard && (shield.protects?.includes(event.object) ?? false)
      );
    case 'redirect':
      if (event.kind !== 'damage' || event.amount === 0) return false;
      if (shield.combat && !event.combat) return false;
      if (shield.protects !== null && !shield.protects.includes(event.recipient)) return false;
      return shield.by === null || (shield.by.includes(event.source) && isStillSuch(state, shield, event.source));
    case 'replace': {
      const node = instructionOf(state, shield);
      if (node?.kind !== 'replacementEffect') return false;
      const scope = scopeFor(shield);
      return (
        fits(state, node.event, event, scope, entered) &&
        (node.event.nth === undefined || isNth(state, node.event, [...state.log, ...before], scope)) &&
        (node.if === undefined ||
          conditionHolds(state, node.if, { ...scope, bindings: { ...scope.bindings, ...eventBindings(event) } }))
      );
    }
  }
}

/** CR 801.13b. */
function isPreventedInRange(state: GameState, shield: Shield, event: GameEvent): boolean {
  if (state.ranges === undefined) return true;
  const node = instructionOf(state, shield);
  const said = node?.kind === 'prevent' ? node : undefined;
  return isDamageInRange(state, shield.you, event, {
    source: shield.by !== null || said?.by !== undefined,
    recipient: shield.protects !== null || said?.to !== undefined,
  });
}

/** CR 611.2c: whether the damage is to and by such as the effect speaks of now, where it doesn't speak of certain ones. */
function concerns(state: GameState, shield: Shield, event: GameEvent): boolean {
  const node = instructionOf(state, shield);
  if (node?.kind !== 'prevent') return true;
  const scope = scopeFor(shield);
  if (shield.protects === null && node.to !== undefined && !isAmong(state, node.to, event.recipient, scope))
    return false;
  return typeof node.by !== 'object' || matchesRef(state, node.by, event.source, scope, node.by.zone === undefined);
}

function isAmong(state: GameState, group: Recipients, entity: Entity, scope: Scope): boolean {
  if (typeof group === 'string') return entitiesOf(state, scope, group).includes(entity);
  if (!('kind' in group)) return !isPlayer(entity) && matchesRef(state, group, entity, scope);
  if (group.kind === 'all') return group.of.some((each) => isAmong(state, each, entity, scope));
  return isPlayer(entity) && playersOf(state, scope, group.who).includes(entityPlayer(entity));
}

/** What the effect does besides preventing (CR 615.5). */
function whatElse(state: GameState, shield: Shield): readonly EffectNode[] | undefined {
  const node = instructionOf(state, shield);
  return node?.kind === 'prevent' ? node.then : undefined;
}

/** CR 609.7b, 615.9: of a source that was chosen for what it is, it is asked again whether it is so. */
function isStillSuch(state: GameState, shield: Shield, source: ObjectRef): boolean {
  const node = instructionOf(state, shield);
  const by = node !== undefined && 'by' in node ? node.by : undefined;
  if (shield.origin === null || typeof by !== 'string') return true;
  const chosen = state.table.block(shield.origin.code).find((each) => each.kind === 'chooseSource' && each.as === by);
  if (chosen?.kind !== 'chooseSource' || chosen.filter === undefined) return true;
  const known = facts(state, source);
  return (
    known === undefined ||
    matches(state, compileFilter(chosen.filter), known.object, known.chars, scopeFor(shield), true)
  );
}

/** The instruction that made it. */
const instructionOf = (state: GameState, { origin }: Shield): EffectNode | undefined =>
  origin === null ? undefined : state.table.block(origin.code)[origin.index];

const scopeFor = (shield: Shield): Scope => ({
  you: shield.you,
  self: shield.source,
  bindings: shield.origin?.bindings ?? {},
  x: shield.origin?.x ?? 0,
  stack: null,
});

/** CR 615.5: what else happens once damage was prevented. */
function thenFor(state: GameState, shield: Shield, event: GameEvent, prevented: number): void {
  const then = whatElse(state, shield);
  if (then === undefined || shield.origin === null) return;
  const { code } = shield.origin;
  followsPrevention(state, { by: `shield ${shield.id}`, scope: scopeFor(shield), code, then }, event, prevented);
}

const usedUp = (state: GameState, shield: Shield): void => {
  state.shields = state.shields.filter((each) => each !== shield);
};

/** "The next time": used up by one event, whatever its size; what a source deals to several at once is one. */
function meet(state: GameState, shield: Shield, event: GameEvent): void {
  if (event.kind !== 'damage') return usedUp(state, shield);
  const met = { task: state.tasks.length - 1, source: event.source };
  state.shields = state.shields.map((each) => (each === shield ? { ...shield, met } : each));
}

/** The events of the task at this place have been replaced: what met them meets no others. */
export function endMeetings(state: GameState, task: number): void {
  if (state.shields.some(({ met }) => met?.task === task))
    state.shields = state.shields.filter(({ met }) => met?.task !== task);
}

/** CR 616.1b-e. */
function comesAs(state: GameState, shield: Shield): keyof typeof ORDER {
  const node = shield.kind === 'replace' ? instructionOf(state, shield) : undefined;
  const instead = node?.kind === 'replacementEffect' ? node.instead : undefined;
  return (instead && replacements.of(instead).comes) ?? 'other';
}

function applicable(state: GameState, shield: Shield): Applicable {
  const object = live(state, shield.source);
  const label =
    object === undefined
      ? (lastKnownOf(state, shield.source)?.chars.name ?? shield.kind)
      : characteristicsOf(state, object.id).name;
  return {
    key: shieldKey(shield.id),
    label,
    source: shield.source,
    controller: shield.you,
    code: -1,
    shield: shield.id,
    optional: false,
    order: ORDER[comesAs(state, shield)],
    commutes: false,
  };
}

export function applyShield(state: GameState, event: GameEvent, by: Applicable): GameEvent[] {
  const shield = state.shields.find((each) => each.id === by.shield);
  if (shield === undefined) return [event];
  switch (shield.kind) {
    case 'goesTo':
      return [copyEvent(event, { to: shield.zone, cause: '' })];
    case 'regenerate': {
      // CR 701.19a: remove damage, tap it, remove it from combat; used up.
      state.shields = state.shields.filter((each) => each !== shield);
      const ref = event.object;
      return [
        makeEvent('regenerate', { object: ref, turn: event.turn, player: state.objects[idOf(ref)]?.controller ?? -1 }),
      ];
    }
    case 'prevent': {
      // CR 615.12: no shield is used up by what it can't prevent.
      if (event.cantBePrevented) {
        thenFor(state, shield, event, 0);
        return [event];
      }
      if (shield.next) meet(state, shield, event);
      const prevented = shield.amount < 0 ? event.amount : Math.min(shield.amount, event.amount);
      if (shield.amount >= 0) {
        // CR 615.7: a shield is used up by what it prevents.
        const left = shield.amount - prevented;
        state.shields =
          left > 0
            ? state.shields.map((each) => (each === shield ? { ...shield, amount: left } : each))
            : state.shields.filter((each) => each !== shield);
      }
      if (prevented > 0) thenFor(state, shield, event, prevented);
      return prevented >= event.amount ? [] : [copyEvent(event, { amount: event.amount - prevented })];
    }
    case 'redirect': {
      const moved = shield.amount < 0 ? event.amount : Math.min(shield.amount, event.amount);
      const left = shield.amount - moved;
      if (shield.next) meet(state, shield, event);
      else if (shield.amount >= 0 && left <= 0) usedUp(state, shield);
      else if (shield.amount >= 0)
        state.shields = state.shields.map((each) => (each === shield ? { ...shield, amount: left } : each));
      const to = shield.origin?.bindings['redirected'];
      const recipient = typeof to === 'object' ? to[0] : undefined;
      // CR 614.9: to something that isn't there any more nothing is redirected.
      if (recipient === undefined || (recipient > 0 && live(state, recipient) === undefined)) return [event];
      const elsewhere = copyEvent(event, { recipient, amount: moved });
      return moved >= event.amount ? [elsewhere] : [copyEvent(event, { amount: event.amount - moved }), elsewhere];
    }
    case 'replace': {
      const node = instructionOf(state, shield);
      if (node?.kind !== 'replacementEffect' || shield.origin === null) return [event];
      if (shield.next) meet(state, shield, event);
      const scope = scopeFor(shield);
      return applyInstead(
        state,
        event,
        node.instead,
        { ...scope, bindings: { ...scope.bindings, ...eventBindings(event) } },
        shield.origin.code,
      );
    }
  }
}
