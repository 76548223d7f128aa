// Power and toughness (CR 613.4).

import { type ChangedBy, type Characteristics, LAYER, type Writable } from '../cards/compiled/index.ts';
import type { Fields } from '../cards/language/index.ts';
import * as read from '../cards/reading/index.ts';
import { type ModificationOf, modification } from './definition.ts';
import { basePT, boost, definingPT } from './size-words.ts';

const setFields = { 'power?': 'amount', 'toughness?': 'amount' } as const satisfies Fields;
const changeFields = { power: 'amount', toughness: 'amount' } as const satisfies Fields;
const switchFields = {} as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Modifications {
    /** "~'s power is equal to" */
    characteristicPT: typeof setFields;
    setPT: typeof setFields;
    pt: typeof changeFields;
    switchPT: typeof switchFields;
  }
}

modification('characteristicPT', setFields, {
  layer: LAYER.definePT,
  amounts: ({ power, toughness }) => [power, toughness],
  say: ({ speech }, node) => definingPT(speech, node),
  change: setSize,
});

modification('setPT', setFields, {
  layer: LAYER.setPT,
  leavesOut: ['characteristicPT'],
  amounts: ({ power, toughness }) => [power, toughness],
  say: ({ speech, verb, before }, node) =>
    before?.kind === 'setTypes' ? undefined : `${verb('have')} base ${basePT(speech, node)}`,
  change: setSize,
});

modification('pt', changeFields, {
  reads: ({ many }) =>
    read.map(read.after(many ? 'get' : 'gets', read.sizeChange), ([power, toughness]) => [
      { kind: 'pt', power, toughness },
    ]),
  layer: LAYER.changePT,
  amounts: ({ power, toughness }) => [power, toughness],
  say: ({ speech, verb }, node) => `${verb('get')} ${boost(speech, node.power, node.toughness)}`,
  change: (chars, node, index, by) => {
    const power = by.read(node.power, index, 0);
    chars.toughness += by.read(node.toughness, index, 1);
    chars.power += power;
  },
});

modification('switchPT', switchFields, {
  layer: LAYER.switchPT,
  say: ({ verb }) => `${verb('switch')} power and toughness`,
  change: (chars) => {
    [chars.power, chars.toughness] = [chars.toughness, chars.power];
  },
});

function setSize(
  chars: Writable<Characteristics>,
  node: ModificationOf<'characteristicPT' | 'setPT'>,
  index: number,
  by: ChangedBy,
): void {
  const power = node.power === undefined ? undefined : by.read(node.power, index, 0);
  if (node.toughness !== undefined) chars.toughness = chars.baseToughness = by.read(node.toughness, index, 1);
  if (power !== undefined) chars.power = chars.basePower = power;
}
