/** Looks through games for what could have been done better, and ahead for what could be done now. */
export { givenIn } from './given.ts';
export { hintOf, lineAhead } from './hint.ts';
export type { Hints } from './hints.ts';
export { readReview } from './kept-review.ts';
export { createReviewMethods } from './methods.ts';
export { type KeptGame, progressOf } from './progress.ts';
export { type Given, reviewGame, reviewOne, saidOf } from './review-game.ts';
export { createReviews, type Reviews } from './reviews.ts';
