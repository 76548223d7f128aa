/** Seed 001's trace kinds, projected from what is emitted (seed 001, 6): the file keeps one form, readers may want the other. */
import type { TraceEvent, TraceKind } from './event.ts';

const SEED_001_KINDS = {
  'model.request': 'llm_req',
  'model.stream': 'llm_stream',
  'model.response': 'llm_done',
  'notes.patch': 'notes_patch',
  'notes.actions': 'actions',
  retrieval: 'retrieval',
  'tool.plan': 'tool_plan',
  'tool.call': 'tool_start',
  'tool.result': 'tool_done',
} as const satisfies Partial<Record<TraceKind, string>>;

type Seed001Kind = (typeof SEED_001_KINDS)[keyof typeof SEED_001_KINDS];

/** The event as seed 001 names it, with the same time and data; null where that seed has no kind for it. */
export function toSeed001(event: TraceEvent): (TraceEvent & { readonly kind: Seed001Kind }) | null {
  if (!Object.hasOwn(SEED_001_KINDS, event.kind)) return null;
  return { ...event, kind: SEED_001_KINDS[event.kind as keyof typeof SEED_001_KINDS] };
}
