// What a coach can tell at a seat: figures of the analysis, and what the rules carry out in games as the seat may imagine them.
import type { ProofVerdict } from '../../mtg-core/index.ts';
import type { CardView, CombatOutcome, Hint, ReviewState } from '../api/index.ts';

/** `open`: neither could be shown. What the others hold is left out of it, and so is what would have to be drawn. */
export interface WinThisTurn {
  readonly verdict: ProofVerdict;
  /** What it begins with, in words; null where it isn't proven. */
  readonly first: string | null;
  /** Cards that the others may hold and could use in time, and whether it wins against them too. */
  readonly tricks: readonly { readonly name: string; readonly verdict: ProofVerdict }[];
}

type GivenHint = { readonly ok: true; readonly hint: Hint } | { readonly ok: false; readonly message: string };

/** An attack of that player with these creatures on the other of two, and how it is blocked. */
export interface FightAsked {
  readonly by: number;
  readonly attackers: readonly number[] | 'all';
  readonly blocks?: readonly { readonly blocker: number; readonly attacker: number }[];
}

/** `now`: the attack that is under way; `thisTurn`: the one that is still to be declared; `supposed`: one in a turn of theirs to come. */
export type FightTold = { readonly when: 'now' | 'thisTurn' | 'supposed' } & (
  | { readonly ok: true; readonly outcome: CombatOutcome; readonly attackers: readonly number[] }
  | { readonly ok: false; readonly message: string; readonly cr: string }
);

export interface TargetsTold {
  readonly prompt: string;
  readonly targets: readonly { readonly ref: number; readonly label: string }[];
}

export interface TriedOut {
  /** What happened, a line each. */
  readonly told: readonly string[];
  /** What the seat chose on the way: modes, targets. */
  readonly chose: readonly string[];
  /** What on the battlefield is of another size or has other keywords than before. */
  readonly changed: readonly string[];
  /** It can't be done now: it was tried in a turn of the seat's own, with mana for anything. */
  readonly supposed: boolean;
}

/** What is assumed: a card that is used first, at these targets (players as -1, -2), and then a fight. */
export interface CourseAsked {
  readonly cast: { readonly ref: number; readonly targets: readonly number[] } | null;
  readonly fight: FightAsked | null;
}

export interface CourseTold {
  readonly cast: TriedOut | null;
  readonly fight: FightTold | null;
}

export interface CoachAtSeat {
  /** What the best answers are, and why; `include`: an option that is to be compared with them. */
  hint(include?: string): Promise<GivenHint>;
  /** Names of a player's cards that the seat can't see. */
  hidden(player: number): readonly string[];
  /** What happens with this option, as often as that, where nobody answers. */
  tryOut(option: string, times?: number): Promise<TriedOut>;
  /** The same with a card, however it could be used; null where it can't be at all. */
  tryCard(ref: number): Promise<TriedOut | null>;
  /** Null where there can be no such attack. */
  fight(asked: FightAsked): FightTold | null;
  /** What comes of a whole course, one after another; null where its card can't be used before its fight. */
  course(asked: CourseAsked): Promise<CourseTold | null>;
  /** What a card of the seat's could target, as it is cast and as it enters. */
  targetsOf(ref: number): Promise<readonly TargetsTold[]>;
  castableNextTurn(ref: number): boolean;
  /** The most mana that this player could make now. */
  manaOf(player: number): number;
  /** Whether the seat wins this turn, whatever the others do with what is in the open. */
  winsThisTurn(): Promise<WinThisTurn>;
  /** Who takes or took the first turn; null where the record doesn't say. */
  whoBegan(): number | null;
  /** Whether Bob's own player would keep the hand. */
  wouldKeep(): Promise<boolean>;
  /** What was found of the game, once it is over: begun where it hasn't been. */
  review(): Promise<ReviewState>;
}

/** What comes of an attack of this one alone, blocked so. */
export const foughtAlone = (
  attacker: CardView,
  blockers: readonly CardView[],
  { coach }: { readonly coach: Pick<CoachAtSeat, 'fight'> },
): FightTold | null =>
  coach.fight({
    by: attacker.controller,
    attackers: [attacker.ref],
    blocks: blockers.map(({ ref }) => ({ blocker: ref, attacker: attacker.ref })),
  });
