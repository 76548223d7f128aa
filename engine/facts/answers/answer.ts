// An answer and the questions that it is for.
import type { CardView } from '../../api/index.ts';
import type { CoachAtSeat } from '../coach.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import type { QuestionShape } from '../reading/shape.ts';
import { type ChatReply, type ChatTable, playerName } from '../reply.ts';

/** Where somebody may be coached. */
export type CoachedTable = ChatTable & { readonly coach: CoachAtSeat };

type Told = ChatReply | null | Promise<ChatReply | null>;

/** Null where it turns out that there is nothing to tell: the next one is asked then. */
export type Teller =
  | { readonly tell: (reading: QuestionRead, table: ChatTable) => Told }
  | { readonly coached: (reading: QuestionRead, table: CoachedTable) => Told };

export type TableAnswer = { readonly shape: QuestionShape } & Teller;

export function toldBy(teller: Teller, reading: QuestionRead, table: ChatTable): Told {
  if ('tell' in teller) return teller.tell(reading, table);
  const { coach } = table;
  return coach === null ? null : teller.coached(reading, { ...table, coach });
}

export const howMany = (count: number, noun: string): string =>
  `${count === 0 ? 'no' : count} ${count === 1 ? noun : severalOf(noun)}`;

/** The noun may have words behind it: "creature with flying", "card that is no land". */
export function severalOf(noun: string): string {
  const [, head = noun, rest = ''] = /^(.*?)( (?:with|that) .*)?$/.exec(noun) ?? [];
  return `${/[^aeiou]y$/.test(head) ? `${head.slice(0, -1)}ies` : `${head}s`}${rest}`;
}

export const sizeWords = ({ power, toughness }: CardView): string =>
  power === undefined ? '' : ` ${power}/${toughness}`;

/** "Hill Giant 3/3". */
export const nameAndSize = (card: CardView): string => `${card.name}${sizeWords(card)}`;

export const MAY_CHANGE = 'What is still cast or activated may change it.';

/** "Forest ×2, Hill Giant 3/3". */
export function together(cards: readonly CardView[], more: (card: CardView) => string = () => ''): string {
  const counts = new Map<string, number>();
  for (const card of cards) {
    const said = `${card.name}${sizeWords(card)}${more(card)}`;
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].map(([said, count]) => (count === 1 ? said : `${said} ×${count}`)).join(', ');
}

/** "Forest ×2, Shock", of names alone. */
export const countedNames = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, same]) => (same.length === 1 ? name : `${name} ×${same.length}`))
    .join(', ');

export const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

export const otherSeats = ({ view }: ChatTable) =>
  view.players.filter(({ player, lost }) => player !== view.seat && (!lost || view.result !== null));

export const whoHas = ({ view }: ChatTable, player: number): string =>
  player === view.seat ? 'You have' : `${playerName(view, player)} has`;

export const whoseWord = ({ view }: ChatTable, player: number): string =>
  player === view.seat ? 'your' : `${playerName(view, player)}'s`;

export const withCapital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
