/** Starting, steering and reading runs: `ask`, `act` and their kin are other words for writing to `run://`. */
import type { Database } from 'better-sqlite3';
import { done, type Outcome, refused, withoutCredentials } from '../../basics/index.ts';
import {
  checkAlias,
  type LoopRecord,
  type RunFlags,
  type RunMode,
  type RunRecord,
  type RunResult,
  runPath,
} from '../../runs/index.ts';
import type { Parts, RunDriver } from '../loop/index.ts';
import { recordPath } from '../tool-calls/index.ts';
import type { Agent, PromptRequest } from './agent.ts';
import { resolveProposal } from './resolve-proposal.ts';
import { createRunViews, type RunViews } from './run-view.ts';
import { freshAlias, type RunsState, runNamed } from './runs-state.ts';

type RunMethods = Pick<
  Agent,
  'startRun' | 'ask' | 'act' | 'prompt' | 'resolve' | 'abort' | 'rename' | 'inject' | 'config' | 'getRuns' | 'getRun'
>;

interface Runs {
  readonly methods: RunMethods;
  readonly views: RunViews;
}

/** `knows` refuses a name that can't be a model's. */
export function createRuns(
  parts: Parts,
  driver: RunDriver,
  database: Database,
  knows: (model: string) => Outcome<string>,
): Runs {
  const views = createRunViews(database, parts.records);
  const runs: RunsState = { parts, driver, views, knows };
  const methods: RunMethods = {
    startRun: (request) => startRun(runs, request),
    prompt: (mode, request) => prompt(runs, mode, request),
    ask: (request) => promptToEnd(runs, 'ask', request),
    act: (request) => promptToEnd(runs, 'act', request),
    resolve: (request) => resolveProposal(runs, request),
    inject: (request) => inject(runs, request),
    config: (request) => configure(runs, request),
    rename: ({ run, name }) => rename(runs, run, name),
    async abort({ run: alias }) {
      const found = runNamed(runs, alias);
      return found.ok ? done({ run: alias, status: await driver.abort(found.value.id) }) : found;
    },
    getRuns: (page) => summariesOf(runs, page),
    getRun({ run: alias }) {
      const found = runNamed(runs, alias);
      if (!found.ok) return found;
      const isComplete = found.value.turn > 0 && found.value.status !== 102 && found.value.status !== 202;
      return done(views.stateOf(found.value, found.value.status, isComplete));
    },
  };
  return { methods, views };
}

function startRun(runs: RunsState, request: Parameters<RunMethods['startRun']>[0]): ReturnType<RunMethods['startRun']> {
  const { projectId, model, ...settings } = request;
  const known = runs.knows(model);
  if (!known.ok) return known;
  const begun = runs.driver.begin({
    path: runPath(freshAlias(runs, model)),
    writer: 'client',
    projectId,
    attributes: { model, ...settingsOf(settings) },
  });
  return begun.ok ? done(begun.value.run) : begun;
}

function prompt(runs: RunsState, mode: RunMode, request: PromptRequest): ReturnType<RunMethods['prompt']> {
  const present = request.run === undefined ? null : runNamed(runs, request.run);
  if (present !== null && !present.ok) return present;
  const model = request.model ?? present?.value.model;
  if (model === undefined) return refused(400, 'no_model', 'Name a model for the run; there is no default.');
  const known = runs.knows(model);
  if (!known.ok) return known;
  const isNew = present === null || request.fork === true;
  const alias = isNew ? freshAlias(runs, model) : present.value.alias;
  const begun = runs.driver.begin({
    path: runPath(alias),
    writer: 'client',
    projectId: request.projectId,
    body: withoutCredentials(request.prompt),
    attributes: {
      mode,
      model,
      ...flagsOf(request),
      ...settingsOf(request),
      ...(request.tools === undefined ? {} : { tools: request.tools }),
      ...(present !== null && isNew ? { fork: present.value.alias } : {}),
    },
  });
  if (!begun.ok) return begun;
  if (begun.value.done === null) throw new Error('a prompt has begun no loop');
  return done({ run: begun.value.run.alias, done: begun.value.done });
}

async function promptToEnd(runs: RunsState, mode: RunMode, request: PromptRequest): Promise<Outcome<RunResult>> {
  const begun = prompt(runs, mode, request);
  return begun.ok ? done(await begun.value.done) : begun;
}

async function inject(
  runs: RunsState,
  { run: alias, message, isPerson }: Parameters<RunMethods['inject']>[0],
): Promise<Outcome<RunResult>> {
  const { driver, parts } = runs;
  const found = runNamed(runs, alias);
  if (!found.ok) return found;
  if (message.trim() === '') return refused(400, 'no_message', 'A message needs words.');
  const active = driver.active(found.value.id);
  const last: LoopRecord | null = active?.loop ?? parts.records.lastLoop(found.value.id);
  if (!isPerson && last?.flags.yolo === true) {
    const why = `${alias} does everything without being asked: only the person tells it what.`;
    return refused(403, 'person_only', why);
  }
  if (active === null) {
    const kept = last === null ? {} : { ...last.flags, ...(last.tools === null ? {} : { tools: last.tools }) };
    const request = { projectId: found.value.projectId, run: alias, prompt: message, ...kept };
    return promptToEnd(runs, last?.mode ?? 'ask', request);
  }
  const said = tell(parts, found.value, message);
  if (!said.ok) return said;
  active.hasNews = true;
  return done(await driver.ended(active));
}

/** Told to the loop at work; another turn follows even where the model believes it is done. */
function tell({ store }: Parts, run: RunRecord, text: string): Outcome<null> {
  const message = withoutCredentials(text);
  const command = { name: 'inject', attributes: {}, body: message, source: 'xml', id: null } as const;
  const path = recordPath(store, run.id, run.turn, command);
  const said = store.set({
    runId: run.id,
    writer: 'system',
    turn: run.turn,
    path,
    body: message,
    attributes: { from: 'person' },
  });
  return said.ok ? done(null) : said;
}

function configure(runs: RunsState, request: Parameters<RunMethods['config']>[0]): ReturnType<RunMethods['config']> {
  const { run: alias, model, ...settings } = request;
  const found = runNamed(runs, alias);
  if (!found.ok) return found;
  const known = model === undefined ? null : runs.knows(model);
  if (known !== null && !known.ok) return known;
  const attributes = { ...settingsOf(settings), ...(model === undefined ? {} : { model }) };
  const begun = runs.driver.begin({ path: runPath(alias), writer: 'client', attributes });
  return begun.ok ? done(begun.value.run) : begun;
}

function rename(runs: RunsState, alias: string, name: string): Outcome<{ run: string }> {
  const { store, records } = runs.parts;
  const found = runNamed(runs, alias);
  if (!found.ok) return found;
  const checked = checkAlias(name);
  if (!checked.ok) return checked;
  const runId = found.value.id;
  return store.transaction((): Outcome<{ run: string }> => {
    const renamed = records.changeRun(runId, { alias: name });
    if (!renamed.ok) return renamed;
    if (name !== alias && store.read(runId, runPath(alias)) !== null) {
      const moved = store.mv({ runId, writer: 'system', path: runPath(alias), to: runPath(name) });
      if (!moved.ok) throw new Error(moved.refusal.message);
    }
    return done({ run: name });
  });
}

function summariesOf(
  { parts, views }: RunsState,
  { projectId, limit, offset }: Parameters<RunMethods['getRuns']>[0],
): ReturnType<RunMethods['getRuns']> {
  const { records } = parts;
  return records.runsOf(projectId, limit, offset).map((found) => ({
    run: found.alias,
    status: found.status,
    turn: found.turn,
    summary: views.summaryOf(found.id),
    model: found.model,
    parent: found.parentRunId === null ? null : (records.run(found.parentRunId)?.alias ?? null),
    created: found.createdAt,
  }));
}

function flagsOf(request: Partial<RunFlags>): { [name in keyof RunFlags]: boolean } {
  return {
    noRepo: request.noRepo ?? false,
    noWeb: request.noWeb ?? false,
    noInteraction: request.noInteraction ?? false,
    noProposals: request.noProposals ?? false,
    yolo: request.yolo ?? false,
  };
}

function settingsOf(given: { temperature?: number; persona?: string; contextLimit?: number }) {
  return {
    ...(given.temperature === undefined ? {} : { temperature: given.temperature }),
    ...(given.persona === undefined ? {} : { persona: given.persona }),
    ...(given.contextLimit === undefined ? {} : { contextLimit: given.contextLimit }),
  };
}
