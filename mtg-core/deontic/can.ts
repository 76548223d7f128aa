// "Can't", "may" and "as though" (CR 101.2, 101.3, 601.3, 609.4): whoever does one of the deeds asks for them.

import type { Fields } from '../cards/language/index.ts';
import { condition, payWords, type Speech } from '../cards/phrases/index.ts';
import { deeds, deedWords, notAsked, onlyMana, type RuleOf, type RuleTold, rule } from './definition.ts';

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
  refuse: ({ do: action }) => notAsked(action, 'cant'),
  predicate: ({ speech }, node) => cantWords(speech, node),
  sentence: (told, node) => `${whoCant(told)} ${cantWords(told.speech, node)}`,
});

const cantWords = (speech: Speech, node: RuleOf<'cant'>): string =>
  `can't ${deedWords(speech, node.do)}${node.if ? ` if ${condition(speech, node.if)}` : ''}`;

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
  refuse: ({ do: action, cost }) => notAsked(action, 'costToDo') ?? onlyMana(cost),
  predicate({ speech, their }, node) {
    const each = node.each ? ' for each of those creatures' : '';
    return `can't ${deedWords(speech, node.do)} unless ${their} controller ${payWords(speech, node.cost, 'third')}${each}`;
  },
  sentence: (told, node) =>
    `${whoCant(told)} can't ${deedWords(told.speech, node.do)} unless ${told.players === undefined || told.players === 'you' ? 'you' : 'they'} ${payWords(told.speech, node.cost)}`,
});

rule('mayAsThough', mayAsThoughFields, {
  refuse: ({ do: action, asThough }) =>
    deeds.of(action.kind)?.asThough?.includes(asThough) ? undefined : `${action.kind} as though ${asThough}`,
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
