// What has happened: "if a creature died this turn".

import type { Fields } from '../cards/language/index.ts';
import { countCompare, past } from '../cards/phrases/index.ts';
import { amountOf, happened, happenings } from '../values/index.ts';
import { defineCondition } from './definition.ts';

const fields = { event: 'event', 'atLeast?': 'amount', 'since?': 'since' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Conditions {
    happened: typeof fields;
  }
}

defineCondition('happened', fields, {
  say: (speech, { event, atLeast, since }) =>
    past(
      speech,
      event,
      since,
      atLeast === undefined || atLeast === 1 ? undefined : countCompare(speech, ['>=', atLeast]),
    ),
  holds(state, { event, atLeast, since }, scope) {
    const times =
      since === undefined ? happened(state, event, scope, false) : happenings(state, event, scope, since).length;
    return times >= amountOf(state, atLeast ?? 1, scope);
  },
});
