/** What the engine knows about a message: the facts that a model may put into words, and the answer without one. */
import type { Result } from '../api/index.ts';
import { showCard } from '../cards/index.ts';
import { answerChat, type ChatReply, type ChatTable, findCard, findNotes, notesCiting } from '../facts/index.ts';

export interface AnswerFact {
  readonly source: string;
  readonly text: string;
}

export interface AnswerFacts {
  /** What Bob says with no model at all. */
  readonly answer: ChatReply;
  readonly facts: readonly AnswerFact[];
  readonly cards: readonly string[];
  readonly rules: readonly string[];
}

/** What to look up besides what the message itself asks for. */
export interface Lookups {
  readonly cards: readonly string[];
  readonly rules: readonly string[];
}

/** Characters in which a question is looked for, at each end of a message: in between stands what it is about. */
const QUESTION_AT_ENDS = 4_000;

export async function factsFor(
  text: string,
  table: ChatTable | null,
  lookups: Lookups,
  attached: readonly AnswerFact[] = [],
  earlier: readonly string[] = [],
): Promise<AnswerFacts> {
  const answer = await answerChat(endsOf(text), table, earlier);
  const facts: AnswerFact[] = [...attached, ...known(answer)];
  const cards = new Set(answer.cards);
  const rules = new Set(answer.rules);
  for (const asked of lookups.cards) {
    const found = findCard(asked, table?.view ?? null);
    if (found !== null) cards.add(found.name);
  }
  for (const name of cards) {
    const face = showCard(name);
    if (face !== null) facts.push({ source: `the card ${name}`, text: faceText(face) });
  }
  for (const asked of lookups.rules) {
    const notes = /^\d{3}/.test(asked) ? notesCiting(asked) : findNotes(asked);
    for (const note of notes.slice(0, 2)) {
      for (const rule of note.rules) rules.add(rule);
      facts.push({ source: `rule ${note.rules.join(', ')}`, text: note.text });
    }
  }
  return { answer, facts, cards: [...cards], rules: [...rules] };
}

function endsOf(text: string): string {
  if (text.length <= 2 * QUESTION_AT_ENDS) return text;
  return `${text.slice(0, QUESTION_AT_ENDS).toWellFormed()}\n${text.slice(-QUESTION_AT_ENDS).toWellFormed()}`;
}

/** That nothing is known is for the person to hear: given to a model as a fact, it would be repeated as one. */
function known({ text, own }: ChatReply): AnswerFact[] {
  if (own === 'unanswered') return [];
  return [{ source: own === 'house' ? 'Bob, about himself' : 'the rules engine, to this question', text }];
}

function faceText(face: NonNullable<Result<'cards/show'>>): string {
  const { name, cost, typeLine, text, power, toughness } = face;
  const size = power === undefined ? '' : ` ${power}/${toughness}`;
  return `${name} ${cost}, ${typeLine}${size}. ${text}`.trim();
}

/** Why a model's words are missing, and whose stand there in their place. */
export function instead(why: string, { answer }: AnswerFacts): string {
  return answer.own === undefined ? `${why}, so this is straight from the rules engine.` : `${why}.`;
}
