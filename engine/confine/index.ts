/** Programs that are run on a model's behalf, held. */
export { askForCommand } from './ask.ts';
export { type Confinement, confinementOf, noConfinement, runUnheld } from './confinement.ts';
export { isGitName, isHead, looksLikeRepository, plainName } from './git-names.ts';
export type { AcceptableCommand, HeldCommand, Missing } from './types.ts';
