// What may be tapped or exiled while a spell's total cost is paid, each for a part of its mana (CR 702.51a, 702.66a,
// 702.126a), or tapped for a waterbend cost. To the payment they are sources for this alone; what they give is no mana.

import type { ManaSource, PayCost, PlayerId, Purpose } from '../../basics/index.ts';
import type { Filter } from '../../cards/language/index.ts';
import { type GameState, refTo, scopeOf } from '../../state/index.ts';
import { characteristicsOf, select } from '../../values/index.ts';
import { castingOf } from '../costs/index.ts';
import { noColor } from '../payment/index.ts';

/** In place of an ability's code. */
export const HELP = { tap: -1, exile: -2 } as const;
/** Creatures and artifacts after all real sources; cards of the graveyard after those. */
const RANK = { tap: 40, exile: 50 } as const;

const none: readonly ManaSource[] = [];

export function helpersFor(state: GameState, player: PlayerId, purpose: Purpose): readonly ManaSource[] {
  const { spell } = purpose;
  if (!state.table.has.helpers) return none;
  if (purpose.waterbend) return waterbenders(state, player, purpose);
  if (spell === undefined) return none;
  const abilities = castingOf(state, player, spell, state.objects[spell]?.face ?? 0);
  if (abilities.length === 0) return none;
  const list: ManaSource[] = [];
  for (const ability of abilities) {
    if (ability.kind !== 'payWith') continue;
    const { how, what, colors } = ability;
    const reserved = how === 'tap' ? purpose.untapped : purpose.kept;
    for (const id of select(state, what, scopeOf(player, refTo(state, spell)))) {
      if (id === spell || reserved?.includes(id) || (how === 'tap' && state.objects[id]?.tapped)) continue;
      const mask = noColor | (colors ? characteristicsOf(state, id).colors : 0);
      const helper = tapped(id, list.length, mask);
      list.push(
        how === 'tap'
          ? helper
          : { ...helper, code: HELP.exile, rank: RANK.exile, free: false, taps: false, leaves: true },
      );
    }
  }
  return list;
}

const WATERBENDERS: Filter = { types: ['artifact', 'creature'], controller: 'you', tapped: false };

/** What may be tapped for a waterbend cost, each for {1}. */
const waterbenders = (state: GameState, player: PlayerId, purpose: Purpose): readonly ManaSource[] =>
  select(state, WATERBENDERS, scopeOf(player, 0))
    .filter((id) => id !== purpose.without && !purpose.untapped?.includes(id))
    .map((id, source) => tapped(id, source, noColor));

const tapped = (id: number, source: number, mask: number): ManaSource => ({
  source,
  id,
  code: HELP.tap,
  outputs: [{ any: { mask, count: 1, same: true } }],
  rank: RANK.tap,
  free: true,
  taps: true,
  leaves: false,
  restricted: false,
});

/** What is left to pay once one thing has paid for a mana of this colour; below 0: for {1}. */
export function helpedCost(cost: PayCost, color: number): PayCost {
  const count = color < 0 ? 0 : (cost.colored[color] ?? 0);
  if (count > 0) return { ...cost, colored: cost.colored.map((each, at) => (at === color ? each - 1 : each)) };
  const at = cost.hybrid.findIndex(({ mask }) => color >= 0 && (mask & (1 << color)) !== 0);
  if (at >= 0) return { ...cost, hybrid: cost.hybrid.filter((_, index) => index !== at) };
  if (cost.generic > 0) return { ...cost, generic: cost.generic - 1 };
  // {2/W} announced as {2} (CR 601.2b).
  const twobrid = cost.hybrid.findIndex(({ generic }) => generic > 0);
  const symbol = cost.hybrid[twobrid];
  return symbol === undefined
    ? cost
    : { ...cost, generic: symbol.generic - 1, hybrid: cost.hybrid.filter((_, index) => index !== twobrid) };
}
