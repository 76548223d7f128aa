// Several abilities of a spell are one text, followed from the top (CR 608.2c): what is printed, and what keywords add.

import type { SpellAbility } from '../language/index.ts';

/** One ability that says all of them; those that come before the others (CR 702.174j) first. */
export function oneText(spells: readonly SpellAbility[]): SpellAbility | undefined {
  const [only] = spells;
  if (only === undefined || spells.length === 1) return only;
  const ordered = [...spells.filter(({ before }) => before), ...spells.filter(({ before }) => !before)];
  const modal = spells.find(({ modes }) => modes !== undefined);
  const targets = ordered.flatMap((each) => each.targets ?? []);
  return {
    kind: 'spell',
    ...(targets.length === 0 ? {} : { targets }),
    ...(modal?.modes === undefined ? {} : { modes: modal.modes }),
    do: ordered.flatMap((each) => each.do ?? []),
  };
}
