/** Keeps what clients asked and what they were told, for whoever has to find out later what happened (seed 004, rpc_log). */
import type { Database } from 'better-sqlite3';
import { valueWithoutCredentials, withoutCredentials } from '../../basics/index.ts';

export interface LoggedCall {
  readonly projectId: number | null;
  readonly method: string;
  /** The client's own id for the call. */
  readonly id: string | number | null;
  readonly params: unknown;
  readonly result?: unknown;
  /** Its code and message. */
  readonly error?: string;
}

/** Characters that are kept of parameters and of a result: enough to see what it was. */
const KEPT = 4_000;
/** Calls that are kept; older ones go. */
const CALLS = 10_000;

export function createCallLog(database: Database, now: () => number): (call: LoggedCall) => void {
  const insert = database.prepare<[number | null, string, string | null, string, string | null, string | null, number]>(
    'INSERT INTO rpc_log (project_id, method, rpc_id, params, result, error, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const forget = database.prepare<[number]>('DELETE FROM rpc_log WHERE id <= ?');
  return ({ projectId, method, id, params, result, error }) => {
    const kept = result === undefined ? null : shortened(result);
    const name = id === null ? null : String(id).slice(0, KEPT);
    const { lastInsertRowid } = insert.run(
      projectId,
      method,
      name,
      shortened(params),
      kept,
      error === undefined ? null : withoutCredentials(error),
      now(),
    );
    const last = Number(lastInsertRowid);
    if (last % 100 === 0) forget.run(last - CALLS);
  };
}

function shortened(value: unknown): string {
  const text = JSON.stringify(valueWithoutCredentials(value)) ?? 'null';
  return text.length <= KEPT ? text : `${text.slice(0, KEPT)}...`;
}
