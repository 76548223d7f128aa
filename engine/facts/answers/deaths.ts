// What died in this game, when, and of what, as far as its record says.
import { visibleCards } from '../find-card.ts';
import { isMine } from '../named-there.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from '../reply.ts';
import { ended, howMany, type TableAnswer, whoHas, whoseWord, withCapital } from './answer.ts';
import { countedFrom, eventsOf, namesInRecord, type ToldEvent, whom } from './history.ts';

interface Death {
  readonly name: string;
  readonly ref: number;
  readonly turn: number;
  readonly owner: number;
  readonly text: string;
  readonly place: number;
}

function deathsIn(events: readonly ToldEvent[]): Death[] {
  return events.flatMap(({ kind, from, to, card, was, turn, player, text }, place) =>
    kind === 'zoneChange' && from === 'battlefield' && to === 'graveyard' && card !== undefined
      ? [{ name: card, ref: was ?? 0, turn, owner: player ?? 0, text, place }]
      : [],
  );
}

/** What led to it, as far as the record says: what was cast or used just before, fights, and damage. */
function causeOf(death: Death, events: readonly ToldEvent[], table: ChatTable): string {
  const before = events.slice(0, death.place).filter(({ turn }) => turn === death.turn);
  const names = namesInRecord(events, table);
  const damage = before.filter(({ kind, target }) => kind === 'damage' && target === death.ref);
  const told = [ended(death.text === '' ? `${death.name} went to the graveyard` : withCapital(death.text))];
  if (damage.length > 0) {
    const by = damage.map(
      ({ source, amount }) => `${amount} by ${names.get(source ?? 0) ?? 'something that has gone'}`,
    );
    const fought = before.filter(
      ({ kind, object, source }) => kind === 'blocks' && (object === death.ref || source === death.ref),
    );
    told.push(
      `It had been dealt ${by.join(' and ')} that turn${fought.length > 0 ? `: ${fought.map(({ text }) => text).join('; ')}` : ''}.`,
    );
  } else {
    const last = before.findLast(({ kind }) => kind === 'cast' || kind === 'activate');
    if (last !== undefined) told.push(`Before it: ${ended(last.text)}`);
  }
  return told.join(' ');
}

export function whyDied(reading: QuestionRead, table: ChatTable): ChatReply | null {
  const events = eventsOf(table);
  const deaths = deathsIn(events).filter(({ name }) => !isLand(name, table));
  const said = reading.named.flatMap(({ all }) => all.map(({ name }) => name));
  const side = reading.whose === null ? null : whom(reading, table);
  const meant = deaths.filter(
    ({ name, owner }) =>
      (said.length === 0 || said.includes(name)) && (side === null || owner === side || said.length > 0),
  );
  const last = meant.at(-1);
  if (last === undefined) {
    const living = reading.named[0]?.cards[0];
    const who =
      side === null
        ? 'Nothing'
        : side === table.view.seat
          ? 'No creature of yours'
          : `No creature of ${playerName(table.view, side)}'s`;
    return replyWith(
      living === undefined
        ? `${who} has died in this game, as far as I can look back.`
        : `${living.name} hasn't died, as far as I can look back.`,
    );
  }
  const others = meant.slice(0, -1).filter(({ turn, name }) => turn === last.turn && name !== last.name);
  const also = others.length === 0 ? '' : ` On the same turn died ${others.map(({ name }) => name).join(', ')}.`;
  return replyWith(
    `${withCapital(whoseWord(table, last.owner))} ${last.name}, on turn ${last.turn}. ${causeOf(last, events, table)}${also}`,
    [last.name],
  );
}

const isLand = (name: string, { view }: ChatTable): boolean =>
  visibleCards(view)
    .find((card) => card.name === name)
    ?.types.includes('land') ?? false;

export function deathsCounted(reading: QuestionRead, table: ChatTable): ChatReply {
  const last = table.view.turn - 1;
  const deaths = deathsIn(eventsOf(table)).filter(
    ({ name, turn }) => !isLand(name, table) && (!reading.marks.has('lastTurn') || turn === last),
  );
  const players = reading.whose === null ? table.view.players.map(({ player }) => player) : [whom(reading, table)];
  const lines = players.map((player) => {
    const own = deaths.filter(({ owner }) => owner === player);
    const names = own.map(({ name, turn }) => `${name} (turn ${turn})`);
    return `${whoHas(table, player)} lost ${howMany(own.length, 'permanent')} to the graveyard${reading.marks.has('lastTurn') ? ` on turn ${last}` : ''}${own.length === 0 ? '' : `: ${names.join(', ')}`}.`;
  });
  return replyWith(`${lines.join(' ')}${countedFrom(table)}`);
}

/** What the record says of a creature that isn't the last to have died is the same. */
function namedDied(reading: QuestionRead, table: ChatTable): ChatReply | null {
  const living = reading.named
    .flatMap(({ cards }) => cards)
    .find((card) => card.zone === 'battlefield' && isMine(card, table.view));
  return living !== undefined && !reading.marks.has('why') && !reading.marks.has('past')
    ? null
    : whyDied(reading, table);
}

const ANY = ['playing', 'over'] as const;
const NOUNS = ['creature', 'attacker', 'blocker', 'token'] as const;

export const DEATH_ANSWERS: readonly TableAnswer[] = [
  {
    shape: {
      has: [['why', 'what', 'how', 'when', 'who', 'happens'], ['die', 'kill', 'lose'], ['past', 'why'], NOUNS],
      may: ['past', ...NOUNS, 'lastTurn', 'happens', 'why', 'thisTurn', 'when'],
      at: ANY,
    },
    tell: whyDied,
  },
  {
    shape: {
      has: [
        ['why', 'what', 'how', 'when', 'who', 'happens'],
        ['die', 'kill', 'lose'],
        ['past', 'why'],
      ],
      may: ['past', ...NOUNS, 'lastTurn', 'happens', 'why', 'thisTurn', 'when'],
      names: 'some',
      at: ANY,
    },
    tell: namedDied,
  },
  {
    shape: {
      has: [['die', 'lose', 'kill'], 'past', ['creature', 'card', 'permanent', 'count', 'what', 'which']],
      may: ['count', 'creature', 'card', 'permanent', 'there', 'left', 'lastTurn', 'all'],
      at: ANY,
    },
    tell: (reading, table) =>
      ['count', 'creature', 'permanent', 'card', 'lastTurn'].some((mark) => reading.order.some((one) => one === mark))
        ? deathsCounted(reading, table)
        : null,
  },
];
