// Conditions made of conditions.

import type { Fields } from '../cards/language/index.ts';
import { join } from '../cards/phrases/index.ts';
import { conditionHolds } from '../values/index.ts';
import { defineCondition, sayCondition, sayNotCondition } from './definition.ts';

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

defineCondition('and', and, {
  say: (speech, { of }) =>
    join(
      of.map((part) => sayCondition(speech, part)),
      'and',
    ),
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

defineCondition('not', not, {
  say: (speech, { of }) => sayNotCondition(speech, of),
  sayNot: (speech, { of }) => sayCondition(speech, of),
  holds: (state, { of }, scope) => !conditionHolds(state, of, scope),
});
