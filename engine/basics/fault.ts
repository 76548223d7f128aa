/** A refusal that travels as an exception: a stable code, and a message for a person. Both hosts pass on just these. */
export interface Fault extends Error {
  readonly code: string;
  readonly cr?: string;
  /** HTTP-like, where the refusal came with one. */
  readonly status?: number;
  readonly details?: unknown;
}

export function fault(code: string, message: string): Fault {
  return Object.assign(new Error(message), { code });
}

/** Codes of Node's, of SQLite's and of zlib's: what they say is for whoever repairs Bob. */
const OF_A_LIBRARY = /^(ERR|SQLITE|Z)_/;

/** Whether something thrown was meant for the person. A system's own error has a code too, but names its call. */
export function isFault(error: unknown): error is Fault {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return !('syscall' in error) && !OF_A_LIBRARY.test(error.code);
}
