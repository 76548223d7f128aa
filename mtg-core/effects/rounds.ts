// What the rounds of a `forEach` bind: each its own inside it, all of them together after the last.

import type { Bindings, Bound } from '../basics/index.ts';
import type { EffectNode } from '../cards/language/index.ts';
import type { EffectTask, GameState } from '../state/index.ts';
import { bindAll, frameAt } from '../tasks/begin/index.ts';

const names = new WeakMap<readonly EffectNode[], readonly string[]>();

/** The names that instructions give, those inside them included. */
function namesBoundIn(block: readonly EffectNode[]): readonly string[] {
  let known = names.get(block);
  if (known === undefined) {
    const found = new Set<string>();
    collect(block, found);
    known = [...found];
    names.set(block, known);
  }
  return known;
}

function collect(node: unknown, found: Set<string>): void {
  if (Array.isArray(node)) for (const part of node) collect(part, found);
  else if (typeof node === 'object' && node !== null)
    for (const [field, value] of Object.entries(node)) {
      if ((field === 'as' || field === 'rest' || field === 'excessAs') && typeof value === 'string') found.add(value);
      else collect(value, found);
    }
}

const joined = (earlier: Bound | undefined, later: Bound): Bound => {
  if (typeof earlier === 'number' && typeof later === 'number') return earlier + later;
  return typeof earlier === 'object' && typeof later === 'object' ? [...earlier, ...later] : later;
};

/** What a task remembers of a round that binds something. */
export const begunRound = (block: readonly EffectNode[]): { readonly begun?: true } =>
  namesBoundIn(block).length > 0 ? { begun: true } : {};

/** A round is over: what it named is put with what the rounds before it named. */
export function keepRound(state: GameState, task: EffectTask, block: readonly EffectNode[]): void {
  const bound = namesBoundIn(block);
  if (bound.length === 0) return;
  const { bindings } = frameAt(state, task.frameAt);
  const all: Record<string, Bound> = { ...(task.data['all'] as Bindings | undefined) };
  for (const name of bound) {
    const value = bindings[name];
    if (value !== undefined) all[name] = joined(all[name], value);
  }
  task.data = { ...task.data, all };
  // Nothing of it is there in the next round (CR 608.2c).
  const cleared = Object.fromEntries(bound.filter((name) => name in bindings).map((name) => [name, []]));
  bindAll(state, task.frameAt, cleared);
}

/** All rounds are over. */
export function bindRounds(state: GameState, task: EffectTask): void {
  const all = task.data['all'] as Bindings | undefined;
  if (all !== undefined) bindAll(state, task.frameAt, all);
}
