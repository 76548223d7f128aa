/** What the rooms of a host are built on: its settings, its agent and its decks, the rules, and whom to tell. */

import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type Agent, type AgentOptions, createAgent } from '../agent/index.ts';
import type { Keyring, Notification } from '../api/index.ts';
import { unwrap } from '../basics/index.ts';
import { CARDS_DB, cardsAsTheyAre, gameCatalog, setCardsOf } from '../cards/index.ts';
import { spokenName } from '../chat/index.ts';
import { createOwnDecks, type OwnDecks } from '../decks/index.ts';
import { type KeptKeys, openKeptKeys, withKeys } from '../keys/index.ts';
import { startupFact } from '../notices/index.ts';
import { createCoreRules, type Rules } from '../rules/index.ts';
import { type Environment, readSettings, type Settings } from '../settings/index.ts';
import { type Analyst, createAnalyst, createThinker, type Thinker } from '../thinking/index.ts';
import { createTrace } from '../trace/index.ts';
import type { HostNews } from './news.ts';
import type { HostParts } from './options.ts';

export interface HostBase {
  readonly runtimeDir: string;
  readonly version: string;
  readonly now: () => number;
  readonly news: HostNews;
  readonly settings: Settings;
  /** Keys that were entered in the window, and what the process was given without them. */
  readonly keys: { readonly kept: KeptKeys; readonly environment: Environment };
  readonly trace: ReturnType<typeof createTrace>;
  readonly agent: Agent;
  readonly rules: Rules;
  readonly thinker: Thinker;
  /** Looks through games. */
  readonly analyst: Analyst;
  readonly decks: OwnDecks;
  /** The model that answers under a name, as one speaks of it; null where none does. */
  model(name: string): string | null;
}

interface HostGround {
  readonly keyring: Keyring | null;
  readonly runtimeDir: string;
  readonly version: string;
  readonly now: () => number;
  readonly news: HostNews;
}

/** Threads that look through a game: more gain little, and a small machine has something else to do besides. */
export const REVIEW_THREADS = Math.min(2, availableParallelism());

/** Rejects with a fault where the folder's store can't be opened. */
export async function openHostBase(ground: HostGround, parts: HostParts): Promise<HostBase> {
  const { runtimeDir, news } = ground;
  setCardsOf(runtimeDir);
  const { problem: cardProblem } = gameCatalog();
  if (cardProblem !== null)
    news.tellOfStart({
      severity: 'warn',
      what: cardProblem,
      where: path.join(runtimeDir, CARDS_DB),
      safe: 'The cards that come with Bob are there.',
      next: 'Import the cards again.',
    });
  const { environment } = parts.settings ?? readSettings(process.env).settings;
  const kept = openKeptKeys(runtimeDir, ground.keyring);
  const { keys, problems } = await kept.read();
  const read = readSettings(withKeys(environment, keys));
  const { settings } = read;
  for (const problem of [...read.problems, ...problems]) news.tellOfStart(startupFact(problem));
  const trace = createTrace({ file: path.join(runtimeDir, 'trace.jsonl'), onFault: news.onFault });
  const agent = parts.agent ?? (await openAgent({ runtimeDir, settings, trace, tell: news.notices.tell }));
  for (const problem of agent.problems) news.tellOfStart(startupFact(problem));
  agent.subscribe(({ projectId, ...message }) => news.tell(message as Notification, projectId));
  return {
    ...ground,
    settings,
    keys: { kept, environment },
    trace,
    agent,
    rules: parts.rules ?? createCoreRules(cardsAsTheyAre),
    thinker: parts.thinker ?? createThinker({ onFault: news.log }),
    analyst: parts.analyst ?? createAnalyst({ threads: REVIEW_THREADS, onFault: news.log }),
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
