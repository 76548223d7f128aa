// An ability was activated (CR 602.2, 605.3a).

import type { ObjectRef, PlayerId } from '../basics/index.ts';
import { type GameEvent, type GameState, makeEvent } from '../state/index.ts';
import { isNoticed } from './propose.ts';

/** What an activated ability is called that no keyword gave. */
const LOYALTY = 'loyalty';

/** `ability`: itself on the stack; none of a mana ability, which doesn't use it (CR 605.3b). Nothing where nobody notices. */
export function activationEvents(
  state: GameState,
  { player, code, source, ability = 0 }: { player: PlayerId; code: number; source: ObjectRef; ability?: ObjectRef },
): GameEvent[] {
  if (!isNoticed(state, 'activate')) return [];
  const { origin, activated } = state.table.ability(code);
  const cause = activated?.isLoyalty ? LOYALTY : origin;
  return [makeEvent('activate', { object: ability, player, source, causedBy: player, cause })];
}
