// What can't be activated (CR 101.2, 602.5): abilities of a permanent, or whatever a player is kept from.

import type { PlayerId } from '../basics/index.ts';
import type { CompiledActivated } from '../cards/compiled/index.ts';
import type { GameState, RuleInForce } from '../state/index.ts';
import { rulesFor, rulesOn } from './characteristics.ts';
import { matchesNode } from './filters.ts';
import { forbids } from './forbids.ts';

/** Whether a rule keeps the player from activating abilities of this object; mana abilities only where it doesn't except them (CR 605.1a). */
export function isKeptFromActivating(
  state: GameState,
  player: PlayerId,
  id: number,
  ability: Pick<CompiledActivated, 'isMana' | 'isLoyalty'>,
): boolean {
  return forbidIt(state, rulesOn(state, id), id, ability) || forbidIt(state, rulesFor(state, player), id, ability);
}

const forbidIt = (
  state: GameState,
  rules: readonly RuleInForce[],
  id: number,
  { isMana, isLoyalty }: Pick<CompiledActivated, 'isMana' | 'isLoyalty'>,
): boolean =>
  forbids(
    state,
    rules,
    'activate',
    ({ mana, loyalty, what }, { scope }) =>
      !(isMana && mana === false) &&
      !(loyalty && !isLoyalty) &&
      (what === undefined || matchesNode(state, what, id, scope)),
  );
