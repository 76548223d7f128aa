/** How the rules ask a player something, what things are called in it, and what is answered for who has left. */
export { answerForLeft } from './answer-for-left.ts';
export { ask, askToChoose } from './ask.ts';
export { faceOf, nameOf } from './names.ts';
