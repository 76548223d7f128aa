/** What a new game is put together from: decks, pasted lists, seats. */
export { broughtDeck } from './brought-deck.ts';
export { FORMAT_WORDS } from './format-words.ts';
export { LevelSelect } from './LevelSelect.tsx';
export { type Level, levelOf } from './levels.ts';
export { OwnDeckPaste, OwnDeckTiles, SwapsOf } from './OwnDeckChoice.tsx';
export { RivalSelect } from './RivalSelect.tsx';
export { type ListedDeck, SeatFields } from './SeatFields.tsx';
export type { TableDeck } from './swaps.ts';
export { onShelf, useKeptDecks } from './use-kept-decks.ts';
export { useLevel } from './use-level.ts';
export { type OwnDeck, useOwnDeck } from './use-own-deck.ts';
export { useRival } from './use-rival.ts';
export { useSwappedList } from './use-swapped-list.ts';
