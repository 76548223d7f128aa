/** What a new game is put together from: decks, pasted lists, seats. */
export { DeckTile } from './DeckTile.tsx';
export { isPlayable, PasteBox, type PastedCheck } from './PasteBox.tsx';
export { type Level, type ListedDeck, SeatFields } from './SeatFields.tsx';
