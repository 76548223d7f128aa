/** Cards by name, and lists of them as people write decks. */

export { analyseDeck } from './analysis/analyse-deck.ts';
export { type AnalysedCard, analysedCard } from './analysis/analysed-card.ts';
export { type BulkSource, SCRYFALL, SCRYFALL_HEADERS } from './bulk/ask-scryfall.ts';
export { bulkProblem } from './bulk/bulk-problem.ts';
export { dropLoaded, newestEdition } from './bulk/fetch-bulk.ts';
export { createHold } from './bulk/hold.ts';
export { cardAbout, cardPicture } from './card-about.ts';
export { type CardFace, colorsOf, findCards, showCard } from './card-face.ts';
export { cardLookup } from './card-lookup.ts';
export { type CardPage, type CardRecord, cardPage, cardRecordOf, NO_RECORD, shownCard, trustOf } from './card-page.ts';
export { CARDS_DB, cardsFile, setCardsFile, setCardsOf } from './cards-file.ts';
export {
  cardsAsTheyAre,
  catalogOf,
  definitionHash,
  type GameCatalog,
  gameCatalog,
  knownCards,
  lookForCards,
} from './catalog.ts';
export {
  type Coverage,
  coverageOf,
  type ImportReport,
  openCardDatabase,
} from './database/index.ts';
export { deckIn } from './deck-text.ts';
export { cardNameKey, faceNames } from './decks/card-name.ts';
export {
  type CardLookup,
  checkDeck,
  type DeckCheck,
  type DeckRules,
  isRefused,
  UNKNOWN_CARD,
} from './decks/check-deck.ts';
export { closestNames, indexNames } from './decks/closest-names.ts';
export { CONSTRUCTIONS, type Construction, findConstruction } from './decks/constructions.ts';
export { countCards, type DeckEntry, type DeckList } from './decks/deck-list.ts';
export { decodeDeckText } from './decks/decode-bytes.ts';
export { exportDeckList, fileEnding, WRITTEN_FORMATS } from './decks/export-deck-list.ts';
export { parseDeckList } from './decks/parse-deck-list.ts';
export { sideboardingSizes } from './decks/sideboarding.ts';
export { CARDS_FOLDER, DefinitionFiles, definitionFiles } from './definitions/definition-files.ts';
export { type CardFetcher, createCardFetcher } from './fetched-cards.ts';
export {
  countedCards,
  deckFromList,
  type GameDeck,
  type MadeDeck,
  makeDeck,
  type StarterDeck,
  starterDeck,
  starterDecks,
  starterIndex,
  uncountedCards,
  writtenDeck,
} from './game-decks.ts';
export { LAND_COLORS, type ManaColor, manaValueOf } from './mana.ts';
export { createPictures, type Pictures, picturesFolder } from './pictures.ts';
export { type RecordedDefinitions, recordedCatalog } from './recorded.ts';
export { scenarioRecord } from './scenario-record.ts';
export { kindOfCards, loadedFolder, type TakeInStep, takeInCards } from './take-in.ts';
