// What stands in place of an event, and the instructions that must run first.
import { defOf } from '../cards/codes.ts';
import type { ReplacementAbility } from '../cards/language/index.ts';
import { zones } from '../cards/language/index.ts';
import type { Arrival, GameEvent, GameState, Scope } from '../state/index.ts';
import { fresh, pushTask } from '../state/index.ts';
import { conditionHolds, countOf } from '../values/index.ts';
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
        pushBlock(state, { ...scope, bindings: { ...scope.bindings, 'event.amount': amount } }, code, instead.then);
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
          arrival: { ...event.arrival, position: instead.position ?? 'top' },
        },
      ];
    case 'change':
      return [{ ...event, amount: countOf(state, instead.amount, scope) }];
    case 'entersAs':
    case 'also':
      pushBlock(state, scope, code, instead.do, event.replaced);
      return [event];
    case 'do':
      pushBlock(state, scope, code, instead.do, event.replaced);
      return [];
    case 'entersAsCopy':
      pushInstructions(state, scope, code, 'copy');
      return [event];
    default:
      throw new Error(`replacement ${instead.kind} isn't executed`);
  }
}

export function pushBlock(
  state: GameState,
  scope: Scope,
  code: number,
  block: Parameters<GameState['table']['blockCode']>[1],
  replaced: readonly number[] | null = null,
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
