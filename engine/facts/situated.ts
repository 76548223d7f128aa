// What is asked in the middle of a game, or behind it, and hangs on how things are there: before what words mean at large.
import { deckAtTableAnswer } from './decks-at-table.ts';
import { fightAnswer } from './fight-questions.ts';
import type { ChatReply, ChatTable } from './reply.ts';
import { stackAnswer } from './stack-questions.ts';
import { cardUseAnswer } from './use-questions.ts';
import { whyHasAnswer } from './why-has.ts';

/** Null where it is none of these, or where nobody may be coached. */
export async function situatedAnswer(question: string, table: ChatTable): Promise<ChatReply | null> {
  const has = table.view.result === null ? whyHasAnswer(question, table) : null;
  if (has !== null) return has;
  const onStack = table.view.result === null ? stackAnswer(question, table) : null;
  if (onStack !== null) return onStack;
  const { coach } = table;
  if (coach === null) return null;
  const coached = { ...table, coach };
  return (
    deckAtTableAnswer(question, coached) ?? fightAnswer(question, coached) ?? (await cardUseAnswer(question, coached))
  );
}
