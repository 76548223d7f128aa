// What a player could make mana with at this moment, for whoever wants to know how much they have.

import type { PlayerId } from '../basics/index.ts';
import { nameOf } from '../decisions/asking/index.ts';
import { manaSources, outputSize } from '../rules/mana/index.ts';
import { type GameState, refTo } from '../state/index.ts';

export interface ManaMaker {
  readonly name: string;
  /** How many permanents of that name. */
  readonly count: number;
  /** The most that all of them together make, each used once. */
  readonly most: number;
  /** Costs more than tapping, such as a sacrifice or life, or its mana is for some things only. */
  readonly atACost: boolean;
}

/** Every permanent with a mana ability that could be activated now (CR 605.3a), by name. */
export function manaNow(state: GameState, player: PlayerId): ManaMaker[] {
  const byPermanent = new Map<number, { most: number; atACost: boolean }>();
  for (const source of manaSources(state, player)) {
    const most = Math.max(0, ...source.outputs.map(outputSize));
    const known = byPermanent.get(source.id);
    // What taps can be used once, whichever of its abilities is chosen.
    byPermanent.set(source.id, {
      most: known === undefined ? most : source.taps ? Math.max(known.most, most) : known.most + most,
      atACost: !source.free || source.restricted || (known?.atACost ?? false),
    });
  }
  const byName = new Map<string, ManaMaker>();
  for (const [id, { most, atACost }] of byPermanent) {
    const name = nameOf(state, refTo(state, id));
    const known = byName.get(name);
    byName.set(name, {
      name,
      count: (known?.count ?? 0) + 1,
      most: (known?.most ?? 0) + most,
      atACost: atACost || (known?.atACost ?? false),
    });
  }
  return [...byName.values()];
}
