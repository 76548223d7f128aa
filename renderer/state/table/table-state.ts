// How a table stands in this window, and what one more step makes of it.
import type {
  AnswerRefusal,
  DecisionView,
  EventView,
  Params,
  TableMessage,
  TableView,
} from '../../../engine/api/index.ts';
import { type AnswerDraft, startDraft } from './compound.ts';

export type SeatSettings = Params<'table/settings'>['settings'];
/** `whose`: the player whose turn it is. */
type LogLine = {
  key: string;
  turn: number;
  whose: number | undefined;
  text: string;
  card?: string;
  player?: number;
  kind: string;
};

export type TableState = {
  gameId: string;
  /** Whose eyes; null for somebody who watches. */
  seat: number | null;
  /** Other people sit here too: nothing is taken back, and Bob isn't asked about what he would have to hide. */
  shared: boolean;
  view: TableView | null;
  /** Ours to answer, and everything before it has been shown. */
  decision: DecisionView | null;
  draft: AnswerDraft;
  /** What happened in the step on show. */
  events: EventView[];
  /** Grows with each step shown, for motion. */
  beat: number;
  /** Grows with each decision that is taken back. */
  takenBack: number;
  /** Steps that wait to be shown. */
  behind: number;
  waitingFor: number | null;
  canUndo: boolean;
  settings: SeatSettings | null;
  log: LogLine[];
  /** An answer is on its way. */
  busy: boolean;
  /** Why the last thing did not work, and on which card. */
  refusal: { refusal: AnswerRefusal; at: number | null } | null;
  trouble: string | null;
};

const LOG_LIMIT = 2000;

/** Before anything of it has come. */
export function unseenTable({ gameId, seat, shared }: Pick<TableState, 'gameId' | 'seat' | 'shared'>): TableState {
  return {
    gameId,
    seat,
    shared,
    view: null,
    decision: null,
    draft: { kind: 'none' },
    events: [],
    beat: 0,
    takenBack: 0,
    behind: 0,
    waitingFor: null,
    canUndo: false,
    settings: null,
    log: [],
    busy: false,
    refusal: null,
    trouble: null,
  };
}

/** What one message changes. `behind`: how many wait after it. */
export function stepShown(now: TableState, message: TableMessage, behind: number): Partial<TableState> {
  const view = message.view ?? now.view;
  const seat = now.shared && view !== null ? view.seat : now.seat;
  const mine = message.decision !== null && message.decision.player === seat ? message.decision : null;
  const decision = behind === 0 ? mine : null;
  const isSame = decision !== null && decision.id === now.decision?.id;
  const lines = linesOfStep(message, { turn: view?.turn ?? 0, whose: view?.activePlayer });
  return {
    view,
    seat,
    events: message.events,
    beat: now.beat + 1,
    behind,
    // It is ours only once we are asked: until then the table goes on by itself.
    waitingFor: message.waitingFor === seat && decision === null ? null : message.waitingFor,
    canUndo: message.canUndo,
    decision,
    draft: isSame ? now.draft : startDraft(decision),
    log: lines.length === 0 ? now.log : [...now.log, ...lines].slice(-LOG_LIMIT),
  };
}

/** A message comes once: its place and theirs in it tell its lines apart. */
function linesOfStep({ cursor, kind, text, events }: TableMessage, at: Pick<LogLine, 'turn' | 'whose'>): LogLine[] {
  const key = (place: string | number) => `${cursor} ${place}`;
  const lines: LogLine[] = events.flatMap((event, place) =>
    event.text === ''
      ? []
      : [{ key: key(place), ...at, text: event.text, card: event.card, player: event.player, kind: event.kind }],
  );
  if (kind === 'system' && text !== undefined)
    lines.push({ key: key('system'), ...at, text, card: undefined, player: undefined, kind: 'system' });
  return lines;
}

export function isSeen({ view }: TableState): boolean {
  return view !== null;
}

/** How many players are still in the game. */
export function stillIn({ view }: TableState): number {
  return view?.players.filter(({ lost }) => !lost).length ?? 0;
}

/** Something is to be seen, and nobody else plays here. */
export function hasPosition({ view, shared }: TableState): boolean {
  return view !== null && !shared;
}
