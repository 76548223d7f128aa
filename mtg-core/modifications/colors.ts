// Colors (CR 613.1e).

import { LAYER, mask } from '../cards/compiled/index.ts';
import { type Color, colors, type Fields } from '../cards/language/index.ts';
import { colorWord, join, OF_CHOICE } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { modification } from './definition.ts';
import { becomesRead } from './read-types.ts';

const setFields = { colors: 'colors' } as const satisfies Fields;
const addFields = { colors: 'colors' } as const satisfies Fields;
const chosenFields = { by: 'choice', 'add?': 'flag' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Modifications {
    setColors: typeof setFields;
    addColors: typeof addFields;
    /** "becomes the color of your choice" */
    chosenColor: typeof chosenFields;
  }
}

const NAMED: Readonly<Record<string, readonly Color[]>> = { colorless: [], 'all colors': colors };

modification('setColors', setFields, {
  reads: (of) =>
    read.map(
      read.after(
        becomesRead(of),
        read.either<readonly Color[]>(
          read.series(read.colorRead, 'and'),
          read.map(read.literal(...Object.keys(NAMED)), (said) => NAMED[said] ?? []),
        ),
      ),
      (said) => [{ kind: 'setColors', colors: [...said] }],
    ),
  layer: LAYER.color,
  leavesOut: ['setColors', 'addColors'],
  say: ({ become, after }, node) =>
    // "becomes a blue Frog": the types that it becomes say its colors too.
    after[0]?.kind === 'setTypes' && node.colors.length > 0
      ? undefined
      : `${become} ${node.colors.length === 0 ? 'colorless' : node.colors.length === 5 ? 'all colors' : join(node.colors.map(colorWord))}`,
  change: (chars, node) => {
    chars.colors = mask(node.colors, colors);
  },
});

modification('addColors', addFields, {
  reads: (of) =>
    read.map(
      read.seq(
        becomesRead(of),
        read.series(read.colorRead, 'and'),
        read.literal(`in addition to ${of.many ? 'their' : 'its'} other colors`),
      ),
      ([, said]) => [{ kind: 'addColors', colors: said }],
    ),
  layer: LAYER.color,
  // "Is a black Zombie in addition to its other colors and types."
  say: ({ become, its, after }, node) =>
    after[0]?.kind === 'addTypes'
      ? undefined
      : `${become} ${join(node.colors.map(colorWord))} in addition to ${its} other colors`,
  change: (chars, node) => {
    chars.colors |= mask(node.colors, colors);
  },
});

const ADDED = read.literal(...['its', 'their'].map((whose) => `in addition to ${whose} other colors`));

modification('chosenColor', chosenFields, {
  reads: (of) =>
    read.map(
      read.seq(
        becomesRead(of),
        of.states
          ? read.map(read.literal('the chosen color'), () => 'color')
          : read.either(
              read.map(read.literal(OF_CHOICE.color.said), () => OF_CHOICE.color.as),
              read.map(read.literal(OF_CHOICE.colors.said), () => OF_CHOICE.colors.as),
              read.map(read.literal('that color', 'the chosen color'), () => 'color'),
            ),
        read.maybe(ADDED),
      ),
      ([, by, added]) => [{ kind: 'chosenColor', by, ...(added === undefined ? {} : { add: true }) }],
    ),
  layer: LAYER.color,
  notCopied: true,
  say: ({ speech, become, its }, { by, add }) =>
    `${become} ${speech.names.get(by)?.first ?? 'the chosen color'}${add ? ` in addition to ${its} other colors` : ''}`,
  change: (chars, node, _index, by) => {
    const word = by.word(node.by);
    const chosen = word === undefined ? 0 : mask(word.split(''), colors);
    chars.colors = node.add ? chars.colors | chosen : chosen;
  },
});
