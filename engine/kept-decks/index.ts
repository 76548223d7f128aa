/** The decks that a person keeps, with their versions. */
export { changesBetween, contentOfText, listOfContent } from './content.ts';
export { type DeckOfFile, keepFile } from './keep-file.ts';
export { createKeptDecks, type KeptDecks, type OpenedDeck, type SavedList } from './kept-decks.ts';
export { createKeptDeckMethods, writtenAs } from './methods.ts';
export { DECKS_DB } from './store.ts';
