// Damage and life.
import type { Amount, EffectNode, Recipients } from '../language/index.ts';
import { amount, measure } from './amounts.ts';
import { does, thingDoes } from './clauses.ts';
import { condition } from './conditions.ts';
import { nameTargetsAmong } from './divided.ts';
import { duration } from './durations.ts';
import { objects, recipients } from './objects.ts';
import { type Clause, phrases } from './phrases.ts';
import { player } from './players.ts';
import { isMany, name, refer, type Speech } from './speech.ts';
import { phrase } from './words.ts';

type Damage = Extract<EffectNode, { kind: 'damage' }>;

/** "this creature deals 3 damage to any target". */
export function damage(speech: Speech, node: Damage): Clause {
  const source = node.source ?? 'self';
  const subject = refer(speech, source, 'subject');
  let words: string;
  if (node.amount === 'divided') words = `${nameTargetsAmong(speech)} among ${recipientsDivided(speech, node.to)}`;
  else words = damageTo(speech, node.amount, node.to);
  const more = [
    node.excessTo && `and the excess damage is dealt to ${player(speech, node.excessTo)} instead`,
    node.if && `if ${condition(speech, node.if)}`,
  ].filter((text) => text);
  const clause = thingDoes(subject, isMany(speech, source), 'deal', phrase(words, ...more));
  if (node.as) name(speech, node.as, { noun: 'damage', sort: 'number' });
  const end = speech.whereX;
  speech.whereX = undefined;
  const rest = node.cantBePrevented
    ? `${clause.rest}${end ? `, ${end}` : ''}. That damage can't be prevented`
    : clause.rest;
  return { ...clause, rest, ...(end && !node.cantBePrevented ? { end } : {}) };
}

const recipientsDivided = (speech: Speech, to: Recipients): string =>
  typeof to === 'string' ? refer(speech, to) : recipients(speech, to);

/** "3 damage to it", "damage equal to its power to it", "X damage to it, where X is the number of ...". */
function damageTo(speech: Speech, value: Amount, to: Recipients): string {
  if (typeof value === 'object' && needsX(value)) {
    const words = `where X is ${amount(speech, value)}`;
    const rest = `X damage to ${recipients(speech, to)}`;
    speech.whereX = words;
    return rest;
  }
  const much = measure(speech, value, 'damage');
  return `${much} to ${recipients(speech, to)}`;
}

const needsX = (value: Exclude<Amount, number>): boolean =>
  [
    'count',
    'counters',
    'greatest',
    'total',
    'plus',
    'distinct',
    'devotion',
    'overPlayers',
    'times',
    'max',
    'min',
  ].includes(value.kind);

export function gainLife(speech: Speech, node: Extract<EffectNode, { kind: 'gainLife' }>): Clause {
  const clause = does(speech, node.who, 'gain', () => measure(speech, node.amount, 'life'), true);
  if (node.as) name(speech, node.as, { noun: 'life', sort: 'number', again: 'that much life' });
  return clause;
}

export function loseLife(speech: Speech, node: Extract<EffectNode, { kind: 'loseLife' }>): Clause {
  const clause = does(speech, node.who, 'lose', () => measure(speech, node.amount, 'life'), true);
  if (node.as) name(speech, node.as, { noun: 'life', sort: 'number', again: 'the life lost this way' });
  return clause;
}

const untilWords = (speech: Speech, until: Extract<EffectNode, { kind: 'prevent' }>['until']): string =>
  until === undefined ? '' : until === 'endOfTurn' ? 'this turn' : duration(speech, until);

export function preventWords(speech: Speech, node: Extract<EffectNode, { kind: 'prevent' }>): string {
  const kind = phrase(node.combat === true && 'combat', node.combat === false && 'noncombat', 'damage');
  const much =
    node.amount === 'all'
      ? node.next
        ? `the next time ${kind}`
        : `all ${kind}`
      : `the next ${amount(speech, node.amount)} ${kind}`;
  const to = node.to === undefined ? '' : `to ${recipients(speech, node.to)}`;
  const by = node.by === undefined ? '' : `by ${objects(speech, node.by).replace(/^all /, '')}`;
  const when = untilWords(speech, node.until);
  const words =
    node.next && node.amount === 'all'
      ? phrase(
          `the next time ${by === '' ? 'a source' : by.slice(3)} would deal ${kind}`,
          to,
          when && `${when},`,
          'prevent that damage',
        )
      : phrase(`prevent ${much} that would be dealt`, to, by, when);
  return node.then ? `${words}. If damage is prevented this way, ${phrases.effects(speech, node.then)}` : words;
}

export function redirectWords(speech: Speech, node: Extract<EffectNode, { kind: 'redirect' }>): string {
  const much = node.amount === 'all' ? 'all damage' : `the next ${amount(speech, node.amount)} damage`;
  const by = node.by === undefined ? '' : `by ${objects(speech, node.by).replace(/^all /, '')}`;
  const head = node.next && node.amount === 'all' ? 'the next time damage' : much;
  const from = recipients(speech, node.from);
  return `${phrase(head, 'that would be dealt to', from, by, untilWords(speech, node.until))} is dealt to ${recipients(speech, node.to)} instead`;
}
