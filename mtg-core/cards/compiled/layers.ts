import type { Filter } from '../language/index.ts';

/** Layers in the order they apply (CR 613.1, 613.4), as consecutive numbers. */
export const LAYER = {
  copy: 1,
  control: 2,
  text: 3,
  type: 4,
  color: 5,
  ability: 6,
  /** The last of layer 6: what an object can't have no effect adds to it, whenever that began (CR 113.11). */
  barred: 7,
  definePT: 8,
  setPT: 9,
  changePT: 10,
  switchPT: 11,
  rule: 12,
} as const;

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
  allColors: bit(LAYER.color),
  keyword: bit(LAYER.ability),
  notKeyword: bit(LAYER.ability),
  noAbilities: bit(LAYER.ability),
  power: SIZES,
  toughness: SIZES,
  basePower: SIZES,
  baseToughness: SIZES,
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
