/** What error and suspense handlers are told, and what they give back (seed 002, v0.1 and v0.2). Checked at both ends. */
import { z } from 'zod';

const source = z.object({ deckPath: z.string(), actionName: z.string() });
const problem = z.object({ message: z.string(), code: z.string().optional(), details: z.unknown().optional() });
const trigger = z.object({ reason: z.literal('timeout'), elapsedMs: z.number() });
const meta = z.record(z.string(), z.unknown());

export const errorHandlerInput = z.object({
  kind: z.literal('error'),
  activity: z.string(),
  source,
  error: problem,
  childInput: z.unknown(),
});
export type ErrorHandlerInput = z.infer<typeof errorHandlerInput>;

export const errorEnvelope = z.object({
  kind: z.literal('error'),
  message: z.string(),
  activity: z.string(),
  source,
  error: problem,
  /** Advice of the handler: the parent must choose to use it. */
  payload: z.unknown().optional(),
  meta: meta.optional(),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

export const suspenseHandlerInput = z.object({
  kind: z.literal('suspense'),
  activity: z.string(),
  source,
  trigger,
  childInput: z.unknown(),
});
export type SuspenseHandlerInput = z.infer<typeof suspenseHandlerInput>;

export const suspenseEnvelope = z.object({
  kind: z.literal('suspense'),
  message: z.string(),
  activity: z.string(),
  source,
  trigger: trigger.optional(),
  meta: meta.optional(),
});
export type SuspenseEnvelope = z.infer<typeof suspenseEnvelope>;

/** Names that only the orchestrator uses: in traces with a dot, towards models with an underscore. */
export const SYNTHETIC = {
  reference: 'gambit.get_reference_context',
  error: 'gambit.error_event',
  suspense: 'gambit.suspense_event',
} as const;

/**
 * What a handler gave, made an envelope: a whole one is taken as it is, a message or some of the fields are completed from
 * what the handler was told, so that a handler can be one sentence.
 */
export function completeErrorEnvelope(told: ErrorHandlerInput, given: unknown): ErrorEnvelope {
  const { activity, source: from, error } = told;
  const base = { kind: 'error' as const, activity, source: from, error };
  if (typeof given === 'string') return { ...base, message: given };
  const fields = typeof given === 'object' && given !== null ? given : {};
  const parsed = errorEnvelope.safeParse({ ...base, message: error.message, ...fields });
  return parsed.success ? parsed.data : { ...base, message: error.message, payload: given };
}

export function completeSuspenseEnvelope(told: SuspenseHandlerInput, given: unknown): SuspenseEnvelope {
  const { activity, source: from, trigger: why } = told;
  const base = { kind: 'suspense' as const, activity, source: from, trigger: why };
  const message = 'Still at it.';
  if (typeof given === 'string') return { ...base, message: given };
  const fields = typeof given === 'object' && given !== null ? given : {};
  const parsed = suspenseEnvelope.safeParse({ ...base, message, ...fields });
  return parsed.success ? parsed.data : { ...base, message };
}
