// Whose turn it is, which step, and whether it is day: "during your turn", "as long as it's night".

import {
  type Condition,
  combatSteps,
  type Fields,
  type PlayerExpr,
  type Step,
  steps,
} from '../cards/language/index.ts';
import { join, player, type Speech, stepWords } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import type { GameState } from '../state/index.ts';
import { isPlayerOf } from '../values/index.ts';
import { defineCondition } from './definition.ts';

const turnOf = { who: 'player' } as const satisfies Fields;
/** "During your main phase." */
const step = { steps: 'steps', 'whose?': 'player' } as const satisfies Fields;
/** CR 731.1: until it becomes either, it's neither. */
const dayNight = { is: ['day', 'night', 'neither'] } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Conditions {
    turnOf: typeof turnOf;
    step: typeof step;
    dayNight: typeof dayNight;
  }
}

defineCondition('turnOf', turnOf, {
  asks: ['time', 'turn'],
  reads: read.either<Condition>(
    read.map(read.seq(read.literal("it's"), read.whose(), read.literal('turn')), ([, who]) => ({
      kind: 'turnOf',
      who,
    })),
    read.map(
      read.seq(read.literal("it's not", "it isn't"), read.whose(), read.literal('turn')),
      ([, who]): Condition => ({ kind: 'not', of: { kind: 'turnOf', who } }),
    ),
  ),
  say(speech, { who }) {
    if (who === 'you') return "it's your turn";
    if (who === 'notYou' || who === 'opponent') return "it's not your turn";
    return `it's ${player(speech, who, 'possessive', 'pattern')} turn`;
  },
  sayNot: (speech, { who }) =>
    who === 'you' ? "it's not your turn" : `it's not ${player(speech, who, 'possessive', 'pattern')} turn`,
  holds: (state, { who }, scope) => isPlayerOf(state, scope, who, state.active),
});

const mainSteps: readonly Step[] = ['precombatMain', 'postcombatMain'];

/** "your main phase", "the upkeep or draw step". */
export function stepsWords(speech: Speech, named: readonly Step[], whose?: PlayerExpr): string {
  const who = whose === undefined || whose === 'any' ? 'the' : player(speech, whose, 'possessive', 'pattern');
  if (named.length === 2 && named.every((one) => mainSteps.includes(one))) return `${who} main phase`;
  return `${who} ${join(named.map(stepWords), 'or')}`;
}

/** CR 500.8: how many have begun is how often their first step has. */
const firstCombat = (whose?: PlayerExpr): Condition => ({
  kind: 'and',
  of: [
    { kind: 'step', steps: [...combatSteps], ...(whose === undefined ? {} : { whose }) },
    {
      kind: 'compare',
      left: { kind: 'happened', event: { event: 'beginStep', step: 'beginCombat' } },
      op: '=',
      right: 1,
    },
  ],
});

const FIRST_COMBATS: readonly (readonly [string, string])[] = [
  [JSON.stringify(firstCombat()), "it's the first combat phase of the turn"],
  [JSON.stringify(firstCombat('you')), "it's the first combat phase of your turn"],
];

/** "It's the first combat phase of the turn": both that it is one and that there was none before. */
export function firstCombatWords(of: readonly Condition[]): string | undefined {
  const said = JSON.stringify({ kind: 'and', of });
  return FIRST_COMBATS.find(([node]) => node === said)?.[1];
}

const stepNow = (state: GameState): Step => steps[state.step] as Step;

defineCondition('step', step, {
  asks: ['time', 'changing'],
  reads: read.either<Condition>(
    read.map(
      read.literal("it's the first combat phase of the turn", "it's the first combat phase of your turn"),
      (said) => firstCombat(said.endsWith('your turn') ? 'you' : undefined),
    ),
    read.map(read.literal("it's your main phase"), () => ({ kind: 'step', steps: [...mainSteps], whose: 'you' })),
    read.map(read.after("it's your", read.series(read.stepRead, 'or')), (named) => ({
      kind: 'step',
      steps: named,
      whose: 'you',
    })),
    read.map(read.after("it's the", read.series(read.stepRead, 'or')), (named) => ({ kind: 'step', steps: named })),
  ),
  say: (speech, node) => `it's ${stepsWords(speech, node.steps, node.whose)}`,
  holds: (state, node, scope) =>
    node.steps.includes(stepNow(state)) &&
    (node.whose === undefined || isPlayerOf(state, scope, node.whose, state.active)),
});

defineCondition('dayNight', dayNight, {
  asks: ['changing'],
  reads: read.map(read.literal("it's day", "it's night", "it's neither day nor night"), (said) => ({
    kind: 'dayNight',
    is: said === "it's day" ? 'day' : said === "it's night" ? 'night' : 'neither',
  })),
  say: (_speech, { is }) => `it's ${is === 'neither' ? 'neither day nor night' : is}`,
  sayNot: (_speech, { is }) => `it's not ${is}`,
  holds: (state, { is }) => state.dayNight === is,
});
