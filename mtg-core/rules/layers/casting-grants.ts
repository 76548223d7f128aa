import { codeOf } from '../../cards/compiled/index.ts';
import type { CastingGrant, Derived, GameState } from '../../state/index.ts';
import type { Instance } from './instances.ts';

/**
 * Of the effects at work, those that give spells casting abilities ("creature spells you cast have convoke"), or cards where they lie
 * ("cards in your graveyard have retrace"): see `CastingGrant`.
 */
export function grantCasting(state: GameState, derived: Derived, instances: readonly Instance[]): void {
  for (const instance of instances) {
    const { affects } = instance.effect.node;
    if (typeof affects !== 'object' || instance.floating?.locked != null) continue;
    const zones = [affects.zone].flat();
    if (zones.every((zone) => zone === undefined || zone === 'battlefield')) continue;
    const casting = instance.effect.gains.flatMap((local) => {
      const ability = state.table.ability(codeOf(instance.def, local));
      return ability.casting === null ? [] : [ability.casting];
    });
    if (casting.length > 0)
      (derived.castingGrants as CastingGrant[]).push({
        spells: zones.includes('stack'),
        filter: affects,
        scope: instance.scope,
        casting,
      });
  }
}
