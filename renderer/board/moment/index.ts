/** What can be done at a table just now, and what is said of it, worked out without drawing it. */
export { BoardContext, type BoardMoment, NOTHING_TO_DO, useBoard } from './board-context.ts';
export { type FateWords, fateOf, lifeAhead, sayFate } from './fate.ts';
export { FightWords, fightWords, useFightWords } from './fight-words.ts';
export { cardIn, nameIn } from './find.ts';
export {
  answerOf,
  buttonOptions,
  type ContextAction,
  cancelOption,
  clickOn,
  contextAction,
  type Offer,
  offersOf,
  payable,
  subjectOf,
} from './interaction.ts';
export {
  commandOf,
  type KeyBindings,
  type KeyCommand,
  keyFor,
  keyName,
  keyRows,
  nearestBox,
  rebind,
} from './keymap.ts';
export { cardsInWords, notesOf, ownedBy, sayCard } from './say.ts';
