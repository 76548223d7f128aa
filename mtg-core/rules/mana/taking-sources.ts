// Mana abilities whose own costs take objects: "{T}, Tap an untapped creature you control: Add one mana of any color." Only as many of
// them can be counted on as can be paid beside each other and beside what is paid for (CR 118.3).

import type { Claim, ManaSource, PlayerId } from '../../basics/index.ts';
import type { CostNode } from '../../cards/language/index.ts';
import { costKinds } from '../../costs/index.ts';
import type { GameState } from '../../state/index.ts';
import { abilityScope } from '../../values/index.ts';
import { type CostGroup, demandsOf, matched } from '../costs/index.ts';

const takings = ['tap', 'leave'] as const;

const takesOthers = (cost: CostNode): boolean => {
  const { taking, ofItself } = costKinds.of(cost);
  return taking !== undefined && taking !== 'untap' && !ofItself;
};

/** Whether using it takes other objects than its own. */
export function isTaking({ table }: GameState, { free, code }: ManaSource): boolean {
  return !free && code >= 0 && (table.ability(code).activated?.others.some(takesOthers) ?? false);
}

/** What these costs would tap and take away. */
export const claimsOf = (state: GameState, groups: readonly CostGroup[]): Claim[] =>
  groups.flatMap((group) =>
    takings.flatMap((taking) => demandsOf(state, group, taking).map((demand) => ({ ...demand, taking }))),
  );

/**
 * Lists of sources of which each can be used whole: with those that take objects after the others have been used, and instead of them.
 * `claims`: what is needed besides.
 */
export function usableTogether(
  state: GameState,
  player: PlayerId,
  sources: readonly ManaSource[],
  claims: readonly Claim[],
): (readonly ManaSource[])[] {
  const taking = sources.filter((source) => isTaking(state, source));
  if (taking.length === 0) return [sources];
  const needed = claims.map((claim) => without(claim, sources));
  const after = payable(state, player, taking, needed, (claim) => without(claim, sources));
  const instead = payable(state, player, taking, needed, (claim) => claim);
  return [
    sources.filter((source) => !taking.includes(source) || after.used.includes(source)),
    sources.filter(
      (source) => (!taking.includes(source) && !instead.served.includes(source.id)) || instead.used.includes(source),
    ),
  ];
}

/** What isn't used for its own mana in the same way. */
const without = ({ taking, ids, count }: Claim, sources: readonly ManaSource[]): Claim => ({
  taking,
  count,
  ids: ids.filter(
    (id) => !sources.some((source) => source.id === id && (taking === 'tap' ? source.taps : source.leaves)),
  ),
});

/** One after the other, as long as there is enough for all. */
function payable(
  state: GameState,
  player: PlayerId,
  taking: readonly ManaSource[],
  needed: readonly Claim[],
  narrowed: (claim: Claim) => Claim,
): { used: ManaSource[]; served: readonly number[] } {
  const used: ManaSource[] = [];
  let served: readonly number[] = [];
  let demands = needed;
  for (const source of taking) {
    const { id, code } = source;
    const scope = abilityScope(state, player, id, code);
    const costs = (state.table.ability(code).activated?.others ?? []).filter(takesOthers);
    const all = [...demands, ...claimsOf(state, [{ costs, scope, self: scope.self }]).map(narrowed)];
    const found = matched(all, [], []);
    if (found === null) continue;
    demands = all;
    served = found;
    used.push(source);
  }
  return { used, served };
}
