/** What clients are told of a run: the payload of `run/state` and `getRun`, exactly as seed 004 has it. */
import type { Database } from 'better-sqlite3';
import type { Records, RunRecord } from '../../runs/index.ts';
import type { HistoryItem, RunState, Telemetry } from './agent.ts';

export interface RunViews {
  /** `telemetry` only for a turn that is complete. */
  stateOf(run: RunRecord, status: number, isComplete: boolean): RunState;
  /** The latest `<update status="200">`, or nothing. */
  summaryOf(runId: number): string;
}

interface Row {
  readonly path: string;
  readonly scheme: string | null;
  readonly category: string;
  readonly writer: string;
  readonly status: number;
  readonly body: string;
  readonly turn: number;
  readonly attributes: string;
}

export function createRunViews(database: Database, records: Records): RunViews {
  // Files that nobody but the scanner touched are no history, nor is the signal that an update's own record tells of.
  const history = database.prepare<[number], Row>(
    `SELECT path, scheme, category, writer, status, body, turn, attributes FROM known_entries
     WHERE run_id = ? AND model_visible = 1 AND coalesce(scheme, '') <> 'update'
       AND (category IN ('logging', 'unknown', 'prompt') OR writer = 'model') ORDER BY turn, id`,
  );
  const unknowns = database.prepare<[number], { path: string; body: string }>(
    `SELECT path, body FROM known_entries WHERE run_id = ? AND category = 'unknown' AND visibility <> 'archived' ORDER BY id`,
  );
  const summary = database
    .prepare<[number], string>(
      `SELECT body FROM known_entries WHERE run_id = ? AND scheme = 'update' AND state = 'resolved'
         AND json_extract(attributes, '$.status') = 200 ORDER BY turn DESC, id DESC LIMIT 1`,
    )
    .pluck();
  const context = database.prepare<[number, number], { context: number }>(
    'SELECT context_tokens AS context FROM turns WHERE run_id = ? AND sequence = ?',
  );
  const distribution = database.prepare<[number, number], Telemetry['context_distribution'][number]>(
    `SELECT coalesce(scheme, 'file') AS scheme, count(*) AS entries, sum(tokens) AS tokens FROM turn_context
     WHERE run_id = ? AND turn = ? GROUP BY 1 ORDER BY 3 DESC, 1`,
  );

  function telemetryOf(run: RunRecord): Telemetry {
    const usage = records.usageOf(run.id);
    return {
      model: run.model,
      context_tokens: context.get(run.id, run.turn)?.context ?? 0,
      context_distribution: distribution.all(run.id, run.turn),
      prompt_tokens: usage.promptTokens,
      cached_tokens: usage.cachedTokens,
      completion_tokens: usage.completionTokens,
      reasoning_tokens: usage.reasoningTokens,
      total_tokens: usage.totalTokens,
      cost: usage.cost,
    };
  }

  const summaryOf = (runId: number) => summary.get(runId) ?? '';

  return {
    summaryOf,
    stateOf: (run, status, isComplete) => ({
      run: run.alias,
      turn: run.turn,
      status,
      summary: summaryOf(run.id),
      history: history.all(run.id).map(itemOf),
      unknowns: unknowns.all(run.id),
      telemetry: isComplete ? telemetryOf(run) : null,
    }),
  };
}

function itemOf({ path, scheme, category, status, body, turn, attributes }: Row): HistoryItem {
  return { tool: toolOf(path, scheme, category), path, status, body, turn, attributes };
}

/** What a model writes itself it writes with `set`; records of actions name their tool. */
function toolOf(path: string, scheme: string | null, category: string): string {
  if (scheme === 'log') return path.split('/')[3] ?? 'log';
  if (category === 'unknown' || scheme === 'known' || scheme === null) return 'set';
  return scheme;
}
