// What was spent on and paid for the spell that this is, or that the object was (CR 400.7d, 601.2h).

import { colors, type Fields } from '../cards/language/index.ts';
import { colorWord, itself as itselfWords, many, phrase, refer } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { live, PAID_INSTANCE, paidInstance } from '../state/index.ts';
import { castRecord, castRecordOf, matchesRef } from '../values/index.ts';
import { defineAmount } from './definition.ts';

/** "For each color of mana spent to cast it" (CR 702.44, converge). */
const colorsSpent = {} as const satisfies Fields;
/** How often the optional cost was paid (CR 702.33). */
const timesKicked = { cost: 'text' } as const satisfies Fields;
/** CR 601.2h; `from`: "mana from creatures"; `of`: another spell than the one that this is or was. */
const manaSpent = { 'color?': 'color', 'from?': 'filter', 'of?': 'ref' } as const satisfies Fields;
/** How often this ability has resolved this turn, this time included. */
const timesResolved = {} as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Amounts {
    colorsSpent: typeof colorsSpent;
    timesKicked: typeof timesKicked;
    manaSpent: typeof manaSpent;
    timesResolved: typeof timesResolved;
  }
}

/** The spell that this is, or that the object was. */
const itself: read.Reader<null> = read.accept(read.objectAgain('object'), ({ name }) =>
  name === 'self' ? null : undefined,
);

defineAmount('colorsSpent', colorsSpent, {
  reads: read.map(read.after('the number of colors of mana spent to cast', itself), () => ({ kind: 'colorsSpent' })),
  readsEach: read.map(read.after('color of mana spent to cast', itself), () => ({ kind: 'colorsSpent' })),
  say: (speech) => `the number of colors of mana spent to cast ${itselfWords(speech)}`,
  forEach: (speech) => `color of mana spent to cast ${itselfWords(speech)}`,
  value: (state, _node, scope) =>
    (castRecord(state, scope)?.spent ?? []).slice(0, colors.length).filter((count) => count > 0).length,
});

/** "Kicked", "replicated". */
const paidWord = (cost: string): string => `${cost.replace(/er?$/, '')}ed`;

defineAmount('timesKicked', timesKicked, {
  reads: read.map(read.seq(read.literal('the number of times'), itself, read.literal('was kicked')), () => ({
    kind: 'timesKicked',
    cost: 'kicker',
  })),
  readsEach: read.map(read.seq(read.literal('time'), itself, read.literal('was kicked')), () => ({
    kind: 'timesKicked',
    cost: 'kicker',
  })),
  say: (speech, { cost }) => `the number of times ${itselfWords(speech, 'subject')} was ${paidWord(cost)}`,
  forEach: (speech, { cost }) => `time ${itselfWords(speech, 'subject')} was ${paidWord(cost)}`,
  value(state, { cost }, scope) {
    const nth = scope.bindings[PAID_INSTANCE];
    return castRecord(state, scope)?.paid[typeof nth === 'number' ? paidInstance(cost, nth) : cost] ?? 0;
  },
});

defineAmount('manaSpent', manaSpent, {
  reads: read.map(
    read.after(read.literal('the amount of mana spent to cast'), read.objectAgain('object')),
    ({ name }) => ({ kind: 'manaSpent', ...(name === 'self' ? {} : { of: name }) }),
  ),
  refuse: ({ color, from }) => (color && from ? 'mana of a color from something' : undefined),
  say: (speech, { color, from, of }) =>
    `the amount of ${phrase(color && colorWord(color), 'mana')}${from ? ` from ${many(speech, from)}` : ''} spent to cast ${of === undefined ? itselfWords(speech) : refer(speech, of)}`,
  value(state, { color, from, of }, scope) {
    const record = of === undefined ? castRecord(state, scope) : castRecordOf(state, scope, of);
    // What was sacrificed for its mana is known as it was last (CR 608.2h).
    if (from !== undefined)
      return (record?.spentFrom ?? []).filter((source) => matchesRef(state, from, source, scope, true)).length;
    const spent = record?.spent ?? [];
    return color === undefined ? spent.reduce((sum, part) => sum + part, 0) : (spent[colors.indexOf(color)] ?? 0);
  },
});

defineAmount('timesResolved', timesResolved, {
  say: () => 'the number of times this ability has resolved this turn',
  value: (state, _node, { self, stack }) => live(state, self)?.resolved?.[stack?.code ?? -1] ?? 0,
});
