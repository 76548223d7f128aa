/** Why a deck can't be loaded or run: where, what, and what to do about it. */

type DeckProblemCode =
  | 'deck_not_found'
  | 'deck_not_local'
  | 'deck_kind'
  | 'deck_syntax'
  | 'deck_module'
  | 'deck_schema_missing'
  | 'deck_schema_wrong'
  | 'deck_action_wrong'
  | 'deck_cycle'
  | 'deck_no_model'
  | 'deck_unsupported'
  | 'input_invalid'
  | 'output_invalid'
  | 'depth_exceeded'
  | 'passes_exceeded'
  | 'timeout'
  | 'aborted'
  | 'model_failed'
  | 'deck_failed';

export interface DeckProblem extends Error {
  readonly code: string;
  /** The file, as it was asked for. */
  readonly file: string;
  /** From 1; null where the whole file is meant. */
  readonly line: number | null;
  readonly details?: unknown;
}

/** Decks fail by throwing, as their own code does; the outermost caller gets one of these whatever was thrown. */
export function deckProblem(
  code: DeckProblemCode | (string & {}),
  message: string,
  where: { file: string; line?: number | null; details?: unknown; cause?: unknown },
): DeckProblem {
  const { file, line = null, details, cause } = where;
  const error = new Error(message, cause === undefined ? {} : { cause });
  return Object.assign(error, { code, file, line, ...(details === undefined ? {} : { details }) });
}

export function isDeckProblem(error: unknown): error is DeckProblem {
  return error instanceof Error && 'file' in error && 'code' in error && 'line' in error;
}

/** One line for a terminal: `path:line: message`. */
export function describeProblem(problem: DeckProblem): string {
  const place = problem.line === null ? problem.file : `${problem.file}:${problem.line}`;
  return `${place}: ${problem.message}`;
}

/** Whether a model was at work when it ended: what it had said by then is all that there will be of its answer. */
export function isBrokenOff({ code }: DeckProblem): boolean {
  return code === 'timeout' || code === 'model_failed';
}
