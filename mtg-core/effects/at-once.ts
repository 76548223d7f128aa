// Whether what several players do happens at once: each of them chooses in turn order, then all of it happens (CR 101.4, 608.2e).

import type { EffectNode } from '../cards/language/index.ts';
import { instructions } from './definition.ts';
import type { NodeOf } from './handler.ts';

const known = new WeakMap<NodeOf<'forEach'>, boolean>();

/** Whether what the rounds of it come to waits until the last player has chosen. */
export function isAtOnce(node: NodeOf<'forEach'>): boolean {
  let found = known.get(node);
  if (found === undefined) {
    found = typeof node.over === 'object' && 'kind' in node.over && isChosenDeed(node.do);
    known.set(node, found);
  }
  return found;
}

/** Choices, and one deed after them or offered: nothing else reads what it does. */
function isChosenDeed(block: readonly EffectNode[]): boolean {
  const deeds = block.filter(({ kind }) => !['choose', 'search', 'shuffle'].includes(kind));
  const [deed, ...more] = deeds;
  if (deed === undefined || more.length > 0) return false;
  if (deed.kind === 'may') {
    const [only, ...others] = deed.do;
    const isOne = others.length === 0 && only !== undefined && canWait(only);
    return block.length === 1 && deed.cost === undefined && deed.else === undefined && (isOne || isChosenDeed(deed.do));
  }
  // A library is shuffled after the search, and what was found is put elsewhere then anyway.
  return block.some(({ kind }) => kind === 'choose' || kind === 'search') && canWait(deed);
}

function canWait(node: EffectNode): boolean {
  const { canWait, onlyEvents } = instructions.of(node);
  return canWait?.(node) ?? (onlyEvents && !('as' in node));
}
