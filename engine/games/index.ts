/** Tables: begun, played at by whoever has a seat, kept and come back to. */
export type { Eyes } from './audience.ts';
export { combatAhead } from './combat-ahead.ts';
export { createMatchMethods } from './match-methods.ts';
export { createGameMethods } from './methods.ts';
export type { OpenTable } from './open-table.ts';
export { findOpponent, opponents } from './opponents.ts';
export { playedInGames } from './played-cards.ts';
export type { SeatDriver } from './program-seat.ts';
export { postAt } from './seat-post.ts';
export { newSharedGameId, type RoomParts, type SharedTables } from './shared-tables.ts';
export type { Study } from './study-table.ts';
export type { Posted, Referee, Seated, TableChange } from './table.ts';
export { createTables, type Tables } from './tables.ts';
export { warmUp } from './warm-up.ts';
