/** What error and suspense handlers are told, and what they give back (seed 002, v0.1 and v0.2). Checked at both ends. */
import { z } from 'zod';

const source = z.object({ deckPath: z.string(), actionName: z.string() });
const problem = z.object({ message: z.string(), code: z.string().optional(), details: z.unknown().optional() });
const trigger = z.object({ reason: z.literal('timeout'), elapsedMs: z.number() });
const meta = z.record(z.string(), z.unknown());

const errorHandlerInput = z.object({
  kind: z.literal('error'),
  activity: z.string(),
  source,
  error: problem,
  childInput: z.unknown(),
});
export type ErrorHandlerInput = z.infer<typeof errorHandlerInput>;

const errorEnvelope = z.object({
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

const suspenseHandlerInput = z.object({
  kind: z.literal('suspense'),
  activity: z.string(),
  source,
  trigger,
  childInput: z.unknown(),
});
type SuspenseHandlerInput = z.infer<typeof suspenseHandlerInput>;

const suspenseEnvelope = z.object({
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

/** What a handler is told, in any of its forms. */
export interface Told {
  readonly kind: 'error' | 'suspense' | 'busy' | 'idle';
  readonly activity?: string;
  readonly [field: string]: unknown;
}
type Forms = readonly [Told, ...Told[]];

/** The seed's form first; then Gambit's, which says `label` and takes only objects as `childInput`. */
export function errorForms(told: ErrorHandlerInput): Forms {
  const { kind, activity: label, source: from, error, childInput } = told;
  return [told, { kind, label, source: from, error, childInput }, { kind, label, source: from, error }];
}

/** Gambit calls the same `busy`. */
export function suspenseForms(told: SuspenseHandlerInput): Forms {
  const { activity: label, source: from, trigger: why, childInput } = told;
  const bare = { label, source: from, trigger: why };
  return [
    told,
    { kind: 'busy', ...bare, childInput },
    { kind: 'suspense', ...bare, childInput },
    { kind: 'busy', ...bare },
    { kind: 'suspense', ...bare },
  ];
}

export function idleForms(told: Told & { readonly activity: string }): Forms {
  const { activity: label, ...rest } = told;
  return [told, { ...rest, label }];
}

/** A handler's words where it gave any: text, or the `message` of an object. */
export function spokenMessage(given: unknown): string | null {
  if (typeof given === 'string') return given;
  const { message } = (given ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : null;
}

/**
 * What a handler gave, made an envelope: a whole one is taken as it is, a message or some of the fields are completed from
 * what the handler was told, so that a handler can be one sentence. Gambit's `code` and `status` go into `meta`.
 */
export function completeErrorEnvelope(told: ErrorHandlerInput, given: unknown): ErrorEnvelope {
  const { activity, source: from, error } = told;
  const base = {
    kind: 'error' as const,
    activity,
    source: from,
    error,
    message: spokenMessage(given) ?? error.message,
  };
  if (typeof given !== 'object' || given === null) return base;
  const { code, status, meta: said, message: _words, ...fields } = given as Record<string, unknown>;
  const outcome = { ...(code === undefined ? {} : { code }), ...(status === undefined ? {} : { status }) };
  const meta = { ...outcome, ...(typeof said === 'object' ? said : {}) };
  const parsed = errorEnvelope.safeParse({ ...base, ...fields, ...(Object.keys(meta).length === 0 ? {} : { meta }) });
  return parsed.success ? parsed.data : { ...base, payload: given };
}

export function completeSuspenseEnvelope(told: SuspenseHandlerInput, given: unknown): SuspenseEnvelope {
  const { activity, source: from, trigger: why } = told;
  const message = spokenMessage(given) ?? 'Still at it.';
  const base = { kind: 'suspense' as const, activity, source: from, trigger: why, message };
  if (typeof given !== 'object' || given === null) return base;
  const { message: _words, kind: _kind, ...fields } = given as Record<string, unknown>;
  const parsed = suspenseEnvelope.safeParse({ ...base, ...fields });
  return parsed.success ? parsed.data : base;
}
