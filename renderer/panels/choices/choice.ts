// Which decisions get a dialog, and which. Everything else is chosen on the board.
import type { CardView, DecisionView, TableView } from '../../../engine/api/index.ts';
import { isOrdering } from '../../board/compound.ts';
import { cardIn } from '../../board/find.ts';
import { subjectOf } from '../../board/interaction.ts';

export type Choice = 'mulligan' | 'cards' | 'order' | 'assign' | 'number' | 'buttons';

export function choiceOf(view: TableView | null, decision: DecisionView | null): Choice | null {
  if (view === null || decision === null || decision.kind === 'priority' || decision.kind === 'pay') return null;
  const compound = decision.compound;
  if (decision.kind === 'mulligan' && compound === undefined) return 'mulligan';
  if (compound?.kind === 'assign') return 'assign';
  if (compound?.kind === 'number') return 'number';
  if (compound?.kind === 'attackers' || compound?.kind === 'blockers') return null;
  const clickable = clickableRefs(view);
  if (compound?.kind === 'choose') {
    if (isOrdering(compound)) return 'order';
    return compound.candidates.every((ref) => clickable.has(ref)) ? null : 'cards';
  }
  const answers = decision.options.filter((option) => !['done', 'cancel', 'pass'].includes(option.kind));
  if (answers.length === 0) return null;
  const subjects = answers.map(subjectOf);
  if (subjects.every((ref) => ref === undefined)) return 'buttons';
  return subjects.some((ref) => ref !== undefined && !clickable.has(ref) && cardIn(ref, view) !== undefined)
    ? 'cards'
    : null;
}

/** What lies open on the board, without opening a pile. */
function clickableRefs(view: TableView): ReadonlySet<number> {
  const me = view.players.find((player) => player.player === (view.seat ?? 0));
  return new Set([
    ...view.players.map((player) => -(player.player + 1)),
    ...view.battlefield.map((card) => card.ref),
    ...view.stack.map((item) => item.ref),
    ...(me?.hand ?? []).map((card) => card.ref),
  ]);
}

/** The cards to choose among: those sent with the decision, otherwise those that this seat sees. */
export function choiceCards(
  view: TableView,
  decision: DecisionView,
): { ref: number; card: CardView | undefined; option?: string }[] {
  const compound = decision.compound;
  if (compound?.kind === 'choose') {
    const sent = new Map(compound.cards.map((card) => [card.ref, card]));
    return compound.candidates.map((ref) => ({ ref, card: sent.get(ref) ?? cardIn(ref, view) }));
  }
  return decision.options.flatMap((option) => {
    const ref = subjectOf(option);
    return ref === undefined ? [] : [{ ref, card: cardIn(ref, view), option: option.id }];
  });
}
