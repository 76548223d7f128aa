import type { Modification } from '../cards/language/index.ts';
import { type Speech, type Subject, third } from '../cards/phrases/index.ts';
import { modificationOf } from './definition.ts';

/** What is said of the subject for one of these changes; see `say`. */
export function predicate(
  speech: Speech,
  subject: Subject,
  list: readonly Modification[],
  index: number,
): string | undefined {
  const change = list[index] as Modification;
  const verb = (word: string): string => (subject.many ? word : third(word));
  const have = speech.states ? verb('have') : verb('gain');
  const become = speech.states ? (subject.many ? 'are' : 'is') : verb('become');
  const its = subject.many ? 'their' : 'its';
  const saying = { speech, subject, verb, have, become, its, before: list[index - 1], after: list.slice(index + 1) };
  return modificationOf(change).say(saying, change);
}
