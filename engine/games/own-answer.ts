// What a table answers for a person, in the position as it is.
import type { Answer, GameState } from '../../mtg-core/index.ts';
import { stepName, type TableView } from '../api/index.ts';
import {
  type PassRequest,
  passesAsAsked,
  passesShared,
  passesSharedAsAsked,
  passesUnasked,
  type SharedWindow,
  type TableSettings,
} from './auto-pass.ts';
import type { Rules } from './rules.ts';

export interface OwnAnswerParts {
  readonly rules: Rules;
  readonly practice: boolean;
  readonly settings: TableSettings;
  /** The person whose decision it is asked for this in this turn. */
  readonly request: PassRequest | null;
  /** What that person sees. */
  readonly view: () => TableView;
}

/** Null where the person decides. `state` has a pending decision of a person, and the game isn't over. */
export function ownAnswer(state: GameState, parts: OwnAnswerParts): Answer | null {
  const { pending } = state;
  if (pending === null) return null;
  const request = parts.request?.turn === state.turn ? parts.request : null;
  if (pending.kind === 'priority') {
    const passes = parts.practice ? passesAlone(state, parts, request) : passesAmongOthers(state, parts, request);
    return passes ? { option: 'pass' } : null;
  }
  // Passing the turn is saying that one doesn't attack; a creature that must is refused, and asks.
  return pending.kind === 'attackers' && request !== null ? { attackers: [] } : null;
}

function passesAlone(state: GameState, parts: OwnAnswerParts, request: PassRequest | null): boolean {
  const window = {
    choices: parts.rules.choices(state),
    step: stepName.options[state.step]!,
    mine: state.active === state.pending?.player,
    stackEmpty: state.stackZone.length === 0,
  };
  return passesUnasked(window, parts.settings) || (request !== null && passesAsAsked(window, parts.view(), request));
}

function passesAmongOthers(state: GameState, parts: OwnAnswerParts, request: PassRequest | null): boolean {
  const window = sharedWindow(parts.view(), state.pending?.player ?? -1);
  return passesShared(window, parts.settings) || (request !== null && passesSharedAsAsked(window, state.turn, request));
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
  };
}
