/** Problems on their way between threads. */
import { type DeckProblem, deckProblem, isDeckProblem } from '../problem.ts';
import type { PassedProblem } from './protocol.ts';

/** `file` is named where the error names none. */
export function passedProblem(error: unknown, file: string): PassedProblem {
  if (isDeckProblem(error)) {
    const { code, message, file: at, line, details, stack } = error;
    return { code, message, file: at, line, stack, ...(canPass(details) && details !== undefined ? { details } : {}) };
  }
  if (error instanceof ReferenceError && error.message === 'Deno is not defined') {
    const message = 'Its code calls Deno, and this is Node: use node:fs and the like.';
    return { code: 'deck_unsupported', message, file, line: null, stack: error.stack };
  }
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? error.stack : undefined;
  return { code: 'deck_failed', message, file, line: null, stack };
}

export function unpackProblem({ code, message, file, line, stack, ...rest }: PassedProblem): DeckProblem {
  const problem = deckProblem(code, message, { file, line, ...rest });
  if (stack !== undefined) problem.stack = stack;
  return problem;
}

/** Whether a value can go to another thread: functions and what holds them can't. */
function canPass(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch (error) {
    if (isCloneError(error)) return false;
    throw error;
  }
}

export function isCloneError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'DataCloneError';
}
