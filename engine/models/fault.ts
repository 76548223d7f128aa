/** What went wrong with a model, as one kind of error with words for a person. */
import type { ModelFault, ModelFaultCode } from '../protocol/index.ts';

interface FaultDetails {
  readonly status?: number | null;
  readonly retryAfterMs?: number | null;
}

/** The message says what happened, where, and what to do. It never holds a key; nor is there a cause that could. */
export function modelFault(code: ModelFaultCode, message: string, details: FaultDetails = {}): ModelFault {
  return Object.assign(new Error(message), {
    name: 'ModelFault',
    code,
    status: details.status ?? null,
    retryAfterMs: details.retryAfterMs ?? null,
  });
}

export function isModelFault(error: unknown): error is ModelFault {
  return error instanceof Error && error.name === 'ModelFault';
}

const LONGEST_QUOTE = 300;

/** What a server said, fit to be shown: keys taken out, on one line, not too long. */
export function quote(text: string, key: string | null): string {
  const bare = key === null || key === '' ? text : text.replaceAll(key, '[key]');
  const shown = bare
    .replace(/\bBearer\s+\S+/gi, 'Bearer [key]')
    .replace(/\b(?:sk|xai|key|gsk)-[\w*-]{6,}/gi, '[key]')
    .replace(/\s+/g, ' ')
    .trim();
  return shown.length > LONGEST_QUOTE ? `${shown.slice(0, LONGEST_QUOTE)}...` : shown;
}
