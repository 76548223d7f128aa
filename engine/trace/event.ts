/** Trace events: the dotted kinds of seed 002; seed 001's kinds are mapped from them. No transcripts, no secrets. */
import type { Json } from '../basics/index.ts';

const TRACE_KINDS = [
  'run.start',
  'run.end',
  'deck.start',
  'deck.end',
  'action.start',
  'action.end',
  'model.request',
  'model.stream',
  'model.response',
  'tool.plan',
  'tool.call',
  'tool.result',
  'notes.patch',
  'notes.actions',
  'retrieval',
  'permission',
  'gambit.error_event',
  'gambit.suspense_event',
  'gambit.reference_context',
] as const;
export type TraceKind = (typeof TRACE_KINDS)[number];

export interface TraceEvent {
  /** Unix seconds, with a fraction. */
  readonly ts: number;
  readonly kind: string;
  readonly data: { readonly [key: string]: Json };
}

export interface Trace {
  emit(kind: TraceKind, data: { readonly [key: string]: Json }): void;
  subscribe(listener: (event: TraceEvent) => void): () => void;
}
