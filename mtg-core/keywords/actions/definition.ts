import type { EffectNode } from '../../cards/language/index.ts';

export type ActionNode = Extract<EffectNode, { kind: 'action' }>;

/** What one keyword action stands for (CR 701). */
export interface KeywordAction {
  /** As it stands in an instruction's `action`. */
  readonly action: string;
  /** Its number in the rules of 2025-09-19: "701.16"; absent where they don't have it, being older. */
  readonly rule?: string;
  /** Fields of the instruction that it reads. */
  readonly reads: readonly Exclude<keyof ActionNode, 'kind' | 'action'>[];
  /** The instructions that it stands for; new nodes on each call, since the compiler numbers them by identity. */
  expand(node: ActionNode): EffectNode[];
}

/** What tells the rest of the game that it was done. */
export const happens = (action: string, what?: ActionNode['what']): EffectNode => ({
  kind: 'action',
  action,
  ...(what === undefined ? {} : { what }),
});
