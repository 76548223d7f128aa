// What a creature spell gains that does nothing but stand there: counted, and not played.

import { idOf, ZONE } from '../basics/index.ts';
import type { Choice, GameState } from '../state/index.ts';
import { characteristicsOf, TYPE } from '../values/index.ts';
import { creatureValue, heldCreatureValue } from './evaluate.ts';
import type { Planner } from './playout.ts';

/** What is there once it has resolved, less what it was worth in the hand; undefined where more happens than that. */
export function plainGain(
  state: GameState,
  { kind, object = 0, variant }: Choice,
  { known }: Planner,
): number | undefined {
  const id = idOf(object);
  if (kind !== 'cast' || variant !== '' || state.objects[id]?.zone !== ZONE.hand || !known.has(id)) return undefined;
  const chars = characteristicsOf(state, id);
  if ((chars.types & TYPE.creature) === 0) return undefined;
  for (const code of chars.abilities) if (!waits(state, code)) return undefined;
  return creatureValue(chars) - heldCreatureValue(chars);
}

/** Whether an ability does nothing until somebody activates it or a fight comes (CR 602, 702). */
function waits({ table }: GameState, code: number): boolean {
  const { triggered, static: continuous, replacement, casting } = table.ability(code);
  return triggered === null && continuous === null && replacement === null && casting === null;
}
