import type { GameState, Pending } from '../../state/index.ts';

/** Suspends the game until this is answered; the answer goes to the task on top. */
export function ask(state: GameState, pending: Pending): void {
  const { controlled } = state;
  // CR 722.5.
  state.pending =
    controlled?.player === pending.player ? { ...pending, player: controlled.by, of: pending.player } : pending;
  state.decision += 1;
}

type Choosing = Extract<Pending, { kind: 'choose' }>;
type Usual = 'min' | 'max' | 'ordered' | 'cancellable';
/** Who chooses what from which candidates: exactly one of them, in no order, without a way back, unless it says otherwise. */
type Choice = Omit<Choosing, 'kind' | 'chosen' | Usual> & Partial<Pick<Choosing, Usual>>;

/** Asks for objects or players among the candidates. */
export function askToChoose(state: GameState, choice: Choice): void {
  ask(state, { kind: 'choose', cancellable: false, min: 1, max: 1, ordered: false, ...choice, chosen: [] });
}
