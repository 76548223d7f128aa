import type { Modification } from '../language.ts';

/** Layers in the order they apply (CR 613.1, 613.4), as consecutive numbers. */
export const LAYER = { copy: 1, control: 2, text: 3, type: 4, color: 5, ability: 6, definePT: 7, setPT: 8, changePT: 9, switchPT: 10, rule: 11 } as const;

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
