// Clauses: who does what; and how clauses become sentences.

import type { PlayerExpr } from '../language/index.ts';
import type { Clause } from './phrases.ts';
import { player, playerKey, takesPlainVerb } from './players.ts';
import type { Speech } from './speech.ts';
import { phrase, third } from './words.ts';

/** A player's doing. `rest` is made while "their" means that player. */
export function does(
  speech: Speech,
  who: PlayerExpr | undefined,
  verb: string,
  rest: () => string,
  sayYou = false,
): Clause {
  const doer = who ?? 'you';
  const key = playerKey(speech, doer);
  if (doer === 'you')
    return { plain: true, verb, rest: takeRest(speech, undefined, rest), key, sayYou, ...takeWhere(speech) };
  const said = player(speech, doer, 'subject');
  // CR 601.2c: "any number of target players each" do it.
  const subject = / target (?:players|opponents)$/.test(said) ? `${said} each` : said;
  return {
    subject,
    plain: takesPlainVerb(speech, doer),
    verb,
    rest: takeRest(speech, key, rest),
    key,
    ...takeWhere(speech),
  };
}

function takeRest(speech: Speech, actor: string | undefined, rest: () => string): string {
  const before = speech.actor;
  speech.actor = actor;
  const words = rest();
  speech.actor = before;
  return words;
}

/** "where X is ..." that words said meanwhile have asked for. */
export function takeWhere(speech: Speech): { end?: string } {
  const end = speech.whereX;
  speech.whereX = undefined;
  return end === undefined ? {} : { end };
}

/** A thing's doing: "target creature gets +2/+2". */
export const thingDoes = (subject: string, many: boolean, verb: string, rest: string): Clause => ({
  subject,
  plain: many,
  verb,
  rest,
  key: subject,
});

const withEnd = (clause: Clause, words: string) => (clause.end ? `${words}, ${clause.end}` : words);

/** The whole clause: "draw two cards", "you gain 3 life", "target player draws two cards". */
export function say(clause: Clause): string {
  const { subject, plain, verb, rest } = clause;
  if (clause.may) return withEnd(clause, phrase(subject ?? 'you', 'may', verb, rest));
  if (subject === undefined) return withEnd(clause, phrase(clause.sayYou && 'you', verb, rest));
  return withEnd(clause, phrase(subject, plain ? verb : third(verb), rest));
}

/** Without its subject, after "may", "can" or "to". */
export const sayBare = (clause: Clause): string => withEnd(clause, phrase(clause.verb, clause.rest));

/** Without its subject, after a clause with the same one. */
export const sayMore = (clause: Clause): string =>
  withEnd(clause, phrase(clause.subject === undefined || clause.plain ? clause.verb : third(clause.verb), clause.rest));
