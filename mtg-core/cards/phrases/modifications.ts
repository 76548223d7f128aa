// What changes about an object: "gets +1/+1 and has flying", "is a Demon in addition to its other types".
import type { Modification } from '../language/index.ts';
import type { Subject } from './phrases.ts';
import { phrases } from './phrases.ts';
import type { Speech } from './speech.ts';
import { capital, join } from './words.ts';

/** A subject with all that changes about it, in one clause where it can. */
export function changes(speech: Speech, subject: Subject, list: readonly Modification[]): string {
  const predicates: string[] = [];
  const apart: string[] = [];
  for (const index of list.keys()) {
    const words = phrases.predicate(speech, subject, list, index);
    if (words?.startsWith('!')) apart.push(words.slice(1));
    else if (words !== undefined) predicates.push(words);
  }
  const main =
    predicates.length === 0
      ? ''
      : `${subject.text} ${join(predicates)}`.replace(/(s?) 's /, (_, end: string) =>
          end && subject.many ? "s' " : `${end}'s `,
        );
  return [main, ...apart]
    .filter((text) => text !== '')
    .map((text, index) => (index === 0 ? text : capital(text)))
    .join('. ');
}

/** After "except": "it's an artifact in addition to its other types and it has flying". */
export function exceptWords(speech: Speech, list: readonly Modification[]): string {
  const before = speech.states;
  speech.states = true;
  const words = list
    .map((change) =>
      changes(speech, { text: 'it', many: false }, [change])
        .replace(/^it is /, "it's ")
        .replace("it 's", 'its')
        .replace('it has base power and toughness', "it's"),
    )
    .join(' and ');
  speech.states = before;
  return words;
}
