// The answers to what is asked at a table: each says which questions it is for, and the one that is meant most closely is asked first.
import { readQuestion } from '../reading/read-question.ts';
import { isFor, type Moment, weightOf } from '../reading/shape.ts';
import type { ChatReply, ChatTable } from '../reply.ts';
import { OVER_ANSWERS } from './after-game.ts';
import type { TableAnswer } from './answer.ts';
import { CARD_ANSWERS } from './cards-there.ts';
import { DEATH_ANSWERS } from './deaths.ts';
import { FATE_ANSWERS } from './fate.ts';
import { HAND_ANSWERS } from './hand.ts';
import { HISTORY_ANSWERS } from './history.ts';
import { STATE_ANSWERS } from './state.ts';

const ANSWERS: readonly TableAnswer[] = [
  ...OVER_ANSWERS,
  ...HAND_ANSWERS,
  ...FATE_ANSWERS,
  ...DEATH_ANSWERS,
  ...HISTORY_ANSWERS,
  ...STATE_ANSWERS,
  ...CARD_ANSWERS,
].toSorted((one, other) => weightOf(other.shape) - weightOf(one.shape));

/** Null where no answer is for such a question. */
export async function answerAtTable(question: string, table: ChatTable): Promise<ChatReply | null> {
  const reading = readQuestion(question, table.view);
  const moments = momentsOf(table);
  for (const answer of ANSWERS) {
    if (!isFor(reading, answer.shape, moments)) continue;
    const told = await tellOf(answer, reading, table);
    if (told !== null) return told;
  }
  return null;
}

function tellOf(answer: TableAnswer, reading: ReturnType<typeof readQuestion>, table: ChatTable) {
  if ('tell' in answer) return answer.tell(reading, table);
  const { coach } = table;
  return coach === null ? null : answer.coached(reading, { ...table, coach });
}

function momentsOf({ view, decision }: ChatTable): ReadonlySet<Moment> {
  if (view.result !== null) return new Set<Moment>(['over']);
  const moments = new Set<Moment>(['playing']);
  if (decision?.kind === 'mulligan') moments.add('mulligan');
  if (view.stack.length > 0) moments.add('stack');
  if (view.activePlayer !== view.seat && view.battlefield.some(({ attacking }) => attacking !== undefined))
    moments.add('attacked');
  return moments;
}
