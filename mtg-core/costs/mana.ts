// Mana (CR 106, 107.4): it is summed up with that of other costs and paid apart from them.

import type { Fields } from '../cards/language/index.ts';
import { amount, forEachWords, refer } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { defineCost } from './definition.ts';

/** "{X}{R}"; symbols of CR 107.4. `times`: "{1} for each ...";
 * `waterbend`: artifacts and creatures may be tapped for it, each for {1}. */
const mana = {
  mana: 'manaText',
  'times?': 'amount',
  'waterbend?': 'flag',
} as const satisfies Fields;
/** "Its flashback cost is equal to its mana cost" (CR 118.9). */
const manaCostOf = { of: 'ref' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Costs {
    mana: typeof mana;
    manaCostOf: typeof manaCostOf;
  }
}

defineCost('mana', mana, {
  reads: read.after(
    read.first<unknown>(read.literal('pay'), read.give(null)),
    read.token(({ kind, text }) =>
      kind === 'symbol' && !/\{[TQE]\}/.test(text) ? { kind: 'mana', mana: text } : undefined,
    ),
  ),
  say(speech, node) {
    const { times, waterbend } = node;
    const each = times === undefined ? '' : ` for each ${forEachWords(speech, times) ?? amount(speech, times)}`;
    return `${waterbend ? 'waterbend ' : ''}${node.mana}${each}`;
  },
  inSentence: (words) => (words.startsWith('waterbend') ? words : `pay ${words}`),
  apart: true,
  canPay: () => true,
});

defineCost('manaCostOf', manaCostOf, {
  refuse: ({ of }) => (of === 'self' ? undefined : 'the mana cost of another object'),
  say: (speech, { of }) => `pay ${refer(speech, of, 'possessive')} mana cost`,
  apart: true,
});
