// Which decisions get a dialog, and which. Everything else is chosen on the board.
import type { Answer, AnswerRefusal, CardView, DecisionView, TableView } from '../../../engine/api/index.ts';
import { cardIn, subjectOf } from '../../board/moment/index.ts';
import { type AnswerDraft, isOrdering } from '../../state/table/index.ts';

type Choice = 'mulligan' | 'cards' | 'order' | 'assign' | 'number' | 'buttons';

/** What every dialog of a decision is given. */
export type ChoiceProps = {
  view: TableView;
  decision: DecisionView;
  choice: Choice;
  draft: AnswerDraft;
  refusal: AnswerRefusal | null;
  busy: boolean;
  onDraft: (draft: AnswerDraft) => void;
  onAnswer: (answer: Answer) => void;
  onAside: () => void;
  /** Asks Bob; undefined where he isn't asked. */
  onAsk: ((question: string) => void) | undefined;
};

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
export function clickableRefs(view: TableView): ReadonlySet<number> {
  const me = view.players.find((player) => player.player === (view.seat ?? 0));
  return new Set([
    ...view.players.map((player) => -(player.player + 1)),
    ...view.battlefield.map((card) => card.ref),
    ...view.stack.map((item) => item.ref),
    ...(me?.hand ?? []).map((card) => card.ref),
  ]);
}

/** Cards that look alike and mean the same for the choice, as one pile. */
type Pile = {
  /** The one that a click means. */
  ref: number;
  card: CardView | undefined;
  option?: string;
  count: number;
  /** Only looked at: it can't be chosen. */
  idle: boolean;
  /** Its place among the chosen; -1: it isn't. */
  at: number;
};

/** What a choice is among and what is looked at with it: what can be chosen first, like cards together. */
export function pilesOf(view: TableView, decision: DecisionView, picked: readonly number[]): Pile[] {
  const ordered = decision.compound?.kind === 'choose' && decision.compound.ordered;
  const piles = new Map<string, Pile>();
  for (const { ref, card, option } of choiceCards(view, decision)) {
    const at = picked.indexOf(ref);
    const look = card === undefined ? `${ref}` : lookOf(card);
    const key = ordered ? `${ref} ${option ?? ''}` : `${look} ${at >= 0} ${option?.split(':')[0] ?? ''}`;
    const known = piles.get(key);
    if (known !== undefined) known.count += 1;
    else piles.set(key, { ref, card, count: 1, idle: false, at, ...(option === undefined ? {} : { option }) });
  }
  return [...piles.values(), ...idlePiles(decision)];
}

function idlePiles(decision: DecisionView): Pile[] {
  const compound = decision.compound;
  if (compound?.kind !== 'choose') return [];
  const able = new Set(compound.candidates);
  const piles = new Map<string, Pile>();
  for (const card of compound.cards.filter(({ ref }) => !able.has(ref))) {
    const known = piles.get(lookOf(card));
    if (known !== undefined) known.count += 1;
    else piles.set(lookOf(card), { ref: card.ref, card, count: 1, idle: true, at: -1 });
  }
  return [...piles.values()];
}

/** Equal for cards that nobody could tell apart. */
export const lookOf = ({ ref: _, ...card }: CardView): string => JSON.stringify(card);

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
