import type { Duration } from '../language/index.ts';
import { eventClause } from './event-words.ts';
import { stepOf } from './events.ts';
import { condition } from './phrases.ts';
import type { Speech } from './speech.ts';
import { refer } from './speech.ts';
import { DURATION_WORDS } from './tables.ts';
import { phrase, third, unsaid } from './words.ts';

/** After the clause, or before it with a comma: "until end of turn". Nothing where no end is stated. */
export function duration(speech: Speech, until: Duration): string {
  if (typeof until === 'object') {
    switch (until.kind) {
      case 'while':
        return `for as long as ${condition({ ...speech, focus: undefined }, until.condition)}`;
      case 'nextStep':
        return `until ${stepOf(speech, until.step, until.whose, true)}`;
      case 'until': {
        if (until.event.event === 'beginStep')
          return `until ${stepOf(speech, until.event.step ?? 'upkeep', until.event.player, true)}`;
        const clause = eventClause(speech, until.event);
        return `until ${phrase(clause.subject, clause.verb === 'be' ? 'is' : clause.plain ? clause.verb : third(clause.verb), clause.rest)}`;
      }
      default:
        return unsaid(until);
    }
  }
  switch (until) {
    case 'selfLeaves':
      return `until ${refer({ ...speech, focus: undefined }, 'self')} leaves the battlefield`;
    case 'permanent':
      return '';
    default:
      return DURATION_WORDS[until];
  }
}
