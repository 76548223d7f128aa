// CR 602.2b: what is asked of a target "as you activated this ability" isn't asked again as it resolves.

import type { Filter, TargetSlot } from '../../cards/language/index.ts';

/** What it is and where, without what else is asked of it. */
const kindOf = ({ zone, types, spell }: Filter): Filter => ({
  ...(zone === undefined ? {} : { zone }),
  ...(types === undefined ? {} : { types }),
  ...(spell === undefined ? {} : { spell }),
});

/** The slot as it is asked once its targets are chosen. */
export function onceChosen(slot: TargetSlot): TargetSlot {
  const { players, filter, whenChosen } = slot;
  if (!whenChosen) return slot;
  const still = filter === undefined ? {} : { filter: kindOf(filter) };
  const who = typeof players === 'object' && players.kind === 'suchThat' ? players.who : players;
  return { ...slot, ...still, ...(who === undefined ? {} : { players: who }) };
}
