// How many different ones there are among objects.

import { type Characteristics, combinedCost, printManaCost } from '../cards/compiled/index.ts';
import { basicLandTypes } from '../cards/language/index.ts';
import type { GameState } from '../state/index.ts';
import { facts, namesOf } from '../values/index.ts';

/** CR 202.1b, 709.4b: tokens and lands have none, which is no cost; a split card has that of both halves, in whatever order. */
function costText(state: GameState, { def, face, names }: Characteristics): string | null {
  const faces = names === undefined ? [face] : names.map((_, half) => half);
  const costs = faces.flatMap((each) => state.table.face(def, each).cost ?? []);
  return costs.length === 0 ? null : printManaCost(costs.reduce(combinedCost));
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
    else if (what === 'names') for (const name of namesOf(chars)) seen.add(name);
    else if (what === 'manaValues') seen.add(chars.manaValue);
    else if (what === 'manaCosts') {
      const cost = costText(state, chars);
      if (cost !== null) seen.add(cost);
    } else if (what === 'powers') seen.add(chars.power);
    else
      for (const subtype of chars.subtypes)
        if (what === 'subtypes' || basicLandTypes.includes(subtype)) seen.add(subtype);
  }
  return seen.size;
}
