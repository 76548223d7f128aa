import type { StaticAbility } from '../language/index.ts';

/** CR 604.3a: an ability that only says, of its own object, what its size is defines that also where it doesn't say so. */
export function withDefining(ability: StaticAbility): StaticAbility {
  const defines =
    ability.while === undefined &&
    ability.effects.every(
      ({ affects, change }) => affects === 'self' && change.every(({ kind }) => kind === 'characteristicPT'),
    );
  return defines && ability.effects.length > 0 ? { ...ability, characteristicDefining: true } : ability;
}
