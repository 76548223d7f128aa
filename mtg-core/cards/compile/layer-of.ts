import type { Filter, Modification } from '../language/index.ts';

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

// Which filter fields ask for what a layer changes.
const asked: readonly (readonly [number, readonly (keyof Filter)[]])[] = [
  [
    LAYER.type,
    [
      'types',
      'allTypes',
      'notTypes',
      'subtypes',
      'notSubtypes',
      'supertypes',
      'notSupertypes',
      'historic',
      'ofChosen',
      'shares',
    ],
  ],
  [LAYER.color, ['colors', 'notColors', 'colorless', 'multicolored', 'monocolored', 'ofChosen', 'shares']],
  [LAYER.ability, ['keyword', 'notKeyword']],
  [LAYER.definePT, ['power', 'toughness']],
  [LAYER.setPT, ['power', 'toughness']],
];

/** Layers, as bits, whose changes could change what a filter or condition picks out (CR 613.8a). */
export function asksBits(node: unknown): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, item) => sum | asksBits(item), 0);
  if (typeof node !== 'object' || node === null) return 0;
  let bits = 0;
  for (const [key, value] of Object.entries(node)) {
    for (const [layer, fields] of asked) if ((fields as readonly string[]).includes(key)) bits |= 1 << layer;
    bits |= asksBits(value);
  }
  return bits;
}
