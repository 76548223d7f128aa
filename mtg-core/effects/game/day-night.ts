// Day and night (CR 731).

import type { Fields } from '../../cards/language/index.ts';
import * as read from '../../cards/reading/index.ts';
import { makeEvent } from '../../state/index.ts';
import { instruction } from '../definition.ts';

const fields = {
  to: ['day', 'night', 'other'],
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    setDayNight: typeof fields;
  }
}

instruction('setDayNight', fields, {
  reads: [
    read.wholeClause(
      read.either<read.Done>(
        read.map(read.literal('it becomes night'), () => ({ kind: 'setDayNight', to: 'night' })),
        read.map(read.literal('it becomes day'), () => ({ kind: 'setDayNight', to: 'day' })),
        read.map(read.literal("if it's day, it becomes night. otherwise, it becomes day"), () => ({
          kind: 'setDayNight',
          to: 'other',
        })),
      ),
    ),
  ],
  asks: ['casts'],
  say: (_speech, node) =>
    node.to === 'other' ? "if it's day, it becomes night. Otherwise, it becomes day" : `it becomes ${node.to}`,
  events: (state, { to }, scope) => {
    const now = to === 'other' ? (state.dayNight === 'day' ? 'night' : 'day') : to;
    if (state.dayNight === now || (to === 'other' && state.dayNight === 'neither')) return [];
    return [makeEvent('dayNight', { counter: now, player: scope.you, causedBy: scope.you })];
  },
});
