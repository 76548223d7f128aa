// One number against another: "if you have 10 or more life", "if its power is greater than its toughness".

import type { Amount, Comparison, Fields, NodeOfFields } from '../cards/language/index.ts';
import {
  amount,
  countCompare,
  handWords,
  isMany,
  many,
  numberWord,
  ordinal,
  past,
  player,
  refer,
  type Speech,
  takesPlainVerb,
  thing,
} from '../cards/phrases/index.ts';
import { amountOf, compareNumbers } from '../values/index.ts';
import { defineCondition } from './definition.ts';

const fields = { left: 'amount', op: 'comparison', right: 'amount' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Conditions {
    compare: typeof fields;
  }
}

defineCondition('compare', fields, {
  say: comparisonWords,
  holds: (state, { left, op, right }, scope) =>
    compareNumbers(amountOf(state, left, scope), op, amountOf(state, right, scope)),
});

/** The option that a number of votes is for. */
const votedFor = (part: Amount): string | undefined =>
  typeof part === 'object' && part.kind === 'var' && part.name.includes('.') && !part.name.startsWith('event.')
    ? part.name.split('.')[1]
    : undefined;

function voteWords(one: string, op: Comparison, other: string): string {
  if (op === '>') return `${one} gets more votes`;
  if (op === '>=') return `${one} gets more votes or the vote is tied`;
  return `${one} gets ${op === '=' ? 'as many' : 'fewer'} votes ${op === '=' ? 'as' : 'than'} ${other}`;
}

const LIFE_WORDS: { readonly [Op in Comparison]: (life: number) => string } = {
  '>=': (life) => `${life} or more`,
  '<=': (life) => `${life} or less`,
  '=': (life) => `exactly ${life}`,
  '>': (life) => `more than ${life}`,
  '<': (life) => `less than ${life}`,
  '!=': (life) => `not exactly ${life}`,
};

const SIGN_WORDS: { readonly [Op in Comparison]: string } = {
  '=': 'equal to',
  '!=': 'not equal to',
  '<': 'less than',
  '<=': 'less than or equal to',
  '>': 'greater than',
  '>=': 'greater than or equal to',
};

function comparisonWords(speech: Speech, { left, op, right }: NodeOfFields<typeof fields>): string {
  const [one, other] = [votedFor(left), votedFor(right)];
  if (one && other) return voteWords(one, op, other);
  const atLeastOrMost = op === '>=' || op === '<=';
  if (typeof left === 'object' && typeof right === 'number') {
    if (left.kind === 'life') {
      const who = player(speech, left.who, 'subject', 'pattern');
      return `${who} ${takesPlainVerb(speech, left.who) ? 'have' : 'has'} ${LIFE_WORDS[op](right)} life`;
    }
    if (left.kind === 'counters' && atLeastOrMost) {
      const subject = refer(speech, left.on, 'subject');
      const kind = left.counter === undefined ? 'counters' : `${left.counter} counters`;
      const many = isMany(speech, left.on);
      return `${subject} ${many ? 'have' : 'has'} ${countCompare(speech, [op, right])} ${kind} on ${many ? 'them' : 'it'}`;
    }
    if (left.kind === 'distinct' && left.what === 'counters' && atLeastOrMost)
      return `there are ${countCompare(speech, [op, right])} different ${amount(speech, left).replace(/^the number of /, '')}`;
    if (left.kind === 'timesResolved' && op === '=')
      return `this is the ${ordinal(right)} time this ability has resolved this turn`;
    if (left.kind === 'manaSpent' && left.color === undefined && left.from === undefined && op === '=' && right === 0)
      return `no mana was spent to cast ${thing(speech, 'self').noun === 'spell' ? 'this spell' : 'it'}`;
    const most = left.kind === 'overPlayers' && left.pick === 'greatest' && op === '>=' ? left.amount : undefined;
    if (typeof most === 'object' && most.kind === 'happened' && most.event.event === 'cast' && most.sum === undefined)
      return past(speech, { ...most.event, player: 'any' }, most.since, countCompare(speech, [op, right]));
    const dealt = left.kind === 'happened' && left.distinct === 'sources' ? left.event : undefined;
    if (dealt?.event === 'damage' && dealt.recipientPlayer === 'you' && typeof dealt.source === 'object')
      return `you've been dealt damage by ${countCompare(speech, [op, right])} ${many(speech, dealt.source)} this turn`;
    const spent = left.kind === 'manaSpent' && left.from === undefined ? left.color : undefined;
    if (spent !== undefined && op === '>=' && right > 0 && right <= 3)
      return `${`{${spent}}`.repeat(right)} was spent to cast ${refer(speech, 'self')}`;
  }
  const inHand =
    typeof left === 'object' && left.kind === 'count' ? handWords(speech, left.of, [op, right]) : undefined;
  if (inHand !== undefined) return inHand;
  if (typeof left === 'object' && typeof right === 'number') {
    if (left.kind === 'x' && atLeastOrMost) return `X is ${right} or ${op === '>=' ? 'more' : 'less'}`;
    if (left.kind === 'devotion') return `${amount(speech, left)} is ${SIGN_WORDS[op]} ${numberWord(right)}`;
  }
  if (typeof right === 'number' && atLeastOrMost)
    return `${amount(speech, left)} is ${right} or ${op === '>=' ? 'greater' : 'less'}`;
  const first = amount(speech, left);
  if (op === '=' && typeof right === 'object' && right.kind === 'x') return `${first} is X`;
  // "Its power is greater than this creature's": the same of the other needn't be said again.
  if (typeof left === 'object' && typeof right === 'object' && left.kind === 'stat' && right.kind === 'stat')
    if (left.stat === right.stat && right.of === 'self' && left.of !== 'self')
      return `${first} is ${SIGN_WORDS[op]} ${refer(speech, right.of, 'possessive')}`;
  return `${first} is ${SIGN_WORDS[op]} ${amount(speech, right)}`;
}
