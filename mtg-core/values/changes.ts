// What a modification does to characteristics. Where it comes from, and to what it applies, is the layers' to know.

import type { Characteristics } from '../cards/characteristics.ts';
import type { CompiledContinuous } from '../cards/compile/compiled.ts';
import type { Amount, Color, Modification } from '../cards/language/index.ts';
import {
  basicLandTypes,
  cardTypes,
  cardTypesOf,
  colors,
  flagKeywords,
  isCreatureType,
  supertypes,
} from '../cards/language/index.ts';
import { basicLandAbilities } from '../cards/printed.ts';
import type { GameTable } from '../cards/table.ts';
import { mask } from './mask.ts';

export type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** What a modification asks for besides the characteristics that it changes. */
export interface ChangedBy {
  readonly table: GameTable;
  readonly effect: CompiledContinuous;
  /** The codes of the abilities that it gives. */
  readonly gives: readonly number[];
  /** The value of an amount: the first or second of the modification with this number. */
  read(amount: Amount, index: number, place: 0 | 1): number;
  /** A word that was chosen. */
  word(by: string): string | undefined;
}

export function changeCharacteristics(
  chars: Writable<Characteristics>,
  mod: Modification,
  index: number,
  by: ChangedBy,
): void {
  switch (mod.kind) {
    case 'name':
      chars.name = mod.name;
      return;
    case 'noManaCost':
      chars.manaValue = 0;
      return;
    case 'setTypes':
      setTypes(chars, mod);
      return;
    case 'addTypes':
      chars.types |= mask(mod.types, cardTypes);
      chars.supertypes |= mask(mod.supertypes, supertypes);
      setSubtypes(chars, [...chars.subtypes, ...(mod.subtypes ?? [])]);
      if (mod.allCreatureTypes) chars.allCreatureTypes = true;
      return;
    case 'removeTypes': {
      chars.types &= ~mask(mod.types, cardTypes);
      chars.supertypes &= ~mask(mod.supertypes, supertypes);
      const left = mod.types === undefined ? chars.subtypes : fitting(chars.subtypes, chars.types);
      setSubtypes(
        chars,
        left.filter((subtype) => !mod.subtypes?.includes(subtype)),
      );
      return;
    }
    case 'chosenType': {
      const word = by.word(mod.by);
      if (word !== undefined) setSubtypes(chars, [...chars.subtypes, word]);
      return;
    }
    case 'setColors':
      chars.colors = mask(mod.colors, colors);
      return;
    case 'addColors':
      chars.colors |= mask(mod.colors, colors);
      return;
    case 'chosenColor': {
      const word = by.word(mod.by);
      const chosen = word === undefined ? 0 : mask([word] as Color[], colors);
      chars.colors = mod.add ? chars.colors | chosen : chosen;
      return;
    }
    case 'gain': {
      chars.keywords |= by.effect.gainKeywords;
      if (by.gives.length > 0) chars.abilities = [...chars.abilities, ...by.gives];
      return;
    }
    case 'lose':
      chars.keywords &= ~by.effect.loseKeywords;
      chars.abilities = chars.abilities.filter((code) => !mod.keywords.includes(by.table.ability(code).origin));
      return;
    case 'loseAll': {
      const kept = (mod.except ?? []).map((keyword) => keyword.keyword);
      chars.keywords &= mask(
        kept.filter((keyword) => (flagKeywords as readonly string[]).includes(keyword)),
        flagKeywords,
      );
      chars.abilities = chars.abilities.filter((code) => kept.includes(by.table.ability(code).origin));
      return;
    }
    case 'characteristicPT':
    case 'setPT': {
      const power = mod.power === undefined ? undefined : by.read(mod.power, index, 0);
      if (mod.toughness !== undefined) chars.toughness = chars.baseToughness = by.read(mod.toughness, index, 1);
      if (power !== undefined) chars.power = chars.basePower = power;
      return;
    }
    case 'pt': {
      const power = by.read(mod.power, index, 0);
      chars.toughness += by.read(mod.toughness, index, 1);
      chars.power += power;
      return;
    }
    case 'switchPT':
      [chars.power, chars.toughness] = [chars.toughness, chars.power];
      return;
    default:
      return;
  }
}

const LAND = 1 << cardTypes.indexOf('land');

function setTypes(chars: Writable<Characteristics>, mod: Extract<Modification, { kind: 'setTypes' }>): void {
  if (mod.supertypes !== undefined) chars.supertypes |= mask(mod.supertypes, supertypes);
  if (mod.types !== undefined) {
    const types = mask(mod.types, cardTypes);
    chars.types = mod.keepTypes ? chars.types | types : types;
    setSubtypes(chars, fitting(chars.subtypes, chars.types));
  }
  if (mod.subtypes === undefined) return;
  if (mod.keepSubtypes) {
    setSubtypes(chars, [...chars.subtypes, ...mod.subtypes]);
    return;
  }
  const kinds = mod.subtypes.reduce((bits, subtype) => bits | cardTypesOf(subtype), 0);
  if (mod.subtypes.some(isCreatureType)) chars.allCreatureTypes = false;
  // CR 305.7: a land that becomes a basic land type loses what its rules text gives, and has that type's mana ability.
  if ((chars.types & LAND) !== 0 && mod.subtypes.some((subtype) => basicLandTypes.includes(subtype))) {
    chars.abilities = [];
    chars.keywords = 0;
    chars.subtypes = chars.subtypes.filter((subtype) => (cardTypesOf(subtype) & LAND) === 0);
  }
  // CR 205.1a: the new subtypes stand in place of those of the same kinds of card, and of no others.
  setSubtypes(chars, [...chars.subtypes.filter((subtype) => (cardTypesOf(subtype) & kinds) === 0), ...mod.subtypes]);
}

/** CR 205.1a: a subtype leaves with the last card type that it goes with. */
const fitting = (subtypes: readonly string[], types: number): string[] =>
  subtypes.filter((subtype) => (cardTypesOf(subtype) & types) !== 0);

/** CR 305.6: mana abilities of basic land types come and go with them. */
function setSubtypes(chars: Writable<Characteristics>, subtypes: readonly string[]): void {
  const before = chars.subtypes;
  const now = [...new Set(subtypes)];
  chars.subtypes = now;
  const lost = basicLandAbilities(
    LAND,
    before.filter((subtype) => !now.includes(subtype)),
  );
  if (lost.length > 0) chars.abilities = chars.abilities.filter((code) => !lost.includes(code));
  const have = chars.abilities;
  const more = basicLandAbilities(chars.types, now).filter((code) => !have.includes(code));
  if (more.length > 0) chars.abilities = [...have, ...more];
}
