// What changes about an object: "gets +1/+1 and has flying", "is a Demon in addition to its other types".
import type { Modification } from '../language/index.ts';
import type { Subject } from './phrases.ts';
import { phrases } from './phrases.ts';
import { refer, type Speech } from './speech.ts';
import { capital, join } from './words.ts';

const theirs = ({ text, many }: Subject): string => (text === 'it' ? 'its' : many ? `${text}'` : `${text}'s`);

/** CR 702.16n: protection that leaves attached what gives it. */
const keepsGiver = (change: Modification): boolean =>
  change.kind === 'gain' &&
  change.abilities.some(
    (each) => each.kind === 'keyword' && each.keyword === 'protection' && each.filter !== undefined,
  );

/** A subject with all that changes about it, in one clause where it can. */
export function changes(speech: Speech, subject: Subject, list: readonly Modification[]): string {
  const predicates: string[] = [];
  const apart: string[] = [];
  for (const index of list.keys()) {
    const words = phrases.predicate(speech, subject, list, index);
    if (words?.startsWith('!')) apart.push(words.slice(1));
    else if (words !== undefined) predicates.push(words);
  }
  if (list.some(keepsGiver)) apart.push(`this effect doesn't remove ${refer(speech, 'self')}`);
  const words = join(predicates);
  // "'s power is equal to" says what it says of what is the subject's.
  const main = words.startsWith("'s ")
    ? `${theirs(subject)} ${words.slice(3)}`
    : words === ''
      ? ''
      : `${subject.text} ${words}`;
  return [main, ...apart]
    .filter((text) => text !== '')
    .map((text, index) => (index === 0 ? text : capital(text)))
    .join('. ');
}

/** After "except": "it's an artifact in addition to its other types and it has flying", of several "they have flying". */
export function exceptWords(speech: Speech, list: readonly Modification[], many = false): string {
  const before = speech.states;
  speech.states = speech.excepted = true;
  const subject = { text: many ? 'they' : 'it', many };
  const words = [...list.keys()].flatMap((index) => {
    const said = phrases.predicate(speech, subject, list, index);
    if (said === undefined) return [];
    if (said.startsWith("'s ")) return [`${many ? 'their' : 'its'} ${said.slice(3)}`];
    return [
      `${subject.text} ${said}`
        .replace(/^it is /, "it's ")
        .replace(/^they are /, "they're ")
        .replace(/^(it has|they have) base power and toughness/, many ? "they're" : "it's"),
    ];
  });
  speech.states = before;
  delete speech.excepted;
  return join(words);
}
