// What was worked out about what players may do, until something changes. Never serialised, never shared with a clone.
import type { Choice } from '../decisions/pending.ts';
import type { AttackProblem } from '../rules/combat/solve-attacks.ts';
import type { BlockProblem } from '../rules/combat/solve-blocks.ts';
import type { CountedMana } from '../rules/mana/can-pay.ts';
import type { ManaSource } from '../rules/mana/sources.ts';
import type { Combat, GameState, PlayerId } from './types.ts';

/** The problem of declaring attackers or blockers, with who declares, and when. */
export interface DeclarationOf<Problem> {
  readonly player: PlayerId;
  readonly step: number;
  readonly combat: Combat | null;
  readonly problem: Problem;
}

export interface ChoiceCache {
  /** Flat options of the decision with this number. */
  choices: readonly Choice[] | null;
  decision: number;
  /** By player, twice: at instant speed, and in their main phase. */
  readonly actions: (readonly Choice[] | undefined)[];
  readonly sources: (ManaSource[] | undefined)[];
  /** By player: all mana they could make, counted; null where counting doesn't say all of it. */
  readonly counted: (CountedMana | null | undefined)[];
  /** By player: more mana than they could make. */
  readonly most: (number | undefined)[];
  attack: DeclarationOf<AttackProblem> | null;
  block: DeclarationOf<BlockProblem> | null;
}

export function choiceCache(state: GameState): ChoiceCache {
  state.choiceCache ??= {
    choices: null,
    decision: -1,
    // With their places, so that games of two players never read beyond the end.
    actions: [undefined, undefined, undefined, undefined],
    sources: [undefined, undefined],
    counted: [undefined, undefined],
    most: [undefined, undefined],
    attack: null,
    block: null,
  };
  return state.choiceCache;
}
