// Limits and freedoms of players: lands, hands, steps and spells (CR 305.2, 402.2, 500.11, 601.3).

import type { PlayerId } from '../basics/index.ts';
import { type Amount, type Fields, type Rule, type Step, steps } from '../cards/language/index.ts';
import { amount, many, noun, numberWord, STEP_NAMES, stepWords } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import type { GameState } from '../state/index.ts';
import { amountOf, countOf, happened, rulesFor } from '../values/index.ts';
import { type RuleAfter, rule } from './definition.ts';

const landsFields = { extra: 'amount' } as const satisfies Fields;
const handFields = { 'size?': 'amount', 'none?': 'flag', 'change?': 'amount' } as const satisfies Fields;
const skipFields = { step: 'step' } as const satisfies Fields;
const castsFields = { count: 'amount', 'what?': 'filter' } as const satisfies Fields;
const activateFields = { count: 'amount' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    landsPerTurn: typeof landsFields;
    handSize: typeof handFields;
    skipStep: typeof skipFields;
    maxCasts: typeof castsFields;
    activateLimit: typeof activateFields;
  }
}

/** Said of players only. */
const ofPlayersOnly =
  (reader: (of: RuleAfter) => read.Reader<readonly Rule[]>) =>
  (of: RuleAfter): read.Reader<readonly Rule[]> =>
    of.ofPlayers ? reader(of) : read.nothing;

/** How many lands more: "an additional land", "two additional lands", "any number of lands". */
const moreLands: read.Reader<Amount> = read.either<Amount>(
  read.map(read.literal('an additional land', 'one additional land'), () => 1),
  read.accept(read.before(read.countWord, 'additional lands'), (count) => (count === 1 ? undefined : count)),
  read.map(read.literal('any number of lands'), () => ({ kind: 'unbounded' as const })),
);

rule('landsPerTurn', landsFields, {
  of: ['players'],
  reads: ofPlayersOnly(() =>
    read.map(
      read.seq(
        read.literal('may play'),
        moreLands,
        read.either<unknown>(read.give(null), read.literal('on each of your turns', 'on each of their turns')),
      ),
      ([, extra]): Rule[] => [{ kind: 'landsPerTurn', extra }],
    ),
  ),
  sentence({ speech, who, whose }, { extra }) {
    if (typeof extra === 'object' && extra.kind === 'unbounded')
      return `${who} may play any number of lands on each of ${whose} turns`;
    return extra === 1
      ? `${who} may play an additional land on each of ${whose} turns`
      : `${who} may play ${typeof extra === 'number' ? numberWord(extra) : amount(speech, extra)} additional lands on each of ${whose} turns`;
  },
});

/** CR 305.2: one land a turn, and more where effects say so. */
export function landsLeft(state: GameState, player: PlayerId): number {
  let limit = 1;
  for (const { rule: each, scope, players } of rulesFor(state, player))
    if (each.kind === 'landsPerTurn' && players !== null) limit += amountOf(state, each.extra, scope);
  return limit - (state.players[player]?.landsPlayed ?? 0);
}

/** "Is reduced by two", "is three". */
const newHandSize: read.Reader<Rule> = read.either<Rule>(
  read.map(read.after('is reduced by', read.numberWordRead), (less): Rule => ({ kind: 'handSize', change: -less })),
  read.map(read.after('is increased by', read.numberWordRead), (change): Rule => ({ kind: 'handSize', change })),
  read.map(read.after('is', read.numberWordRead), (size): Rule => ({ kind: 'handSize', size })),
  read.map(read.after('is equal to', read.amountLater), (size): Rule => ({ kind: 'handSize', size })),
);

rule('handSize', handFields, {
  of: ['players'],
  reads: ofPlayersOnly(({ many: plural }) =>
    read.map(read.literal(plural ? 'have no maximum hand size' : 'has no maximum hand size'), (): Rule[] => [
      { kind: 'handSize', none: true },
    ]),
  ),
  readsSentence: read.map(
    read.seq(read.whose('instruction'), read.literal('maximum hand size'), newHandSize),
    ([players, , changed]) => ({ players, change: [{ kind: 'rule', rule: changed }] }),
  ),
  sentence({ speech, who, whose, verb }, { size, none, change }) {
    if (none) return `${who} ${verb('have')} no maximum hand size`;
    if (size !== undefined)
      return `${whose} maximum hand size is ${typeof size === 'number' ? numberWord(size) : `equal to ${amount(speech, size)}`}`;
    return typeof change === 'number' && change < 0
      ? `${whose} maximum hand size is reduced by ${numberWord(-change)}`
      : `${whose} maximum hand size is increased by ${typeof change === 'number' ? numberWord(change) : amount(speech, change ?? 0)}`;
  },
});

/** CR 402.2: seven, unless an effect says otherwise. Infinity: no maximum. */
export function handLimit(state: GameState, player: PlayerId): number {
  let limit = 7;
  for (const { rule: each, scope, players } of rulesFor(state, player)) {
    if (each.kind !== 'handSize' || players === null) continue;
    if (each.none) return Number.POSITIVE_INFINITY;
    if (each.size !== undefined) limit = amountOf(state, each.size, scope);
    if (each.change !== undefined) limit += amountOf(state, each.change, scope);
  }
  return Math.max(0, limit);
}

const stepRead: read.Reader<Step> = read.saidIn(STEP_NAMES);
const SEVERAL_STEPS = Object.fromEntries(
  Object.entries(STEP_NAMES).map(([of, words]) => [of, of === 'upkeep' ? 'upkeep steps' : `${words}s`]),
) as Record<Step, string>;

rule('skipStep', skipFields, {
  of: ['players'],
  reads: ofPlayersOnly(({ many: plural }) =>
    read.map(
      read.seq(
        read.literal(plural ? 'skip' : 'skips'),
        read.literal('your', 'their'),
        read.either(stepRead, read.saidIn(SEVERAL_STEPS)),
      ),
      ([, , of]): Rule[] => [{ kind: 'skipStep', step: of }],
    ),
  ),
  readsSentence: read.map(read.after('skip your', stepRead), (of) => ({
    players: 'you' as const,
    change: [{ kind: 'rule' as const, rule: { kind: 'skipStep' as const, step: of } }],
  })),
  sentence: ({ players, who, plain }, { step }) =>
    players === 'each'
      ? `players skip their ${SEVERAL_STEPS[step]}`
      : plain
        ? `skip your ${stepWords(step)}`
        : `${who} skips their ${stepWords(step)}`,
});

/** Whether an effect has the active player skip this step (CR 500.11). */
export function skipsStep(state: GameState, step: number): boolean {
  for (const { rule: each, players } of rulesFor(state, state.active))
    if (each.kind === 'skipStep' && each.step === steps[step] && players?.includes(state.active)) return true;
  return false;
}

rule('maxCasts', castsFields, {
  of: ['players'],
  reads: ofPlayersOnly(() =>
    read.accept(
      read.seq(read.literal("can't cast more than"), read.countWord, read.phraseRead, read.literal('each turn')),
      ([, count, { filter, many: several }]): Rule[] | undefined => {
        const { spell, ...what } = filter;
        if (spell !== true || several === (count === 1)) return undefined;
        return [{ kind: 'maxCasts', count, ...(Object.keys(what).length === 0 ? {} : { what }) }];
      },
    ),
  ),
  asks: ['casts'],
  sentence: ({ speech, who }, { count, what }) => {
    const more = typeof count === 'object' && count.kind === 'var' ? speech.names.get(count.name)?.more : undefined;
    if (more !== undefined && what === undefined)
      return `${who} can cast only ${numberWord(more)} more ${more === 1 ? 'spell' : 'spells'} each turn`;
    return `${who} can't cast more than ${typeof count === 'number' ? numberWord(count) : amount(speech, count)} ${count === 1 ? noun(speech, { spell: true, ...what }) : many(speech, { spell: true, ...what })} each turn`;
  },
});

/** "You can cast only one more spell this turn" (CR 601.3): as many as that were cast already. */
export function hasCastEnough(state: GameState, player: PlayerId): boolean {
  return rulesFor(state, player).some(({ rule: each, scope, players }) => {
    if (each.kind !== 'maxCasts' || players === null) return false;
    const { what } = each;
    const pattern = { event: 'cast', ...(what === undefined ? {} : { object: what }) } as const;
    return happened(state, pattern, scope, false, player) >= countOf(state, each.count, scope);
  });
}

rule('activateLimit', activateFields, {
  of: [],
  unasked: true,
  sentence: ({ speech, who }, { count }) =>
    `${who} can't activate more than ${typeof count === 'number' ? numberWord(count) : amount(speech, count)} abilities each turn`,
});
