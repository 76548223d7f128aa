// What a click, the context button and Escape mean for the decision at hand. Pure: the window asks, the engine decides.
import type { Answer, DecisionView, OptionView, TableView } from '../../../engine/api/index.ts';
import { type AnswerDraft, clickDraft, draftAnswer, draftCandidates, isOrdering } from '../../state/table/index.ts';

export type Offer = { options: OptionView[]; chosen: boolean; toggle: boolean };

/** Options that the context button or Escape stands for; never on a card. */
const BUTTON_KINDS = new Set(['pass', 'done', 'cancel', 'yes', 'no', 'keep', 'mulligan', 'number', 'word', 'mode']);

/** What an option is about on the table, if anything: its card, or for a target the thing aimed at. */
export function subjectOf(option: OptionView): number | undefined {
  if (BUTTON_KINDS.has(option.kind)) return undefined;
  return option.object ?? option.target;
}

/** Everything on the table that a click would do something with. */
export function offersOf(decision: DecisionView | null, draft: AnswerDraft): Map<number, Offer> {
  const offers = new Map<number, Offer>();
  if (decision === null) return offers;
  const offer = (ref: number) => {
    const known = offers.get(ref) ?? { options: [], chosen: false, toggle: false };
    offers.set(ref, known);
    return known;
  };
  if (draft.kind !== 'none') {
    for (const ref of draftCandidates(decision, draft)) offer(ref).toggle = true;
    for (const option of decision.options) {
      const ref = subjectOf(option);
      if (ref !== undefined && offers.has(ref)) offer(ref).options.push(option);
    }
    for (const ref of draftChosen(draft)) offer(ref).chosen = true;
    return offers;
  }
  for (const option of decision.options) {
    const ref = subjectOf(option);
    if (ref !== undefined) offer(ref).options.push(option);
  }
  for (const { object } of decision.chosen) offer(object).chosen = true;
  return offers;
}

function draftChosen(draft: AnswerDraft): number[] {
  switch (draft.kind) {
    case 'attackers':
      return draft.attackers.map((one) => one.attacker);
    case 'blockers':
      return [...draft.blocks.map((one) => one.blocker), ...(draft.holding === null ? [] : [draft.holding])];
    case 'choose':
      return draft.picked;
    default:
      return [];
  }
}

type Click =
  | { kind: 'nothing' }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'draft'; draft: AnswerDraft }
  | { kind: 'menu'; options: OptionView[] };

/** @param byHand the person wants to choose the mana themselves */
export function clickOn(decision: DecisionView, draft: AnswerDraft, ref: number, byHand: boolean): Click {
  if (draft.kind !== 'none') {
    const next = clickDraft(decision, draft, ref);
    if (next === draft) return { kind: 'nothing' };
    // One of exactly one: the click is the answer.
    const compound = decision.compound;
    if (compound?.kind === 'choose' && compound.min === 1 && compound.max === 1) {
      const answer = draftAnswer(decision, next);
      if (answer !== null) return { kind: 'answer', answer };
    }
    return { kind: 'draft', draft: next };
  }
  const options = offersOf(decision, draft).get(ref)?.options ?? [];
  const plays = options.filter((option) => option.mana !== true);
  // A mana ability beside real plays stays in the menu; alone it is what the click means.
  const first = options[0];
  if (first === undefined) return { kind: 'nothing' };
  if (options.length > 1 && (plays.length !== 1 || decision.kind === 'priority')) return { kind: 'menu', options };
  return { kind: 'answer', answer: answerOf(options.length > 1 ? plays[0]! : first, byHand) };
}

export function answerOf(option: OptionView, byHand = false): Answer {
  return byHand && payable(option) ? { option: option.id, pay: 'manual' } : { option: option.id };
}

/** Has a mana cost that a person may want to pay by hand. */
export function payable(option: OptionView): boolean {
  return option.taps !== undefined || (option.cost !== undefined && option.cost !== '');
}

/** The one thing that Space does. */
export type ContextAction = {
  label: string;
  answer: Answer | null;
  /** `none`: it would leave everything be, which nobody should do by habit. */
  tone: 'go' | 'wait' | 'none';
};

export function contextAction(
  view: TableView | null,
  decision: DecisionView | null,
  draft: AnswerDraft,
): ContextAction | null {
  if (decision === null || view === null) return null;
  switch (draft.kind) {
    case 'attackers': {
      const count = draft.attackers.length;
      return {
        label: count === 0 ? 'No attack' : `Attack with ${count}`,
        answer: draftAnswer(decision, draft),
        tone: 'go',
      };
    }
    case 'blockers': {
      if (draft.holding !== null) return { label: 'Choose an attacker', answer: null, tone: 'wait' };
      const count = new Set(draft.blocks.map((one) => one.blocker)).size;
      return {
        label: count === 0 ? 'No blocks' : `Block with ${count}`,
        answer: draftAnswer(decision, draft),
        tone: 'go',
      };
    }
    case 'choose':
      return chooseAction(decision, draft);
    case 'assign':
    case 'number': {
      const answer = draftAnswer(decision, draft);
      return { label: answer === null ? 'Divide it all' : 'Confirm', answer, tone: answer === null ? 'wait' : 'go' };
    }
    case 'none':
      return flatAction(decision);
  }
}

function chooseAction(decision: DecisionView, draft: Extract<AnswerDraft, { kind: 'choose' }>): ContextAction {
  const compound = decision.compound as Extract<NonNullable<DecisionView['compound']>, { kind: 'choose' }>;
  const answer = draftAnswer(decision, draft);
  if (isOrdering(compound)) return { label: 'Keep this order', answer, tone: 'go' };
  const { min, max } = compound;
  const count = draft.picked.length;
  if (answer === null) {
    const wanted = `Choose ${min === max ? '' : 'at least '}${min === 1 ? 'one' : min}`;
    return { label: count === 0 ? wanted : `${wanted}: ${count} so far`, answer, tone: 'wait' };
  }
  const label = count === 0 ? 'Choose none' : max === 1 ? 'Confirm' : `Confirm ${count} of ${max}`;
  return { label, answer, tone: count === 0 ? 'none' : 'go' };
}

function flatAction(decision: DecisionView): ContextAction | null {
  const done = decision.options.find((option) => option.kind === 'pass' || option.kind === 'done');
  if (done !== undefined) {
    // What passing leads to is the engine's to say: the window doesn't know what the table will go past.
    const plain = /^done\.?$/i.test(done.label.trim());
    const label = done.kind === 'pass' ? (decision.pass?.label ?? 'Pass') : plain ? doneLabel(decision) : done.label;
    return { label, answer: { option: done.id }, tone: 'go' };
  }
  const only = decision.options.filter((option) => option.kind !== 'cancel');
  const automatic = decision.options.find(isAutomaticPayment);
  if (automatic !== undefined) return { label: automatic.label, answer: { option: automatic.id }, tone: 'go' };
  const word = decision.kind === 'target' ? 'Target ' : '';
  if (only.length === 1) return { label: `${word}${only[0]!.label}`, answer: { option: only[0]!.id }, tone: 'go' };
  return null;
}

/** While mana is chosen by hand: let the engine pay what is left. */
function isAutomaticPayment(option: OptionView): boolean {
  return option.kind === 'pay' && option.object === undefined;
}

function doneLabel(decision: DecisionView): string {
  const count = decision.chosen.length;
  switch (decision.kind) {
    case 'attackers':
      return count === 0 ? 'No attack' : `Attack with ${count}`;
    case 'blockers':
      return count === 0 ? 'No blocks' : `Block with ${count}`;
    case 'pay':
      return 'Pay';
    default:
      return count === 0 ? 'Done' : `Done, ${count} chosen`;
  }
}

/** Options that no card on the table stands for, and that neither Space nor Escape covers. */
export function buttonOptions(decision: DecisionView | null, shown: ReadonlySet<number>): OptionView[] {
  if (decision === null || decision.compound !== undefined) return [];
  return decision.options.filter((option) => {
    if (option.kind === 'pass' || option.kind === 'done' || option.kind === 'cancel') return false;
    if (isAutomaticPayment(option)) return false;
    const subject = subjectOf(option);
    return subject === undefined || !shown.has(subject);
  });
}

/** The way back: an empty hand while composing, otherwise the decision's own cancel. */
export function cancelOption(decision: DecisionView | null): OptionView | undefined {
  return decision?.options.find((option) => option.kind === 'cancel');
}
