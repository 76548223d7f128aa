// Who has said what about being passed for at one table: settings, passed turns, and the decision that waits regardless.
import type { Answer, GameState } from '../../mtg-core/index.ts';
import type { DecisionView, TableView } from '../api/index.ts';
import type { Rules } from '../rules/index.ts';
import {
  DEFAULT_SETTINGS,
  type PassRequest,
  SHARED_SETTINGS,
  type TableSettings,
  type WaitReason,
} from './auto-pass.ts';
import {
  hasArrived,
  type OwnAnswerParts,
  ownAnswer,
  type PassHow,
  passRequest,
  watchedNow,
  whyWaiting,
} from './own-answer.ts';
import { passAhead } from './pass-ahead.ts';
import { whyAskedText } from './why-asked.ts';

export interface Passing {
  settings(player: number | null): TableSettings;
  set(player: number, settings: TableSettings): void;
  /** What the table answers for the person whose decision `serial` is, if anything. */
  answer(state: GameState, serial: number): Answer | null;
  /** What that person is told with the decision: why they are asked, and what passing leads to. */
  told(state: GameState, serial: number): Pick<DecisionView, 'why' | 'pass'>;
  /** This decision waits, whatever the settings say. */
  hold(serial: number, why?: string): void;
  passTurn(state: GameState, player: number, how: PassHow): void;
  /** The player plays on by themselves. */
  playOn(player: number): void;
  /** Requests of turns that are over are forgotten. */
  turnIs(turn: number): void;
  clear(): void;
}

export function createPassing(
  rules: Rules,
  practice: boolean,
  given: ReadonlyMap<number, TableSettings> | undefined,
  viewOf: (state: GameState, player: number) => TableView,
): Passing {
  const settings = new Map(given);
  const requests = new Map<number, PassRequest>();
  let held = { serial: -1, why: '' };

  const settingsOf = (player: number | null) =>
    (player === null ? undefined : settings.get(player)) ?? (practice ? DEFAULT_SETTINGS : SHARED_SETTINGS);

  function partsOf(state: GameState, player: number): OwnAnswerParts {
    return {
      rules,
      practice,
      settings: settingsOf(player),
      request: requests.get(player) ?? null,
      view: () => viewOf(state, player),
    };
  }

  function said(state: GameState, waiting: WaitReason, parts: OwnAnswerParts): string {
    const view = parts.view();
    if (waiting === 'watched') return `You stop for ${watchedNow(state, view, parts) ?? 'this'}.`;
    return whyAskedText(waiting, view, state.pending?.player ?? -1, rules.choices(state));
  }

  return {
    settings: settingsOf,
    set: (player, wanted) => void settings.set(player, wanted),
    answer(state, serial) {
      if (state.pending === null || serial === held.serial) return null;
      const { player } = state.pending;
      const request = requests.get(player);
      if (request !== undefined && hasArrived(state, request)) {
        requests.delete(player);
        held = { serial, why: 'You passed as far as this.' };
        return null;
      }
      return ownAnswer(state, partsOf(state, state.pending.player));
    },
    told(state, serial) {
      if (state.pending?.kind !== 'priority') return {};
      const { player } = state.pending;
      const parts = partsOf(state, player);
      const waiting = whyWaiting(state, parts);
      const own = serial === held.serial && held.why !== '' ? held.why : null;
      return {
        why: own ?? (waiting === null ? '' : said(state, waiting, parts)),
        pass: passAhead(state, parts, rules),
      };
    },
    hold(serial, why = '') {
      held = { serial, why };
    },
    passTurn(state, player, how) {
      requests.set(player, passRequest(viewOf(state, player), player, how));
      if (state.pending?.player === player) held = { serial: -1, why: '' };
    },
    playOn: (player) => void requests.delete(player),
    turnIs(turn) {
      for (const [player, request] of requests) if (request.turn !== turn) requests.delete(player);
    },
    clear: () => requests.clear(),
  };
}
