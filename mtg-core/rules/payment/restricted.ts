// Mana that may be spent only on some things, and what else was said of it as it was made (CR 106.6).

import type { PlayerId, Purpose } from '../../basics/index.ts';
import type { Filter, ManaProduction } from '../../cards/language/index.ts';
import { zones } from '../../cards/language/index.ts';
import type { GameState, ManaPiece } from '../../state/index.ts';
import { scopeOf } from '../../state/index.ts';
import { matchesNode } from '../../values/index.ts';

/** What made a piece, in the words of its card; undefined: nothing that says more than its colour. */
export function productionOf(
  state: GameState,
  { code, made }: Pick<ManaPiece, 'code' | 'made'>,
): ManaProduction | undefined {
  const effect =
    made !== undefined
      ? state.table.block(made.block)[made.index]
      : code < 0
        ? undefined
        : state.table.ability(code).block?.find(({ kind }) => kind === 'addMana');
  return effect?.kind === 'addMana' ? effect.produce : undefined;
}

/** Whether its mana isn't like any other of its colour. */
export const isSpecial = (produce: ManaProduction | undefined): boolean =>
  produce !== undefined && (isLimited(produce) || produce.whenSpent !== undefined || produce.persists !== undefined);

const isLimited = (produce: ManaProduction): boolean => produce.onlyFor !== undefined || produce.notFor !== undefined;

/** CR 106.6: whether a piece may be spent on a spell, or on an ability of an object. */
export function mayBeSpentOn(
  state: GameState,
  piece: Pick<ManaPiece, 'code' | 'made' | 'source'>,
  player: PlayerId,
  purpose: Purpose,
): boolean {
  const produce = productionOf(state, piece);
  if (produce === undefined) return true;
  const { onlyFor, notFor } = produce;
  const scope = scopeOf(player, piece.source ?? 0);
  const meets = (filter: Filter | undefined, id: number | undefined, anywhere: boolean): boolean =>
    filter !== undefined &&
    id !== undefined &&
    matchesNode(state, anywhere ? { ...filter, zone: [...zones] } : filter, id, scope);
  if (
    onlyFor !== undefined &&
    !meets(onlyFor.cast, purpose.spell, true) &&
    !meets(onlyFor.activate, purpose.ability, false)
  )
    return false;
  return (
    notFor === undefined || !(meets(notFor.cast, purpose.spell, true) || meets(notFor.activate, purpose.ability, false))
  );
}

export function isRestricted(state: GameState, code: number): boolean {
  const produce = productionOf(state, { code });
  return produce !== undefined && isLimited(produce);
}
