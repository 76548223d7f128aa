import type { Modification } from '../cards/language/index.ts';
import { type Speech, type Subject, third } from '../cards/phrases/index.ts';
import { modifications } from './definition.ts';

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
  const [earlier, after] = [list.slice(0, index), list.slice(index + 1)];
  const excepted = speech.excepted ?? false;
  const saying = { speech, excepted, subject, verb, have, become, its, earlier, before: earlier.at(-1), after };
  return modifications.of(change).say(saying, change);
}
