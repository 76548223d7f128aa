// Going to another zone instead (CR 614.6).

import { type Fields, zones } from '../../cards/language/index.ts';
import { mayWord, type Replaced, type ReplacementOf, replacement } from './definition.ts';

const fields = { zone: 'zone', 'shuffle?': 'flag', 'position?': ['top', 'bottom'] } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Replacements {
    /** "exile it instead" */
    goesTo: typeof fields;
  }
}

replacement('goesTo', fields, {
  result: (replaced, node) => `${mayWord(replaced)}${goes(replaced, node)} instead`,
  apply: (_state, event, node) => [
    {
      ...event,
      to: zones.indexOf(node.zone),
      cause: event.cause,
      arrival: {
        ...event.arrival,
        position: node.position ?? 'top',
        ...(node.shuffle ? { shuffled: true } : {}),
      },
    },
  ],
});

function goes({ it }: Replaced, { zone, shuffle, position }: ReplacementOf<'goesTo'>): string {
  switch (zone) {
    case 'exile':
      return `exile ${it}`;
    case 'library':
      return shuffle
        ? `shuffle ${it} into its owner's library`
        : `put ${it} on ${position === 'bottom' ? 'the bottom' : 'top'} of its owner's library`;
    case 'hand':
      return `return ${it} to its owner's hand`;
    case 'graveyard':
      return `put ${it} into its owner's graveyard`;
    case 'battlefield':
      return `put ${it} onto the battlefield`;
    case 'command':
      return `put ${it} into the command zone`;
    case 'stack':
      return `put ${it} onto the stack`;
  }
}
