// One number against another: "if you have 10 or more life", "if its power is greater than its toughness".

import {
  type Amount,
  type Comparison,
  type Fields,
  type NodeOfFields,
  type PlayerExpr,
  zonesOf,
} from '../cards/language/index.ts';
import {
  amount,
  colorWord,
  countCompare,
  handWords,
  isMany,
  many,
  numberWord,
  one,
  ordinal,
  past,
  phrase,
  player,
  refer,
  SINCE_WORDS,
  type Speech,
  takesPlainVerb,
  thing,
} from '../cards/phrases/index.ts';
import { amountOf, compareNumbers } from '../values/index.ts';
import { compareRead, DIFFERING } from './compare-read.ts';
import { defineCondition } from './definition.ts';

const fields = { left: 'amount', op: 'comparison', right: 'amount' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Conditions {
    compare: typeof fields;
  }
}

defineCondition('compare', fields, {
  reads: compareRead,
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

/** "An opponent has 10 or less life", "a player ...": one of them has it, where whoever has most or least of it does. */
function anyPlayerWords(speech: Speech, left: Amount, [op, right]: [Comparison, number]): string | undefined {
  if (typeof left !== 'object' || left.kind !== 'overPlayers') return undefined;
  if (left.who !== 'opponent' && left.who !== 'each') return undefined;
  const isOfOne = left.pick === (op === '>=' || op === '>' ? 'greatest' : 'least');
  if (!isOfOne || typeof left.amount !== 'object') return undefined;
  const { amount: had } = left;
  if (had.kind === 'count' && typeof had.of === 'object' && zonesOf(had.of).includes('battlefield')) {
    const { controller: _, ...what } = had.of;
    return `${left.who === 'each' ? 'a player' : 'an opponent'} controls ${right === 0 ? 'no' : countCompare(speech, [op, right])} ${many(speech, what, { listWord: 'and/or' })}`;
  }
  if (had.kind === 'count' && typeof had.of === 'object' && had.of.zone === 'graveyard') {
    const { owner: _, zone: __, ...what } = had.of;
    const cards = many(speech, { ...what, zone: 'hand' }, { bare: true });
    return `${left.who === 'each' ? 'a player' : 'an opponent'} has ${countCompare(speech, [op, right])} ${cards} in their graveyard`;
  }
  if (had.kind !== 'life') return undefined;
  const who = player(speech, left.who === 'each' ? 'any' : 'opponent', 'subject', 'pattern');
  return `${who} has ${LIFE_WORDS[op](right)} life`;
}

/** Whose it is that is compared, and whether each of them is asked. */
interface Had {
  readonly amount: Amount;
  readonly who: string;
  readonly plain: boolean;
}

const EACH: PlayerExpr = { kind: 'player', name: 'each' };

function hadBy(speech: Speech, side: Amount, pick: 'greatest' | 'least', of: string): Had | undefined {
  if (typeof side !== 'object') return undefined;
  if (side.kind === 'overPlayers')
    return side.who === 'opponent' && side.pick === pick
      ? { amount: side.amount, who: `${of} opponent`, plain: false }
      : undefined;
  const who = holderOf(side);
  if (who === undefined || who === 'opponent' || who === 'any') return undefined;
  return {
    amount: withHolder(side, EACH),
    who: player(speech, who, 'subject', 'pattern'),
    plain: takesPlainVerb(speech, who),
  };
}

/** Who has the life, the cards or the permanents that are counted. */
function holderOf(amount: Amount): PlayerExpr | undefined {
  if (typeof amount !== 'object') return undefined;
  if (amount.kind === 'life') return amount.who;
  if (amount.kind !== 'count' || typeof amount.of === 'string') return undefined;
  return amount.of.zone === 'hand' ? amount.of.owner : amount.of.controller;
}

function withHolder(amount: Amount, who: PlayerExpr): Amount {
  if (typeof amount !== 'object') return amount;
  if (amount.kind === 'life') return { ...amount, who };
  if (amount.kind !== 'count' || typeof amount.of === 'string') return amount;
  return {
    ...amount,
    of: amount.of.zone === 'hand' ? { ...amount.of, owner: who } : { ...amount.of, controller: who },
  };
}

/** "You have at least 10 life more than your starting life total". */
function beyondStart(left: Amount, right: Amount): string | undefined {
  if (typeof left !== 'object' || left.kind !== 'life' || left.who !== 'you') return undefined;
  const [more, start] = typeof right === 'object' && right.kind === 'plus' ? right.of : [];
  const isStart = typeof start === 'object' && start.kind === 'startingLife' && start.half === undefined;
  return typeof more === 'number' && isStart
    ? `you have at least ${more} life more than your starting life total`
    : undefined;
}

/** "You control more creatures than that player", "an opponent has more life than you". */
function moreWords(speech: Speech, left: Amount, op: Comparison, right: Amount): string | undefined {
  if (op === '>=') return beyondStart(left, right);
  if (op !== '>' && op !== '<') return undefined;
  const [far, near] = op === '>' ? (['greatest', 'least'] as const) : (['least', 'greatest'] as const);
  const one = hadBy(speech, left, far, 'an');
  const other = hadBy(speech, right, near, 'an') ?? hadBy(speech, right, far, 'each');
  if (one === undefined || other === undefined) return undefined;
  if (JSON.stringify(one.amount) !== JSON.stringify(other.amount) || typeof one.amount !== 'object') return undefined;
  if (one.amount.kind === 'life')
    return `${one.who} ${one.plain ? 'have' : 'has'} ${op === '>' ? 'more' : 'less'} life than ${other.who}`;
  if (one.amount.kind !== 'count' || typeof one.amount.of === 'string') return undefined;
  const word = op === '>' ? 'more' : 'fewer';
  const { owner, controller, ...what } = one.amount.of;
  if (what.zone === 'hand')
    return Object.keys(what).length > 1
      ? undefined
      : `${one.who} ${one.plain ? 'have' : 'has'} ${word} cards in hand than ${other.who}`;
  return `${one.who} ${one.plain ? 'control' : 'controls'} ${word} ${many(speech, what)} than ${other.who}`;
}

/** What was cast: of what enters because of it, and of a spell that says so itself, "this spell". */
const spellWords = (speech: Speech, of: string | undefined): string =>
  of !== undefined ? refer(speech, of) : thing(speech, 'self').noun === 'spell' ? 'this spell' : 'it';

/** "You control three or more creatures with different powers" (coven), "you have a full party", "... white mana was spent to cast it". */
function atLeastWords(speech: Speech, left: Exclude<Amount, number>, least: number): string | undefined {
  if (left.kind === 'distinct' && left.of.controller === 'you' && left.what in DIFFERING) {
    const { controller: _, ...what } = left.of;
    const differing = DIFFERING[left.what as keyof typeof DIFFERING];
    return `you control ${countCompare(speech, ['>=', least])} ${many(speech, what)} with different ${differing}`;
  }
  if (left.kind === 'party' && left.who === 'you' && least === 4) return 'you have a full party';
  if (left.kind !== 'manaSpent') return undefined;
  const spell = spellWords(speech, left.of);
  if (left.from !== undefined) {
    const mana = least === 1 ? one(speech, left.from) : many(speech, left.from);
    return `${least === 1 ? '' : `${numberWord(least)} or more `}mana from ${mana} was spent to cast ${spell}`;
  }
  // CR 207.2c, adamant: three and more are counted in words, fewer are shown as symbols.
  if (left.color === undefined || least > 2)
    return `at least ${numberWord(least)} ${phrase(left.color && colorWord(left.color), 'mana')} was spent to cast ${spell}`;
  return `${`{${left.color}}`.repeat(least)} was spent to cast ${spell}`;
}

/** "An opponent has three or more poison counters". */
function playerCountersWords(
  speech: Speech,
  left: Exclude<Amount, number>,
  is: [Comparison, number],
): string | undefined {
  const isOfAny = left.kind === 'overPlayers' && left.pick === 'greatest' && is[0] === '>=' && left.who === 'opponent';
  const had = isOfAny ? left.amount : left;
  if (typeof had !== 'object' || had.kind !== 'playerCounters') return undefined;
  const who = player(speech, isOfAny ? 'opponent' : had.who, 'subject', 'pattern');
  const plain = !isOfAny && takesPlainVerb(speech, had.who);
  return `${who} ${plain ? 'have' : 'has'} ${countCompare(speech, is)} ${had.counter} counters`;
}

/** Life that you, or the opponent with most of it, gained or lost in some stretch of the game. */
function lifeChange(left: Exclude<Amount, number>): { who: string; verb: string; when: string } | undefined {
  const isOfOpponent = left.kind === 'overPlayers' && left.pick === 'greatest' && left.who === 'opponent';
  const of = isOfOpponent ? left.amount : left;
  if (typeof of !== 'object' || of.kind !== 'happened' || of.sum !== 'amount') return undefined;
  const verb = { gainLife: 'gained', loseLife: 'lost' }[of.event.event as string];
  const who = isOfOpponent ? 'an opponent' : of.event.player === 'you' ? 'you' : undefined;
  return verb === undefined || who === undefined ? undefined : { who, verb, when: SINCE_WORDS[of.since ?? 'turn'] };
}

/** What no opponent has more of than a player: life, or cards in hand. */
function noOpponentMore(left: Amount, right: Amount): { what: string; than: PlayerExpr } | undefined {
  if (typeof left !== 'object' || left.kind !== 'overPlayers' || left.pick !== 'greatest' || left.who !== 'opponent')
    return undefined;
  const of = left.amount;
  return typeof of === 'object' && of.kind === 'life' && typeof right === 'object' && right.kind === 'life'
    ? { what: 'life', than: right.who }
    : undefined;
}

function comparisonWords(speech: Speech, { left, op, right }: NodeOfFields<typeof fields>): string {
  const [one, other] = [votedFor(left), votedFor(right)];
  if (one && other) return voteWords(one, op, other);
  const atLeastOrMost = op === '>=' || op === '<=';
  if (typeof left === 'object' && typeof right === 'number') {
    if (left.kind === 'life') {
      const who = player(speech, left.who, 'subject', 'pattern');
      return `${who} ${takesPlainVerb(speech, left.who) ? 'have' : 'has'} ${LIFE_WORDS[op](right)} life`;
    }
    if (left.kind === 'counters' && typeof left.on !== 'string' && atLeastOrMost)
      return `there are ${countCompare(speech, [op, right])} ${amount(speech, left).replace(/^the number of /, '')}`;
    if (left.kind === 'counters' && typeof left.on === 'string' && (atLeastOrMost || op === '<')) {
      const subject = refer(speech, left.on, 'subject');
      const kind = left.counter === undefined ? 'counters' : `${left.counter} counters`;
      const many = isMany(speech, left.on);
      return `${subject} ${many ? 'have' : 'has'} ${countCompare(speech, [op, right])} ${kind} on ${many ? 'them' : 'it'}`;
    }
    const own = op === '>=' ? atLeastWords(speech, left, right) : undefined;
    if (own !== undefined) return own;
    const counters = atLeastOrMost ? playerCountersWords(speech, left, [op, right]) : undefined;
    if (counters !== undefined) return counters;
    if (left.kind === 'distinct' && atLeastOrMost)
      return `there are ${countCompare(speech, [op, right])} ${left.what === 'counters' ? 'different ' : ''}${amount(speech, left).replace(/^the number of /, '')}`;
    const isTotal = left.kind === 'total' && (left.stat === 'power' || left.stat === 'toughness');
    if (isTotal && typeof left.of === 'object' && atLeastOrMost)
      return `${many(speech, left.of)} have total ${left.stat} ${right} or ${op === '>=' ? 'greater' : 'less'}`;
    const life = op === '>=' ? lifeChange(left) : undefined;
    if (life !== undefined) return `${life.who} ${life.verb} ${right} or more life ${life.when}`;
    const ofAny = anyPlayerWords(speech, left, [op, right]);
    if (ofAny !== undefined) return ofAny;
    if (left.kind === 'players' && left.who === 'opponent' && atLeastOrMost)
      return `you have ${countCompare(speech, [op, right])} opponents`;
    if (left.kind === 'timesResolved' && op === '=')
      return `this is the ${ordinal(right)} time this ability has resolved this turn`;
    if (left.kind === 'manaSpent' && left.color === undefined && left.from === undefined && op === '=' && right === 0)
      return `no mana was spent to cast ${spellWords(speech, left.of)}`;
    const most = left.kind === 'overPlayers' && left.pick === 'greatest' && op === '>=' ? left.amount : undefined;
    if (typeof most === 'object' && most.kind === 'happened' && most.event.event === 'cast' && most.sum === undefined)
      return past(speech, { ...most.event, player: 'any' }, most.since, countCompare(speech, [op, right]));
    if (left.kind === 'happened' && left.sumStat === 'power' && left.event.event === 'attacks' && op === '>=')
      return `you attacked with creatures with total power ${right} or greater ${SINCE_WORDS[left.since ?? 'turn']}`;
    const dealt = left.kind === 'happened' && left.distinct === 'sources' ? left.event : undefined;
    if (dealt?.event === 'damage' && dealt.recipientPlayer === 'you' && typeof dealt.source === 'object')
      return `you've been dealt damage by ${countCompare(speech, [op, right])} ${many(speech, dealt.source)} this turn`;
  }
  const most = op === '<=' ? noOpponentMore(left, right) : undefined;
  if (most !== undefined)
    return `no opponent has more ${most.what} than ${player(speech, most.than, 'object', 'pattern')}`;
  const more = moreWords(speech, left, op, right);
  if (more !== undefined) return more;
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
