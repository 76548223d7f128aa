/** Answers without a model: what is meant, and what the rules, the cards, the decks and the table say to it. */
export { answersOver, speaksOfPast } from './answers/at-table.ts';
export type {
  CoachAtSeat,
  CourseAsked,
  CourseTold,
  FightAsked,
  FightTold,
  TargetsTold,
  TriedOut,
  WinThisTurn,
} from './coach.ts';
export { answerChat } from './facts-chat.ts';
export { findCard } from './find-card.ts';
export { namedCards } from './named-cards.ts';
export { racing } from './race.ts';
export type { ChatReply, ChatTable } from './reply.ts';
export { findNotes, notesCiting } from './rules-notes.ts';
export { situationOf } from './table-situation.ts';
