// What is worked out once, as a spell or ability resolves, and lasts (CR 608.2h).

import { ZONE } from '../../basics/index.ts';
import { codeOf, numbers } from '../../cards/compiled/index.ts';
import { FACE_BY_DOORS } from '../../cards/index.ts';
import type { Modification } from '../../cards/language/index.ts';
import { modifications } from '../../modifications/index.ts';
import {
  type CopiedValues,
  copiedFrom,
  type GameObject,
  type GameState,
  isRoom,
  type Scope,
} from '../../state/index.ts';
import { amountOf } from '../../values/index.ts';

/** CR 608.2h: numbers are worked out once. Two for each modification. */
export const fixedAmounts = (state: GameState, mods: readonly Modification[], scope: Scope): number[] =>
  mods.flatMap((mod) => {
    const amounts = modifications.of(mod).amounts?.(mod) ?? [0, 0];
    return amounts.map((amount) => (amount === undefined ? 0 : amountOf(state, amount, scope)));
  });

/** What a copy of this object takes over, with the exceptions of the effect that makes the copy (CR 707.9). */
export function copyWith(
  state: GameState,
  original: Readonly<GameObject>,
  except: readonly Modification[] | undefined,
  scope: Scope,
  def: number,
): CopiedValues {
  const values = copiedPlainly(state, original);
  if (except === undefined || except.length === 0) return values;
  const code = codeOf(def, numbers.exceptions(except));
  return { ...values, except: [...values.except, { code, amounts: fixedAmounts(state, except, scope) }] };
}

/** CR 702.103: that a permanent is bestowed is no copiable value; a copy of a bestowed spell is bestowed (CR 702.103c). */
function copiedPlainly(state: GameState, original: Readonly<GameObject>): CopiedValues {
  const values = copiedFrom(original);
  const bestowed = state.table.cards[values.def]?.compiled.bestowed ?? -1;
  // CR 709.5b, 709.5c: what a copy has unlocked of a Room is its own.
  if (isRoom(state, values.def) && original.zone !== ZONE.stack) return { ...values, face: FACE_BY_DOORS[0] ?? 0 };
  // CR 110.5a, 707.2: that it is flipped is a status, which isn't copied.
  if (state.table.cards[values.def]?.compiled.layout === 'flip') return { ...values, face: 0 };
  return bestowed >= 0 && values.face === bestowed && original.zone === ZONE.battlefield
    ? { ...values, face: 0 }
    : values;
}
