/** Games that belong together: the score, and what is done between two of them. */
export { GiveUpMatch } from './GiveUpMatch.tsx';
export { endingInMatch, isToFollow } from './listed-match.ts';
export { matchWords } from './match-words.ts';
export { NextGameDialog } from './NextGameDialog.tsx';
export { type ShownMatch, useMatch } from './use-match.ts';
