/** Every card there is, as imported from bulk data, with what was made of its text. */
export {
  type CardBriefRow,
  type CardDatabase,
  type CardRow,
  openCardDatabase,
  type PrintRow,
} from './card-database.ts';
export { type CompiledPart, compilePart, isPlayedWhole, type PrintBack } from './compile-part.ts';
export { type Coverage, coverageOf } from './coverage.ts';
export { newestDatabase } from './database-file.ts';
export { type ImportOptions, type ImportReport, importCards } from './import-cards.ts';
export { isDeckCard, type PrintedCard, printedCardOf, rulesPart } from './printed-card.ts';
export { holdsRulings, importRulings, openRulings, type Ruling, type Rulings } from './rulings.ts';
