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
  /** By player: whether all their sources are plain (see `ReadyMana`), as far as they were counted. */
  readonly plain: (boolean | undefined)[];
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
    plain: [undefined, undefined],
    attack: null,
    block: null,
  };
  return state.choiceCache;
}

/**
 * Something has happened that nothing of what a player could make with plain sources asks about: nothing was tapped or
 * untapped, no permanent came, left or changed, no mana came or went, no turn began. All else is forgotten.
 */
export function forgetPlays(state: GameState): void {
  const cache = state.choiceCache;
  if (cache === null) return;
  cache.choices = null;
  cache.decision = -1;
  cache.actions.fill(undefined);
  cache.attack = null;
  cache.block = null;
  for (let player = 0; player < cache.most.length; player++) {
    if (cache.plain[player]) continue;
    cache.sources[player] = undefined;
    cache.counted[player] = undefined;
    cache.most[player] = undefined;
  }
}
