// Words for options and prompts: short labels from definitions. Full rules text is the English renderer's.

import type { Entity, ObjectRef } from '../basics/index.ts';
import { entityPlayer, idOf, isPlayer } from '../basics/index.ts';
import type { CompiledAbility } from '../cards/compile/compiled.ts';
import { renderCost, renderEffects } from '../cards/english/index.ts';
import type { CostNode, FaceDefinition } from '../cards/language/index.ts';
import type { GameState } from '../state/index.ts';
import { shownDef, shownFace } from '../state/index.ts';
import { characteristicsOf, facts } from '../values/index.ts';

/** Words for a person; a simulation has nobody to read them. */
export function words(state: GameState, make: () => string): string {
  return state.options.skipEmptyWindows ? '' : make();
}

/** A player's name, an object's name, or its source's for abilities. */
export function nameOf(state: GameState, entity: Entity): string {
  if (isPlayer(entity)) return state.players[entityPlayer(entity)]?.name ?? 'a player';
  const known = facts(state, entity);
  if (known !== undefined) return known.chars.name === '' ? 'a face-down card' : known.chars.name;
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

export function describeAbility(state: GameState, code: number, source: ObjectRef): string {
  return `${nameOf(state, source)}: ${renderEffects(state.table.ability(code).node, [], faceOf(state, source))}`;
}

/** What an ability of this object does, in words. */
export function abilityLine(state: GameState, code: number, source: ObjectRef): string {
  const ability = state.table.ability(code);
  return ability.activated?.node.label ?? renderEffects(ability.node, [], faceOf(state, source));
}

export function describeMode(state: GameState, ability: CompiledAbility, mode: number, source: ObjectRef): string {
  const option = ability.announced.modes?.options[mode];
  if (option === undefined) return `Mode ${mode + 1}`;
  return option.label ?? modeWords(option, faceOf(state, source));
}

type Mode = NonNullable<CompiledAbility['announced']['modes']>['options'][number];
const nobody = {};
const wordsOfModes = new WeakMap<Mode, WeakMap<object, string>>();

/** The words of a mode, which are always the same on the same card. */
function modeWords(option: Mode, face: FaceDefinition | undefined): string {
  const known = wordsOfModes.get(option) ?? new WeakMap<object, string>();
  wordsOfModes.set(option, known);
  let text = known.get(face ?? nobody);
  if (text === undefined) {
    const targets = option.targets === undefined ? {} : { targets: option.targets };
    text = renderEffects({ kind: 'spell', ...targets, do: option.do }, [], face);
    known.set(face ?? nobody, text);
  }
  return text;
}

export function describeCost(_state: GameState, cost: CostNode): string {
  return renderCost([cost]);
}
