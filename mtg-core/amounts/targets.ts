// How many targets the spell that this is has (CR 115.1, 601.2c, 601.2f).

import type { Fields } from '../cards/language/index.ts';
import { spellTargets } from '../values/index.ts';
import { defineAmount } from './definition.ts';

/** `beyond`: only those that come after so many. It is read where costs are told: elsewhere "target" may be an ability's. */
const fields = { 'beyond?': 'whole' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Amounts {
    targetCount: typeof fields;
  }
}

defineAmount('targetCount', fields, {
  asks: ['targets'],
  say: (_speech, { beyond }) => `the number of targets${beyond === undefined ? '' : ' beyond the first'}`,
  forEach: (_speech, { beyond }) => `target${beyond === undefined ? '' : ' beyond the first'}`,
  value: (state, { beyond }, scope) => Math.max(0, spellTargets(state, scope).length - (beyond ?? 0)),
});
