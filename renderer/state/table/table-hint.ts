// A hint at a table: asked for once for each decision, and shown a step at a time. The table goes on meanwhile.
import type { Hint } from '../../../engine/api/index.ts';
import { createStore, errorText, type Store } from '../basics/index.ts';
import type { FollowedTable } from './table-following.ts';

export const HINT_STEPS = 3;

/** `hint` and `message` are null while it is thought about. */
export type ShownHint = {
  /** The decision that it is about; another one has none yet. */
  decision: number;
  /** How much of it is shown: where to look, what matters too, the line as well. */
  step: number;
  hint: Hint | null;
  message: string | null;
};

export type TableHints = {
  hint: Store<ShownHint | null>;
  /** The first step, or one more of the hint that is shown. */
  askForHint(): Promise<void>;
  /** Puts it away, or calls it off. */
  closeHint(): void;
};

export function createTableHints({ api, seat, store }: FollowedTable): TableHints {
  const hint = createStore<ShownHint | null>(null);
  const isWanted = (decision: number) => hint.get()?.decision === decision;
  return {
    hint,
    closeHint: () => hint.set(null),
    async askForHint() {
      const { decision, shared } = store.get();
      if (decision === null || shared) return;
      const { id } = decision;
      const shown = hint.get();
      if (shown !== null && shown.decision === id && shown.message === null) {
        if (shown.hint !== null) hint.set({ ...shown, step: Math.min(HINT_STEPS, shown.step + 1) });
        return;
      }
      const about: ShownHint = { decision: id, step: 1, hint: null, message: null };
      hint.set(about);
      try {
        const told = await api.call('table/hint', seat);
        // Called off, or another decision has been asked about meanwhile.
        if (!isWanted(id)) return;
        hint.set(told.ok ? { ...about, hint: told.hint } : { ...about, message: told.message });
      } catch (error) {
        if (isWanted(id)) hint.set({ ...about, message: errorText(error) });
      }
    },
  };
}

/** The hint as far as it is about the decision at hand. */
export const hintFor = (shown: ShownHint | null, decision: number | undefined): ShownHint | null =>
  shown !== null && shown.decision === decision ? shown : null;
