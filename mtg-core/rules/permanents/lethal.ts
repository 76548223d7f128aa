// How much damage is lethal, and what is more than that (CR 120.4a, 120.10).

import type { GameEvent, GameObject, GameState } from '../../state/index.ts';
import { live } from '../../state/index.ts';
import { characteristicsOf, facts, KEYWORD, TYPE } from '../../values/index.ts';

/** The least of this source's damage that is lethal for a permanent; of several kinds the greatest counts (CR 120.10). */
function lethalFor(state: GameState, object: Readonly<GameObject>, deadly: boolean): number {
  const { types, toughness } = characteristicsOf(state, object.id);
  const kinds: number[] = [];
  if ((types & TYPE.creature) !== 0) {
    const left = Math.max(0, toughness - object.damage);
    kinds.push(deadly ? Math.min(1, left) : left);
  }
  if ((types & TYPE.planeswalker) !== 0) kinds.push(object.counters?.['loyalty'] ?? 0);
  if ((types & TYPE.battle) !== 0) kinds.push(object.counters?.['defense'] ?? 0);
  return Math.max(0, ...kinds);
}

/** What of this damage would be more than lethal; none to a player. */
export function excessOf(state: GameState, event: GameEvent): number {
  const object = live(state, event.recipient);
  if (object === undefined) return 0;
  const deadly = ((facts(state, event.source)?.chars.keywords ?? 0) & KEYWORD.deathtouch) !== 0;
  return Math.max(0, event.amount - lethalFor(state, object, deadly));
}
