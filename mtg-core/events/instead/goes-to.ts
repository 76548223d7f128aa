// Going to another zone instead (CR 614.6).

import { type EventPattern, type Fields, zones } from '../../cards/language/index.ts';
import * as read from '../../cards/reading/index.ts';
import { copyEvent } from '../../state/index.ts';
import { mayWord, type Replaced, type ReplacementOf, replacement } from './definition.ts';

const fields = { zone: 'zone', 'shuffle?': 'flag', 'position?': ['top', 'bottom'] } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Replacements {
    /** "exile it instead" */
    goesTo: typeof fields;
  }
}

type GoesTo = ReplacementOf<'goesTo'>;

/** What would be moved, said again. */
const moved = ({ object }: EventPattern): read.Reader<string> =>
  read.accept(read.objectAgain('object'), ({ name }) =>
    name === (typeof object === 'string' ? object : 'event.object') ? name : undefined,
  );

const owners = read.literal("its owner's", 'your', "that player's", "their owner's", "that card's owner's");

/** "Exile it", "put it on the bottom of its owner's library", "shuffle it into its owner's library". */
const elsewhere = (event: EventPattern): read.Reader<GoesTo> =>
  read.either<GoesTo>(
    read.map(read.seq(read.literal('exile'), moved(event)), (): GoesTo => ({ kind: 'goesTo', zone: 'exile' })),
    read.map(
      read.seq(
        read.literal('put'),
        moved(event),
        read.literal('on the bottom of', 'on top of'),
        owners,
        read.literal('library'),
      ),
      ([, , where]): GoesTo => ({
        kind: 'goesTo',
        zone: 'library',
        ...(where === 'on top of' ? {} : { position: 'bottom' as const }),
      }),
    ),
    read.map(
      read.seq(
        read.maybe(read.seq(read.literal('reveal'), moved(event), read.literal('and'))),
        read.literal('shuffle'),
        moved(event),
        read.literal('into'),
        owners,
        read.literal('library'),
      ),
      (): GoesTo => ({ kind: 'goesTo', zone: 'library', shuffle: true }),
    ),
    read.map(
      read.seq(read.literal('return', 'put'), moved(event), read.literal('to', 'into'), owners, read.literal('hand')),
      (): GoesTo => ({ kind: 'goesTo', zone: 'hand' }),
    ),
  );

replacement('goesTo', fields, {
  readsResult: (event) =>
    event.event === 'zoneChange'
      ? read.either(
          read.before(
            elsewhere(event),
            event.to === undefined
              ? read.literal('instead of putting it anywhere else', 'instead')
              : read.literal('instead'),
          ),
          read.after('instead', elsewhere(event)),
        )
      : read.nothing,
  // What leaves the battlefield would have gone somewhere.
  result: (replaced, node) =>
    `${mayWord(replaced)}${goes(replaced, node)} instead${replaced.event.to === undefined ? ' of putting it anywhere else' : ''}`,
  apply: (_state, event, node) => [
    copyEvent(event, {
      to: zones.indexOf(node.zone),
      arrival: {
        ...event.arrival,
        position: node.position ?? 'top',
        ...(node.shuffle ? { shuffled: true } : {}),
      },
    }),
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
