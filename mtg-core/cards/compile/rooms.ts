// Rooms: two halves that share a type line, each with a door (CR 709.5).

import type { CompiledFace } from '../compiled/index.ts';
import type { Ability, EventPattern, FaceDefinition } from '../language/index.ts';
import { bothFaces } from './halves.ts';

/** The doors of a Room, as bits of what is unlocked: its left half and its right half. */
export const DOOR = { left: 1, right: 2 } as const;

/** The face that a Room shows with these of its doors unlocked: none, the left one, the right one, both (CR 709.5). */
export const FACE_BY_DOORS: readonly number[] = [3, 0, 1, 2];

/** A half as its abilities are compiled: "when you unlock this door" speaks of its own door (CR 709.5h). */
export function halfOf(face: FaceDefinition, door: number): FaceDefinition {
  const ofDoor = (pattern: EventPattern): EventPattern =>
    pattern.event === 'unlock' && pattern.object === 'self' && !pattern.fully
      ? { ...pattern, amount: ['=', door] }
      : pattern;
  const abilities = face.abilities.map(
    (ability): Ability => (ability.kind === 'triggered' ? { ...ability, on: ability.on.map(ofDoor) } : ability),
  );
  return { ...face, abilities };
}

/** CR 116.2m, 709.5e: paying the mana cost of a locked half unlocks it. */
export const unlocking = ({ name, cost = '{0}' }: FaceDefinition, half: 'left' | 'right'): Ability => ({
  kind: 'specialAction',
  label: `Unlock ${name}`,
  cost: [{ kind: 'mana', mana: cost }],
  timing: 'sorcery',
  zone: 'battlefield',
  do: [{ kind: 'unlock', what: 'self', half }],
});

/** The faces beside the halves: with both doors unlocked, and with neither, without name, mana cost and rules text. */
export function otherFaces(left: CompiledFace, right: CompiledFace): CompiledFace[] {
  const { supertypes, types, subtypes } = left.definition;
  const shared = { types, ...(supertypes && { supertypes }), ...(subtypes && { subtypes }) };
  const both = { ...bothFaces(left, right), casting: [] };
  const locked: CompiledFace = {
    ...both,
    definition: { ...shared, name: '', abilities: [] },
    cost: null,
    colors: 0,
    manaValue: 0,
    keywords: 0,
    abilities: [],
  };
  return [both, locked];
}
