import type { PlayerId } from '../../basics/index.ts';
import type { CompiledActivated } from '../../cards/compiled/index.ts';
import { loyaltyUses, mayUseLoyaltyAnytime } from '../../deontic/index.ts';
import type { GameObject, GameState } from '../../state/index.ts';
import { abilityScope, conditionHolds, countOf, isKeptFromActivating, isPlayerOf } from '../../values/index.ts';
import { sorceryTiming } from './timing.ts';

/** CR 602.5b: whether how often it was activated matters. */
export const countsUses = ({ node }: CompiledActivated): boolean =>
  node.limit !== undefined || node.timesPerTurn !== undefined;

/** Everything but choosing targets and paying: who, when, how often (CR 602.5). */
export function mayActivate(state: GameState, player: PlayerId, id: number, code: number): boolean {
  const object = state.objects[id] as GameObject;
  const ability = state.table.ability(code);
  const activated = ability.activated as CompiledActivated;
  const { node } = activated;
  if (ability.zone !== object.zone) return false;
  const owner = ability.zone === 2 ? object.controller : object.owner;
  if (
    node.by !== undefined ? !isPlayerOf(state, abilityScope(state, owner, id, code), node.by, player) : owner !== player
  )
    return false;
  if (activated.sorcery && !sorceryTiming(state, player) && !(activated.isLoyalty && mayUseLoyaltyAnytime(state, id)))
    return false;
  const used = object.used?.[code] ?? 0;
  if (node.limit !== undefined && used > 0) return false;
  if (
    node.timesPerTurn !== undefined &&
    used >= countOf(state, node.timesPerTurn, abilityScope(state, player, id, code))
  )
    return false;
  // CR 606.3: one loyalty ability of a permanent each turn.
  const loyalty = activated.isLoyalty ? (object.used?.[-1] ?? 0) : 0;
  if (loyalty > 0 && loyalty >= loyaltyUses(state, id)) return false;
  if (node.if !== undefined && !conditionHolds(state, node.if, abilityScope(state, player, id, code))) return false;
  return !isKeptFromActivating(state, player, id, activated);
}
