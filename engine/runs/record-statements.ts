/** The statements that projects, models, runs, loops and turns are read and written with. */
import type { Database } from 'better-sqlite3';

const RUN = `SELECT id, project_id AS projectId, parent_run_id AS parentRunId, alias, model, status, temperature, persona,
  context_limit AS contextLimit, turn, created_at AS createdAt, updated_at AS updatedAt FROM runs`;
const LOOP = 'SELECT id, run_id AS runId, sequence, mode, prompt, flags, status FROM loops';
const MODEL = 'SELECT alias, actual, context_length AS contextLength FROM models';
const PAGE = 'LIMIT coalesce(:limit, -1) OFFSET coalesce(:offset, 0)';

export function recordStatements(database: Database) {
  return {
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
}
