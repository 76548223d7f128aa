// How many different ones there are among objects.

import { basicLandTypes } from '../cards/language/index.ts';
import type { GameState } from '../state/index.ts';
import { facts } from '../values/index.ts';

/** CR 202.1: of a token or a land none, which is one and the same. */
function costText(state: GameState, { def, face }: { readonly def: number; readonly face: number }): string {
  return state.table.face(def, face).definition.cost ?? '';
}

export function differing(
  state: GameState,
  what:
    | 'types'
    | 'subtypes'
    | 'basicLandTypes'
    | 'colors'
    | 'names'
    | 'manaValues'
    | 'manaCosts'
    | 'powers'
    | 'counters',
  refs: readonly number[],
): number {
  const seen = new Set<string | number>();
  const bits = (mask: number): void => {
    for (let bit = 0; bit < 9; bit++) if (mask & (1 << bit)) seen.add(bit);
  };
  for (const ref of refs) {
    const known = facts(state, ref);
    if (known === undefined) continue;
    const { chars, object } = known;
    if (what === 'counters') for (const kind of Object.keys(object.counters ?? {})) seen.add(kind);
    else if (what === 'types') bits(chars.types);
    else if (what === 'colors') bits(chars.colors);
    else if (what === 'names') seen.add(chars.name);
    else if (what === 'manaValues') seen.add(chars.manaValue);
    else if (what === 'manaCosts') seen.add(costText(state, chars));
    else if (what === 'powers') seen.add(chars.power);
    else
      for (const subtype of chars.subtypes)
        if (what === 'subtypes' || basicLandTypes.includes(subtype)) seen.add(subtype);
  }
  return seen.size;
}
