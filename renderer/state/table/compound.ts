// Composes whole answers (attackers, blockers, chosen cards, divided damage, numbers) click by click.
import type { Answer, DecisionView } from '../../../engine/api/index.ts';

export type AnswerDraft =
  | { kind: 'none' }
  | { kind: 'attackers'; attackers: { attacker: number; defender: number }[]; last: number | null }
  | { kind: 'blockers'; blocks: { blocker: number; attacker: number }[]; holding: number | null }
  | { kind: 'choose'; picked: number[] }
  | { kind: 'assign'; amounts: Readonly<Record<number, number>> }
  | { kind: 'number'; value: number };

type Compound = NonNullable<DecisionView['compound']>;
type Of<K extends Compound['kind']> = Extract<Compound, { kind: K }>;

/** What is laid out before the first click: required attackers attack, damage is lethal in order. */
export function startDraft(decision: DecisionView | null): AnswerDraft {
  const compound = decision?.compound;
  if (decision === null || compound === undefined) return { kind: 'none' };
  switch (compound.kind) {
    case 'attackers':
      return {
        kind: 'attackers',
        attackers: compound.candidates
          .filter((candidate) => candidate.must && candidate.defenders.length > 0)
          .map((candidate) => ({ attacker: candidate.attacker, defender: usualDefender(candidate.defenders) })),
        last: null,
      };
    case 'blockers':
      return { kind: 'blockers', blocks: [], holding: null };
    case 'choose':
      return { kind: 'choose', picked: compound.ordered && isOrdering(compound) ? [...compound.candidates] : [] };
    case 'assign':
      return { kind: 'assign', amounts: usualAssignment(compound) };
    case 'number':
      return { kind: 'number', value: compound.min };
  }
}

/** Every candidate must be in the answer: only their order is asked for. */
export function isOrdering(compound: Of<'choose'>): boolean {
  return compound.ordered && compound.min === compound.candidates.length && compound.candidates.length > 1;
}

/** A player before a planeswalker or battle: players are the negative numbers. */
function usualDefender(defenders: readonly number[]): number {
  return defenders.find((defender) => defender < 0) ?? defenders[0]!;
}

function usualAssignment(compound: Of<'assign'>): Record<number, number> {
  const amounts: Record<number, number> = {};
  let left = compound.total;
  compound.among.forEach((entry, index) => {
    const last = index === compound.among.length - 1;
    const amount = last ? left : Math.min(left, Math.max(entry.lethal, 0));
    amounts[entry.to] = amount;
    left -= amount;
  });
  return amounts;
}

/** Things that a click changes right now. */
export function draftCandidates(decision: DecisionView, draft: AnswerDraft): readonly number[] {
  const compound = decision.compound;
  if (compound?.kind === 'attackers' && draft.kind === 'attackers') {
    const chosen = compound.candidates.find((candidate) => candidate.attacker === draft.last);
    const defenders = chosen !== undefined && chosen.defenders.length > 1 ? chosen.defenders : [];
    return [...compound.candidates.filter((one) => one.defenders.length > 0).map((one) => one.attacker), ...defenders];
  }
  if (compound?.kind === 'blockers' && draft.kind === 'blockers') {
    const held = compound.candidates.find((candidate) => candidate.blocker === draft.holding);
    return [...compound.candidates.map((candidate) => candidate.blocker), ...(held?.attackers ?? [])];
  }
  return compound?.kind === 'choose' ? compound.candidates : [];
}

/** The draft after a click on something; the same draft when the click means nothing. */
export function clickDraft(decision: DecisionView, draft: AnswerDraft, ref: number): AnswerDraft {
  const compound = decision.compound;
  if (compound?.kind === 'attackers' && draft.kind === 'attackers') return clickAttackers(compound, draft, ref);
  if (compound?.kind === 'blockers' && draft.kind === 'blockers') return clickBlockers(compound, draft, ref);
  if (compound?.kind === 'choose' && draft.kind === 'choose' && compound.candidates.includes(ref)) {
    if (draft.picked.includes(ref)) return { ...draft, picked: draft.picked.filter((one) => one !== ref) };
    if (compound.max === 1) return { ...draft, picked: [ref] };
    return draft.picked.length < compound.max ? { ...draft, picked: [...draft.picked, ref] } : draft;
  }
  return draft;
}

function clickAttackers(
  compound: Of<'attackers'>,
  draft: Extract<AnswerDraft, { kind: 'attackers' }>,
  ref: number,
): AnswerDraft {
  const candidate = compound.candidates.find((one) => one.attacker === ref);
  if (candidate !== undefined) {
    if (candidate.defenders.length === 0) return draft;
    const attacking = draft.attackers.some((one) => one.attacker === ref);
    if (!attacking) {
      const attack = { attacker: ref, defender: usualDefender(candidate.defenders) };
      return { ...draft, attackers: [...draft.attackers, attack], last: ref };
    }
    if (candidate.must) return { ...draft, last: ref };
    return { ...draft, attackers: draft.attackers.filter((one) => one.attacker !== ref), last: null };
  }
  const last = compound.candidates.find((one) => one.attacker === draft.last);
  if (last?.defenders.includes(ref) !== true) return draft;
  return {
    ...draft,
    attackers: draft.attackers.map((one) => (one.attacker === draft.last ? { ...one, defender: ref } : one)),
  };
}

function clickBlockers(
  compound: Of<'blockers'>,
  draft: Extract<AnswerDraft, { kind: 'blockers' }>,
  ref: number,
): AnswerDraft {
  const candidate = compound.candidates.find((one) => one.blocker === ref);
  if (candidate !== undefined) {
    if (draft.holding === ref) return { ...draft, holding: null };
    if (draft.blocks.some((one) => one.blocker === ref)) {
      return { ...draft, blocks: draft.blocks.filter((one) => one.blocker !== ref), holding: null };
    }
    if (candidate.attackers.length === 1) {
      return {
        ...draft,
        blocks: [...draft.blocks, { blocker: ref, attacker: candidate.attackers[0]! }],
        holding: null,
      };
    }
    return { ...draft, holding: ref };
  }
  const held = compound.candidates.find((one) => one.blocker === draft.holding);
  if (held?.attackers.includes(ref) !== true) return draft;
  const own = draft.blocks.filter((one) => one.blocker === held.blocker);
  if (own.some((one) => one.attacker === ref)) {
    return { ...draft, blocks: draft.blocks.filter((one) => one.blocker !== held.blocker || one.attacker !== ref) };
  }
  if (own.length >= held.max) return draft;
  const blocks = [...draft.blocks, { blocker: held.blocker, attacker: ref }];
  return { ...draft, blocks, holding: own.length + 1 >= held.max ? null : held.blocker };
}

/** Whether something is laid out that wasn't before the first click, and can be laid back. */
export function isLaidOut(decision: DecisionView | null, draft: AnswerDraft): boolean {
  const start = startDraft(decision);
  if (draft.kind === 'attackers') return start.kind === 'attackers' && draft.attackers.length > start.attackers.length;
  if (draft.kind === 'blockers') return draft.blocks.length > 0;
  return draft.kind === 'choose' && start.kind === 'choose' && draft.picked.length > start.picked.length;
}

/** Everything that can attack does. */
export function allAttack(decision: DecisionView | null, draft: AnswerDraft): boolean {
  const compound = decision?.compound;
  if (compound?.kind !== 'attackers' || draft.kind !== 'attackers') return false;
  return draft.attackers.length === compound.candidates.filter((one) => one.defenders.length > 0).length;
}

/** Everything that can attack, at its usual defender; where it does already, what attacked before the first click. */
export function attackWithAll(decision: DecisionView, draft: AnswerDraft): AnswerDraft {
  const compound = decision.compound;
  if (compound?.kind !== 'attackers' || draft.kind !== 'attackers') return draft;
  const able = compound.candidates.filter((one) => one.defenders.length > 0);
  if (allAttack(decision, draft)) return startDraft(decision);
  const attackers = able.map(
    (one) =>
      draft.attackers.find((known) => known.attacker === one.attacker) ?? {
        attacker: one.attacker,
        defender: usualDefender(one.defenders),
      },
  );
  return { ...draft, attackers, last: null };
}

/** Moves an entry of an ordered choice by one place. */
export function moveInOrder(draft: AnswerDraft, ref: number, by: -1 | 1): AnswerDraft {
  if (draft.kind !== 'choose') return draft;
  const from = draft.picked.indexOf(ref);
  const to = from + by;
  if (from < 0 || to < 0 || to >= draft.picked.length) return draft;
  const picked = [...draft.picked];
  picked.splice(from, 1);
  picked.splice(to, 0, ref);
  return { ...draft, picked };
}

export function assigned(draft: AnswerDraft): number {
  return draft.kind === 'assign' ? Object.values(draft.amounts).reduce((sum, amount) => sum + amount, 0) : 0;
}

/** The answer that the draft stands for, or null while it is not complete. The engine decides whether it is legal. */
export function draftAnswer(decision: DecisionView, draft: AnswerDraft): Answer | null {
  const compound = decision.compound;
  if (compound === undefined || compound.kind !== draft.kind) return null;
  switch (draft.kind) {
    case 'attackers':
      return { attackers: draft.attackers };
    case 'blockers':
      return { blockers: draft.blocks };
    case 'choose': {
      const { min, max } = compound as Of<'choose'>;
      return draft.picked.length >= min && draft.picked.length <= max ? { choose: draft.picked } : null;
    }
    case 'assign': {
      const { total, among } = compound as Of<'assign'>;
      if (assigned(draft) !== total) return null;
      return { assign: among.map((one) => ({ to: one.to, amount: draft.amounts[one.to] ?? 0 })) };
    }
    case 'number': {
      const { min, max } = compound as Of<'number'>;
      return draft.value >= min && draft.value <= max ? { number: draft.value } : null;
    }
    default:
      return null;
  }
}
