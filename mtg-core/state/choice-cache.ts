// What was worked out about what players may do, until something changes. Never serialised, never shared with a clone.
import type { Choice } from '../decisions/pending.ts';
import type { AttackProblem } from '../rules/combat/solve-attacks.ts';
import type { BlockProblem } from '../rules/combat/solve-blocks.ts';
import type { ManaSource } from '../rules/mana/sources.ts';
import type { GameState, PlayerId } from './types.ts';

export interface ChoiceCache {
  /** Flat options of the decision with this number. */
  choices: readonly Choice[] | null;
  decision: number;
  /** By player, twice: at instant speed, and in their main phase. */
  readonly actions: (Choice[] | undefined)[];
  readonly sources: (ManaSource[] | undefined)[];
  /** By player: more mana than they could make. */
  readonly most: (number | undefined)[];
  attack: AttackProblem | null;
  block: BlockProblem | null;
  blockOf: PlayerId;
}

export function choiceCache(state: GameState): ChoiceCache {
  state.choiceCache ??= {
    choices: null,
    decision: -1,
    actions: [],
    sources: [],
    most: [],
    attack: null,
    block: null,
    blockOf: -1,
  };
  return state.choiceCache;
}
