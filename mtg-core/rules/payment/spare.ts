// Which mana to keep where the cost leaves a choice: what the rest of the hand and the permanents ask for. A player who
// wants it otherwise pays source by source (CR 601.2g leaves the choice to the player).

import type { ManaSource, PlayerId, Purpose } from '../../basics/index.ts';
import type { GameState } from '../../state/index.ts';
import { derivedOf } from '../../values/index.ts';

/** The same sources; those that make a colour which is wanted elsewhere come after the others of their kind. */
export function sparing(
  state: GameState,
  player: PlayerId,
  purpose: Purpose,
  sources: readonly ManaSource[],
): readonly ManaSource[] {
  const first = sources[0];
  if (first === undefined) return sources;
  const same = colorsOf(first);
  if (sources.every((source) => colorsOf(source) === same)) return sources;
  const wanted = wantedColors(state, player, purpose);
  const spare = sources.map((source) => (colorsOf(source) & wanted) !== 0);
  if (!spare.includes(true) || !spare.includes(false)) return sources;
  return sources.map((source, place) => (spare[place] ? { ...source, rank: source.rank + 1 } : source));
}

function bitsOf(counts: readonly number[]): number {
  let bits = 0;
  for (let color = 0; color < counts.length; color++) if ((counts[color] ?? 0) > 0) bits |= 1 << color;
  return bits;
}

function colorsOf(source: ManaSource): number {
  let bits = 0;
  for (const { fixed, any } of source.outputs) bits |= (any?.mask ?? 0) | (fixed === undefined ? 0 : bitsOf(fixed));
  return bits;
}

/** Colours in the costs of the other cards in hand and of the player's other abilities, as bits. */
function wantedColors(state: GameState, player: PlayerId, purpose: Purpose): number {
  let bits = 0;
  for (const id of state.players[player]?.hand ?? []) {
    const cost = id === purpose.spell ? null : state.table.face(state.objects[id]?.def ?? 0, 0).cost;
    if (cost !== null) bits |= bitsOf(cost.colored);
  }
  for (const { id, code } of derivedOf(state).activated) {
    if (id === purpose.ability || state.objects[id]?.controller !== player) continue;
    const mana = state.table.ability(code).activated?.mana;
    if (mana != null) bits |= bitsOf(mana.colored);
  }
  return bits;
}
