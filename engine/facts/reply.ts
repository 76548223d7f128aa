// What is asked at a table, what is answered, and the words that all answers have in common.
import type { ManaMaker, SizePart } from '../../mtg-core/index.ts';
import type { AnswerRefusal, DecisionView, TableMessage, TableView } from '../api/index.ts';
import type { CoachAtSeat } from './coach.ts';
import type { FoundCard } from './find-card.ts';

export interface ChatReply {
  text: string;
  /** Names of the cards that it is about. */
  cards: string[];
  /** Numbers of the rules that it stands on. */
  rules: string[];
  /** Set where it is no fact of the game: what Bob says of himself, or that he has no answer. */
  own?: 'house' | 'unanswered';
}

/** What the person's own seat may know. */
export interface ChatTable {
  view: TableView;
  decision: DecisionView | null;
  /** Steps so far, oldest first. */
  recent: readonly TableMessage[];
  whyNot(object: number): readonly AnswerRefusal[];
  /** What the seat could make mana with now. */
  manaNow(): readonly ManaMaker[];
  /** Why a permanent is as large as it is. */
  whySize(object: number): readonly SizePart[];
  /** Null where nobody is coached: in games that count, and where others sit. */
  readonly coach: CoachAtSeat | null;
}

export function replyWith(text: string, cards: readonly string[] = [], rules: readonly string[] = []): ChatReply {
  return { text, cards: [...new Set(cards)], rules: [...new Set(rules.filter((rule) => rule !== ''))] };
}

/** What Bob says of himself, and of how things are done in his window. */
export function ofBob(text: string): ChatReply {
  return { ...replyWith(text), own: 'house' };
}

/** One line where nothing is known: what Bob can do instead. */
export function unanswered(text: string): ChatReply {
  return { ...replyWith(text), own: 'unanswered' };
}

/** Said before an answer about a name that was spelled differently. */
export function guess(found: FoundCard): string {
  return found.guessed ? `I take it you mean ${found.name}. ` : '';
}

/** Somebody else's name. The person at this machine may be called "You", which another seat would take for itself. */
export function playerName(view: TableView, player: number): string {
  const name = view.players.find((one) => one.player === player)?.name ?? 'somebody';
  return player !== view.seat && /^you$/i.test(name.trim()) ? 'the opponent' : name;
}

/** What isn't any card's name. */
export function unknownCard(about: string): ChatReply {
  return unanswered(
    about === ''
      ? 'Which card do you mean? Write its name as it is on the card.'
      : `I can't tell which card you mean by "${about}". Write its name as it is on the card.`,
  );
}
