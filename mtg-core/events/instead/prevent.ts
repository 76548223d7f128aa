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
    // CR 615.1: "can't be prevented" lets it through.
    if (event.cantBePrevented) return [event];
    const prevented =
      node.amount === undefined || node.amount === 'all'
        ? event.amount
        : Math.min(event.amount, countOf(state, node.amount, scope));
    if (node.then !== undefined && prevented > 0) {
      // CR 615.5: "and" says what else happens, once damage was prevented.
      const bindings = { ...scope.bindings, 'event.amount': prevented };
      pushReplacementBlock(state, { ...scope, bindings }, code, node.then);
    }
    return prevented >= event.amount ? [] : [{ ...event, amount: event.amount - prevented }];
  },
});

/** "half that damage, rounded down", "2 of that damage". */
function preventedPart(speech: Speech, value: Amount): string {
  if (typeof value === 'object' && value.kind === 'half' && isEventAmount(value.of))
    return `half that damage, rounded ${value.round}`;
  return `${amount(speech, value)} of that damage`;
}
