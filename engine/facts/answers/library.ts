// What is left in a library: how many cards, of which kinds, of which names.
import type { CardView } from '../../api/index.ts';
import { meantAmong } from '../named-in-question.ts';
import { ownSeat } from '../own-seat.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, type ChatTable, replyWith } from '../reply.ts';
import { type CoachedTable, countedNames, howMany, severalOf, type TableAnswer, whoseWord } from './answer.ts';
import { ASKING, MOMENTS, sidesAsked } from './cards-there.ts';
import { askedKind, KIND_MARKS, kindOfNamed } from './kinds.ts';

export function inLibrary(reading: QuestionRead, table: CoachedTable): ChatReply | null {
  const { view, coach } = table;
  if (reading.whose === 'them') return null;
  const hidden = coach.hidden(view.seat ?? 0);
  const seen = seenOf(table);
  const names = meantAmong(reading.question, [...hidden, ...seen.map(({ name }) => name)]);
  const faces = new Map([...new Set(hidden)].map((name) => [name, kindOfNamed(name)]));
  const subtypes = [...faces.values()].flatMap((face) => face?.subtypes ?? []);
  const kind = names.length > 0 ? null : askedKind({ ...reading, named: [] }, subtypes);
  if (names.length === 0 && (kind === null || kind.isAny)) return null;
  const wanted = (name: string): boolean => {
    if (kind === null) return names.includes(name);
    const face = faces.get(name) ?? kindOfNamed(name);
    return face !== null && kind.is(face);
  };
  const left = hidden.filter(wanted);
  const library = ownSeat(table.view)?.libraryCount ?? 0;
  const where =
    hidden.length === library
      ? `the ${library} cards of your library`
      : `the ${hidden.length} cards of yours that you haven't seen`;
  const noun = kind === null ? names.join(' or ') : left.length === 1 ? kind.noun : severalOf(kind.noun);
  const met = seen.filter(({ name }) => wanted(name)).length;
  const told = kind === null || left.length === 0 || left.length > 12 ? '' : ` They are ${countedNames(left)}.`;
  return replyWith(
    `${left.length} of ${where} ${left.length === 1 ? 'is' : 'are'} ${noun}. You have seen ${met === 0 ? 'none' : met} this game.${told}`,
    names,
  );
}

/** Own cards in the open or in hand, tokens aside. */
function seenOf({ view }: ChatTable): CardView[] {
  const own = ownSeat(view);
  return [...(own?.hand ?? []), ...(own?.graveyard ?? []), ...view.battlefield, ...view.exile].filter(
    ({ owner, token }) => owner === view.seat && !token,
  );
}

export function librarySizes(reading: QuestionRead, table: ChatTable): ChatReply {
  const lines = sidesAsked({ ...reading, whose: reading.whose ?? 'me' }, table).map((player) => {
    const count = table.view.players.find((one) => one.player === player)?.libraryCount ?? 0;
    return `There ${count === 1 ? 'is' : 'are'} ${howMany(count, 'card')} in ${whoseWord(table, player)} library.`;
  });
  return replyWith(lines.join(' '));
}

export const LIBRARY_ANSWERS: readonly TableAnswer[] = [
  {
    shape: {
      has: [
        ['count', 'what', 'which', 'there'],
        ['library', 'left'],
      ],
      may: [...ASKING, ...KIND_MARKS, 'library', 'left', 'draw', 'there', 'find'],
      names: 'any',
      keyword: 'any',
      unread: true,
    },
    coached: inLibrary,
  },
  {
    shape: {
      has: ['library', ['count', 'large', 'left', 'amount']],
      may: ['card', 'left', 'there', 'count'],
      at: MOMENTS,
    },
    tell: librarySizes,
  },
  {
    shape: { has: ['runOut'], may: ['count', 'card', 'turn', 'draw', 'long', 'left', 'when', 'library'], at: MOMENTS },
    tell: librarySizes,
  },
  {
    shape: { has: ['count', 'card', 'draw'], may: ['left'], at: MOMENTS },
    tell: librarySizes,
  },
];
