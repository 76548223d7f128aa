// Conditions: "if", "as long as", "only if", "unless" (CR 603.4, 608.2c, 611.3a).
import type { Condition, FaceDefinition, Filter } from '../cards/language/index.ts';
import { steps, zones } from '../cards/language/index.ts';
import type { GameState, Scope } from '../state/index.ts';
import { live } from '../state/index.ts';
import { amountOf } from './amounts.ts';
import { castRecord } from './cast-record.ts';
import { compareNumbers, matchesRef, select, withoutAmong } from './filters.ts';
import { happened, happenings } from './history.ts';
import { isPlayerOf, playersOf } from './players.ts';
import { entitiesOf, facts, follow, wordOf } from './scope.ts';

export function conditionHolds(state: GameState, condition: Condition, scope: Scope): boolean {
  switch (condition.kind) {
    case 'exists': {
      const among = condition.what.among;
      const count =
        among === undefined
          ? select(state, condition.what, scope).length
          : entitiesOf(state, scope, among).filter(
              (ref) => ref > 0 && matchesRef(state, withoutAmong(condition.what), ref, scope, true),
            ).length;
      if (condition.atMost !== undefined && count > amountOf(state, condition.atMost, scope)) return false;
      const least = condition.atLeast ?? (condition.atMost === undefined ? 1 : 0);
      return count >= amountOf(state, least, scope);
    }
    case 'is':
      return entitiesOf(state, scope, condition.what).some(
        (ref) => ref > 0 && isSo(state, condition.filter, ref, scope),
      );
    case 'compare':
      return compareNumbers(
        amountOf(state, condition.left, scope),
        condition.op,
        amountOf(state, condition.right, scope),
      );
    case 'turnOf':
      return isPlayerOf(state, scope, condition.who, state.active);
    case 'step':
      return (
        condition.steps.includes(steps[state.step] as (typeof steps)[number]) &&
        (condition.whose === undefined || isPlayerOf(state, scope, condition.whose, state.active))
      );
    case 'happened':
      return timesHappened(state, condition, scope) >= amountOf(state, condition.atLeast ?? 1, scope);
    case 'cast': {
      const record = castRecord(state, scope);
      if (record === undefined || record.from < 0) return false;
      if (condition.from !== undefined && zones[record.from] !== condition.from) return false;
      const { during } = record;
      if (
        condition.during !== undefined &&
        (during === null || !condition.during.includes(steps[during.step] as (typeof steps)[number]))
      )
        return false;
      if (condition.when !== undefined && (record.paid[heldKey(condition.when)] ?? 0) === 0) return false;
      return (
        condition.whose === undefined || (during !== null && isPlayerOf(state, scope, condition.whose, during.turnOf))
      );
    }
    case 'paid':
      return (castRecord(state, scope)?.paid[condition.cost] ?? 0) > 0 || isMarkedPaid(state, scope, condition.cost);
    case 'did': {
      const value = scope.bindings[condition.name];
      return typeof value === 'object' ? value.length > 0 : typeof value === 'number' ? value > 0 : value !== undefined;
    }
    case 'chosen':
      return wordOf(state, scope, condition.by) === condition.is;
    case 'designation':
      return playersOf(state, scope, condition.who).some(
        (player) => state.designations[designationKey(condition.what, player)] === player,
      );
    case 'dayNight':
      return state.dayNight === condition.is;
    case 'player': {
      const is = playersOf(state, scope, condition.is);
      return playersOf(state, scope, condition.who).some((player) => is.includes(player));
    }
    case 'and':
      return condition.of.every((part) => conditionHolds(state, part, scope));
    case 'or':
      return condition.of.some((part) => conditionHolds(state, part, scope));
    case 'not':
      return !conditionHolds(state, condition.of, scope);
  }
}

/** Of what is gone the last known is asked (CR 608.2h); that it is in a zone is true only of what is there now. */
function isSo(state: GameState, filter: Filter, ref: number, scope: Scope): boolean {
  if (filter.zone === undefined) return matchesRef(state, filter, ref, scope, true);
  const now = follow(scope, state, ref);
  return live(state, now) !== undefined && matchesRef(state, filter, now, scope);
}

/** What held as a spell was cast is kept with what was paid for it, under this name. */
export const heldKey = (condition: Condition): string => `when:${JSON.stringify(condition)}`;

/** The conditions that a face asks about the time it was cast at. */
export function askedAsCast(face: FaceDefinition): readonly Condition[] {
  const known = askedOf.get(face);
  if (known !== undefined) return known;
  const found: Condition[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === 'object' && node !== null) {
      if ('kind' in node && node.kind === 'cast' && 'when' in node) found.push(node.when as Condition);
      Object.values(node).forEach(visit);
    }
  };
  visit(face.abilities);
  askedOf.set(face, found);
  return found;
}

const askedOf = new WeakMap<FaceDefinition, readonly Condition[]>();

function timesHappened(
  state: GameState,
  { event, since }: Extract<Condition, { kind: 'happened' }>,
  scope: Scope,
): number {
  return since === undefined ? happened(state, event, scope, false) : happenings(state, event, scope, since).length;
}

/** CR 702.104b: paid by another player, for something that needn't have been cast. */
const isMarkedPaid = (state: GameState, scope: Scope, cost: string): boolean =>
  facts(state, scope.self)?.object.linked?.[`paid.${cost}`] !== undefined;

/** CR 702.131c: any number of players may have the city's blessing. */
const designationKey = (what: string, player: number): string =>
  what === 'citysBlessing' ? `citysBlessing:${player}` : what;
