import type { Amount, Filter, Modification } from '../language/index.ts';
import { basicLandTypes } from '../language/index.ts';
import type { ReadAmount } from './compiled.ts';

/** Layers in the order they apply (CR 613.1, 613.4), as consecutive numbers. */
export const LAYER = {
  copy: 1,
  control: 2,
  text: 3,
  type: 4,
  color: 5,
  ability: 6,
  definePT: 7,
  setPT: 8,
  changePT: 9,
  switchPT: 10,
  rule: 11,
} as const;

/** CR 613.1: the layer follows from what is changed. */
export function layerOf(modification: Modification): number {
  switch (modification.kind) {
    case 'copyOf':
      return LAYER.copy;
    case 'control':
      return LAYER.control;
    case 'name':
    case 'noManaCost':
    case 'changeText':
      return LAYER.text;
    case 'setTypes':
    case 'addTypes':
    case 'removeTypes':
    case 'chosenType':
      return LAYER.type;
    case 'setColors':
    case 'addColors':
    case 'chosenColor':
      return LAYER.color;
    case 'gain':
    case 'loseAll':
    case 'lose':
      return LAYER.ability;
    case 'characteristicPT':
      return LAYER.definePT;
    case 'setPT':
      return LAYER.setPT;
    case 'pt':
      return LAYER.changePT;
    case 'switchPT':
      return LAYER.switchPT;
    case 'rule':
      return LAYER.rule;
    default:
      // CR 613.1c: whatever the language adds for the text of objects.
      return LAYER.text;
  }
}

const SIZES = (1 << LAYER.definePT) | (1 << LAYER.setPT) | (1 << LAYER.changePT) | (1 << LAYER.switchPT);
const bit = (layer: number): number => 1 << layer;

// Which fields of filters, conditions and amounts ask for what a layer changes.
const asked: Readonly<Record<string, number>> = {
  name: bit(LAYER.text),
  notName: bit(LAYER.text),
  types: bit(LAYER.type),
  allTypes: bit(LAYER.type),
  notTypes: bit(LAYER.type),
  subtypes: bit(LAYER.type),
  notSubtypes: bit(LAYER.type),
  supertypes: bit(LAYER.type),
  notSupertypes: bit(LAYER.type),
  historic: bit(LAYER.type),
  modified: bit(LAYER.type),
  equipped: bit(LAYER.type),
  enchanted: bit(LAYER.type),
  ofChosen: bit(LAYER.type) | bit(LAYER.color) | bit(LAYER.text),
  shares: bit(LAYER.type) | bit(LAYER.color) | bit(LAYER.text),
  what: bit(LAYER.type) | bit(LAYER.color) | bit(LAYER.text),
  colors: bit(LAYER.color),
  notColors: bit(LAYER.color),
  colorless: bit(LAYER.color),
  multicolored: bit(LAYER.color),
  monocolored: bit(LAYER.color),
  keyword: bit(LAYER.ability),
  notKeyword: bit(LAYER.ability),
  power: SIZES,
  toughness: SIZES,
  ownStats: SIZES,
  stat: SIZES,
} satisfies { [Field in keyof Filter]?: number } & Record<string, number>;

/** Layers, as bits, whose changes could change what a filter, an amount or a condition finds (CR 613.8a). */
export function asksBits(node: unknown): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, item) => sum | asksBits(item), 0);
  if (typeof node !== 'object' || node === null) return 0;
  let bits = 0;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'stat' && (value === 'manaValue' || value === 'loyalty')) continue;
    bits |= (asked[key] ?? 0) | asksBits(value);
  }
  return bits;
}

/** Those parts of a modification that are worked out each time. */
export const amountsOf = (mod: Modification): readonly (Amount | undefined)[] =>
  mod.kind === 'pt' || mod.kind === 'setPT' || mod.kind === 'characteristicPT' ? [mod.power, mod.toughness] : [];

/** Those of them that aren't plain numbers, with what is known of them beforehand. */
export function readAmounts(mod: Modification): ReadAmount[] {
  const read: ReadAmount[] = [];
  amountsOf(mod).forEach((amount, place) => {
    if (typeof amount !== 'object') return;
    const again = read.some((other) => JSON.stringify(other.amount) === JSON.stringify(amount));
    read.push({ place: place as 0 | 1, amount, forEach: namesEach(amount), again });
  });
  return read;
}

/** Whether a node says "each": the object that is being changed goes by that name. */
function namesEach(node: unknown): boolean {
  if (typeof node === 'string') return node.split('.').includes('each');
  return typeof node === 'object' && node !== null && Object.values(node).some(namesEach);
}

/** Layers, as bits, in which an effect with these modifications takes abilities away. */
export function removesBits(mods: readonly Modification[]): number {
  let bits = 0;
  for (const mod of mods) {
    if (mod.kind === 'loseAll' || mod.kind === 'lose') bits |= bit(LAYER.ability);
    // CR 305.7: becoming a basic land type.
    if (mod.kind === 'setTypes' && !mod.keepSubtypes && mod.subtypes?.some((each) => basicLandTypes.includes(each)))
      bits |= bit(LAYER.type);
  }
  return bits;
}
