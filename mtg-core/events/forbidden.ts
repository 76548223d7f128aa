// Events that an effect says can't happen (CR 101.2, 614.17): what enters, counters, draws, life, losing, prevention, regeneration.

import type { ObjectRef, PlayerId } from '../basics/index.ts';
import { entityPlayer, idOf, isPlayer, ZONE } from '../basics/index.ts';
import { FACE_DOWN } from '../cards/index.ts';
import type { RuleAction } from '../cards/language/index.ts';
import { zones } from '../cards/language/index.ts';
import { isUnpreventable } from '../deontic/index.ts';
import type { GameEvent, GameObject, GameState } from '../state/index.ts';
import { live, newOwnerMark } from '../state/index.ts';
import { countOf, derivedOf, forbids, rulesFor, rulesOn } from '../values/index.ts';
import { type Around, gameOnceEntered } from './permanent-to-be.ts';

type Action<Kind extends RuleAction['kind']> = Extract<RuleAction, { kind: Kind }>;

/**
 * "Can't enter the battlefield", asked of the card where it is; one that comes face down is that already (CR 701.40f, 708.3). CR 614.17d:
 * and of the permanent that it would be.
 */
export function cantEnter(state: GameState, event: GameEvent, around: Around): boolean {
  const object = live(state, event.object);
  if (!state.table.forbids('enter') || object === undefined) return false;
  // A position says what lies there already.
  if (event.from === ZONE.nowhere && object.kind === 'card') return false;
  const from = zones[event.from];
  const judged = event.arrival?.faceDown ? withFaceDown(state, object, event.arrival.faceDownAs) : state;
  const rules = [...rulesOn(judged, object.id), ...rulesFor(judged, event.under)];
  const fromThere = (action: Action<'enter'>): boolean =>
    action.from === undefined || (from !== undefined && action.from.includes(from));
  if (forbids(judged, rules, 'enter', fromThere)) return true;
  const once = gameOnceEntered(state, event, around);
  return once !== undefined && forbids(once.there, rulesOn(once.there, once.id), 'enter', fromThere);
}

/** A game in which it lies there face down, which nobody else ever sees. */
function withFaceDown(state: GameState, object: GameObject, faceDownAs: number | undefined): GameState {
  const own = newOwnerMark();
  const objects = state.objects.with(object.id, { ...object, own, def: 0, face: faceDownAs ?? FACE_DOWN.plain });
  return { ...state, own, objects, derived: null, choiceCache: null, out: null };
}

/** "Counters can't be put on" it, or on a player. */
export function cantPutCounters(state: GameState, event: GameEvent): boolean {
  if (!state.table.forbids('putCounters')) return false;
  const rules = isPlayer(event.object)
    ? rulesFor(state, entityPlayer(event.object))
    : rulesOn(state, idOf(event.object));
  return forbids(state, rules, 'putCounters', ({ counter }) => counter === undefined || counter === event.counter);
}

/** "Can't draw cards", or not more than so many each turn (CR 101.2, 121.3). */
export function cantDraw(state: GameState, player: PlayerId, count = 1): boolean {
  if (!state.table.forbids('draw')) return false;
  const drawn = state.players[player]?.drawsThisTurn ?? 0;
  return forbids(
    state,
    rulesFor(state, player),
    'draw',
    ({ beyond }, { scope }) => beyond === undefined || drawn + count > countOf(state, beyond, scope),
  );
}

/** CR 119.7, 119.8: "can't gain life", "can't lose life". */
export const cantChangeLife = (state: GameState, { kind, player }: GameEvent): boolean =>
  (kind === 'gainLife' || kind === 'loseLife') &&
  state.table.forbids(kind) &&
  forbids(state, rulesFor(state, player), kind);

/** Why who concedes loses the game, which no effect can keep them from (CR 104.3a). */
export const CONCEDED = 'conceded';

/** Why players leave a game that is a draw for them and goes on without them (CR 801.15). */
export const DRAWN = 'drawn';

/** Nothing keeps a player in the game who leaves it so. */
export const leavesAnyway = (cause: string): boolean => cause === CONCEDED || cause === DRAWN;

/** CR 104.3: "can't lose the game". */
export const cantLose = (state: GameState, player: PlayerId): boolean =>
  state.table.forbids('loseGame') &&
  forbids(state, rulesFor(state, player), 'loseGame', ({ for: reason }) => reason === undefined);

/** CR 104.3b, 704.5a: "doesn't lose the game for having 0 or less life". */
export const staysAtNoLife = (state: GameState, player: PlayerId): boolean =>
  state.table.forbids('loseGame') &&
  forbids(state, rulesFor(state, player), 'loseGame', ({ for: reason }) => reason === 'life');

/** CR 614.17c: what can't happen isn't replaced by anything either. */
export function cantHappen(state: GameState, event: GameEvent): boolean {
  switch (event.kind) {
    case 'gainLife':
    case 'loseLife':
      return cantChangeLife(state, event);
    case 'addCounters':
      return cantPutCounters(state, event);
    case 'draw':
      return cantDraw(state, event.player);
    case 'loseGame':
      return cantLose(state, event.player);
    case 'transform':
    case 'turnFaceUp':
      return live(state, event.object) !== undefined && cantTurn(state, event);
    default:
      return false;
  }
}

/** CR 101.2, 701.23: who can't search finds nothing. */
export const cantSearch = (state: GameState, player: PlayerId): boolean =>
  state.table.forbids('search') && forbids(state, rulesFor(state, player), 'search');

export const cantBeRegenerated = (state: GameState, ref: ObjectRef): boolean =>
  state.table.forbids('beRegenerated') && forbids(state, rulesOn(state, idOf(ref)), 'beRegenerated');

/** CR 101.2: "can't transform", "can't be turned face up", whatever would do it. */
export const cantTurn = (state: GameState, { kind, object }: GameEvent): boolean =>
  (kind === 'transform' || kind === 'turnFaceUp') &&
  state.table.forbids(kind) &&
  forbids(state, rulesOn(state, idOf(object)), kind);

/** CR 615.12: "damage can't be prevented", any or what this source deals. */
export function cantBePrevented(state: GameState, event: GameEvent): boolean {
  if (event.cantBePrevented || !state.table.forbids('preventDamage')) return event.cantBePrevented;
  const rules = [
    ...derivedOf(state).gameRules,
    ...(live(state, event.source) === undefined ? [] : rulesOn(state, idOf(event.source))),
  ];
  return isUnpreventable(rules) || forbids(state, rules, 'preventDamage');
}
