// What is asked in the middle of a game and hangs on how things are there: before what words mean at large.
import { fightAnswer } from './fight-questions.ts';
import type { ChatReply, ChatTable } from './reply.ts';
import { cardUseAnswer } from './use-questions.ts';

/** Null where it is none of these, or where nobody may be coached. */
export async function situatedAnswer(question: string, table: ChatTable): Promise<ChatReply | null> {
  const { coach } = table;
  if (coach === null) return null;
  const coached = { ...table, coach };
  return fightAnswer(question, coached) ?? (await cardUseAnswer(question, coached));
}
