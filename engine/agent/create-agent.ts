/** Puts the store, the plugins, the models and the loop together into the one agent of a host. */
import path from 'node:path';
import { done, type Outcome, refused } from '../basics/index.ts';
import { createConversations } from '../conversations/index.ts';
import type { RummyContext } from '../plugins/index.ts';
import { createVisibleTextStream, parseModelOutput } from '../protocol/index.ts';
import { createCandidates, type ProjectRecord, type Records, sessionOf } from '../runs/index.ts';
import { type AgentBase, openAgentBase } from './agent-base.ts';
import { type AgentOutfit, openAgentOutfit, outfitProblems } from './agent-outfit.ts';
import {
  type Agent,
  type AgentOptions,
  createAgentTools,
  createAsked,
  createCallLog,
  createClientOperations,
  createModelMethods,
  createNotifier,
  createRuns,
  createStreamMethods,
  createToldMethods,
  knownModel,
} from './clients/index.ts';
import { createConverse } from './deck-runs/index.ts';
import { createDriver, type Parts, type RunDriver } from './loop/index.ts';
import { createNotes, interruptedTurns, logTurns } from './sessions/index.ts';
import { createProposals } from './tool-calls/index.ts';

/** Refused where another process has the store, or where it can't be opened; `close` it when the host ends. */
export async function createAgent(options: AgentOptions): Promise<Outcome<Agent>> {
  const opened = await openAgentBase(options);
  if (!opened.ok) return opened;
  const base = opened.value;
  const outfit = await openAgentOutfit(base);
  const { store, database, records, now } = base;
  const { host, models, toolbox } = outfit;
  const { parts, driver } = createLoop(base, outfit);
  const runs = createRuns(parts, driver, database, (model) => knownModel(models, records, model));
  const notifier = createNotifier(host, records, runs.views, base.trace);
  return done({
    settings: base.settings,
    trust: base.trust,
    servers: {
      get met() {
        return outfit.servers.met;
      },
      async reread() {
        await outfit.servers.reread();
        outfit.toolbox.lend(outfit.servers.tools);
      },
    },
    database,
    problems: outfitProblems(base, outfit),
    init: ({ name, projectRoot }) => projectCalled(records, name, projectRoot ?? null),
    ...createModelMethods(models, records),
    ...createClientOperations(parts, base.constraints, runs.methods.resolve),
    ...runs.methods,
    ...createToldMethods(parts),
    ...createStreamMethods(parts),
    converse: createConverse(parts, driver),
    tools: createAgentTools(parts, toolbox),
    candidates: createCandidates(database, store, records),
    conversations: createConversations({ database, store, records, now }),
    asked: createAsked(database, parts),
    logCall: createCallLog(database, now),
    remember: outfit.recollections.use,
    onTurn(listener) {
      for (const turn of interruptedTurns(base)) listener(turn);
      return logTurns(parts, listener);
    },
    subscribe: notifier.subscribe,
    async close() {
      await driver.close();
      models.close();
      toolbox.close();
      await outfit.servers.close();
      base.closeStore();
    },
  });
}

/** The parts of the loop, and what drives it: a run may begin another one, so each knows the other. */
function createLoop(base: AgentBase, { host, models, toolbox }: AgentOutfit): { parts: Parts; driver: RunDriver } {
  const { settings, store, records, trace, confinement, checkpoints, now } = base;
  const vocabularyOf = ({ program }: RummyContext) => ({ tools: program.vocabulary });
  let driver: RunDriver | undefined;
  const parts: Parts = {
    settings,
    store,
    records,
    host,
    trace,
    confinement,
    now,
    proposals: createProposals(store),
    choose: models.resolve,
    parse: (response, rummy) => parseModelOutput(response, vocabularyOf(rummy)),
    visibleText: (rummy) => createVisibleTextStream(vocabularyOf(rummy)),
    programs: new Map(),
    note: createNotes(trace, checkpoints),
    selectedTools: (run) => toolbox.grants.selected(sessionOf(store, run)),
    driver: () => {
      if (driver === undefined) throw new Error('runs can not be driven yet');
      return driver;
    },
  };
  driver = createDriver(parts);
  return { parts, driver };
}

function projectCalled(records: Records, name: string, root: string | null): Outcome<ProjectRecord> {
  if (name.trim() === '') return refused(400, 'no_name', 'A project needs a name.');
  if (root !== null && !path.isAbsolute(root)) {
    return refused(400, 'bad_root', `The folder of a project is given in full: ${root} is relative.`);
  }
  return done(records.project(name.trim(), root));
}
