/** Text of others, read in a thread that can be lost. */
export { bodyOf } from './body.ts';
export { limitedLines } from './lines.ts';
export { htmlText, type PageWords, plainText } from './markup.ts';
export { type OutsideReader, readOutside } from './read-outside.ts';
