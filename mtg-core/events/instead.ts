// What stands in place of an event, and the instructions that must run first.
import type { Entity, ObjectRef } from '../basics/index.ts';
import { idOf, isPlayer, playerEntity, ZONE } from '../basics/index.ts';
import { defOf } from '../cards/codes.ts';
import type { Recipients, ReplacementAbility } from '../cards/language/index.ts';
import { zones } from '../cards/language/index.ts';
import type { Arrival, GameEvent, GameState, Scope } from '../state/index.ts';
import { fresh, live, pushTask, refTo } from '../state/index.ts';
import { characteristicsOf, conditionHolds, countOf, entitiesOf, playersOf, select, TYPE } from '../values/index.ts';
import { enteredCounters } from './land.ts';

const withArrival = (event: GameEvent, arrival: Arrival): GameEvent => ({
  ...event,
  arrival: { ...event.arrival, ...arrival },
});

/** What stands in place of an event; `code`: of the ability, or of the instructions it is from. */
export function applyInstead(
  state: GameState,
  event: GameEvent,
  instead: ReplacementAbility['instead'],
  scope: Scope,
  code: number,
): GameEvent[] {
  if (instead === undefined) return [];
  switch (instead.kind) {
    case 'prevent': {
      // CR 615.1: "can't be prevented" lets it through.
      if (event.cantBePrevented) return [event];
      const amount =
        instead.amount === undefined || instead.amount === 'all'
          ? event.amount
          : Math.min(event.amount, countOf(state, instead.amount, scope));
      if (instead.then !== undefined && amount > 0) {
        // CR 615.5: "and" says what else happens, once damage was prevented.
        pushReplacementBlock(
          state,
          { ...scope, bindings: { ...scope.bindings, 'event.amount': amount } },
          code,
          instead.then,
        );
      }
      return amount >= event.amount ? [] : [{ ...event, amount: event.amount - amount }];
    }
    case 'entersTapped':
      if (instead.unless !== undefined && conditionHolds(state, instead.unless, scope)) return [event];
      if (instead.unlessPays !== undefined) {
        pushInstructions(state, scope, code, 'unlessPays');
        return [event];
      }
      return [withArrival(event, { tapped: true })];
    case 'entersWith': {
      // CR 122.6: they are put on it, as events that others may replace.
      return [
        event,
        ...instead.counters.map((each) => enteredCounters(event, each.counter, countOf(state, each.count, scope))),
      ];
    }
    case 'goesTo':
      return [
        {
          ...event,
          to: zones.indexOf(instead.zone),
          cause: event.cause,
          arrival: {
            ...event.arrival,
            position: instead.position ?? 'top',
            ...(instead.shuffle ? { shuffled: true } : {}),
          },
        },
      ];
    case 'redirect':
      return redirected(state, event, instead, scope);
    case 'change':
      return [{ ...event, amount: countOf(state, instead.amount, scope) }];
    case 'entersAs':
    case 'also':
      pushReplacementBlock(state, scope, code, instead.do, event.replaced);
      return [event];
    case 'do':
      pushReplacementBlock(state, scope, code, instead.do, event.replaced);
      return [];
    case 'entersAsCopy':
      pushInstructions(state, scope, code, 'copy');
      return [event];
    default:
      throw new Error(`replacement ${instead.kind} isn't executed`);
  }
}

/** CR 614.9: to the first of what is named that can be dealt damage; where there is none, nothing changes. */
function redirected(
  state: GameState,
  event: GameEvent,
  { to, amount }: Extract<NonNullable<ReplacementAbility['instead']>, { kind: 'redirect' }>,
  scope: Scope,
): GameEvent[] {
  const recipient = recipientsOf(state, to, scope).find((entity) => isPlayer(entity) || isDamageable(state, entity));
  if (recipient === undefined) return [event];
  const moved = amount === undefined ? event.amount : Math.min(event.amount, countOf(state, amount, scope));
  const elsewhere = { ...event, recipient, amount: moved };
  return moved >= event.amount ? [elsewhere] : [{ ...event, amount: event.amount - moved }, elsewhere];
}

function isDamageable(state: GameState, ref: ObjectRef): boolean {
  if (live(state, ref)?.zone !== ZONE.battlefield) return false;
  return (characteristicsOf(state, idOf(ref)).types & (TYPE.creature | TYPE.planeswalker | TYPE.battle)) !== 0;
}

function recipientsOf(state: GameState, to: Recipients, scope: Scope): Entity[] {
  if (typeof to === 'string') return entitiesOf(state, scope, to).slice();
  if (!('kind' in to)) return select(state, to, scope).map((id) => refTo(state, id));
  if (to.kind === 'players') return playersOf(state, scope, to.who).map(playerEntity);
  return to.of.flatMap((each) => recipientsOf(state, each, scope));
}

export function pushReplacementBlock(
  state: GameState,
  scope: Scope,
  code: number,
  block: Parameters<GameState['table']['blockCode']>[1],
  replaced: GameEvent['replaced'] = null,
): void {
  const def = defOf(code);
  pushTask(state, {
    ...fresh,
    kind: 'frame',
    code: state.table.blockCode(def, block),
    frame: { source: scope.self, you: scope.you, def, bindings: scope.bindings, x: scope.x, stack: scope.stack },
    ...(replaced === null ? {} : { replaced }),
  });
}

/** Choices that belong to the way of entering: see `tasks/entering.ts`. */
function pushInstructions(state: GameState, scope: Scope, code: number, what: 'copy' | 'unlessPays'): void {
  pushTask(state, {
    ...fresh,
    kind: 'frame',
    code: -1,
    frame: {
      source: scope.self,
      you: scope.you,
      def: defOf(code),
      bindings: { ...scope.bindings, [`entering.${what}`]: code },
      x: scope.x,
      stack: scope.stack,
    },
  });
}
