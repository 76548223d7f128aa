// Instructions in place of an event, or beside it (CR 614.1a).

import type { EventPattern, Fields } from '../../cards/language/index.ts';
import { phrases } from '../../cards/phrases/index.ts';
import { pushReplacementBlock } from './block.ts';
import { mayWord, replacement } from './definition.ts';

const fields = { do: 'effects' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Replacements {
    /** These instructions instead. */
    do: typeof fields;
    /** The event and these. */
    also: typeof fields;
  }
}

replacement('do', fields, {
  result: (replacing, node) => `${mayWord(replacing)}${inside(phrases.effects(replacing.speech, node.do))}`,
  apply(state, event, node, scope, code) {
    pushReplacementBlock(state, scope, code, node.do, event.replaced);
    return [];
  },
});

const inside = (text: string): string => (text.includes('. ') ? `instead ${text}` : `${text} instead`);

replacement('also', fields, {
  result: (replacing, node) =>
    `${mayWord(replacing)}${passiveAgain(replacing.event)} and ${phrases.effects(replacing.speech, node.do)}`.replace(
      '  ',
      ' ',
    ),
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
