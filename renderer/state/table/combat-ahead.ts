// What the combat at hand comes to, as the host foretells it: asked for anew with each attacker or blocker that is laid out. One
// question is on its way at a time, and the last one that was wanted follows it.
import type { Answer, CombatOutcome } from '../../../engine/api/index.ts';
import { createStore, errorText, type Store } from '../basics/index.ts';
import { draftAnswer } from './compound.ts';
import { changeTable, type FollowedTable } from './table-following.ts';
import type { TableState } from './table-state.ts';

export type TableCombat = {
  /** Null while there is nothing to foretell. */
  combat: Store<CombatOutcome | null>;
  /** Why it can't be as it is laid out; empty where it can. */
  cantBe: Store<string>;
};

type Wanted = { key: string; answer: Answer | undefined };

/** What is worth foretelling now: an attack that is laid out, blocks, and a combat in which one could still act. */
export function wantedCombat({
  decision,
  draft,
  view,
}: Pick<TableState, 'decision' | 'draft' | 'view'>): Wanted | null {
  if (decision === null || view === null) return null;
  const answer = draftAnswer(decision, draft) ?? undefined;
  const key = `${decision.id} ${JSON.stringify(answer)}`;
  switch (decision.kind) {
    case 'attackers':
      return draft.kind === 'attackers' && draft.attackers.length > 0 ? { key, answer } : null;
    case 'blockers':
      return answer === undefined ? null : { key, answer };
    case 'priority':
      return view.battlefield.some(({ attacking }) => attacking !== undefined) ? { key, answer: undefined } : null;
    default:
      return null;
  }
}

export function createTableCombat(table: FollowedTable): TableCombat {
  const { api, seat, store } = table;
  const combat = createStore<CombatOutcome | null>(null);
  const cantBe = createStore('');
  const show = (outcome: CombatOutcome | null, why: string) => {
    if (combat.get() !== outcome) combat.set(outcome);
    if (cantBe.get() !== why) cantBe.set(why);
  };
  let asked: string | null = null;
  let isAsking = false;
  const follow = async () => {
    const wanted = wantedCombat(store.get());
    if (wanted === null) {
      asked = null;
      show(null, '');
      return;
    }
    if (isAsking || wanted.key === asked) return;
    isAsking = true;
    asked = wanted.key;
    let outcome: CombatOutcome | null = null;
    let why = '';
    try {
      const told = await api.call('table/combatAhead', {
        ...seat,
        ...(wanted.answer === undefined ? {} : { answer: wanted.answer }),
      });
      if (told.ok) outcome = told.outcome;
      // With nothing laid out there is nothing that couldn't be.
      else if (wanted.answer !== undefined) why = told.refusal.message;
    } catch (error) {
      changeTable(table, { trouble: errorText(error) });
    }
    isAsking = false;
    if (wantedCombat(store.get())?.key === wanted.key) show(outcome, why);
    else void follow();
  };
  store.subscribe(() => void follow());
  return { combat, cantBe };
}
