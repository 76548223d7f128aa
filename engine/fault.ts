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

/** Whether something thrown was meant for the person. A system's own error has a code too, but names its call. */
export function isFault(error: unknown): error is Fault {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && !('syscall' in error);
}
