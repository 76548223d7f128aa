// What things are called, for labels, prompts and the log.

import type { Entity, ObjectRef } from '../../basics/index.ts';
import { entityPlayer, idOf, isPlayer } from '../../basics/index.ts';
import type { FaceDefinition } from '../../cards/language/index.ts';
import type { GameState } from '../../state/index.ts';
import { isRoom, shownDef, shownFace } from '../../state/index.ts';
import { characteristicsOf, facts } from '../../values/index.ts';

/** A player's name, an object's name, or its source's for abilities. */
export function nameOf(state: GameState, entity: Entity): string {
  if (isPlayer(entity)) return state.players[entityPlayer(entity)]?.name ?? 'a player';
  const known = facts(state, entity);
  if (known !== undefined && known.chars.name !== '') return known.chars.name;
  if (known !== undefined) return isRoom(state, shownDef(known.object)) ? 'a locked Room' : 'a face-down card';
  const object = state.objects[idOf(entity)];
  return object === undefined ? 'something' : characteristicsOf(state, object.id).name;
}

/** The face of an object, by whose name and types its words speak of it; undefined: they say "this permanent". */
export function faceOf(state: GameState, ref: ObjectRef): FaceDefinition | undefined {
  const object = facts(state, ref)?.object;
  return object === undefined
    ? undefined
    : state.table.cards[shownDef(object)]?.compiled.faces[shownFace(object)]?.definition;
}
