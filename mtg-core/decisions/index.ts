/** What may be answered: flat choices, what could ever be played, questions in the second person. */
export { checkAssignment } from './assign.ts';
export { legalChoices, legalPlays, offered } from './choices.ts';
export { affordableAttack, affordableBlock } from './declaring.ts';
export { lookedAt } from './looked-at.ts';
export { hasAction, hasMainPhasePlay, performChoice } from './priority-choices.ts';
export { promptFor } from './prompts.ts';
export { quickLook } from './prospects.ts';
