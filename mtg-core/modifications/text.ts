// Text-changing effects and what a copy is excepted from in its text (CR 612, 613.1c).

import { LAYER } from '../cards/compiled/index.ts';
import type { Fields } from '../cards/language/index.ts';
import { refer } from '../cards/phrases/index.ts';
import { modification } from './definition.ts';

/** One word for another, as bound choices say (CR 612.2). */
const changeTextFields = {
  what: ['color', 'basicLandType', 'creatureType'],
  from: 'ref',
  to: 'ref',
} as const satisfies Fields;
const nameFields = { name: 'text' } as const satisfies Fields;
const noManaCostFields = {} as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Modifications {
    changeText: typeof changeTextFields;
    name: typeof nameFields;
    /** What a copy is excepted from: "except it has no mana cost" (CR 707.9). */
    noManaCost: typeof noManaCostFields;
  }
}

modification('changeText', changeTextFields, {
  layer: LAYER.text,
  notCopied: true,
  say: ({ speech, become }, { from, to }) =>
    `${become} changed by replacing ${refer(speech, from)} with ${refer(speech, to)}`,
});

modification('name', nameFields, {
  layer: LAYER.text,
  say: ({ speech, become }, { name }) => (speech.states ? `'s name is ${name}` : `${become} named ${name}`),
  change: (chars, { name }) => {
    chars.name = name;
  },
});

modification('noManaCost', noManaCostFields, {
  layer: LAYER.text,
  say: ({ verb }) => `${verb('have')} no mana cost`,
  change: (chars) => {
    chars.manaValue = 0;
  },
});
