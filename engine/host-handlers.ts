/** What a host does for each method of the api: its rooms' own methods, and the few that are about the host itself. */

import { createApprovalMethods } from './approvals/index.ts';
import type { Keeping } from './backup/keeping.ts';
import { createRoomMethods } from './channels/index.ts';
import { choiceOfModel, createChatMethods, type Traces } from './chat/index.ts';
import { catalogue, type Handlers } from './door.ts';
import { createGameMethods } from './games/methods.ts';
import { opponents } from './games/opponents.ts';
import type { HostBase } from './host-base.ts';
import type { HostMind } from './host-mind.ts';
import type { HostNews } from './host-news.ts';
import type { TablesAndRooms } from './host-tables.ts';
import { DISPLAY_NAME } from './identity.ts';
import { createKeyMethods } from './keys/index.ts';
import { createServerMethods } from './mcp/index.ts';
import type { MemoryMethods } from './memory/methods.ts';
import { createNoticeMethods } from './notices/methods.ts';
import type { Reopen } from './reopening.ts';
import { createAgentMethods } from './server/agent-methods.ts';
import { createToolMethods } from './tools/methods.ts';

interface HandlerParts extends TablesAndRooms, HostMind {
  /** What kind of client the host serves. */
  readonly label: string;
  readonly traces: Traces;
  readonly memoryMethods: MemoryMethods;
  readonly keepingMethods: Keeping['methods'];
  readonly reopen: Reopen;
}

export function createHandlers(base: HostBase, parts: HandlerParts): Handlers {
  const { agent, decks, news } = base;
  const { tables, rooms, chat, kept, traces } = parts;
  return {
    ...createGameMethods(tables),
    ...createChatMethods({
      agent,
      chat,
      kept,
      decks,
      tables,
      traces,
      onTalks: () => news.tell({ method: 'conversations/changed', params: { id: '' } }),
    }),
    ...createAgentMethods(agent, askToTrustOnce(news)),
    ...createToolMethods(agent.tools, agent.trust),
    ...createServerMethods({ runtimeDir: base.runtimeDir, met: agent.metServers }),
    ...createRoomMethods(rooms),
    ...parts.keepingMethods,
    ...parts.memoryMethods,
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
        .filter(({ asksModel }) => asksModel !== true || choiceOfModel(agent, 'bob:mtg').model !== null)
        .map(({ id, name, blurb }) => ({ id, name, blurb })),
    }),
  };
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
