// Which of many options of one choice are worth a try: the extremes on either side.

import { idOf, type PlayerId, ZONE } from '../basics/index.ts';
import type { Choice, GameState } from '../state/index.ts';
import { characteristicsOf, TYPE } from '../values/index.ts';
import { creatureValue } from './evaluate.ts';

/** Of cards in a library, which count alike wherever they go unless it's the battlefield, the one that is worth most there. */
export function bestLookedAt(state: GameState, options: readonly Choice[]): Choice | undefined {
  let best: Worth | undefined;
  for (const option of options) {
    const object = option.object !== undefined && option.object > 0 ? state.objects[idOf(option.object)] : undefined;
    if (object === undefined ? option.kind === 'pick' : object.zone !== ZONE.library) return undefined;
    const worth = object === undefined ? -1 : worthAsObject(state, object.id);
    if (best === undefined || worth > best.worth) best = { option, worth };
  }
  return best !== undefined && best.worth >= 0 ? best.option : undefined;
}

/**
 * Of objects the most valuable ones of others and of the player's own by turns; players and what isn't an object always. Of amounts the
 * greatest and the least.
 */
export function worthTrying(
  state: GameState,
  player: PlayerId,
  options: readonly Choice[],
  most: number,
): readonly Choice[] {
  if (options.length <= most) return options;
  if (options[0]?.kind === 'mode' || options[0]?.kind === 'word') return options.slice(0, most);
  if (options[0]?.kind === 'number') return [options[options.length - 1] as Choice, options[0]];
  const few: Choice[] = [];
  const own: Worth[] = [];
  const others: Worth[] = [];
  for (const option of options) {
    const object = option.object !== undefined && option.object > 0 ? state.objects[idOf(option.object)] : undefined;
    if (object === undefined) few.push(option);
    else (object.controller === player ? own : others).push({ option, worth: worthAsObject(state, object.id) });
  }
  own.sort(byWorth);
  others.sort(byWorth);
  const wanted = Math.max(most - few.length, 2);
  for (let place = 0; few.length < options.length && place < wanted; place++) {
    const side = place % 2 === 0 ? others : own;
    const next = side[place >> 1] ?? (side === own ? others : own)[wanted - place - 1];
    if (next !== undefined && !few.includes(next.option)) few.push(next.option);
  }
  return few;
}

interface Worth {
  readonly option: Choice;
  readonly worth: number;
}

const byWorth = (a: Worth, b: Worth): number => b.worth - a.worth;

function worthAsObject(state: GameState, id: number): number {
  const chars = characteristicsOf(state, id);
  if ((chars.types & TYPE.creature) !== 0) return creatureValue(chars);
  return state.objects[id]?.zone === ZONE.battlefield && (chars.types & TYPE.land) !== 0 ? 0 : chars.manaValue;
}
