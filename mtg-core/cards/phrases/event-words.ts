// The words that clauses of events are put together from: who does it or has it done to them, and what it is done to.

import type { EventPattern, Filter } from '../language/index.ts';
import { many, one } from './filters.ts';
import { type EventClause, type NounOptions, phrases, type Telling } from './phrases.ts';
import { player, takesPlainVerb } from './players.ts';
import { isMany, refer, type Speech, thing } from './speech.ts';
import { ordinal } from './words.ts';

/** "a creature", "this creature", "one or more creatures". */
export function eventThing(
  speech: Speech,
  of: Filter | string | undefined,
  pattern: EventPattern,
  otherwise: string,
  options: NounOptions = {},
): { text: string; plain: boolean } {
  if (of === undefined) return { text: otherwise, plain: false };
  if (typeof of === 'string') {
    const known = thing(speech, of);
    if (of === 'self' || of === 'attached') speech.focus = undefined;
    const text = refer(speech, of, 'subject');
    return {
      text: known.first === undefined && text === 'it' ? (known.again ?? `that ${known.noun}`) : text,
      plain: isMany(speech, of),
    };
  }
  if (pattern.oneOrMore)
    return { text: `one or more ${many(speech, of, { listWord: 'and/or', ...options })}`, plain: true };
  return { text: one(speech, of, options), plain: false };
}

export const objectText = (
  speech: Speech,
  of: Filter | string | undefined,
  pattern: EventPattern,
  otherwise: string,
): string => eventThing(speech, of, pattern, otherwise).text;

/** After a player it may be done to: "or planeswalker" of all of a type, "or a planeswalker you control". */
export function orPermanent(speech: Speech, { recipient, ...pattern }: EventPattern): string {
  if (recipient === undefined) return '';
  if (typeof recipient === 'object' && Object.keys(recipient).join() === 'types')
    return `or ${one(speech, recipient).replace(/^an? /, '')}`;
  return `or ${objectText(speech, recipient, { ...pattern, oneOrMore: false }, '')}`;
}

export const passive = (subject: { text: string; plain: boolean }, participle: string): EventClause => ({
  subject: subject.text,
  plain: subject.plain,
  verb: 'be',
  past: subject.plain ? 'were' : 'was',
  rest: participle,
});

/** The player does it. */
export function by(telling: Telling, verb: string, past: string, rest: string): EventClause {
  const { speech, who, pattern } = telling;
  if (who === 'opponent' && pattern.oneOrMore && pattern.amount)
    return { subject: 'one or more opponents each', plain: true, verb, past, rest };
  return {
    subject: player(speech, who, 'subject', 'pattern'),
    plain: takesPlainVerb(speech, who),
    verb,
    past,
    rest,
  };
}

/** The object does it. */
export function objectDoes(
  { speech, pattern }: Telling,
  verb: string,
  past: string,
  rest = '',
  otherwise = 'a creature',
): EventClause {
  const subject = eventThing(speech, pattern.object, pattern, otherwise);
  return { subject: subject.text, plain: subject.plain, verb, past, rest };
}

/** It is done to the object. */
export function undergoes({ speech, pattern }: Telling, participle: string, otherwise = 'a permanent'): EventClause {
  return passive(eventThing(speech, pattern.object, pattern, otherwise), participle);
}

export function eventObject({ speech, pattern }: Telling, otherwise: string): string {
  return objectText(speech, pattern.object, pattern, otherwise);
}

/** "your second card each turn", "a card". */
export function nth({ speech, pattern, who }: Telling, single: string): string {
  if (pattern.nth === undefined) return `a ${single}`.replace(/^a (?=[aeiou])/, 'an ');
  const whose = player(speech, who, 'possessive', 'pattern').replace(/^(an? \S+)'s$/, 'their');
  const which = `${whose} ${typeof pattern.nth === 'number' ? ordinal(pattern.nth) : 'Xth'} ${single}`;
  if (pattern.during === 'opponent') return `${which} during each opponent's turn`;
  return pattern.during === 'you' ? `${which} during each of your turns` : `${which} each turn`;
}

export function onObject(telling: Telling): string {
  return telling.pattern.object === undefined ? '' : `on ${eventObject(telling, 'a permanent')}`;
}

export function objectOr(telling: Telling, otherwise: string): string {
  const { speech, pattern } = telling;
  const of = pattern.object;
  if (of === undefined || typeof of === 'string') return of === undefined ? otherwise : eventObject(telling, otherwise);
  const zone = otherwise === 'a land' ? {} : { zone: of.zone ?? ('hand' as const) };
  const { controller: _, owner: __, ...rest } = of;
  // Where a land is played from is said of it: "plays a card from exile".
  const bare = otherwise !== 'a land' || of.zone === undefined;
  return pattern.oneOrMore
    ? `one or more ${many(speech, { ...rest, ...zone }, { bare, zoneWord: 'from' })}`
    : one(speech, { ...rest, ...zone }, { bare, zoneWord: 'from' });
}

/** How an event is told of: how each kind is stands in its definition (`mtg-core/events/kinds`). */
export const eventClause = (speech: Speech, pattern: EventPattern): EventClause =>
  phrases.eventWords(pattern).clause({ speech, pattern, who: pattern.player ?? 'any' });
