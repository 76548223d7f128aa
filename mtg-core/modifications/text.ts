// Text-changing effects and what a copy is excepted from in its text (CR 612, 613.1c).

import { defOf, LAYER, rewordedKey, type WordChange, withDef } from '../cards/compiled/index.ts';
import { colors, type Fields } from '../cards/language/index.ts';
import { refer } from '../cards/phrases/index.ts';
import { modification } from './definition.ts';
import { setSubtypes } from './subtypes.ts';

/** One word for another, as bound choices say (CR 612.2). */
const changeTextFields = {
  what: ['color', 'basicLandType', 'creatureType', 'colorOrLandType'],
  from: 'choice',
  to: 'choice',
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

/** Of what kind a word is that could be of either (CR 612.2). */
export const wordKind = (what: ChangedWords, word: string): WordChange['what'] =>
  what !== 'colorOrLandType' ? what : (colors as readonly string[]).includes(word) ? 'color' : 'basicLandType';

type ChangedWords = (typeof changeTextFields)['what'][number];

modification('changeText', changeTextFields, {
  layer: LAYER.text,
  notCopied: true,
  asks: ['rewords'],
  // What it says now is another ability than what it said before.
  takesAbilities: () => true,
  say: ({ speech, become }, { from, to }) =>
    `${become} changed by replacing ${refer(speech, from)} with ${refer(speech, to)}`,
  change(chars, node, _index, by) {
    const [from, to] = [by.word(node.from), by.word(node.to)];
    if (from === undefined || to === undefined) return;
    const what = wordKind(node.what, from);
    const { keys, indexOf } = by.table;
    const textOf = (def: number): number => indexOf.get(rewordedKey(keys[def] ?? '', { what, from, to })) ?? def;
    chars.def = textOf(chars.def);
    chars.abilities = chars.abilities.map((code) => withDef(code, textOf(defOf(code))));
    // CR 612.2: on the type line, too.
    if (what !== 'color')
      setSubtypes(
        chars,
        chars.subtypes.map((subtype) => (subtype === from ? to : subtype)),
      );
  },
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
