// A line in words, in the world in which it was found: who does what, one after the other. Passing and paying are left out.

import type { Catalog } from '../../cards/index.ts';
import { submit } from '../../decisions/answers/index.ts';
import { nameOf } from '../../decisions/asking/index.ts';
import type { Answer, GameState } from '../../state/index.ts';
import { legalAnswers, type VisibleState } from '../../view/index.ts';
import type { LineAnswer } from './lines.ts';
import { begunWorld } from './worlds.ts';

/** Whole: it throws where an answer isn't taken, since then it is no line. */
export function sayLine(view: VisibleState, line: readonly LineAnswer[], catalog: Catalog): string[] {
  const state = begunWorld(view, 1, catalog, undefined) as GameState;
  const said = line.flatMap(({ player, answer }): string[] => {
    const words = answerWords(state, player, answer);
    const result = submit(state, player, answer);
    if (!result.ok) throw new Error(`a line that was proven is refused: ${result.refusal.message}`);
    return words === '' ? [] : [`${state.players[player]?.name ?? ''}: ${words}`];
  });
  return countedLines(said);
}

/** What is done several times on end is said once: "(4 times)". */
export function countedLines(said: readonly string[]): string[] {
  const counted: { words: string; times: number }[] = [];
  for (const words of said) {
    const last = counted.at(-1);
    if (last?.words === words) last.times++;
    else counted.push({ words, times: 1 });
  }
  return counted.map(({ words, times }) => (times === 1 ? words : `${words.replace(/\.$/, '')} (${times} times)`));
}

function answerWords(state: GameState, player: number, answer: Answer): string {
  const names = (refs: readonly number[]): string => refs.map((ref) => nameOf(state, ref)).join(', ');
  if ('attackers' in answer) {
    const { attackers } = answer;
    return attackers.length === 0 ? 'no attack' : `attack with ${names(attackers.map(({ attacker }) => attacker))}`;
  }
  if ('blockers' in answer) {
    const blocks = answer.blockers.map(
      ({ blocker, attacker }) => `${nameOf(state, blocker)} blocks ${nameOf(state, attacker)}`,
    );
    return blocks.length === 0 ? 'no block' : blocks.join(', ');
  }
  if ('choose' in answer) return answer.choose.length === 0 ? 'choose nothing' : `choose ${names(answer.choose)}`;
  if ('assign' in answer)
    return answer.assign.map(({ to, amount }) => `${amount} damage to ${nameOf(state, to)}`).join(', ');
  if ('number' in answer) return `choose ${answer.number}`;
  const { pending } = state;
  if (answer.option === 'pass' || pending === null || pending.kind === 'pay') return '';
  const label = legalAnswers(state, player)?.options.find(({ id }) => id === answer.option)?.label ?? answer.option;
  if (pending.kind === 'target') return `${nameOf(state, pending.source)} targets ${label}`;
  return pending.kind === 'priority' ? label : `${nameOf(state, pending.source)}: ${label}`;
}
