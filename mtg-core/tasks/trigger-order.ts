// Whether it matters in which order abilities that wait together go on the stack (CR 603.3b), and how they are told apart.

import type { Bound } from '../basics/index.ts';
import { nameOf } from '../decisions/asking/index.ts';
import { describeAbility } from '../decisions/words/index.ts';
import type { GameState, WaitingTrigger } from '../state/index.ts';

/** Between different abilities; of one that has targets, between its sources; of one that says so, between what it speaks of. */
export function orderMatters(state: GameState, group: readonly WaitingTrigger[]): boolean {
  const [first] = group;
  if (first === undefined) return false;
  const { slots } = state.table.ability(first.code);
  return group.some(
    (trigger) =>
      trigger.code !== first.code ||
      (trigger.source !== first.source && slots.length > 0) ||
      differing(first, trigger).some((name) => isUsedOnOneThing(state, trigger, name)),
  );
}

/** Each one's words; what it is about is added where the words alone are those of another. */
export function wordsApart(state: GameState, group: readonly WaitingTrigger[]): string[] {
  const plain = group.map(({ code, source }) => describeAbility(state, code, source));
  return group.map((trigger, index) => {
    const words = plain[index] ?? '';
    const about = group.flatMap((other, at) => (plain[at] === words ? differing(trigger, other) : []));
    const things = new Set(
      about.flatMap((name) => thingsOf(trigger.bindings[name])).map((each) => nameOf(state, each)),
    );
    return things.size === 0 ? words : `${words} (${[...things].join(', ')})`;
  });
}

const thingsOf = (bound: Bound | undefined): readonly number[] => (typeof bound === 'object' ? bound : []);

/** Names by which two of them speak of different things. */
const differing = (one: WaitingTrigger, other: WaitingTrigger): string[] =>
  Object.keys(one.bindings).filter((name) => {
    const [here, there] = [thingsOf(one.bindings[name]), thingsOf(other.bindings[name])];
    return here.length !== there.length || here.some((thing, at) => thing !== there[at]);
  });

/** One and the same thing becomes a copy of each, is attached to each, fights each: how it ends depends on which was last. */
function isUsedOnOneThing(state: GameState, { code, bindings }: WaitingTrigger, name: string): boolean {
  const { slots, block } = state.table.ability(code);
  const things = new Set(['self', 'granter', ...slots.map((slot) => slot.name), ...Object.keys(bindings)]);
  const uses = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) return false;
    const parts = Object.values(node);
    const isSo =
      !Array.isArray(node) && parts.includes(name) && parts.some((part) => part !== name && things.has(part));
    return isSo || parts.some(uses);
  };
  return uses(block);
}
