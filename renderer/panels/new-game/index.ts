/** What a new game is put together from: decks, pasted lists, seats. */
export { DeckTile } from './DeckTile.tsx';
export { FORMAT_WORDS } from './format-words.ts';
export { isPlayable, isPlayableWithSwaps, PasteBox, type PastedCheck } from './PasteBox.tsx';
export { type Level, type ListedDeck, SeatFields } from './SeatFields.tsx';
export { SwapList } from './SwapList.tsx';
export { isSaid, playedWith, type Swaps, type TableDeck } from './swaps.ts';
export { useJudgedList } from './use-judged-list.ts';
