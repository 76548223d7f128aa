// Mana abilities that cost mana themselves (Signets, filter lands): sources that take before they give (CR 605.1a).

import type { ManaSource, PlayerId } from '../../basics/index.ts';
import type { GameState } from '../../state/index.ts';
import { abilityScope, characteristicsOf, derivedOf, isSick, SUPERTYPE, TYPE } from '../../values/index.ts';
import { mayActivate } from '../costs/index.ts';
import { asNeed, isRestricted, outputsOf, payCost } from '../payment/index.ts';

/** Filters whose only other cost is tapping; whether what they take can be had is the solver's question. */
export function filterSources(state: GameState, player: PlayerId): ManaSource[] {
  const list: ManaSource[] = [];
  for (const { id, code } of derivedOf(state).manaAbilities) {
    const object = state.objects[id];
    const ability = state.table.ability(code);
    const { activated } = ability;
    if (object === undefined || activated === null || !isFilter(state, code)) continue;
    if (object.controller !== player || !mayActivate(state, player, id, code)) continue;
    if (activated.tapSelf && (object.tapped || isSick(state, id, 'activate'))) continue;
    const input = asNeed(payCost(activated.mana as NonNullable<typeof activated.mana>, 0));
    const outputs = outputsOf(state, ability, abilityScope(state, player, id, code)).map((output) => ({
      ...output,
      input,
    }));
    if (outputs.length === 0) continue;
    const creature = (characteristicsOf(state, id).types & TYPE.creature) !== 0;
    const rank = creature ? 22 : 20;
    list.push({
      source: list.length,
      id,
      code,
      outputs,
      rank,
      free: false,
      taps: activated.tapSelf,
      leaves: false,
      restricted: isRestricted(state, code),
      ...(state.table.snow && (characteristicsOf(state, id).supertypes & SUPERTYPE.snow) !== 0 ? { snow: true } : {}),
    });
  }
  return list;
}

/** Costs mana, and nothing else but {T}. */
export function isFilter(state: GameState, code: number): boolean {
  const activated = state.table.ability(code).activated;
  return (
    activated !== null &&
    activated.isMana === true &&
    activated.mana !== null &&
    activated.mana.x === 0 &&
    activated.others.every((cost) => cost.kind === 'tapSelf')
  );
}
