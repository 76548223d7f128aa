// Preventing damage (CR 615).

import type { Amount, EffectNode, Fields } from '../../cards/language/index.ts';
import {
  amount,
  bindRoles,
  damageParts,
  oncePrevented,
  phrase,
  phrases,
  type Speech,
  sentence,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { copyEvent } from '../../state/index.ts';
import { countOf } from '../../values/index.ts';
import { mayWord, type ReplacementOf, replacement } from './definition.ts';
import { followsPrevention } from './prevented.ts';
import { comingDamage, isEventAmount, wouldDeal } from './words.ts';

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

const PREVENTED: Amount = { kind: 'var', name: 'event.amount' };

/** "That damage", "2 of that damage", "all but 1 of that damage", "half that damage, rounded up". */
const muchRead: read.Reader<Amount | 'all'> = read.either<Amount | 'all'>(
  read.map(read.literal('that damage'), () => 'all' as const),
  read.map(read.before(read.plainAmount, 'of that damage'), (much) => much),
  read.accept(read.seq(read.literal('x of that damage, where x is'), read.amountLater), ([, much]): Amount => much),
  read.map(
    read.seq(read.literal('all but'), read.plainAmount, read.literal('of that damage')),
    ([, kept]): Amount => ({ kind: 'minus', from: PREVENTED, take: kept }),
  ),
  read.map(
    read.after('half that damage', read.literal(', rounded up', ', rounded down')),
    (said): Amount => ({ kind: 'half', of: PREVENTED, round: said.endsWith('up') ? 'up' : 'down' }),
  ),
);

/** CR 615.5: "and put that many counters on it", or sentences of their own; "when damage is prevented this way" triggers. */
const thenRead: read.Reader<readonly EffectNode[] | undefined> = read.either<readonly EffectNode[] | undefined>(
  read.give(undefined),
  read.accept(read.after(read.literal('and', ',', '.'), read.withoutTargets(read.instructionsLater)), (nodes) =>
    nodes.length === 0 ? undefined : nodes,
  ),
  read.triggersOncePrevented,
);

replacement('prevent', fields, {
  readsResult: ({ event }) =>
    event === 'damage'
      ? read.map(
          read.seq(read.literal('prevent'), muchRead, read.aboutPrevented(thenRead)),
          ([, much, then]): ReplacementOf<'prevent'> => ({
            kind: 'prevent',
            amount: much,
            ...(then === undefined ? {} : { then: [...then] }),
          }),
        )
      : read.nothing,
  sentence(replacing, { amount: value, then }) {
    const { speech, event } = replacing;
    const all = value === undefined || value === 'all';
    if (all && then === undefined && event.amount === undefined && !replacing.optional) {
      const parts = damageParts(speech, event);
      return phrase(`prevent all ${parts.kind} that would be dealt`, parts.to, parts.by);
    }
    const much = `${mayWord(replacing)}prevent ${all ? 'that damage' : preventedPart(speech, value)}`;
    const words = `if ${all ? comingDamage(speech, event) : wouldDeal(speech, event)}, ${much}`;
    if (then === undefined) return words;
    bindRoles(speech, event);
    return `${words}${thenWords(speech, then)}`;
  },
  result: ({ speech, ...replacing }, { amount: value, then }) =>
    `${mayWord({ speech, ...replacing })}prevent ${value === undefined || value === 'all' ? 'that damage' : preventedPart(speech, value)}${then === undefined ? '' : thenWords(speech, then)}`,
  apply(state, event, node, scope, code) {
    // CR 615.12: what can't be prevented gets through, and what else the effect does is done all the same.
    const prevented = event.cantBePrevented
      ? 0
      : node.amount === undefined || node.amount === 'all'
        ? event.amount
        : Math.max(0, Math.min(event.amount, countOf(state, node.amount, scope)));
    if (node.then !== undefined && (prevented > 0 || event.cantBePrevented))
      followsPrevention(
        state,
        { by: `ability ${code} of ${scope.self}`, scope, code, then: node.then },
        event,
        prevented,
      );
    return prevented >= event.amount && !event.cantBePrevented
      ? []
      : [copyEvent(event, { amount: event.amount - prevented })];
  },
});

/** "half that damage, rounded down", "2 of that damage", "all but 1 of that damage". */
function preventedPart(speech: Speech, value: Amount): string {
  if (typeof value === 'object' && value.kind === 'half' && isEventAmount(value.of))
    return `half that damage, rounded ${value.round}`;
  if (typeof value === 'object' && value.kind === 'minus' && isEventAmount(value.from))
    return `all but ${amount(speech, value.take)} of that damage`;
  if (typeof value === 'object' && value.kind !== 'x') return `X of that damage, where X is ${amount(speech, value)}`;
  return `${amount(speech, value)} of that damage`;
}

/** What follows, in a sentence of its own. */
const thenWords = (speech: Speech, then: readonly EffectNode[]): string =>
  `. ${oncePrevented(speech, then) ?? sentence(phrases.effects(speech, then)).replace(/\.$/, '')}`;
