// What copy effects make of an object, exceptions included (CR 707.2, 707.9).

import { type ChangedBy, type Characteristics, codeOf, defOf, mask, type Writable } from '../cards/compiled/index.ts';
import type { GameTable } from '../cards/index.ts';
import { type Color, colors, type Modification } from '../cards/language/index.ts';
import { modifications } from '../modifications/index.ts';
import type { CopiedValues } from '../state/index.ts';

const known = new WeakMap<CopiedValues, Characteristics>();

/** The characteristics of copied values, worked out once: nothing in them changes any more. */
export function copiedCharacteristics(table: GameTable, values: CopiedValues): Characteristics {
  let chars = known.get(values);
  if (chars === undefined) {
    const card = table.cards[values.def];
    const plain = (card?.faces[values.face] ?? card?.faces[0]) as Characteristics;
    chars = excepted(table, values, plain);
    known.set(values, chars);
  }
  return chars;
}

/** CR 111.3, 607.2d: a token "of the chosen color and type". Its name follows from its types (CR 111.4). */
export function asChosen(chars: Characteristics, color: unknown, creatureType: unknown): Characteristics {
  const hue = typeof color === 'string' ? mask([color] as Color[], colors) : chars.colors;
  if (typeof creatureType !== 'string') return hue === chars.colors ? chars : { ...chars, colors: hue };
  const subtypes = [...chars.subtypes, creatureType];
  const named = chars.name === `${chars.subtypes.join(' ')} Token` ? `${subtypes.join(' ')} Token` : chars.name;
  return { ...chars, colors: hue, subtypes, name: named };
}

function excepted(table: GameTable, values: CopiedValues, plain: Characteristics): Characteristics {
  const chars: Writable<Characteristics> = { ...asChosen(plain, values.color, values.creatureType) };
  if (values.power !== null) chars.power = chars.basePower = values.power;
  if (values.toughness !== null) chars.toughness = chars.baseToughness = values.toughness;
  for (const { abilities, keywords, allCreatureTypes } of (values.beneath ?? []).map((each) =>
    copiedCharacteristics(table, each),
  )) {
    chars.abilities = [...chars.abilities, ...abilities];
    chars.keywords |= keywords;
    chars.allCreatureTypes ||= allCreatureTypes;
  }
  for (const { code, amounts } of values.except) {
    const effect = table.continuous(code);
    const by: ChangedBy = {
      table,
      effect,
      gives: effect.gains.map((local) => codeOf(defOf(code), local)),
      read: (_, index, place) => amounts[index * 2 + place] ?? 0,
      word: () => undefined,
    };
    effect.node.change.forEach((mod, index) => {
      // CR 707.9d: an exception that says what a characteristic is leaves out what would define it.
      chars.abilities = chars.abilities.filter((ability) => !defines(table, ability, mod));
      modifications.of(mod).change?.(chars, mod, index, by);
    });
  }
  return chars;
}

function defines(table: GameTable, code: number, mod: Modification): boolean {
  const kinds = modifications.of(mod).leavesOut;
  const ability = table.ability(code);
  if (kinds === undefined || !ability.static?.characteristicDefining) return false;
  return ability.continuous.some((effect) => effect.node.change.some(({ kind }) => kinds.includes(kind)));
}
