// Conditions made of conditions.

import type { Condition, Fields } from '../cards/language/index.ts';
import { join, one as oneOf, refer, type Speech } from '../cards/phrases/index.ts';
import type { GameState } from '../state/index.ts';
import { conditionHolds } from '../values/index.ts';
import { defineCondition, sayCondition, sayNotCondition } from './definition.ts';
import { firstCombatWords } from './turn.ts';

const and = { of: 'conditions' } as const satisfies Fields;
const or = { of: 'conditions' } as const satisfies Fields;
const not = { of: 'condition' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Conditions {
    and: typeof and;
    or: typeof or;
    not: typeof not;
  }
}

/** CR 701.42: "you both own and control this creature and a creature named ...": what melds. */
function bothOwned(speech: Speech, [one, other, ...more]: readonly Condition[]): string | undefined {
  if (one?.kind !== 'is' || other?.kind !== 'exists' || more.length > 0) return undefined;
  const { owner, controller, ...quality } = other.what;
  if (owner !== 'you' || controller !== 'you' || JSON.stringify(one.filter) !== '{"owner":"you","controller":"you"}')
    return undefined;
  return `you both own and control ${refer(speech, one.what)} and ${oneOf(speech, quality)}`;
}

/** "{U}{B} was spent to cast it": so much of each color, in one. */
function allSpent(speech: Speech, of: readonly Condition[]): string | undefined {
  const each = of.map((part) =>
    part.kind === 'compare' ? /^((?:\{\w\})+)( was spent .*)$/.exec(sayCondition(speech, part)) : null,
  );
  if (each.length < 2 || each.some((words) => words === null || words[2] !== each[0]?.[2])) return undefined;
  return `${each.map((words) => words?.[1]).join('')}${each[0]?.[2]}`;
}

/** "You control an artifact and an enchantment": of the second only what it is. */
function controlledKinds(speech: Speech, of: readonly Condition[]): string[] | undefined {
  const [first] = of;
  if (first?.kind !== 'exists' || first.what.controller === undefined) return undefined;
  const isAlike = (part: Condition): boolean =>
    part.kind === 'exists' &&
    part.atLeast === undefined &&
    part.atMost === undefined &&
    JSON.stringify(part.what.controller) === JSON.stringify(first.what.controller);
  if (!of.every(isAlike)) return undefined;
  const words = of.map((part) => sayCondition(speech, part));
  const start = /^.*? controls? (?=an? )/.exec(words[0]!)?.[0];
  if (start === undefined || !words.every((each) => each.startsWith(start))) return undefined;
  return words.map((each, index) => (index === 0 ? each : each.slice(start.length)));
}

defineCondition('and', and, {
  say: (speech, { of }) =>
    firstCombatWords(of) ??
    bothOwned(speech, of) ??
    allSpent(speech, of) ??
    join(controlledKinds(speech, of) ?? of.map((part) => sayCondition(speech, part)), 'and'),
  sayNot: (speech, { of }) =>
    join(
      of.map((part) => sayNotCondition(speech, part)),
      'or',
    ),
  holds: (state, { of }, scope) => of.every((part) => conditionHolds(state, part, scope)),
});

defineCondition('or', or, {
  say: (speech, { of }) =>
    join(
      of.map((part, index) => {
        const words = sayCondition(speech, part);
        // "You revealed a Dragon card or controlled a Dragon as you cast this spell."
        return index > 0 && part.kind === 'cast' && of[0]?.kind === 'paid' && words.startsWith('you ')
          ? words.slice(4)
          : words;
      }),
      'or',
    ),
  sayNot: (speech, { of }) =>
    join(
      of.map((part) => sayNotCondition(speech, part)),
      'and',
    ),
  holds: (state, { of }, scope) => of.some((part) => conditionHolds(state, part, scope)),
});

/** In the first turn of the game there is no last turn in which anything could have failed to happen. */
const isOfNoTurn = ({ turn }: GameState, of: Condition): boolean =>
  turn <= 1 && of.kind === 'happened' && of.since === 'previousTurn';

defineCondition('not', not, {
  say: (speech, { of }) => sayNotCondition(speech, of),
  sayNot: (speech, { of }) => sayCondition(speech, of),
  holds: (state, { of }, scope) => !isOfNoTurn(state, of) && !conditionHolds(state, of, scope),
});
