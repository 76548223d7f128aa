// How many different lines of play there are from a position, by their length, as chess programs count them: what is offered
// twice, not at all, or without being legal changes a number. Passing is a line, too; taking back and mana by hand aren't counted.
import assert from 'node:assert/strict';
import * as core from '../../../mtg-core/index.ts';

/** Of one answer, of two, and so on: how many lines are so long, or end before. */
export const countLines = (state: core.GameState, depth: number): number[] =>
  Array.from({ length: depth }, (_, place) => lines(state, place + 1));

function lines(state: core.GameState, length: number): number {
  if (length === 0 || state.pending === null) return 1;
  const { player } = state.pending;
  const choices = core.legalChoices(state).filter(({ kind, mana }) => kind !== 'cancel' && !mana);
  let count = 0;
  for (const { id } of choices) {
    const next = core.clone(state);
    const result = core.submit(next, player, { option: id });
    assert.ok(result.ok, `${id} was offered and refused`);
    count += lines(next, length - 1);
  }
  return count;
}
