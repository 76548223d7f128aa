/** Starting, steering and reading runs: `ask`, `act` and their kin are other words for writing to `run://`. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { withoutCredentials } from '../address-secrets.ts';
import { seenProposal } from '../api/shown-text.ts';
import { sha256 } from '../digest.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { isMemory } from '../plugins/memory/memory.ts';
import { isCommand } from '../plugins/sh/execute.ts';
import type { Agent, PromptRequest } from './agent.ts';
import { checkAlias, newAlias } from './aliases.ts';
import { restingContext } from './context.ts';
import type { RunDriver } from './driver.ts';
import type { Parts } from './parts.ts';
import { recordPath } from './recording.ts';
import type { LoopRecord, RunFlags, RunMode, RunRecord, RunResult } from './run.ts';
import { markRun, runPath } from './run-entry.ts';
import { createRunViews, type RunViews } from './run-view.ts';

export type RunMethods = Pick<
  Agent,
  'startRun' | 'ask' | 'act' | 'prompt' | 'resolve' | 'abort' | 'rename' | 'inject' | 'config' | 'getRuns' | 'getRun'
>;

export interface Runs {
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
  const { store, records, proposals } = parts;
  const views = createRunViews(database, records);

  function runOf(alias: string): Outcome<RunRecord> {
    const run = records.runByAlias(alias);
    return run === null ? refused(404, 'no_run', `There is no run called ${alias}.`) : done(run);
  }

  const freshAlias = (model: string) => newAlias(model, parts.now(), (alias) => records.runByAlias(alias) !== null);

  function prompt(mode: RunMode, request: PromptRequest): Outcome<{ run: string; done: Promise<RunResult> }> {
    const present = request.run === undefined ? null : runOf(request.run);
    if (present !== null && !present.ok) return present;
    const model = request.model ?? present?.value.model;
    if (model === undefined) return refused(400, 'no_model', 'Name a model for the run; there is no default.');
    const known = knows(model);
    if (!known.ok) return known;
    const isNew = present === null || request.fork === true;
    const alias = isNew ? freshAlias(model) : present.value.alias;
    const begun = driver.begin({
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

  async function run(mode: RunMode, request: PromptRequest): Promise<Outcome<RunResult>> {
    const begun = prompt(mode, request);
    return begun.ok ? done(await begun.value.done) : begun;
  }

  const resolve: RunMethods['resolve'] = async ({ run: alias, resolution }) => {
    const { path, action, output, reason, seen, isRun = false } = resolution;
    const found = runOf(alias);
    if (!found.ok) return found;
    const entry = store.read(found.value.id, path);
    if (entry === null) return refused(404, 'not_found', `There is no ${path}.`);
    if (entry.state !== 'proposed') return refused(409, 'not_waiting', `${path} doesn't wait for an answer.`);
    if (seen !== undefined && seen !== seenProposal(entry, sha256)) {
      return refused(409, 'changed', `${path} proposes something else than what was shown. Look at it again.`);
    }
    // Without a line in the ledger it would be gone, and nobody could say why.
    if (isMemory(entry.scheme)) {
      return refused(403, 'memory', 'What is to be remembered is decided in the list of candidates, by a person.');
    }
    if (entry.scheme === 'capability') {
      return refused(403, 'capability', 'A capability is granted by a person, for the session and not in a run.');
    }
    const waiting = proposals.waiting(found.value.id, path);
    const rummy = waiting ?? restingContext(parts, found.value);
    const answered = await (action === 'accept'
      ? proposals.accept(rummy, entry, {
          isRun: isRun && isCommand(entry),
          ...(output === undefined ? {} : { output }),
        })
      : proposals.reject(rummy, entry, {
          ...(output === undefined ? {} : { output }),
          ...(reason === undefined ? {} : { reason }),
        }));
    if (!answered.ok) return answered;
    const goesOn = action === 'accept' || (reason ?? '') !== '';
    if (waiting === null && driver.active(found.value.id) === null) takeUp(found.value.id, goesOn);
    // The loop that waited goes on before it is told how the run is.
    await nextTurn();
    return done({ run: alias, status: records.run(found.value.id)?.status ?? 499 });
  };

  /** The process that asked is gone: what it waited for has its answer now. */
  function takeUp(runId: number, goesOn: boolean): void {
    const run = records.run(runId);
    const [loop] = records.unfinishedLoops(runId);
    if (run === null || run.status !== 202 || loop === undefined) return;
    if (goesOn) {
      driver.resume(run, loop);
      return;
    }
    records.moveLoop(loop.id, 200);
    markRun(store, records.moveRun(runId, 200), 'rejected');
  }

  /** Told to the loop at work; another turn follows even where the model believes it is done. */
  function tell(run: RunRecord, text: string): Outcome<null> {
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

  const methods: RunMethods = {
    prompt,
    ask: (request) => run('ask', request),
    act: (request) => run('act', request),
    resolve,
    startRun({ projectId, model, ...settings }) {
      const known = knows(model);
      if (!known.ok) return known;
      const begun = driver.begin({
        path: runPath(freshAlias(model)),
        writer: 'client',
        projectId,
        attributes: { model, ...settingsOf(settings) },
      });
      return begun.ok ? done(begun.value.run) : begun;
    },
    async abort({ run: alias }) {
      const found = runOf(alias);
      return found.ok ? done({ run: alias, status: await driver.abort(found.value.id) }) : found;
    },
    rename({ run: alias, name }) {
      const found = runOf(alias);
      if (!found.ok) return found;
      const checked = checkAlias(name);
      if (!checked.ok) return checked;
      return store.transaction((): Outcome<{ run: string }> => {
        const renamed = records.changeRun(found.value.id, { alias: name });
        if (!renamed.ok) return renamed;
        const runId = found.value.id;
        if (name !== alias && store.read(runId, runPath(alias)) !== null) {
          const moved = store.mv({ runId, writer: 'system', path: runPath(alias), to: runPath(name) });
          if (!moved.ok) throw new Error(moved.refusal.message);
        }
        return done({ run: name });
      });
    },
    async inject({ run: alias, message, isPerson }) {
      const found = runOf(alias);
      if (!found.ok) return found;
      if (message.trim() === '') return refused(400, 'no_message', 'A message needs words.');
      const active = driver.active(found.value.id);
      const last: LoopRecord | null = active?.loop ?? records.lastLoop(found.value.id);
      if (!isPerson && last?.flags.yolo === true) {
        const why = `${alias} does everything without being asked: only the person tells it what.`;
        return refused(403, 'person_only', why);
      }
      if (active === null) {
        const kept = last === null ? {} : { ...last.flags, ...(last.tools === null ? {} : { tools: last.tools }) };
        return run(last?.mode ?? 'ask', { projectId: found.value.projectId, run: alias, prompt: message, ...kept });
      }
      const said = tell(found.value, message);
      if (!said.ok) return said;
      active.hasNews = true;
      return done(await driver.ended(active));
    },
    config({ run: alias, model, ...settings }) {
      const found = runOf(alias);
      if (!found.ok) return found;
      const known = model === undefined ? null : knows(model);
      if (known !== null && !known.ok) return known;
      const attributes = { ...settingsOf(settings), ...(model === undefined ? {} : { model }) };
      const begun = driver.begin({ path: runPath(alias), writer: 'client', attributes });
      return begun.ok ? done(begun.value.run) : begun;
    },
    getRuns: ({ projectId, limit, offset }) =>
      records.runsOf(projectId, limit, offset).map((found) => ({
        run: found.alias,
        status: found.status,
        turn: found.turn,
        summary: views.summaryOf(found.id),
        model: found.model,
        parent: found.parentRunId === null ? null : (records.run(found.parentRunId)?.alias ?? null),
        created: found.createdAt,
      })),
    getRun({ run: alias }) {
      const found = runOf(alias);
      if (!found.ok) return found;
      const isComplete = found.value.turn > 0 && found.value.status !== 102 && found.value.status !== 202;
      return done(views.stateOf(found.value, found.value.status, isComplete));
    },
  };
  return { methods, views };
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
