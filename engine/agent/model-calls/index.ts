/** What one turn asks of a model: what fits in its window, the answer to its end, what was shown and what it cost. */
export { askBackend, type ModelOutcome, type VisibleStream } from './answer.ts';
export { keepShown } from './keep-shown.ts';
export { makeRoom } from './make-room.ts';
export { budgetOf, charactersOf, measured, widestOf } from './model-window.ts';
export { usageOf } from './usage.ts';
export { isCut } from './whole-answer.ts';
