// Preventing damage (CR 615).

import type { Amount, Fields } from '../../cards/language/index.ts';
import { amount, bindRoles, damageParts, phrase, phrases, type Speech } from '../../cards/phrases/index.ts';
import { countOf } from '../../values/index.ts';
import { pushReplacementBlock } from './block.ts';
import { replacement } from './definition.ts';
import { isEventAmount, wouldDeal } from './words.ts';

const fields = {
  'amount?': { words: ['all'], or: 'amount' },
  /** "... and", with event.amount what was prevented (CR 615.5) */
  'then?': 'effects',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Replacements {
    prevent: typeof fields;
  }
}

replacement('prevent', fields, {
  sentence({ speech, event }, { amount: value, then }) {
    const parts = damageParts(speech, event);
    const much = value === undefined || value === 'all' ? undefined : preventedPart(speech, value);
    const words =
      much === undefined
        ? phrase(`prevent all ${parts.kind} that would be dealt`, parts.to, parts.by)
        : `if ${wouldDeal(speech, event)}, prevent ${much}`;
    if (then === undefined) return words;
    bindRoles(speech, event);
    return `${words}. When damage is prevented this way, ${phrases.effects(speech, then)}`;
  },
  result: ({ speech }, { amount: value }) =>
    value === undefined || value === 'all' ? 'prevent that damage' : `prevent ${preventedPart(speech, value)}`,
  apply(state, event, node, scope, code) {
    // CR 615.12: what can't be prevented gets through, and what else the effect does is done all the same.
    const prevented = event.cantBePrevented
      ? 0
      : node.amount === undefined || node.amount === 'all'
        ? event.amount
        : Math.min(event.amount, countOf(state, node.amount, scope));
    if (node.then !== undefined && (prevented > 0 || event.cantBePrevented)) {
      // CR 615.5: "and" says what else happens, once damage was prevented.
      const bindings = { ...scope.bindings, 'event.amount': prevented };
      pushReplacementBlock(state, { ...scope, bindings }, code, node.then);
    }
    return prevented >= event.amount && !event.cantBePrevented ? [] : [{ ...event, amount: event.amount - prevented }];
  },
});

/** "half that damage, rounded down", "2 of that damage". */
function preventedPart(speech: Speech, value: Amount): string {
  if (typeof value === 'object' && value.kind === 'half' && isEventAmount(value.of))
    return `half that damage, rounded ${value.round}`;
  return `${amount(speech, value)} of that damage`;
}
