// Conditions as clauses that follow "if", "as long as", "only if", "unless".

import type { Condition, Filter } from '../language/index.ts';
import { amount, countCompare } from './amounts.ts';
import { isKeywordCost } from './casting.ts';
import { past, stepWords } from './events.ts';
import { suffixes } from './filter-suffixes.ts';
import { zonesOf } from './filter-zones.ts';
import { adjectives, many, one } from './filters.ts';
import { player, takesPlainVerb } from './players.ts';
import { isMany, refer, type Speech } from './speech.ts';
import { join, numberWord, phrase, third, unsaid } from './words.ts';

export function condition(speech: Speech, value: Condition): string {
  switch (value.kind) {
    case 'exists':
      return exists(speech, value, false);
    case 'is':
      return is(speech, value.what, value.filter, false);
    case 'compare':
      return compare(speech, value);
    case 'turnOf':
      return value.who === 'you'
        ? "it's your turn"
        : value.who === 'notYou' || value.who === 'opponent'
          ? "it's not your turn"
          : `it's ${player(speech, value.who, 'possessive', 'pattern')} turn`;
    case 'step':
      return `it's ${stepsWords(speech, value.steps, value.whose)}`;
    case 'happened':
      return past(
        speech,
        value.event,
        value.since,
        value.atLeast === undefined || value.atLeast === 1 ? undefined : countCompare(speech, ['>=', value.atLeast]),
      );
    case 'cast':
      return castWords(speech, value);
    case 'paid':
      return paidWords(speech, value.cost);
    case 'did':
      return 'you do';
    case 'chosen':
      return `${value.is} is the chosen option`;
    case 'designation': {
      const what = { monarch: 'the monarch', initiative: 'the initiative', citysBlessing: "the city's blessing" }[
        value.what
      ];
      const who = player(speech, value.who, 'subject', 'pattern');
      const plain = takesPlainVerb(speech, value.who);
      if (value.what === 'monarch')
        return value.who === 'you' ? "you're the monarch" : `${who} ${plain ? 'are' : 'is'} ${what}`;
      return `${who} ${plain ? 'have' : 'has'} ${what}`;
    }
    case 'dayNight':
      return `it's ${value.is}`;
    case 'player':
      return `${player(speech, value.who, 'subject', 'pattern')} is ${player(speech, value.is, 'object', 'pattern')}`;
    case 'and':
      return join(
        value.of.map((part) => condition(speech, part)),
        'and',
      );
    case 'or':
      return join(
        value.of.map((part) => condition(speech, part)),
        'or',
      );
    case 'not':
      return negated(speech, value.of);
    default:
      return unsaid(value);
  }
}

/** The opposite, where it isn't just "not": "you don't control a Forest", "it isn't your turn". */
export function negated(speech: Speech, value: Condition): string {
  switch (value.kind) {
    case 'exists':
      return exists(speech, value, true);
    case 'is':
      return is(speech, value.what, value.filter, true);
    case 'turnOf':
      return value.who === 'you'
        ? "it's not your turn"
        : `it's not ${player(speech, value.who, 'possessive', 'pattern')} turn`;
    case 'not':
      return condition(speech, value.of);
    case 'did':
      return "you don't";
    case 'paid':
      return paidWords(speech, value.cost).replace(/\bwas\b/, "wasn't");
    case 'dayNight':
      return `it's not ${value.is}`;
    case 'and':
      return join(
        value.of.map((part) => negated(speech, part)),
        'or',
      );
    case 'or':
      return join(
        value.of.map((part) => negated(speech, part)),
        'and',
      );
    default: {
      const words = condition(speech, value);
      const turned = words.replace(/\b(is|was|are|were|has|have)\b/, "$1n't").replace("it's", "it's not");
      return turned === words ? `it's not true that ${words}` : turned;
    }
  }
}

function exists(speech: Speech, value: Extract<Condition, { kind: 'exists' }>, not: boolean): string {
  const { what, atLeast, atMost } = value;
  const least = atLeast ?? (atMost === undefined ? 1 : undefined);
  const none = not && (least === 1 || least === undefined);
  const words = () => {
    if (least === 1) return one(speech, { ...what, controller: undefined });
    if (atMost === 0) return many(speech, { ...what, controller: undefined });
    const count = least !== undefined ? countCompare(speech, ['>=', least]) : countCompare(speech, ['<=', atMost ?? 0]);
    return `${count} ${many(speech, { ...what, controller: undefined, other: undefined }).replace(/^/, what.other ? 'other ' : '')}`;
  };
  const onField = zonesOf(what).includes('battlefield');
  if (what.controller !== undefined && onField) {
    const who = player(speech, what.controller, 'subject', 'pattern');
    const plain = takesPlainVerb(speech, what.controller);
    if (none)
      return `${who} ${plain ? "don't" : "doesn't"} control ${one(speech, { ...what, controller: undefined })}`
        .replace('an opponent doesn', 'no opponent doesn')
        .replace(/no opponent doesn't control/, 'no opponent controls');
    if (not) return `${who} ${plain ? "don't" : "doesn't"} control ${words()}`;
    if (atMost === 0 && atLeast === undefined) return `${who} ${plain ? 'control' : 'controls'} no ${words()}`;
    return `${who} ${plain ? 'control' : 'controls'} ${words()}`;
  }
  const place =
    onField && !what.attachedTo && !what.among && !what.attacking && !what.blocking ? ' on the battlefield' : '';
  const single = least === 1;
  if (atMost === 0 && atLeast === undefined) return `there are no ${words()}${place}`;
  return `there ${single ? 'is' : 'are'}${not ? "n't" : ''} ${words()}${place}`;
}

/** "it's white", "it has flying", "this creature is attacking". */
export function is(speech: Speech, what: string, filter: Filter, not: boolean): string {
  const plural = isMany(speech, what);
  const subject = refer(speech, what, 'subject');
  const be = (text: string) => {
    if (subject === 'it') return not ? `it isn't ${text}` : `it's ${text}`;
    return `${subject} ${plural ? 'are' : 'is'}${not ? "n't" : ''} ${text}`;
  };
  const { keyword, notKeyword, power, toughness, manaValue, counter, zone: _, ...rest } = filter;
  const withWords = suffixes(speech, { keyword, power, toughness, manaValue, counter }, { bare: true, many: plural })
    .join(' and ')
    .replace(/^with /, '')
    .replace(/ on (it|them)$/, counter ? ` on ${plural ? 'them' : 'it'}` : ' on $1');
  if (Object.values(rest).every((part) => part === undefined) && withWords !== '') {
    const verb = not ? (plural ? "don't have" : "doesn't have") : plural ? 'have' : 'has';
    return `${subject} ${verb} ${withWords.replace(/^power (\d+ or)/, 'power $1')}`;
  }
  if (notKeyword && Object.keys(rest).length === 0)
    return `${subject} ${plural ? "don't" : "doesn't"} have ${notKeyword}`;
  if (rest.controller !== undefined && Object.keys(rest).length === 1) {
    const plain = takesPlainVerb(speech, rest.controller);
    return `${player(speech, rest.controller, 'subject', 'pattern')} ${not ? (plain ? "don't control" : "doesn't control") : plain ? 'control' : third('control')} ${subject}`;
  }
  // "On the battlefield": nothing else is asked of it.
  if (filter.zone === 'battlefield' && Object.keys(filter).length === 1) return be('on the battlefield');
  if (rest.attacking !== undefined && typeof rest.attacking !== 'boolean')
    return be(`attacking ${player(speech, rest.attacking, 'object', 'pattern')}`);
  const states = adjectives(rest, plural);
  const heads = rest.types ?? rest.subtypes ?? rest.allTypes;
  const tail = suffixes(speech, { ...rest, ...filter, zone: filter.zone }, { many: plural }).join(' ');
  if (heads === undefined)
    return be(phrase(states.join(' '), states.length > 0 ? tail : tail.replace(/^that(?:'s| are) /, '')));
  return be(plural ? many(speech, filter) : one(speech, filter));
}

function compare(speech: Speech, value: Extract<Condition, { kind: 'compare' }>): string {
  const { left, op, right } = value;
  const voted = (part: typeof left) =>
    typeof part === 'object' && part.kind === 'var' && part.name.includes('.') && !part.name.startsWith('event.')
      ? part.name.split('.')[1]
      : undefined;
  if (voted(left) && voted(right)) {
    return op === '>'
      ? `${voted(left)} gets more votes`
      : op === '>='
        ? `${voted(left)} gets more votes or the vote is tied`
        : `${voted(left)} gets ${op === '=' ? 'as many' : 'fewer'} votes ${op === '=' ? 'as' : 'than'} ${voted(right)}`;
  }
  if (typeof left === 'object' && left.kind === 'life' && typeof right === 'number') {
    const plain = takesPlainVerb(speech, left.who);
    const who = player(speech, left.who, 'subject', 'pattern');
    const much =
      op === '>='
        ? `${right} or more`
        : op === '<='
          ? `${right} or less`
          : op === '='
            ? `exactly ${right}`
            : op === '>'
              ? `more than ${right}`
              : `less than ${right}`;
    return `${who} ${plain ? 'have' : 'has'} ${much} life`;
  }
  if (
    typeof left === 'object' &&
    left.kind === 'counters' &&
    typeof right === 'number' &&
    (op === '>=' || op === '<=')
  ) {
    const subject = refer(speech, left.on, 'subject');
    const kind = left.counter === undefined ? 'counters' : `${left.counter} counters`;
    const many = isMany(speech, left.on);
    return `${subject} ${many ? 'have' : 'has'} ${countCompare(speech, [op, right])} ${kind} on ${many ? 'them' : 'it'}`;
  }
  const spent =
    typeof left === 'object' && left.kind === 'manaSpent' && left.from === undefined ? left.color : undefined;
  if (spent !== undefined && op === '>=' && typeof right === 'number' && right > 0 && right <= 3)
    return `${`{${spent}}`.repeat(right)} was spent to cast ${refer(speech, 'self')}`;
  const sign = {
    '=': 'equal to',
    '!=': 'not equal to',
    '<': 'less than',
    '<=': 'less than or equal to',
    '>': 'greater than',
    '>=': 'greater than or equal to',
  }[op];
  if (typeof right === 'number' && (op === '>=' || op === '<='))
    return `${amount(speech, left)} is ${right} or ${op === '>=' ? 'greater' : 'less'}`;
  return `${amount(speech, left)} is ${sign} ${amount(speech, right)}`;
}

const mainSteps = ['precombatMain', 'postcombatMain'];
export function stepsWords(
  speech: Speech,
  steps: readonly Parameters<typeof stepWords>[0][],
  whose?: Parameters<typeof player>[1],
): string {
  const who = whose === undefined || whose === 'any' ? 'the' : player(speech, whose, 'possessive', 'pattern');
  if (steps.length === 2 && steps.every((step) => mainSteps.includes(step))) return `${who} main phase`;
  return `${who} ${join(steps.map(stepWords), 'or')}`;
}

function castWords(speech: Speech, value: Extract<Condition, { kind: 'cast' }>): string {
  const it = speech.face.types.some((type) => type === 'instant' || type === 'sorcery') ? 'this spell' : 'it';
  const from =
    value.from === undefined
      ? ''
      : value.from === 'hand'
        ? 'from your hand'
        : value.from === 'exile'
          ? 'from exile'
          : `from a ${value.from}`.replace('a graveyard', 'your graveyard');
  const during = value.during === undefined ? '' : `during ${stepsWords(speech, value.during, value.whose ?? 'you')}`;
  if (value.when) return `${condition(speech, value.when)} as you cast ${it}`.replace(/^you control/, 'you controlled');
  if (from === '' && during === '')
    return value.whose === undefined || value.whose === 'you' ? `you cast ${it}` : `${it} was cast`;
  return phrase(`you cast ${it}`, from, during);
}

/** "this spell was kicked", "its evoke cost was paid". */
export function paidWords(speech: Speech, cost: string): string {
  const spell = speech.face.types.some((type) => type === 'instant' || type === 'sorcery');
  const subject = spell ? 'this spell' : 'it';
  const participles: Record<string, string> = {
    kicker: 'kicked',
    kicked: 'kicked',
    multikicker: 'kicked',
    bargain: 'bargained',
    overload: 'overloaded',
    bestow: 'bestowed',
    casualty: 'casualtied',
  };
  const participle = participles[cost];
  if (participle) return `${subject} was ${participle}`;
  return `${spell ? "this spell's" : 'its'} ${isKeywordCost(cost) ? cost : 'additional'} cost was paid`;
}

export const timesWord = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${numberWord(n)} times`);
