// Of the topics the nearest to a question about the game that is on: it answers, and says what it took the question to ask.
import { toldBy } from '../answers/answer.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { isWeak, type Moment } from '../reading/shape.ts';
import type { Mark } from '../reading/words.ts';
import type { ChatReply, ChatTable } from '../reply.ts';
import { ATTACK_TOPICS } from './attack.ts';
import { BOARD_TOPICS } from './board.ts';
import { DEFENCE_TOPICS } from './defence.ts';
import { PAST_TOPICS } from './past.ts';
import { PLAY_TOPICS } from './play.ts';
import { STACK_TOPICS } from './stack.ts';
import { type Fit, fitOf, type Topic } from './topic.ts';
import { TURN_TOPICS } from './turn.ts';

const TOPICS: readonly Topic[] = [
  ...ATTACK_TOPICS,
  ...DEFENCE_TOPICS,
  ...BOARD_TOPICS,
  ...STACK_TOPICS,
  ...PLAY_TOPICS,
  ...TURN_TOPICS,
  ...PAST_TOPICS,
];

/** Words that only somebody says who sits at this table. */
const HERE: readonly Mark[] =
  'me mine them theirs thisTurn nextTurn lastTurn past priority lie ahead outs lethal attacker tappedOut army justDone'.split(
    ' ',
  ) as Mark[];

/** "How do I attack" asks how something is done at any table, "how do I win this" about this one. */
const HOW_TO = /^(?:and |so |ok )?how (?:do|does|can|should|would) (?:i|we|you|one|a|an|the)\b/;
const ENDS: readonly Mark[] = ['win', 'survive', 'kill', 'getPast', 'lose', 'die', 'ahead', 'lethal'];
const THIS: readonly Mark[] = ['it', 'now', 'thisTurn', 'nextTurn', 'them', 'theirs'];

const asksHow = ({ question, marks, named }: QuestionRead): boolean =>
  HOW_TO.test(question) &&
  named.length === 0 &&
  !(ENDS.some((mark) => marks.has(mark)) && THIS.some((mark) => marks.has(mark)));

const CHOSEN: readonly Mark[] = ['race', 'hold', 'keep', 'cast', 'attack', 'block', 'pass', 'play', 'use', 'mana'];

/** Under attack these speak of that attack. */
const ATTACKED: readonly Mark[] = ['block', 'blocker', 'chump', 'attacker', 'attack'];

/** "Race or defend", "hold up mana or cast something": one of two things to do now. */
const isChoice = ({ question, order }: QuestionRead): boolean =>
  / or /.test(question) &&
  new Set(order.filter((mark) => CHOSEN.includes(mark))).size >= (order.includes('race') ? 1 : 2);

/** Whether it asks about the game that is on, and not what a rule says. */
export function isOfThisGame(reading: QuestionRead, moments: ReadonlySet<Moment>): boolean {
  const { marks, named, unread } = reading;
  if (marks.has('mean') || moments.has('over') || moments.has('mulligan')) return false;
  if (asksHow(reading)) return false;
  if (unread.length > 2) return false;
  return (
    (named.length > 0 && [...marks].some((mark) => !isWeak(mark))) ||
    HERE.some((mark) => marks.has(mark)) ||
    (marks.has('win') && marks.has('now')) ||
    isChoice(reading) ||
    (moments.has('stack') && (marks.has('it') || marks.has('stack'))) ||
    (moments.has('attacked') && ATTACKED.some((mark) => marks.has(mark)))
  );
}

export async function nearestAnswer(
  reading: QuestionRead,
  moments: ReadonlySet<Moment>,
  table: ChatTable,
): Promise<ChatReply | null> {
  const fits = TOPICS.map((topic) => fitOf(topic, reading, moments))
    .filter((fit): fit is Fit => fit !== null)
    .toSorted((one, other) => other.score - one.score);
  for (const { topic, isWhole } of fits) {
    const reply = await toldBy(topic, reading, table);
    if (reply === null) continue;
    const unknown = unknownThing(reading);
    if (unknown !== null) return { ...reply, text: `I see no "${unknown}" here. ${reply.text}` };
    return isWhole ? reply : { ...reply, text: `I take it you ask ${topic.about}. ${reply.text}` };
  }
  return null;
}

/** "My bear", where nothing here is called so. */
function unknownThing({ parts }: QuestionRead): string | null {
  const at = parts.findIndex(
    ({ kind }, place) => kind === 'unread' && ['mine', 'theirs'].includes(parts[place - 1]?.kind ?? ''),
  );
  return at < 0 ? null : (parts[at]?.text ?? null);
}
