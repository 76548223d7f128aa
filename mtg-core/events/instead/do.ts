// Instructions in place of an event, or beside it (CR 614.1a).

import type { EffectNode, EventPattern, Fields } from '../../cards/language/index.ts';
import { phrases } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { pushReplacementBlock } from './block.ts';
import { mayWord, type ReplacementOf, replacement } from './definition.ts';

const fields = { do: 'effects' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Replacements {
    /** These instructions instead. */
    do: typeof fields;
    /** The event and these. */
    also: typeof fields;
  }
}

/** Instructions that end before a token. */
const doneUpTo = (end: number): read.Reader<ReplacementOf<'do'>> =>
  read.accept(read.withoutTargets(read.readUpTo(end, read.instructionsLater)), (nodes) =>
    nodes.length === 0 ? undefined : { kind: 'do', do: nodes },
  );

/** "Exile that many cards instead", "instead draw two cards": one sentence, or all that the ability says. */
const doneInstead: read.Reader<ReplacementOf<'do'>> = (place) => {
  const end = read.sentenceEnd(place);
  const last = read.tokenAt(place, end - 1 - place.at);
  if (last?.text === 'instead' && end - 1 > place.at)
    return doneUpTo(end - 1)(place).flatMap(({ value, next }) =>
      read
        .literal('instead')(next)
        .map((word) => ({ value, next: word.next })),
    );
  return read
    .literal('instead')(place)
    .flatMap(({ next }) => {
      const whole = place.reading.tokens.length;
      return [...doneUpTo(end)(next), ...(end + 1 < whole ? doneUpTo(whole)(next) : [])];
    });
};

/** What stands in place of a draw isn't drawn: that it is skipped says no more (CR 614.6). */
const skippedFor: read.Reader<ReplacementOf<'do'>> = read.after('instead that player skips that draw and', (place) =>
  doneUpTo(read.sentenceEnd(place))(place),
);

replacement('do', fields, {
  readsResult: ({ event }) => (event === 'draw' ? read.either(doneInstead, skippedFor) : doneInstead),
  result: (replacing, node) =>
    `${mayWord(replacing)}${inside(phrases.courseWords(replacing.speech, node.do, 'closed'))}`,
  apply(state, event, node, scope, code) {
    pushReplacementBlock(state, scope, code, node.do, event.replaced);
    return [];
  },
});

const inside = (text: string): string => (text.includes('. ') ? `instead ${text}` : `${text} instead`);

/** Where it is told what to create, it is told that it is more than that. */
const additionalTokens: read.Reader<EffectNode> = (place) =>
  /^an? (?!additional)/.test(`${read.tokenAt(place)?.text} ${read.tokenAt(place, 1)?.text}`)
    ? []
    : read.tokensBesidesLater(place);

/** "Instead create those tokens plus an additional Food token", "those tokens plus ... are created instead". */
const tokensToo: read.Reader<ReplacementOf<'also'>> = read.map(
  read.either(
    read.after('instead create those tokens plus', additionalTokens),
    read.before(read.after('those tokens plus', read.tokensBesidesLater), read.literal('are created instead')),
  ),
  (made): ReplacementOf<'also'> => ({ kind: 'also', do: [made] }),
);

replacement('also', fields, {
  readsResult: ({ event }) => (event === 'createToken' ? tokensToo : read.nothing),
  result(replacing, node) {
    const words = phrases.effects(replacing.speech, node.do);
    const [only, ...more] = node.do;
    if (replacing.event.event === 'createToken' && only?.kind === 'createToken' && more.length === 0)
      return `those tokens plus ${words.replace(/^create (?:an?(?= ))?/, (said) => (said === 'create ' ? '' : 'an additional'))} are created instead`;
    return `${mayWord(replacing)}${passiveAgain(replacing.event)} and ${words}`.replace('  ', ' ');
  },
  apply(state, event, node, scope, code) {
    pushReplacementBlock(state, scope, code, node.do, event.replaced);
    return [event];
  },
});

const passiveAgain = (event: EventPattern): string =>
  event.event === 'createToken'
    ? 'those tokens are created'
    : event.event === 'zoneChange'
      ? 'it does so'
      : 'that happens';
