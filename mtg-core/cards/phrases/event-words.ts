// The words that clauses of events are put together from: who does it or has it done to them, and what it is done to.

import type { EventPattern, Filter, PlayerExpr } from '../language/index.ts';
import { countCompare } from './amounts.ts';
import { many, noun, one } from './filters.ts';
import type { EventClause, NounOptions } from './phrases.ts';
import { player, takesPlainVerb } from './players.ts';
import { isMany, refer, type Speech, thing } from './speech.ts';
import { ordinal, phrase } from './words.ts';

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
  if (pattern.oneOrMore) return { text: `one or more ${many(speech, of, options)}`, plain: true };
  return { text: one(speech, of, options), plain: false };
}

export const objectText = (
  speech: Speech,
  of: Filter | string | undefined,
  pattern: EventPattern,
  otherwise: string,
): string => eventThing(speech, of, pattern, otherwise).text;

export const passive = (subject: { text: string; plain: boolean }, participle: string): EventClause => ({
  subject: subject.text,
  plain: subject.plain,
  verb: 'be',
  past: subject.plain ? 'were' : 'was',
  rest: participle,
});

/** One event that is being told of. */
export interface Telling {
  readonly speech: Speech;
  readonly pattern: EventPattern;
  readonly who: PlayerExpr;
}

/** The player does it. */
export function by(telling: Telling, verb: string, past: string, rest: string): EventClause {
  const { speech, who } = telling;
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
  return `${whose} ${typeof pattern.nth === 'number' ? ordinal(pattern.nth) : 'Xth'} ${single} each turn`;
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
  return pattern.oneOrMore
    ? `one or more ${many(speech, { ...rest, ...zone }, { bare: true })}`
    : one(speech, { ...rest, ...zone }, { bare: true });
}

export function spellText(telling: Telling): string {
  const { speech, pattern } = telling;
  const of = typeof pattern.object === 'object' ? pattern.object : {};
  const filter: Filter = { ...of, spell: true, zone: 'stack' };
  if (pattern.nth !== undefined) return nth(telling, noun(speech, filter));
  return pattern.oneOrMore ? `one or more ${many(speech, filter)}` : one(speech, filter);
}

export function sourceText(telling: Telling): string {
  const { speech, pattern } = telling;
  const caused = pattern.causedBy ?? (typeof pattern.source === 'object' ? pattern.source.controller : undefined);
  const control =
    caused === undefined
      ? ''
      : ` ${caused === 'you' ? 'you control' : `${player(speech, caused, 'subject', 'pattern')} controls`}`;
  const of = typeof pattern.source === 'object' ? pattern.source : undefined;
  if (of?.spell && !of.ability) return `${one(speech, { ...of, controller: undefined })}${control}`;
  return `a spell or ability${control}`;
}

export function attacks(telling: Telling): EventClause {
  const { speech, pattern } = telling;
  const whom = pattern.recipientPlayer;
  const target =
    whom === undefined
      ? ''
      : whom === 'opponent' && pattern.player !== 'you'
        ? 'one of your opponents'
        : player(speech, whom, 'object', 'pattern');
  const others =
    pattern.withOthers === undefined
      ? ''
      : `with at least ${typeof pattern.withOthers === 'number' ? ['zero', 'one', 'two', 'three', 'four'][pattern.withOthers] : 'X'} other creature${pattern.withOthers === 1 ? '' : 's'}`;
  if (pattern.object === undefined && pattern.player !== undefined) {
    const many = pattern.amount ? `with ${countCompare(speech, pattern.amount)} creatures` : '';
    return by(telling, 'attack', 'attacked', phrase(target, many));
  }
  return objectDoes(telling, 'attack', 'attacked', phrase(target, pattern.alone && 'alone', others));
}

export function damageEvent(telling: Telling): EventClause {
  const { speech, pattern } = telling;
  const kind = phrase(
    pattern.excess && 'excess',
    pattern.combat === true ? 'combat' : pattern.combat === false ? 'noncombat' : '',
    'damage',
  );
  const much = pattern.amount ? `${countCompare(speech, pattern.amount)} ${kind}` : kind;
  const toPlayer =
    pattern.recipientPlayer === undefined ? '' : player(speech, pattern.recipientPlayer, 'object', 'pattern');
  if (pattern.source === undefined) {
    const subject =
      pattern.recipientPlayer === undefined
        ? eventThing(speech, pattern.recipient, pattern, 'a permanent or player')
        : { text: toPlayer, plain: takesPlainVerb(speech, pattern.recipientPlayer) };
    return passive(subject, `dealt ${much}`);
  }
  const to = phrase(
    toPlayer,
    toPlayer && pattern.recipient && 'or',
    pattern.recipient !== undefined && objectText(speech, pattern.recipient, { ...pattern, oneOrMore: false }, ''),
  );
  const subject = eventThing(speech, pattern.source, pattern, 'a source');
  return {
    subject: subject.text,
    plain: subject.plain,
    verb: 'deal',
    past: 'dealt',
    rest: phrase(much, to && `to ${to}`),
  };
}

export function lifeText(telling: Telling): string {
  const { speech, pattern } = telling;
  if (pattern.nth !== undefined)
    return `life for the ${typeof pattern.nth === 'number' ? ordinal(pattern.nth) : 'Xth'} time each turn`;
  return pattern.amount ? `${countCompare(speech, pattern.amount).replace('or more', 'or more')} life` : 'life';
}

export function countersEvent(telling: Telling, participle: string, place: string): EventClause {
  const { pattern } = telling;
  const kind = pattern.counter ? `${pattern.counter} ` : '';
  const what =
    pattern.oneOrMore === false || pattern.nth !== undefined ? `a ${kind}counter` : `one or more ${kind}counters`;
  if (pattern.player !== undefined)
    return by(telling, participle === 'put' ? 'put' : 'remove', participle, `${what} ${place}`.trim());
  return {
    subject: what,
    plain: !what.startsWith('a '),
    verb: 'be',
    past: what.startsWith('a ') ? 'was' : 'were',
    rest: `${participle} ${place}`.trim(),
  };
}

export function actionEvent(telling: Telling): EventClause {
  const { pattern } = telling;
  const verb = pattern.action ?? 'act';
  const [head, ...rest] = verb.split(' ');
  const past = head!.endsWith('e') ? `${head}d` : `${head}ed`;
  if (pattern.object !== undefined) return objectDoes(telling, head!, past, rest.join(' '));
  return by(telling, head!, past, rest.join(' '));
}
