/** A table as this window follows it: views, pacing, answers put together click by click, moves sent. */
export {
  type AnswerDraft,
  allAttack,
  assigned,
  attackWithAll,
  clickDraft,
  draftAnswer,
  draftCandidates,
  isLaidOut,
  isOrdering,
  moveInOrder,
  startDraft,
} from './compound.ts';
export { createOwnGames, type OwnGames } from './own-games.ts';
export { browserClock, type Clock, SPEEDS, type Speed } from './pacing.ts';
export { HINT_STEPS, hintFor, type ShownHint } from './table-hint.ts';
export { createTableSession, type TableSession } from './table-session.ts';
export { hasPosition, isSeen, type SeatSettings, stillIn, type TableState } from './table-state.ts';
