// Mana that a spell asks about once it was spent on it is spent where the cost leaves a choice. A player who wants it otherwise pays
// source by source (CR 601.2g leaves the choice to the player).

import type { ManaNeed, ManaSourceOption, Purpose } from '../../basics/index.ts';
import { type GameState, shownDef, shownFace } from '../../state/index.ts';
import type { PaymentPlan } from './payment.ts';
import { solvePayment } from './solve.ts';

/** The plan for what is paid; null: there is none. */
export function solveFor(
  state: GameState,
  purpose: Purpose,
  need: ManaNeed,
  pool: readonly number[],
  sources: readonly ManaSourceOption[],
): PaymentPlan | null {
  const plan = solvePayment(need, pool, sources);
  const asked = plan === null ? null : askedFor(state, purpose);
  return plan === null || asked === null ? plan : withAsked(plan, need, asked, pool, sources);
}

function askedFor(state: GameState, { spell }: Purpose): readonly number[] | null {
  const object = spell === undefined ? undefined : state.objects[spell];
  return object == null ? null : state.table.face(shownDef(object), shownFace(object)).asksForMana;
}

/** One generic mana after another is paid with a colour that is asked for, as long as that can be paid. */
function withAsked(
  plan: PaymentPlan,
  need: ManaNeed,
  asked: readonly number[],
  pool: readonly number[],
  sources: readonly ManaSourceOption[],
): PaymentPlan {
  let [best, wanted] = [plan, need];
  for (const [color, count] of asked.entries())
    while (wanted.generic > 0 && (wanted.colored[color] ?? 0) < count) {
      const colored = wanted.colored.map((each, at) => (at === color ? each + 1 : each));
      const more = { ...wanted, generic: wanted.generic - 1, colored };
      const found = solvePayment(more, pool, sources);
      if (found === null) break;
      [best, wanted] = [found, more];
    }
  return best;
}
