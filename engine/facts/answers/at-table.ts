// The answers to what is asked at a table: each says which questions it is for, and the one that is meant most closely is asked first.

import { assumedAnswer } from '../course/assumed.ts';
import { intentOf, plainQuestion } from '../intents.ts';
import { queryAnswer } from '../query/ask.ts';
import { marksIn, type QuestionRead, readQuestion } from '../reading/read-question.ts';
import { isFor, type Moment, weightOf } from '../reading/shape.ts';
import type { Mark } from '../reading/words.ts';
import { type ChatReply, type ChatTable, replyWith } from '../reply.ts';
import { isOfThisGame, nearestAnswer } from '../topics/nearest.ts';
import { ADVISED_ANSWERS } from './advised.ts';
import { OVER_ANSWERS } from './after-game.ts';
import { type TableAnswer, toldBy } from './answer.ts';
import { BLOCK_ANSWERS } from './blocks.ts';
import { withRankedName } from './by-rank.ts';
import { CARD_ANSWERS } from './cards-there.ts';
import { COMBAT_ANSWERS } from './combat.ts';
import { DEATH_ANSWERS } from './deaths.ts';
import { DRAW_ANSWERS } from './draws.ts';
import { FATE_ANSWERS } from './fate.ts';
import { HAND_ANSWERS } from './hand.ts';
import { HISTORY_ANSWERS } from './history.ts';
import { LIBRARY_ANSWERS } from './library.ts';
import { LIFE_ANSWERS } from './life-record.ts';
import { STACK_ANSWERS } from './stack.ts';
import { STATE_ANSWERS } from './state.ts';

const ANSWERS: readonly TableAnswer[] = [
  ...OVER_ANSWERS,
  ...HAND_ANSWERS,
  ...ADVISED_ANSWERS,
  ...STACK_ANSWERS,
  ...COMBAT_ANSWERS,
  ...BLOCK_ANSWERS,
  ...DRAW_ANSWERS,
  ...LIFE_ANSWERS,
  ...FATE_ANSWERS,
  ...DEATH_ANSWERS,
  ...HISTORY_ANSWERS,
  ...STATE_ANSWERS,
  ...CARD_ANSWERS,
  ...LIBRARY_ANSWERS,
].toSorted((one, other) => weightOf(other.shape) - weightOf(one.shape));

/** Null where no answer is for such a question. */
export async function answerAtTable(question: string, table: ChatTable): Promise<ChatReply | null> {
  const reading = readQuestion(question, table.view);
  const asked = queryAnswer(reading, table);
  if (asked !== null) return asked;
  const { coach } = table;
  const assumed = coach === null ? null : await assumedAnswer(reading, { ...table, coach });
  if (assumed !== null) return assumed;
  const read = await answerTo(reading, table);
  if (read !== null) return read;
  const ranked = withRankedName(reading, table.view);
  if (ranked === 'none') return replyWith('There is no such creature on the battlefield now.');
  return ranked === null ? null : answerTo(readQuestion(ranked, table.view), table);
}

async function answerTo(reading: QuestionRead, table: ChatTable): Promise<ChatReply | null> {
  const moments = momentsOf(table);
  for (const answer of ANSWERS) {
    if (!isFor(reading, answer.shape, moments)) continue;
    const told = await toldBy(answer, reading, table);
    if (told !== null) return told;
  }
  return null;
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

/** Where no answer is written for exactly such a question about this game: what is nearest to it. */
export async function nearestAtTable(question: string, table: ChatTable, anyway = false): Promise<ChatReply | null> {
  const read = readQuestion(question, table.view);
  const moments = momentsOf(table);
  if (anyway ? read.unread.length > 0 : !isOfThisGame(read, moments)) return null;
  const ranked = withRankedName(read, table.view);
  if (ranked === 'none') return replyWith('There is no such creature on the battlefield now.');
  return nearestAnswer(ranked === null ? read : readQuestion(ranked, table.view), moments, table);
}

/** Without a table it can't be read which cards are meant: whether it tells of what has been is said by its words alone. */
export const speaksOfPast = (text: string): boolean => marksIn(plainQuestion(text)).has('past');

/** Whether it asks for something that only a game which is over can tell. */
export async function answersOver(text: string, table: ChatTable): Promise<boolean> {
  const reading = readQuestion(plainQuestion(text), table.view);
  const moments = new Set<Moment>(['over']);
  const asked = [...OVER_ANSWERS, ...DEATH_ANSWERS, ...HISTORY_ANSWERS].filter(({ shape }) =>
    isFor(reading, shape, moments),
  );
  return reading.marks.has('past') && asked.length > 0 && (await answerAtTable(plainQuestion(text), table)) !== null;
}

/** How many of something that no word here stands for: whatever else the question has in it, no other count answers it. */
export function countsUnknown(question: string, { view }: ChatTable): boolean {
  const { marks, unread, numbers, named } = readQuestion(question, view);
  const compares = (['power', 'toughness', 'cost'] as const).some((mark) => marks.has(mark));
  return marks.has('count') && named.length === 0 && (unread.length > 0 || (numbers.length > 0 && !compares));
}

/** Whether a judgement was asked for, which stands on figures and not on a rule. */
export function asksForAdvice(question: string, { view }: ChatTable): boolean {
  const { marks } = readQuestion(question, view);
  return marks.has('should') || marks.has('best') || marks.has('ahead') || intentOf(question).kind === 'advice';
}

/** What can be asked instead, by what was understood: the first whose words were said. */
const NEARBY: readonly (readonly [readonly Mark[], string])[] = [
  [['block', 'chump', 'blocker'], '"what should I block with", "what if I don\'t block" or "who can block"'],
  [
    ['attack', 'hit', 'damage', 'race'],
    '"should I attack", "what happens if I attack with everything" or "how much can he attack for"',
  ],
  [
    ['die', 'kill', 'survive', 'removal', 'burn'],
    '"why did my creature die", "can I kill" with a creature\'s name, or "how many removal spells do I have"',
  ],
  [
    ['mulligan', 'keep', 'hand'],
    '"should I keep this hand", "what is the cheapest card in my hand" or "how many lands do I have"',
  ],
  [['draw', 'library', 'chance'], '"what is the chance to draw a land" or "how many creatures are left in my deck"'],
  [
    ['mana', 'land', 'cast', 'afford', 'cost'],
    '"what can I cast", "how much mana do I have" or "how many lands did I miss"',
  ],
  [['win', 'lose', 'ahead', 'mistake'], '"who is ahead", "how do I win this" or "can he kill me next turn"'],
];

export function nearby(question: string, { view }: ChatTable): string {
  const { marks } = readQuestion(question, view);
  if (view.result !== null) return '"why did I lose", "what was my biggest mistake" or "how much damage did I deal"';
  const found = NEARBY.find(([words]) => words.some((word) => marks.has(word)));
  return found?.[1] ?? '"what should I do", "what happens if I pass" or "what can he do next turn"';
}
