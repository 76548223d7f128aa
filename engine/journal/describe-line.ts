// A line of answers in words: who does what, one after the other, passing left out.
import { clone, type GameState, type LineAnswer, legalAnswers, presentTable, submit } from '../../mtg-core/index.ts';
import { describeAnswer } from './describe-answer.ts';

/** Each answer as whoever gives it would read it. Ends where an answer isn't taken. */
export function describeLine(start: GameState, line: readonly LineAnswer[]): string[] {
  const state = clone(start);
  const said: string[] = [];
  for (const { player, answer } of line) {
    const decision = legalAnswers(state, player);
    if (decision === null) break;
    const words = describeAnswer(answer, decision, presentTable(state, player, '')).said;
    const isPass = 'option' in answer && answer.option === 'pass';
    if (!submit(state, player, answer).ok) break;
    if (!isPass) said.push(`${state.players[player]?.name ?? ''}: ${words}`);
  }
  return said;
}
