// Replacement and prevention effects from resolved spells and abilities (CR 615.7, 614.8).

import { idOf, type ObjectRef, ZONE } from '../basics/index.ts';
import type { EffectNode } from '../cards/language/index.ts';
import {
  eventBindings,
  type GameEvent,
  type GameState,
  live,
  makeEvent,
  type Scope,
  type Shield,
} from '../state/index.ts';
import { characteristicsOf, compileFilter, conditionHolds, facts, fits, isNth, matches } from '../values/index.ts';
import { type Applicable, type Considered, ORDER, shieldKey } from './applicable.ts';
import { cantBeRegenerated } from './forbidden.ts';
import { applyInstead } from './instead/apply.ts';
import { pushReplacementBlock } from './instead/block.ts';

export function shieldsFor(state: GameState, considered: Considered): Applicable[] {
  const { event } = considered;
  return state.shields
    .filter((shield) => !event.replaced?.includes(shieldKey(shield.id)) && applies(state, shield, considered))
    .map((shield) => applicable(state, shield));
}

function applies(state: GameState, shield: Shield, { event, entered, before }: Considered): boolean {
  switch (shield.kind) {
    case 'prevent':
      if (event.kind !== 'damage' || event.amount === 0) return false;
      if (event.cantBePrevented && whatElse(state, shield) === undefined) return false;
      if (shield.combat && !event.combat) return false;
      if (shield.protects !== null && !shield.protects.includes(event.recipient)) return false;
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
  const scope = scopeFor(shield);
  const bindings = { ...scope.bindings, ...eventBindings(event), 'event.amount': prevented };
  pushReplacementBlock(state, { ...scope, bindings }, shield.origin.code, then);
}

const usedUp = (state: GameState, shield: Shield): void => {
  state.shields = state.shields.filter((each) => each !== shield);
};

function applicable(state: GameState, shield: Shield): Applicable {
  const object = live(state, shield.source);
  const label =
    object === undefined
      ? (state.lastKnown[shield.source]?.chars.name ?? shield.kind)
      : characteristicsOf(state, object.id).name;
  return {
    key: shieldKey(shield.id),
    label,
    source: shield.source,
    controller: shield.you,
    code: -1,
    shield: shield.id,
    optional: false,
    order: ORDER.other,
    commutes: false,
  };
}

export function applyShield(state: GameState, event: GameEvent, by: Applicable): GameEvent[] {
  const shield = state.shields.find((each) => each.id === by.shield);
  if (shield === undefined) return [event];
  switch (shield.kind) {
    case 'goesTo':
      return [{ ...event, to: shield.zone, cause: '' }];
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
      // "The next time": used up by one event, whatever its size.
      if (shield.next) state.shields = state.shields.filter((each) => each !== shield);
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
      return prevented >= event.amount ? [] : [{ ...event, amount: event.amount - prevented }];
    }
    case 'redirect': {
      const moved = shield.amount < 0 ? event.amount : Math.min(shield.amount, event.amount);
      const left = shield.amount - moved;
      if (shield.next || (shield.amount >= 0 && left <= 0)) usedUp(state, shield);
      else if (shield.amount >= 0)
        state.shields = state.shields.map((each) => (each === shield ? { ...shield, amount: left } : each));
      const to = shield.origin?.bindings['redirected'];
      const recipient = typeof to === 'object' ? to[0] : undefined;
      // CR 614.9: to something that isn't there any more nothing is redirected.
      if (recipient === undefined || (recipient > 0 && live(state, recipient) === undefined)) return [event];
      const elsewhere = { ...event, recipient, amount: moved };
      return moved >= event.amount ? [elsewhere] : [{ ...event, amount: event.amount - moved }, elsewhere];
    }
    case 'replace': {
      const node = instructionOf(state, shield);
      if (node?.kind !== 'replacementEffect' || shield.origin === null) return [event];
      if (shield.next) usedUp(state, shield);
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
