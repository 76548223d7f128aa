/** A bot's life: found, opened, told of what happens, and let do what it may. */

export type {
  BotEffects,
  BotEvent,
  BotPost,
  BotProgram,
  BotRoom,
  JsonObject,
  OfferedPost,
  OpenBot,
  SlotFacts,
  Viewer,
} from './bot.ts';
export type { BotChange, BotHost, BotRow, PreparedBot, RoomLedger } from './bot-host.ts';
export { createBotHost } from './create-bot-host.ts';
export { labelledHash } from './hashes.ts';
export type { InlineCode, InlineDefinition } from './inline-code.ts';
export { isMove } from './move.ts';
export { KEY_LENGTH } from './seal.ts';
