/** Definitions made ready when first used, what cards have without saying so, and the table of the cards of one game. */
export { asksTargets, asksTurn, says } from './asked.ts';
export { exchangeEffect, FACE_DOWN, monarchAbilities } from './built-in.ts';
export type { CastWay } from './cast-way.ts';
export { HALVES } from './compile/halves.ts';
export { keywordNames, keywordTotal } from './compile/keyword-names.ts';
export { DOOR, FACE_BY_DOORS } from './compile/rooms.ts';
export { PROTECTOR } from './compile/sieges.ts';
export { CHAPTER } from './compile/stages.ts';
export {
  type Dungeon,
  dungeons,
  ENTERS_ROOM,
  markerKey,
  PLAYER_MARKER,
  RING_BEARER,
  TEMPTED,
} from './inherent/index.ts';
export { predefinedTokens, roleTokens } from './predefined-tokens.ts';
export { withReworded } from './rewording.ts';
export {
  type Catalog,
  createCatalog,
  type DefinitionSource,
  type GameTable,
  gameTable,
  keptTable,
  type TableCard,
} from './table.ts';
