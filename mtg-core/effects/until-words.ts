// "until this creature leaves the battlefield".

import type { Speech } from '../cards/phrases/index.ts';
import { eventClause, phrase, refer, third } from '../cards/phrases/index.ts';
import type { NodeOf } from './handler.ts';

/** "until this creature leaves the battlefield". */
export function untilWords(speech: Speech, until: NodeOf<'exileUntil'>['until']): string {
  if (until === 'selfLeaves') return `until ${refer({ ...speech, focus: undefined }, 'self')} leaves the battlefield`;
  const clause = eventClause(speech, until);
  return `until ${phrase(clause.subject, clause.verb === 'be' ? 'is' : clause.plain ? clause.verb : third(clause.verb), clause.rest)}`;
}
