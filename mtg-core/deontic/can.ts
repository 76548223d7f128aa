// "Can't", "may" and "as though" (CR 101.2, 101.3, 601.3, 609.4): whoever does one of the deeds asks for them.

import type { Fields, Filter } from '../cards/language/index.ts';
import { amount, condition, payWords, type Speech } from '../cards/phrases/index.ts';
import { deeds, deedWords, notAsked, notPaidDeclaring, type RuleOf, type RuleTold, rule } from './definition.ts';

const cantFields = { do: 'deed', 'if?': 'condition' } as const satisfies Fields;
const mayFields = { do: 'deed', 'cost?': 'cost', 'free?': 'flag', 'limit?': ['oncePerTurn'] } as const satisfies Fields;
const costToDoFields = { do: 'deed', cost: 'cost', 'each?': 'flag' } as const satisfies Fields;
const mayAsThoughFields = {
  do: 'deed',
  asThough: [
    'notDefender',
    'haste',
    'flash',
    'untapped',
    'noHexproof',
    'anyColor',
    'flying',
    'unblocked',
    'thisTurn',
    'shadow',
    'reach',
  ],
} as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    cant: typeof cantFields;
    /** "you may cast spells from the top of your library" */
    may: typeof mayFields;
    /** "unless their controller pays {2} for each of those creatures" */
    costToDo: typeof costToDoFields;
    /** CR 609.4 */
    mayAsThough: typeof mayAsThoughFields;
  }
}

const whoCant = ({ players, who }: RuleTold): string =>
  players === 'opponent' ? 'your opponents' : players === 'each' ? 'players' : who;

rule('cant', cantFields, {
  forbids: ({ do: action }) => [action.kind],
  refuse: ({ do: action }) => notAsked(action, 'cant'),
  predicate({ speech, subject, verb }, node) {
    const { do: action } = node;
    // CR 502.3.
    if (action.kind === 'untap' && action.during === undefined && node.if === undefined)
      return `${verb("don't")} untap during ${subject.many ? "their controllers' untap steps" : "its controller's untap step"}`;
    if (action.kind === 'block' && typeof action.what === 'object' && onlyKeyword(action.what) !== undefined)
      return `can block only creatures with ${onlyKeyword(action.what)}`;
    return cantWords(speech, node, subject.many);
  },
  sentence: (told, node) => `${whoCant(told)} ${cantWords(told.speech, node)}`,
});

/** The keyword that all but these have. */
const onlyKeyword = ({ notKeyword, types, ...rest }: Filter): string | undefined =>
  Object.keys(rest).length === 0 && types?.every((type) => type === 'creature') !== false ? notKeyword : undefined;

const cantWords = (speech: Speech, node: RuleOf<'cant'>, several = false): string =>
  `can't ${deedWords(speech, node.do, several)}${node.if ? ` if ${condition(speech, node.if)}` : ''}`;

rule('may', mayFields, {
  refuse: ({ do: action }) => notAsked(action, 'may'),
  predicate: ({ speech }, node) => mayWords(speech, node),
  sentence: ({ speech, who }, node) => `${who} ${mayWords(speech, node)}`,
});

function mayWords(speech: Speech, node: RuleOf<'may'>): string {
  const words = deedWords(speech, node.do);
  const cost = node.free
    ? ' without paying its mana cost'
    : node.cost
      ? ` by ${payWords(speech, node.cost, 'ing')}`
      : '';
  return `may ${words}${cost}${node.limit ? '. Do this only once each turn' : ''}`;
}

rule('costToDo', costToDoFields, {
  refuse: ({ do: action, cost }) =>
    notAsked(action, 'costToDo') ?? cost.map(notPaidDeclaring).find((each) => each !== undefined),
  predicate({ speech, subject, their }, node) {
    const deed = deedWords(speech, node.do);
    const whole = node.do.kind === 'attack' && node.do.whom === 'you' && !node.do.planeswalkers;
    const each = whole ? "creature they control that's attacking you" : 'of those creatures';
    if (subject.itself) return `can't ${deed} unless you ${payWords(speech, node.cost)}`;
    const pays = node.each ? `${eachPays(speech, node)} for each ${each}` : payWords(speech, node.cost, 'third');
    return `can't ${deed} unless ${their} controller ${pays}`;
  },
  sentence: (told, node) =>
    `${whoCant(told)} can't ${deedWords(told.speech, node.do)} unless ${told.players === undefined || told.players === 'you' ? 'you' : 'they'} ${payWords(told.speech, node.cost)}`,
});

/** "pays {2}", "pays {X}" with "where X is ..." to come. */
function eachPays(speech: Speech, { cost }: RuleOf<'costToDo'>): string {
  const [only, ...more] = cost;
  if (only?.kind !== 'mana' || only.times === undefined || only.mana !== '{1}' || more.length > 0)
    return payWords(speech, cost, 'third');
  speech.whereX = `where X is ${amount(speech, only.times)}`;
  return 'pays {X}';
}

rule('mayAsThough', mayAsThoughFields, {
  refuse: ({ do: action, asThough }) =>
    deeds.find(action.kind)?.asThough?.includes(asThough) ? undefined : `${action.kind} as though ${asThough}`,
  predicate: ({ speech, subject }, node) =>
    `can ${deedWords(speech, node.do)} as though ${asThoughWords(node.asThough, subject.many)}`,
  sentence: ({ speech, who }, node) =>
    `${who} may ${deedWords(speech, node.do)} as though ${asThoughWords(node.asThough, node.do.kind === 'cast')}`,
});

function asThoughWords(how: RuleOf<'mayAsThough'>['asThough'], plural: boolean): string {
  const it = plural ? 'they' : 'it';
  const had = {
    notDefender: `${it} didn't have defender`,
    haste: `${it} had haste`,
    flash: `${it} had flash`,
    untapped: `${it} were untapped`,
    noHexproof: "it didn't have hexproof",
    anyColor: 'it were mana of any color',
    flying: `${it} had flying`,
    unblocked: `${it} weren't blocked`,
    thisTurn: `${it} had entered this turn`,
    shadow: `${it} had shadow`,
    reach: `${it} had reach`,
  };
  return had[how];
}
