/** Projects, models, runs, loops and turns as rows: read and written by prepared statements only. */
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { done, type Outcome, refused } from '../outcome.ts';
import type { PacketRow } from '../plugins/plugin.ts';
import type { LoopRecord, ModelRecord, ProjectRecord, RunRecord, RunStatus, TurnUsage } from './run.ts';
import { whyNotMove } from './run-states.ts';

export interface NewRun {
  readonly projectId: number;
  readonly parentRunId: number | null;
  readonly alias: string;
  readonly model: string;
  readonly temperature: number | null;
  readonly persona: string | null;
  readonly contextLimit: number | null;
  /** The turn before its first; a fork's is its parent's. */
  readonly turn: number;
}

export type RunChange = Partial<Pick<RunRecord, 'alias' | 'model' | 'temperature' | 'persona' | 'contextLimit'>>;
/** What a run cost so far. */
export type RunUsage = Omit<TurnUsage, 'contextTokens'>;

export interface Records {
  /** A project of this name; its root is the one that was given last. */
  project(name: string, root: string | null): ProjectRecord;
  projectById(id: number): ProjectRecord | null;
  models(limit?: number, offset?: number): readonly ModelRecord[];
  model(alias: string): ModelRecord | null;
  saveModel(model: ModelRecord): void;
  removeModel(alias: string): boolean;
  addRun(run: NewRun): RunRecord;
  run(id: number): RunRecord | null;
  runByAlias(alias: string): RunRecord | null;
  /** Newest first. */
  runsOf(projectId: number, limit?: number, offset?: number): readonly RunRecord[];
  /** Refused where the alias is another run's. */
  changeRun(id: number, change: RunChange): Outcome<RunRecord>;
  /** Throws where the state machine has no such move: callers know where a run stands. */
  moveRun(id: number, status: RunStatus): RunRecord;
  addLoop(loop: Pick<LoopRecord, 'runId' | 'mode' | 'prompt' | 'flags' | 'tools'>): LoopRecord;
  loop(id: number): LoopRecord | null;
  /** The oldest one that waits. */
  nextLoop(runId: number): LoopRecord | null;
  lastLoop(runId: number): LoopRecord | null;
  moveLoop(id: number, status: RunStatus): void;
  /** The first turn of a loop; null where it has none yet. */
  firstTurn(loopId: number): number | null;
  turnsOf(loopId: number): number;
  /** The next turn of a run; the run's `turn` is raised with it. */
  addTurn(runId: number, loopId: number): number;
  saveUsage(runId: number, turn: number, usage: TurnUsage): void;
  /** Keeps some of what the model was shown in a turn: `from` is the place of the first of them. */
  saveContext(runId: number, loopId: number, turn: number, rows: readonly PacketRow[], from: number): void;
  usageOf(runId: number): RunUsage;
  /** Runs that say they are at work or waiting, as a killed process leaves them. */
  unfinishedRuns(): readonly RunRecord[];
  unfinishedLoops(runId: number): readonly LoopRecord[];
}

/** As the column has it; what can't be read counts as not set. */
const flagsSchema = z.object({
  noRepo: z.boolean().catch(false),
  noWeb: z.boolean().catch(false),
  noInteraction: z.boolean().catch(false),
  noProposals: z.boolean().catch(false),
  yolo: z.boolean().catch(false),
  tools: z.array(z.string()).nullable().catch(null),
});

const RUN = `SELECT id, project_id AS projectId, parent_run_id AS parentRunId, alias, model, status, temperature, persona,
  context_limit AS contextLimit, turn, created_at AS createdAt, updated_at AS updatedAt FROM runs`;
const LOOP = 'SELECT id, run_id AS runId, sequence, mode, prompt, flags, status FROM loops';
const MODEL = 'SELECT alias, actual, context_length AS contextLength FROM models';
const PAGE = 'LIMIT coalesce(:limit, -1) OFFSET coalesce(:offset, 0)';

type LoopRow = Omit<LoopRecord, 'flags' | 'tools'> & { flags: string };

function loopOf(row: LoopRow | undefined): LoopRecord | null {
  if (row === undefined) return null;
  const { tools, ...flags } = flagsSchema.parse(JSON.parse(row.flags));
  return { ...row, flags, tools };
}

export function createRecords(database: Database, now: () => number): Records {
  const sql = {
    saveProject: database.prepare(`INSERT INTO projects (name, root, created_at) VALUES (:name, :root, :now)
      ON CONFLICT (name) DO UPDATE SET root = excluded.root RETURNING id, name, root`),
    project: database.prepare('SELECT id, name, root FROM projects WHERE id = ?'),
    models: database.prepare(`${MODEL} ORDER BY alias ${PAGE}`),
    model: database.prepare(`${MODEL} WHERE alias = ?`),
    saveModel: database.prepare(`INSERT INTO models (alias, actual, context_length, created_at)
      VALUES (:alias, :actual, :contextLength, :now) ON CONFLICT (alias) DO UPDATE
      SET actual = excluded.actual, context_length = excluded.context_length`),
    removeModel: database.prepare('DELETE FROM models WHERE alias = ?'),
    addRun: database.prepare(`INSERT INTO runs (project_id, parent_run_id, alias, model, temperature, persona,
      context_limit, turn, created_at, updated_at) VALUES (:projectId, :parentRunId, :alias, :model, :temperature,
      :persona, :contextLimit, :turn, :now, :now)`),
    run: database.prepare(`${RUN} WHERE id = ?`),
    runByAlias: database.prepare(`${RUN} WHERE alias = ?`),
    runsOf: database.prepare(`${RUN} WHERE project_id = :projectId ORDER BY id DESC ${PAGE}`),
    changeRun: database.prepare(`UPDATE runs SET alias = :alias, model = :model, temperature = :temperature,
      persona = :persona, context_limit = :contextLimit, updated_at = :now WHERE id = :id`),
    moveRun: database.prepare('UPDATE runs SET status = :status, updated_at = :now WHERE id = :id'),
    addLoop: database.prepare(`INSERT INTO loops (run_id, sequence, mode, prompt, flags, created_at, updated_at)
      SELECT :runId, coalesce(max(sequence), 0) + 1, :mode, :prompt, :flags, :now, :now FROM loops WHERE run_id = :runId`),
    loop: database.prepare(`${LOOP} WHERE id = ?`),
    nextLoop: database.prepare(`${LOOP} WHERE run_id = ? AND status = 100 ORDER BY sequence LIMIT 1`),
    lastLoop: database.prepare(`${LOOP} WHERE run_id = ? AND status <> 100 ORDER BY sequence DESC LIMIT 1`),
    moveLoop: database.prepare('UPDATE loops SET status = :status, updated_at = :now WHERE id = :id'),
    firstTurn: database.prepare('SELECT min(sequence) FROM turns WHERE loop_id = ?').pluck(),
    turnsOf: database.prepare('SELECT count(*) FROM turns WHERE loop_id = ?').pluck(),
    raiseTurn: database
      .prepare('UPDATE runs SET turn = turn + 1, updated_at = :now WHERE id = :id RETURNING turn')
      .pluck(),
    addTurn: database.prepare('INSERT INTO turns (run_id, loop_id, sequence, created_at) VALUES (?, ?, ?, ?)'),
    saveUsage: database.prepare(`UPDATE turns SET context_tokens = :contextTokens, prompt_tokens = :promptTokens,
      cached_tokens = :cachedTokens, completion_tokens = :completionTokens, reasoning_tokens = :reasoningTokens,
      total_tokens = :totalTokens, cost = :cost WHERE run_id = :runId AND sequence = :turn`),
    addContext: database.prepare(`INSERT INTO turn_context (run_id, loop_id, turn, ordinal, path, scheme, status,
      visibility, body, tokens, attributes, category, source_turn) VALUES (:runId, :loopId, :turn, :ordinal, :path,
      :scheme, :status, :visibility, :body, :tokens, :attributes, :category, :sourceTurn)`),
    usageOf: database.prepare(`SELECT coalesce(sum(prompt_tokens), 0) AS promptTokens,
      coalesce(sum(cached_tokens), 0) AS cachedTokens, coalesce(sum(completion_tokens), 0) AS completionTokens,
      coalesce(sum(reasoning_tokens), 0) AS reasoningTokens, coalesce(sum(total_tokens), 0) AS totalTokens,
      coalesce(sum(cost), 0) AS cost FROM turns WHERE run_id = ?`),
    unfinishedRuns: database.prepare(`${RUN} WHERE status IN (102, 202)`),
    unfinishedLoops: database.prepare(`${LOOP} WHERE run_id = ? AND status IN (102, 202)`),
  };

  const runById = (id: number) => (sql.run.get(id) as RunRecord | undefined) ?? null;

  function known(id: number): RunRecord {
    const run = runById(id);
    if (run === null) throw new Error(`there is no run ${id}`);
    return run;
  }

  return {
    project: (name, root) => sql.saveProject.get({ name, root, now: now() }) as ProjectRecord,
    projectById: (id) => (sql.project.get(id) as ProjectRecord | undefined) ?? null,
    models: (limit, offset) => sql.models.all({ limit: limit ?? null, offset: offset ?? null }) as ModelRecord[],
    model: (alias) => (sql.model.get(alias) as ModelRecord | undefined) ?? null,
    saveModel(model) {
      sql.saveModel.run({ ...model, now: now() });
    },
    removeModel: (alias) => sql.removeModel.run(alias).changes > 0,
    addRun: (run) => known(Number(sql.addRun.run({ ...run, now: now() }).lastInsertRowid)),
    run: runById,
    runByAlias: (alias) => (sql.runByAlias.get(alias) as RunRecord | undefined) ?? null,
    runsOf: (projectId, limit, offset) =>
      sql.runsOf.all({ projectId, limit: limit ?? null, offset: offset ?? null }) as RunRecord[],
    changeRun(id, change) {
      const changed = { ...known(id), ...change };
      const other = sql.runByAlias.get(changed.alias) as RunRecord | undefined;
      if (other !== undefined && other.id !== id) {
        return refused(409, 'name_taken', `Another run is called ${changed.alias} already.`);
      }
      const { alias, model, temperature, persona, contextLimit } = changed;
      sql.changeRun.run({ id, alias, model, temperature, persona, contextLimit, now: now() });
      return done(known(id));
    },
    moveRun(id, status) {
      const why = whyNotMove(known(id).status, status);
      if (why !== null) throw new Error(why);
      sql.moveRun.run({ id, status, now: now() });
      return known(id);
    },
    addLoop({ runId, mode, prompt, flags, tools }) {
      const added = sql.addLoop.run({ runId, mode, prompt, flags: JSON.stringify({ ...flags, tools }), now: now() });
      return loopOf(sql.loop.get(Number(added.lastInsertRowid)) as LoopRow) as LoopRecord;
    },
    loop: (id) => loopOf(sql.loop.get(id) as LoopRow | undefined),
    nextLoop: (runId) => loopOf(sql.nextLoop.get(runId) as LoopRow | undefined),
    lastLoop: (runId) => loopOf(sql.lastLoop.get(runId) as LoopRow | undefined),
    moveLoop(id, status) {
      sql.moveLoop.run({ id, status, now: now() });
    },
    firstTurn: (loopId) => (sql.firstTurn.get(loopId) as number | null) ?? null,
    turnsOf: (loopId) => sql.turnsOf.get(loopId) as number,
    addTurn: database.transaction((runId: number, loopId: number): number => {
      const turn = sql.raiseTurn.get({ id: runId, now: now() }) as number;
      sql.addTurn.run(runId, loopId, turn, now());
      return turn;
    }),
    saveUsage(runId, turn, usage) {
      sql.saveUsage.run({ ...usage, runId, turn });
    },
    saveContext: database.transaction(
      (runId: number, loopId: number, turn: number, rows: readonly PacketRow[], from: number): void => {
        for (const [index, { entry, category, visibility, content, vTokens, sTokens }] of rows.entries()) {
          const { path, scheme, status, turn: sourceTurn } = entry;
          const tokens = visibility === 'visible' ? vTokens : sTokens;
          const attributes = JSON.stringify(entry.attributes);
          const shown = { visibility, body: content, tokens, attributes, category };
          sql.addContext.run({
            runId,
            loopId,
            turn,
            ordinal: from + index,
            path,
            scheme,
            status,
            sourceTurn,
            ...shown,
          });
        }
      },
    ),
    usageOf: (runId) => sql.usageOf.get(runId) as RunUsage,
    unfinishedRuns: () => sql.unfinishedRuns.all() as RunRecord[],
    unfinishedLoops: (runId) => (sql.unfinishedLoops.all(runId) as LoopRow[]).map((row) => loopOf(row) as LoopRecord),
  };
}
