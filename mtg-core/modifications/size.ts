// Power and toughness (CR 613.4).

import { type ChangedBy, type Characteristics, LAYER, type Writable } from '../cards/compiled/index.ts';
import type { Amount, Fields } from '../cards/language/index.ts';
import * as read from '../cards/reading/index.ts';
import { type ModificationOf, modification } from './definition.ts';
import { manaValueSize } from './read-types.ts';
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

/** After the power, which the toughness may be a number more than: "that number plus 1". */
const toughnessRead = (power: Amount): read.Reader<Amount> =>
  read.after(
    'and its toughness is equal to',
    read.either<Amount>(
      read.amountLater,
      read.map(read.after('that number plus', read.plainAmount), (more) => ({ kind: 'plus', of: [power, more] })),
    ),
  );

type Defined = Pick<ModificationOf<'characteristicPT'>, 'power' | 'toughness'>;

/** CR 208.2a: "its power and toughness are each equal to the number of ...". */
const definedRead: read.Reader<Defined> = read.either<Defined>(
  read.map(read.after("'s power and toughness are each equal to", read.amountLater), (each) => ({
    power: each,
    toughness: each,
  })),
  read.map(read.after("'s toughness is equal to", read.amountLater), (toughness) => ({ toughness })),
  read.chain(read.after("'s power is equal to", read.amountLater), (power) =>
    read.map(read.maybe(toughnessRead(power)), (toughness) =>
      toughness === undefined ? { power } : { power, toughness },
    ),
  ),
);

modification('characteristicPT', setFields, {
  reads: ({ states }) =>
    states ? read.map(definedRead, (defined) => [{ kind: 'characteristicPT', ...defined }]) : read.nothing,
  layer: LAYER.definePT,
  amounts: ({ power, toughness }) => [power, toughness],
  say: ({ speech }, node) => definingPT(speech, node),
  change: setSize,
});

const baseSize: read.Reader<{ power?: Amount; toughness?: Amount }> = read.either<{
  power?: Amount;
  toughness?: Amount;
}>(
  read.after('base power and toughness', read.either(read.sizeRead, manaValueSize)),
  read.after('base power and base toughness', manaValueSize),
  read.map(read.after('base power', read.plainAmount), (power) => ({ power })),
  read.map(read.after('base toughness', read.plainAmount), (toughness) => ({ toughness })),
);

/** After "it's": "1/1". */
const contractedSize: read.Reader<{ power?: Amount; toughness?: Amount }> = read.sizeRead;

modification('setPT', setFields, {
  reads: ({ many, contracted }) =>
    read.map(contracted ? contractedSize : read.after(many ? 'have' : 'has', baseSize), (size) => [
      { kind: 'setPT', ...size },
    ]),
  layer: LAYER.setPT,
  leavesOut: ['characteristicPT'],
  amounts: ({ power, toughness }) => [power, toughness],
  say: ({ speech, verb, before }, node) =>
    before?.kind === 'setTypes'
      ? undefined
      : `${verb('have')} base ${basePT(speech, node).replace(/ (?=toughness each)/, ' base ')}`,
  change: setSize,
});

modification('pt', changeFields, {
  reads: ({ many, contracted }) =>
    contracted
      ? read.nothing
      : read.map(
          read.after(
            // "An additional -1/-1": besides what it gets anyway, as any two changes of size add up (CR 613.4c).
            read.seq(read.literal(many ? 'get' : 'gets'), read.maybe(read.literal('an additional'))),
            read.sizeChange,
          ),
          ([power, toughness]) => [{ kind: 'pt', power, toughness }],
        ),
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
