// Cards in hand whose text may become part of a spell (CR 702.47).

import type { ObjectRef, PlayerId } from '../../basics/index.ts';
import { type CompiledAbility, codeOf } from '../../cards/compiled/index.ts';
import type { CostNode } from '../../cards/language/index.ts';
import {
  type GameObject,
  type GameState,
  refTo,
  type Scope,
  type Spliced,
  scopeOf,
  shownDef,
  shownFace,
} from '../../state/index.ts';
import { characteristicsOf, compileFilter, matches } from '../../values/index.ts';
import { asSpell } from '../costs/index.ts';
import { canChooseTargets, requestsFor, type TargetRequest } from './targets.ts';

/** What could be spliced onto this spell, each card once for each of its splice abilities. */
export function spliceable(
  state: GameState,
  player: PlayerId,
  spell: number,
  taken: readonly ObjectRef[],
): readonly Spliced[] {
  if (!state.table.has.splice) return [];
  const onto = asSpell(state.objects[spell] as GameObject, player);
  const chars = characteristicsOf(state, spell);
  return (state.players[player]?.hand ?? []).flatMap((id) => {
    const card = refTo(state, id);
    const text = id === spell || taken.includes(card) ? null : textOf(state, id);
    if (text === null) return [];
    const scope = scopeOf(player, card);
    return characteristicsOf(state, id).abilities.flatMap((keyword) => {
      const { filter } = spliceOf(state, keyword) ?? {};
      if (filter === undefined || !matches(state, compileFilter(filter), onto, chars, scope, true)) return [];
      // CR 702.47b: its targets must be there to be chosen; they are the spell's.
      const { source } = onto.stack ?? { source: refTo(state, spell) };
      return canChooseTargets(state, text.ability, { ...scope, self: source }, player, source)
        ? [{ card, keyword, text: text.code }]
        : [];
    });
  });
}

const spliceOf = (state: GameState, code: number) => {
  const { keyword } = state.table.ability(code);
  return keyword?.keyword === 'splice' ? keyword : undefined;
};

function textOf(state: GameState, id: number): { ability: CompiledAbility; code: number } | null {
  const object = state.objects[id] as GameObject;
  const def = shownDef(object);
  const ability = state.table.face(def, shownFace(object)).spell;
  return ability === null ? null : { ability, code: codeOf(def, ability.local) };
}

export const spliceCosts = (state: GameState, spliced: readonly Spliced[]): CostNode[] =>
  spliced.flatMap(({ keyword }) => spliceOf(state, keyword)?.cost ?? []);

/** What stands before the names of targets of the text that is spliced on in this place. */
export const splicePrefix = (place: number): string => `splice${place}:`;

/** CR 702.47c: what the spell has targets for by the texts that it has gained. */
export const splicedRequests = (state: GameState, texts: readonly number[], scope: Scope): TargetRequest[] =>
  texts.flatMap((text, place) =>
    requestsFor(state, state.table.ability(text), [], scope).map((request) => ({
      ...request,
      name: splicePrefix(place) + request.name,
    })),
  );
