import { basicLandAbilities, type Characteristics, type Writable } from '../cards/compiled/index.ts';
import { cardTypes } from '../cards/language/index.ts';

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
