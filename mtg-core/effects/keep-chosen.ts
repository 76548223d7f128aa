// Names for what was chosen.

import type { Entity } from '../basics/index.ts';
import type { GameState, Scope } from '../state/index.ts';
import { bind } from '../tasks/begin/index.ts';
import type { NodeOf } from './handler.ts';
import { link } from './link.ts';

export const isUnbounded = (amount: unknown): boolean =>
  typeof amount === 'object' && amount !== null && 'kind' in amount && amount.kind === 'unbounded';

/** What was chosen has its name from here on, for later abilities too where they are linked (CR 607). */
export function keepChosen(
  state: GameState,
  scope: Scope,
  node: NodeOf<'choose'> | NodeOf<'choosePlayer'>,
  frameAt: number,
  chosen: readonly Entity[],
): void {
  bind(state, frameAt, node.as, chosen);
  if (node.link) link(state, scope, node.as, chosen);
}
