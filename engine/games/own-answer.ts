// What a table answers for a person, in the position as it is; and why it asks them where it doesn't.
import { type Answer, type GameState, idOf, isPlayer, steps } from '../../mtg-core/index.ts';
import type { TableView } from '../api/index.ts';
import type { Rules } from '../rules/index.ts';
import {
  type PassRequest,
  type PriorityWindow,
  type SharedWindow,
  type TableSettings,
  type WaitReason,
  whyAsked,
  whyAskedShared,
  whyInterrupted,
} from './auto-pass.ts';
import { watchedInReach, watchedInSight } from './watched.ts';

export interface OwnAnswerParts {
  readonly rules: Pick<Rules, 'choices' | 'mainPhasePlay'>;
  readonly practice: boolean;
  readonly settings: TableSettings;
  /** The person whose decision it is asked for this in this turn. */
  readonly request: PassRequest | null;
  /** What that person sees. */
  readonly view: () => TableView;
}

type WatchParts = Pick<OwnAnswerParts, 'settings' | 'practice' | 'rules'>;

/** Null where the person decides. `state` has a pending decision of a person, and the game isn't over. */
export function ownAnswer(state: GameState, parts: OwnAnswerParts): Answer | null {
  const { pending } = state;
  if (pending === null) return null;
  if (pending.kind === 'priority') return whyWaiting(state, parts) === null ? { option: 'pass' } : null;
  if (pending.kind === 'choose')
    return parts.practice && isOrderOfLikeCards(state) ? { choose: pending.candidates } : null;
  // Passing the turn is saying that one doesn't attack; a creature that must is refused, and asks.
  return pending.kind === 'attackers' && requestNow(state, parts) !== null ? { attackers: [] } : null;
}

/**
 * All of them are put in an order, and each is the same card: no order differs from another. At a table that people share one
 * that is answered at once would tell that.
 */
function isOrderOfLikeCards({ pending, objects }: GameState): boolean {
  if (pending?.kind !== 'choose' || !pending.ordered) return false;
  const { candidates, min, max, chosen } = pending;
  if (chosen.length > 0 || min !== candidates.length || max !== candidates.length) return false;
  if (candidates.some(isPlayer)) return false;
  const cards = candidates.map((ref) => objects[idOf(ref)]?.def);
  return cards[0] !== undefined && cards.every((card) => card === cards[0]);
}

/** Why the person with priority is asked; null: the table passes for them. */
export function whyWaiting(state: GameState, parts: OwnAnswerParts): WaitReason | null {
  const view = parts.view();
  const window = windowOf(state, view, parts.rules);
  const asked = parts.practice ? whyAsked(window, parts.settings) : whyAskedShared(window, parts.settings);
  const resolves = asked === 'answer' && isLetResolve(view, parts.settings);
  const waiting = resolves ? null : (asked ?? (watchedNow(state, view, parts) === null ? null : 'watched'));
  const request = requestNow(state, parts);
  if (request === null) return waiting;
  // At a shared table what interrupts must not depend on whether there is an answer.
  return whyInterrupted(window, view.stack[0]?.ref, !parts.practice || waiting !== null, request);
}

/** The name of what the person wants to be asked for, and is there now. */
export function watchedNow(
  state: GameState,
  view: TableView,
  { settings, practice, rules }: WatchParts,
): string | null {
  const inSight = watchedInSight(view, settings);
  if (inSight !== null || !practice) return inSight;
  return watchedInReach(view, settings, () => rules.choices(state));
}

/** An ability of something whose abilities the person lets resolve; spells are always worth a look. */
function isLetResolve({ stack: [top] }: TableView, { yields = [] }: TableSettings): boolean {
  return top !== undefined && top.kind !== 'spell' && yields.includes(top.name);
}

function requestNow(state: GameState, { request }: OwnAnswerParts): PassRequest | null {
  return request?.turn === state.turn ? request : null;
}

/** How far a turn is passed, and past what. */
export type PassHow = Pick<PassRequest, 'always' | 'until'>;

/** Whether the step is reached that was to be passed to: the request is over then. */
export function hasArrived(state: GameState, request: PassRequest): boolean {
  if (request.until === undefined || request.turn !== state.turn) return false;
  // A step that is left out is gone past with the next one.
  return state.step >= steps.indexOf(request.until) && state.stackZone.length === 0;
}

/** What the player asks for who passes the turn while seeing this. */
export function passRequest(view: TableView, player: number, how: PassHow): PassRequest {
  return {
    player,
    turn: view.turn,
    seen: view.stack.map((item) => item.ref),
    attackSeen: sharedWindow(view, player).attacked,
    ...how,
  };
}

function windowOf(state: GameState, view: TableView, rules: OwnAnswerParts['rules']): PriorityWindow {
  return {
    ...sharedWindow(view, state.pending?.of ?? state.pending?.player ?? -1),
    choices: () => rules.choices(state),
    mainPhasePlay: () => rules.mainPhasePlay(state),
  };
}

/** From what everybody sees of the table. */
export function sharedWindow(view: TableView, player: number): SharedWindow {
  const [top] = view.stack;
  const own = new Set([-(player + 1)]);
  for (const card of view.battlefield) if (card.controller === player) own.add(card.ref);
  return {
    step: view.step,
    mine: view.activePlayer === player,
    top: top === undefined ? 'nobody' : top.controller === player ? 'own' : 'other',
    attacked: view.battlefield.some((card) => card.attacking !== undefined && own.has(card.attacking)),
    fighting: view.battlefield.some(
      (card) => card.controller === player && (card.attacking !== undefined || card.blocking.length > 0),
    ),
  };
}
