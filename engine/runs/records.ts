/** Projects, models, runs, loops and turns as rows: read and written by prepared statements only. */
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { done, type Outcome, refused } from '../basics/index.ts';
import type { PacketRow } from './packet-row.ts';
import { recordStatements } from './record-statements.ts';
import type { LoopRecord, ModelRecord, ProjectRecord, RunRecord, RunStatus, TurnUsage } from './run.ts';
import { whyNotMove } from './run-states.ts';

interface NewRun {
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

type RunChange = Partial<Pick<RunRecord, 'alias' | 'model' | 'temperature' | 'persona' | 'contextLimit'>>;
/** What a run cost so far. */
type RunUsage = Omit<TurnUsage, 'contextTokens'>;

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

type LoopRow = Omit<LoopRecord, 'flags' | 'tools'> & { flags: string };

function loopOf(row: LoopRow | undefined): LoopRecord | null {
  if (row === undefined) return null;
  const { tools, ...flags } = flagsSchema.parse(JSON.parse(row.flags));
  return { ...row, flags, tools };
}

export function createRecords(database: Database, now: () => number): Records {
  const sql = recordStatements(database);
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
