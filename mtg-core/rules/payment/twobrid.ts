// Which {2/W} symbols are paid with generic mana (CR 107.4e).
import type { ManaNeed } from '../../basics/index.ts';

const onlyColored: readonly number[] = [0];

/** Every way to choose which {2/W} symbols are paid generically, as bit sets over the hybrid symbols. None chosen first. */
export function twobridChoices(need: ManaNeed): readonly number[] {
  let any = false;
  for (let index = 0; index < need.hybrid.length; index++) if (need.hybrid[index].generic > 0) any = true;
  if (!any) return onlyColored;
  const symbols = twobrids(need);
  const choices: number[] = [];
  for (let chosen = 0; chosen < 1 << symbols.length; chosen++) {
    let bits = 0;
    let ordered = true;
    for (let at = 0; at < symbols.length; at++) {
      const index = symbols[at];
      if (chosen & (1 << at)) bits |= 1 << index;
      // Of symbols that are alike the first ones are paid generically: the other ways are the same payment.
      else if (at + 1 < symbols.length && chosen & (1 << (at + 1)) && alike(need, index, symbols[at + 1]))
        ordered = false;
    }
    if (ordered) choices.push(bits);
  }
  return choices;
}

function alike(need: ManaNeed, first: number, second: number): boolean {
  return (
    need.hybrid[first].mask === need.hybrid[second].mask && need.hybrid[first].generic === need.hybrid[second].generic
  );
}

/** Indices of the symbols that can be paid with generic mana instead. */
function twobrids(need: ManaNeed): number[] {
  const found: number[] = [];
  for (let index = 0; index < need.hybrid.length; index++) if (need.hybrid[index].generic > 0) found.push(index);
  return found;
}
