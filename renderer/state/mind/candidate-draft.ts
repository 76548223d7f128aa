// What a person makes of a candidate, or of a memory, before it is kept.
import type { Params, PendingMemory } from '../../../engine/api/index.ts';

export type CandidateType = PendingMemory['candidate']['type'];

/** What a person is making of a candidate; it stays until they save it or put it aside. */
export type CandidateDraft = {
  text: string;
  type: CandidateType;
  /** As it is typed, with commas between them. */
  tags: string;
  /** null: until it is forgotten. */
  days: number | null;
};

/** What the draft says otherwise than the candidate. */
export function changesOf(
  { candidate }: { candidate: Pick<PendingMemory['candidate'], 'text' | 'type' | 'tags' | 'ttl_days'> },
  draft: CandidateDraft,
): Params<'memory/edit'>['changes'] {
  const text = draft.text.trim();
  const tags = tagsOf(draft.tags);
  return {
    ...(text === candidate.text ? {} : { text }),
    ...(draft.type === candidate.type ? {} : { type: draft.type }),
    ...(tags.join('\n') === candidate.tags.join('\n') ? {} : { tags }),
    ...(draft.days === candidate.ttl_days ? {} : { ttl_days: draft.days }),
  };
}

export function tagsOf(typed: string): string[] {
  return [...new Set(typed.split(/[,;\n]/).map((tag) => tag.trim()))].filter((tag) => tag !== '').slice(0, 20);
}
