/** What a host remembers and says: memory, the queue of approvals, and the chat with what is kept of it. */

import path from 'node:path';
import { type ApprovalQueue, createApprovalQueue, createMemorySource, createRunSource } from '../approvals/index.ts';
import {
  type Chat,
  createChat,
  createKept,
  createTurbotime,
  createTurbotimeCommands,
  type Kept,
} from '../chat/index.ts';
import {
  createMemoryKeeper,
  createRecollection,
  type MemoryKeeper,
  openChosenStore,
  recordRunTurn,
} from '../memory/index.ts';
import { startupFact } from '../notices/index.ts';
import { createCheckpoints } from '../protocol/index.ts';
import type { HostBase } from './base.ts';

/** `hidden`: names of cards that lie hidden in games that are being played. */
export async function openHostMemory(base: HostBase, hidden: () => readonly string[]): Promise<MemoryKeeper> {
  const { runtimeDir, now, news, settings, trace, agent, decks, model } = base;
  const onFact = news.notices.tell;
  return createMemoryKeeper({
    runtimeDir,
    candidates: agent.candidates,
    ltm: await openChosenStore({
      runtimeDir,
      settings,
      now,
      onProblem: (message) => news.tellOfStart(startupFact({ variable: 'BOB_LTM_BACKEND', message })),
      onFact,
    }),
    hidden,
    trace,
    persistStm: settings.BOB_STM_PERSIST,
    decks,
    model,
    now,
    onChange: (pending) => news.tell({ method: 'memory/changed', params: { pending } }),
    onProblem(text) {
      // Nobody may be listening yet.
      news.log(text);
      news.say('warn', text);
    },
    onFact,
    onFault: news.onFault,
  });
}

export interface HostMind {
  readonly approvals: ApprovalQueue;
  readonly kept: Kept;
  readonly chat: Chat;
}

export function openHostMind(base: HostBase, { memory }: MemoryKeeper): HostMind {
  const { runtimeDir, now, news, trace, agent, decks, model } = base;
  const { tell } = news;
  const approvals = createApprovalQueue({
    sources: [createRunSource(agent), createMemorySource(memory)],
    onChange: (waiting) => tell({ method: 'approvals/changed', params: { waiting } }),
    onFault: news.onFault,
  });
  agent.remember(createRecollection(memory, runtimeDir));
  agent.onTurn((turn) => recordRunTurn(memory, turn, now()));
  const turbotime = createTurbotime({ decks, tools: agent.tools, trace, now });
  const kept = createKept({
    conversations: agent.conversations,
    turns: memory.turns,
    onText: (id, text) => tell({ method: 'chat/text', params: { id, text } }),
    onExchange: (conversation, exchange) =>
      tell({ method: 'conversations/exchange', params: { conversation, exchange } }),
    onTurn: (conversation) => tell({ method: 'conversations/turned', params: { conversation } }),
    onChange: (id) => tell({ method: 'conversations/changed', params: { id } }),
  });
  const chat = createChat({
    decks,
    model,
    kept,
    memory,
    tools: agent.tools,
    turbotime: { path: turbotime, commands: createTurbotimeCommands({ turbotime, tools: agent.tools }) },
    checkpoints: createCheckpoints(path.join(runtimeDir, 'checkpoints'), now, news.notices.tell),
    now,
  });
  return { approvals, kept, chat };
}
