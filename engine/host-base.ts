/** What the rooms of a host are built on: its settings, its agent and its decks, the rules, and whom to tell. */

import path from 'node:path';
import type { Agent, AgentOptions } from './agent/agent.ts';
import { createAgent } from './agent/create-agent.ts';
import type { Notification } from './api/index.ts';
import { spokenName } from './chat/index.ts';
import { createOwnDecks, type OwnDecks } from './decks/index.ts';
import { gameCatalog } from './games/catalog.ts';
import { createCoreRules } from './games/core-rules.ts';
import type { Rules } from './games/rules.ts';
import { createThinker, type Thinker } from './games/thinker.ts';
import type { HostNews } from './host-news.ts';
import type { HostParts } from './host-types.ts';
import { startupFact } from './notices/startup.ts';
import { unwrap } from './outcome.ts';
import { readSettings, type Settings } from './settings.ts';
import { createTrace } from './trace/index.ts';

export interface HostBase {
  readonly runtimeDir: string;
  readonly version: string;
  readonly now: () => number;
  readonly news: HostNews;
  readonly settings: Settings;
  readonly trace: ReturnType<typeof createTrace>;
  readonly agent: Agent;
  readonly rules: Rules;
  readonly thinker: Thinker;
  readonly decks: OwnDecks;
  /** The model that answers under a name, as one speaks of it; null where none does. */
  model(name: string): string | null;
}

export interface HostGround {
  readonly runtimeDir: string;
  readonly version: string;
  readonly now: () => number;
  readonly news: HostNews;
}

/** Rejects with a fault where the folder's store can't be opened. */
export async function openHostBase(ground: HostGround, parts: HostParts): Promise<HostBase> {
  const { runtimeDir, news } = ground;
  const settings = parts.settings ?? readSettings(process.env).settings;
  for (const problem of readSettings(settings.environment).problems) news.tellOfStart(startupFact(problem));
  const trace = createTrace({ file: path.join(runtimeDir, 'trace.jsonl'), onFault: news.onFault });
  const agent = parts.agent ?? (await openAgent({ runtimeDir, settings, trace, tell: news.notices.tell }));
  for (const problem of agent.problems) news.tellOfStart(startupFact(problem));
  agent.subscribe(({ projectId, ...message }) => news.tell(message as Notification, projectId));
  return {
    ...ground,
    settings,
    trace,
    agent,
    rules: parts.rules ?? createCoreRules(gameCatalog()),
    thinker: parts.thinker ?? createThinker({ onFault: news.log }),
    decks: createOwnDecks({
      runtimeDir,
      converse: agent.converse,
      trace,
      onProblem: (text) => news.say('warn', text),
    }),
    model: (name) => spokenName(agent.describeModel(name).model),
  };
}

async function openAgent(options: AgentOptions): Promise<Agent> {
  return unwrap(await createAgent(options));
}
