import { basicLandAbilities, type Characteristics, type Writable } from '../cards/compiled/index.ts';
import { CREATURE_KINDS, cardTypes, cardTypesOf } from '../cards/language/index.ts';

const LAND = 1 << cardTypes.indexOf('land');

/** CR 305.6: mana abilities of basic land types come and go with them. */
export function setSubtypes(chars: Writable<Characteristics>, subtypes: readonly string[]): void {
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

/** CR 205.1a: a subtype leaves with the last card type that it goes with. */
export const subtypesOfTypes = (subtypes: readonly string[], types: number): string[] =>
  subtypes.filter((subtype) => (cardTypesOf(subtype) & types) !== 0);

/** CR 205.3d: nothing has a subtype that goes with none of its card types, whatever gave it. */
export function dropUnfitting(chars: Writable<Characteristics>): void {
  if ((chars.types & CREATURE_KINDS) === 0) chars.allCreatureTypes = false;
  if (chars.subtypes.some((subtype) => (cardTypesOf(subtype) & chars.types) === 0))
    setSubtypes(chars, subtypesOfTypes(chars.subtypes, chars.types));
}
