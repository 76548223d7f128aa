/** Looks through games for what could have been done better. */
export { type DecisionClass, decisionClasses } from './judge.ts';
export {
  type Given,
  percent,
  type Review,
  type ReviewedDecision,
  type ReviewedOption,
  reviewGame,
  saidOf,
} from './review-game.ts';
