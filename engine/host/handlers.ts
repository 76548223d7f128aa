/** What a host does for each method of the api: its rooms' own methods, and the few that are about the host itself. */

import path from 'node:path';
import type { Handlers } from '../access/index.ts';
import { createAgentMethods, createToolMethods } from '../agent/index.ts';
import { createApprovalMethods } from '../approvals/index.ts';
import type { Keeping, Reopen } from '../backup/index.ts';
import { DISPLAY_NAME } from '../basics/index.ts';
import { type CardImport, createCardImportMethods } from '../card-import/index.ts';
import {
  CARDS_DB,
  type CardRecord,
  cardRecordOf,
  createCardFetcher,
  createPictures,
  picturesFolder,
  SCRYFALL,
  scenarioRecord,
} from '../cards/index.ts';
import { choiceOfModel, createChatMethods, type Traces } from '../chat/index.ts';
import { createGameMethods, createMatchMethods, opponents } from '../games/index.ts';
import { createRoomMethods } from '../hosting/index.ts';
import { createKeptDeckMethods, type KeptDecks } from '../kept-decks/index.ts';
import { createKeyMethods } from '../keys/index.ts';
import { createServerMethods } from '../mcp/index.ts';
import type { MemoryMethods } from '../memory/index.ts';
import { createNoticeMethods } from '../notices/index.ts';
import { createReviewMethods, type Reviews } from '../review/index.ts';
import { createPuzzleMethods, type PuzzleDesk } from '../training/index.ts';
import type { HostBase } from './base.ts';
import { catalogue } from './door.ts';
import type { HostMind } from './mind.ts';
import type { HostNews } from './news.ts';
import type { TablesAndRooms } from './tables.ts';

interface HandlerParts extends TablesAndRooms, HostMind {
  /** What kind of client the host serves. */
  readonly label: string;
  readonly keptDecks: KeptDecks;
  readonly cardImport: CardImport;
  readonly reviews: Reviews;
  readonly puzzles: PuzzleDesk;
  readonly traces: Traces;
  readonly memoryMethods: MemoryMethods;
  readonly keepingMethods: Keeping['methods'];
  readonly reopen: Reopen;
}

export function createHandlers(base: HostBase, parts: HandlerParts): Handlers {
  const { agent, decks, news } = base;
  const { tables, rooms, chat, kept, traces } = parts;
  const record = cardRecord(base, tables);
  return {
    ...createGameMethods(tables, parts.keptDecks.made, record),
    ...createMatchMethods(tables),
    ...createReviewMethods(parts.reviews, tables),
    ...createPuzzleMethods(parts.puzzles),
    ...createChatMethods({
      agent,
      chat,
      kept,
      decks,
      tables,
      traces,
      coachAt: parts.reviews.coachAt,
      review: (gameId) => parts.reviews.open(gameId, true),
      onTalks: () => news.tell({ method: 'conversations/changed', params: { id: '' } }),
    }),
    ...createAgentMethods(agent, askToTrustOnce(news)),
    ...createToolMethods(agent.tools, agent.trust),
    ...createServerMethods({ runtimeDir: base.runtimeDir, servers: agent.servers }),
    ...createRoomMethods(rooms),
    ...parts.keepingMethods,
    ...parts.memoryMethods,
    ...createKeptDeckMethods(parts.keptDecks, record),
    ...cardMethods(base, parts.cardImport),
    ...createKeyMethods(base.keys.kept, base.keys.environment, parts.reopen),
    ...createApprovalMethods(parts.approvals),
    ...createNoticeMethods(news.notices),
    ping: () => ({}),
    discover: () => catalogue(),
    'app/info': (_, { isMember }) => ({
      name: DISPLAY_NAME,
      version: base.version,
      host: parts.label,
      // Where things lie on this machine is nothing for guests.
      runtimeDir: isMember ? '' : base.runtimeDir,
      opponents: opponents
        .filter(
          ({ asksModel, isNobody }) =>
            isNobody !== true && (asksModel !== true || choiceOfModel(agent, 'bob:mtg').model !== null),
        )
        .map(({ id, name, strength, isSuggested = false, blurb, rating }) => ({
          id,
          name,
          strength,
          isSuggested,
          blurb,
          ...(rating === undefined ? {} : { rating }),
        })),
    }),
  };
}

/** The card database, and what is asked of Scryfall about single cards. */
function cardMethods({ settings, runtimeDir }: HostBase, cardImport: CardImport) {
  const source = { api: settings.BOB_SCRYFALL_URL ?? SCRYFALL.api, fetch };
  const limit = settings.BOB_PICTURES_MB * 1_000_000;
  return createCardImportMethods(
    cardImport,
    createCardFetcher(source, path.join(runtimeDir, CARDS_DB)),
    createPictures({ source, folder: picturesFolder(runtimeDir), limit }),
  );
}

/** What became of cards in the games of this folder, and in scenarios that were recorded here. */
function cardRecord({ runtimeDir, news }: HostBase, tables: HandlerParts['tables']): () => Promise<CardRecord> {
  const tested = scenarioRecord(runtimeDir, news.notices.tell);
  return async () => cardRecordOf(await tables.played(), tested.read());
}

/** A program that may not work in a folder yet has its question shown to the person, once for each folder. */
function askToTrustOnce({ tell }: HostNews): (message: string) => void {
  const asked = new Set<string>();
  return (message) => {
    if (asked.has(message)) return;
    asked.add(message);
    tell({
      method: 'host/message',
      params: { level: 'info', text: `A program wants to work in a folder. ${message}` },
    });
  };
}
