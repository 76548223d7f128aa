/** What cards are once they are compiled: characteristics and changes to them, costs, abilities with their numbers, layers. */
export type { ChangedBy, CharacteristicsChange, Writable } from './change.ts';
export type { Characteristics } from './characteristics.ts';
export { codeOf, defOf, givenByEffect, givenByObject, giverOf, withDef } from './codes.ts';
export { identityOfFaces } from './color-identity.ts';
export {
  type CompiledAbility,
  type CompiledActivated,
  type CompiledCard,
  type CompiledContinuous,
  type CompiledFace,
  type CompiledModification,
  type CompiledSpecial,
  type CompiledTrigger,
  LOCAL_BITS,
  LOCAL_MASK,
  numbers,
  type ReadAmount,
} from './compiled.ts';
export { asksBits, LAYER } from './layers.ts';
export {
  combinedCost,
  type ManaCost,
  manaCostColors,
  manaValue,
  parseManaCost,
  printManaCost,
  readManaCost,
} from './mana-cost.ts';
export { mask } from './mask.ts';
export { printPayCost } from './print-cost.ts';
export {
  basicLandAbilities,
  bothHalves,
  type FaceListening,
  listeningOf,
  makeQuickLook,
  printed,
  type QuickLook,
  saysHowItEnters,
  saysWhereItGoes,
  turning,
} from './printed.ts';
export { reworded, rewordedBy, rewordedKey, type WordChange } from './reworded.ts';
