// DeonticRules as predicates of an object, or as sentences about a player or the game.

import type { Filter, PlayerExpr, Rule } from '../cards/language/index.ts';
import { many, player, refer, type Speech, type Subject, takesPlainVerb, third } from '../cards/phrases/index.ts';
import { ruleKinds } from './definition.ts';

/** Said of players or of the game, not of an object. */
export const isGameRule = (rule: Rule): boolean => {
  const { predicate, saysSentence } = ruleKinds.of(rule);
  return predicate === undefined || (saysSentence?.(rule) ?? false);
};

/** After a subject. A leading "!" marks a sentence of its own. */
export function objectRule(speech: Speech, rule: Rule, subject: Subject): string {
  const { predicate } = ruleKinds.of(rule);
  if (predicate === undefined) return `!${gameRule(speech, rule, undefined, subject.text)}`;
  const { many: several } = subject;
  const verb = (word: string): string => (several ? word : third(word));
  return predicate({ speech, subject, verb, be: several ? 'are' : 'is', their: several ? 'their' : 'its' }, rule);
}

/** A sentence about players, spells or the game. */
export function gameRule(
  speech: Speech,
  rule: Rule,
  players: PlayerExpr | undefined,
  affects?: string | Filter,
): string {
  const who = player(speech, players ?? 'you', 'subject');
  const plain = players === undefined || takesPlainVerb(speech, players);
  const whose =
    players === undefined || players === 'you' ? 'your' : players === 'opponent' ? "each opponent's" : 'their';
  const verb = (word: string): string => (plain ? word : third(word));
  const it =
    affects === undefined ? 'it' : typeof affects === 'string' ? nameOf(speech, affects) : many(speech, affects);
  const { sentence } = ruleKinds.of(rule);
  if (sentence === undefined) return `${it} ${objectRule(speech, rule, { text: it, many: false })}`;
  return sentence({ speech, players, affects, who, plain, whose, verb, it }, rule);
}

const nameOf = (speech: Speech, affects: string): string =>
  speech.names.has(affects) ? refer(speech, affects) : affects;
