// When a player lost or gained life in this game, how much, and by what, from its record.
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from '../reply.ts';
import { type TableAnswer, whoHas } from './answer.ts';
import { countedFrom, eventsOf, namesInRecord, type ToldEvent, whom } from './history.ts';

interface Change {
  readonly turn: number;
  readonly amount: number;
  readonly by: string;
}

/** Damage says itself what it comes to; the loss that it causes is told with it. */
function changesOf(player: number, table: ChatTable): Change[] {
  const events = eventsOf(table);
  const names = namesInRecord(events, table);
  const named = ({ source, card }: ToldEvent): string => names.get(source ?? 0) ?? card ?? '';
  return events.flatMap((event): Change[] => {
    const { kind, turn, target, amount = 0, text } = event;
    if (kind === 'damage' && target === -player - 1) return [{ turn, amount: -amount, by: named(event) }];
    if (kind === 'loseLife' && event.player === player && text !== '') return [{ turn, amount: -amount, by: '' }];
    if (kind === 'gainLife' && event.player === player) return [{ turn, amount, by: '' }];
    return [];
  });
}

const changeWords = ({ amount, by }: Change): string =>
  `${amount > 0 ? `+${amount}` : `−${-amount}`}${by === '' ? '' : ` by ${by}`}`;

export function lifeRecord(reading: QuestionRead, table: ChatTable): ChatReply {
  const { marks } = reading;
  const lost = marks.has('lose') || marks.has('hit') || marks.has('attack') || marks.has('damage');
  const player = marks.has('lose') || reading.subject === null ? whom(reading, table) : (table.view.seat ?? 0);
  const asked = changesOf(player, table).filter(({ amount }) => !lost || amount < 0);
  // "When did he last lose life" asks for the latest time, whichever turn that was.
  const onLastTurn = marks.has('lastTurn') && !marks.has('when');
  const since = onLastTurn ? asked.filter(({ turn }) => turn === table.view.turn - 1) : asked;
  const when = onLastTurn ? ` on turn ${table.view.turn - 1}` : '';
  const life = table.view.players.find((one) => one.player === player)?.life ?? 0;
  const now =
    player === table.view.seat
      ? `You have ${life} life now.`
      : `${playerName(table.view, player)} has ${life} life now.`;
  if (since.length === 0)
    return replyWith(
      `${whoHas(table, player)} ${lost ? 'lost no life' : 'neither lost nor gained life'}${when}. ${now}${countedFrom(table)}`,
    );
  const turns = [...Map.groupBy(since, ({ turn }) => turn)].toReversed();
  const told = turns.map(([turn, of]) => `turn ${turn}: ${of.map(changeWords).join(', ')}`);
  return replyWith(
    `${now} The latest first: ${told.join('; ')}.${countedFrom(table)}`,
    since.flatMap(({ by }) => (by === '' ? [] : [by])),
  );
}

const ANY = ['playing', 'over'] as const;

export const LIFE_ANSWERS: readonly TableAnswer[] = [
  {
    shape: {
      has: [['lose', 'find'], 'life', ['when', 'how', 'what', 'which', 'why', 'where']],
      may: ['past', 'lastTurn', 'turn', 'lose', 'amount', 'now', 'when', 'why'],
      at: ANY,
    },
    tell: lifeRecord,
  },
  {
    shape: {
      has: [
        ['who', 'what', 'when'],
        ['hit', 'attack', 'damage'],
      ],
      may: ['past', 'lastTurn', 'deal', 'me', 'when', 'damage', 'take'],
      at: ANY,
    },
    tell: (reading, table) =>
      (reading.marks.has('past') && !(reading.marks.has('attack') && reading.subject === 'them')) ||
      /\b(?:hit|hurt|damaged) me\b/.test(reading.question)
        ? lifeRecord(reading, table)
        : null,
  },
];
