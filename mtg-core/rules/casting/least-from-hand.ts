// The least mana that casts a card, whatever the state of the game: a quick no.

import { type PlayerId, ZONE } from '../../basics/index.ts';
import type { CastWay, TableCard } from '../../cards/index.ts';
import type { GameObject, GameState } from '../../state/index.ts';
import { derivedOf } from '../../values/index.ts';
import { leastMana } from '../mana/index.ts';
import { castWays } from './cast-ways.ts';

/**
 * No less mana than this lets the player cast a card, as long as no effect changes what anything costs: a quick no, before ways
 * are looked at. 0: nothing can be said beforehand.
 */
export function leastFromHand(state: GameState, player: PlayerId, id: number): number {
  const { def, zone } = state.objects[id] as GameObject;
  const { chars, rules } = derivedOf(state);
  if (zone !== ZONE.hand || chars[id] !== undefined || rules[id] !== undefined) return 0;
  const card = state.table.cards[def] as TableCard;
  card.leastFromHand ??= leastOf(state, player, id, card);
  return card.leastFromHand;
}

const leastOf = (state: GameState, player: PlayerId, id: number, { quick, index }: TableCard): number =>
  quick.asksForWays ? 0 : Math.min(...castWays(state, player, id).map((way) => leastForWay(state, index, way)));

function leastForWay({ table }: GameState, def: number, { mana, free, less, face, faceDown }: CastWay): number {
  if (mana === null) return Number.POSITIVE_INFINITY;
  const changes = faceDown === undefined && table.face(def, face).changesOwnCost;
  return free || less !== undefined || changes ? 0 : leastMana(mana);
}
