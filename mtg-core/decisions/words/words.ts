// The ways in which an ability or a way of casting may be written, for those who know it by its words.

import { idOf, type ObjectRef, type PlayerId } from '../../basics/index.ts';
import { type CompiledAbility, type CompiledFace, LOCAL_MASK } from '../../cards/compiled/index.ts';
import { renderAbility, renderCost } from '../../cards/english/index.ts';
import type { Ability } from '../../cards/language/index.ts';
import { paidName, waysFor } from '../../rules/casting/index.ts';
import { castingOf } from '../../rules/costs/index.ts';
import { type Choice, type GameState, shownDef, shownFace } from '../../state/index.ts';
import { facts } from '../../values/index.ts';
import { faceOf } from '../asking/index.ts';

/**
 * As it is printed, and where a keyword stands for it also the keyword with its cost: "{2}: Attach ...", "Equip {2}",
 * "Equip". `source` is the object the ability is from.
 */
export function abilityWords(state: GameState, code: number, source: ObjectRef): string[] {
  const ability = state.table.ability(code);
  const card = state.table.cards[code >> 12];
  const face =
    faceWith(card?.compiled.faces ?? [], code & LOCAL_MASK) ?? bearerOf(state, source) ?? card?.compiled.faces[0];
  if (face === undefined) return [];
  const texts = [renderAbility(ability.node, face.definition)];
  const unlabelled = withoutLabel(ability.node);
  if (unlabelled !== ability.node) texts.push(renderAbility(unlabelled, face.definition));
  const keyword = card?.compiled.abilities.find((each) => each.keyword?.keyword === ability.origin);
  if (keyword !== undefined && keyword !== ability) texts.push(...keywordWords(keyword, face));
  // An object that is a copy or was given the ability still says it of itself.
  const name = facts(state, source)?.chars.name;
  if (name !== undefined && name !== '' && name !== face.definition.name)
    texts.push(renderAbility(ability.node, { ...face.definition, name }));
  return texts;
}

function keywordWords(keyword: CompiledAbility, face: CompiledFace): string[] {
  return [renderAbility(keyword.node, face.definition), keyword.keyword?.keyword ?? ''];
}

function withoutLabel(node: Ability): Ability {
  if (!('label' in node) || node.label === undefined) return node;
  const { label: _, ...rest } = node;
  return rest;
}

/** The face that an ability is printed on. */
function faceWith(faces: readonly CompiledFace[], local: number): CompiledFace | undefined {
  return faces.find((face) => face.abilities.includes(local) || face.spell?.local === local);
}

/** An ability that an effect gave speaks of the object that has it. */
function bearerOf(state: GameState, source: ObjectRef): CompiledFace | undefined {
  const object = facts(state, source)?.object;
  return object === undefined ? undefined : state.table.cards[shownDef(object)]?.compiled.faces[shownFace(object)];
}

/** What a cast on offer costs besides the printed mana cost, in words; whether it is free. */
export function describeCastWay(
  state: GameState,
  player: PlayerId,
  choice: Choice,
): { free: boolean; costs: string[] } {
  const id = idOf(choice.object ?? 0);
  const way = waysFor(state, player, id).find((each) => each.variant === (choice.variant ?? ''));
  if (way === undefined) return { free: false, costs: [] };
  const face = faceOf(state, id);
  const costs = castingOf(state, player, id, way.face).flatMap((casting, place) => {
    if (casting.kind !== 'alternativeCost' || !paidName(way.variant).endsWith(casting.name ?? `alternative${place}`))
      return [];
    return [renderCost(casting.cost, face)];
  });
  const plain = way.others.length > 0 ? [renderCost(way.others, face)] : [];
  return { free: way.free, costs: [...costs, ...plain] };
}
