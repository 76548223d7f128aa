// What has happened: this turn, the last, and since the game began.
import { countedNames, whoHas, withCapital } from '../answers/answer.ts';
import { deathsCounted } from '../answers/deaths.ts';
import {
  castSoFar,
  damageSoFar,
  drawnSoFar,
  eventsOf,
  landDrops,
  turnsOf,
  turnsTaken,
  whom,
} from '../answers/history.ts';
import { lifeRecord } from '../answers/life-record.ts';
import { whoBegan } from '../decks-at-table.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from '../reply.ts';
import { cues, type Topic } from './topic.ts';

/** What a player did on the turn that is on. */
function thisTurnOf(reading: QuestionRead, table: ChatTable): ChatReply {
  const { view } = table;
  const asked = reading.whose === null ? view.players.map(({ player }) => player) : [whom(reading, table)];
  const lines = asked.map((player) => {
    const done = eventsOf(table).filter((event) => event.turn === view.turn && event.player === player);
    const of = (kind: string): string[] =>
      done.flatMap((event) => (event.kind === kind && event.card !== undefined ? [event.card] : []));
    const deeds = [
      ['played', of('playLand')],
      ['cast', of('cast')],
      ['used', of('activate')],
      ['attacked with', of('attacks')],
    ] as const;
    const told = deeds.filter(([, cards]) => cards.length > 0).map(([verb, cards]) => `${verb} ${countedNames(cards)}`);
    return `${whoHas(table, player)} ${told.length === 0 ? 'played, cast and used nothing' : told.join(', ')} this turn.`;
  });
  const waiting = view.stack.filter(({ controller }) => asked.includes(controller)).map(({ name }) => name);
  const stack = waiting.length === 0 ? '' : ` Of that ${waiting.join(', ')} is still on the stack.`;
  return replyWith(`${lines.join(' ')}${stack}`);
}

/** Whose the last spell was, and which. */
function lastCast(reading: QuestionRead, table: ChatTable): ChatReply {
  const player = whom(reading, table);
  const last = eventsOf(table).findLast(({ kind, player: by }) => kind === 'cast' && by === player);
  const who = player === table.view.seat ? 'you' : playerName(table.view, player);
  return last?.card === undefined
    ? replyWith(`${withCapital(who)} cast nothing in this game, as far as I can look back.`)
    : replyWith(`The last spell that ${who} cast was ${last.card}, on turn ${last.turn}.`, [last.card]);
}

/** CR 500.1: turns of two alternate. */
function whoseTurnThen({ numbers: [turn = 0] }: QuestionRead, table: ChatTable): ChatReply | null {
  const { view } = table;
  if (view.players.length !== 2 || turn < 1) return null;
  const own = turnsOf(view.seat ?? 0, table).includes(turn) || (turn > view.turn && isOwnLater(turn, table));
  const whose = own
    ? 'yours'
    : `${playerName(view, view.players.find(({ player }) => player !== view.seat)?.player ?? 0)}'s`;
  return replyWith(
    `Turn ${turn} ${turn > view.turn ? 'will be' : turn === view.turn ? 'is' : 'was'} ${whose}. This is turn ${view.turn}.`,
  );
}

const isOwnLater = (turn: number, { view }: ChatTable): boolean =>
  ((turn - view.turn) % 2 === 0) === (view.activePlayer === view.seat);

const DEEDS = ['cast', 'play', 'do', 'use', 'happens', 'attack', 'spell'] as const;

export const PAST_TOPICS: readonly Topic[] = [
  {
    about: 'what was done wrong',
    needs: ['mistake'],
    hears: cues('past big best me what why which most'),
    not: cues('if them theirs'),
    tell: () =>
      replyWith(
        'I look a game through once it is over, decision by decision, and say then what was given away. While it goes on, "should I" with what you think of doing compares it with the rest.',
      ),
  },
  {
    about: 'what was done this turn',
    needs: [DEEDS, 'thisTurn'],
    hears: [...cues('past left there'), ...DEEDS],
    not: cues('can should if land damage count'),
    tell: (reading, table) =>
      /\b(?:did|has|have|was|were)\b/.test(reading.question) ? thisTurnOf(reading, table) : null,
  },
  {
    about: 'what was done on the last turn',
    needs: [DEEDS, 'lastTurn'],
    hears: ['past', ...DEEDS],
    not: cues('if should life'),
    tell: castSoFar,
  },
  {
    about: 'what was done on the last turn',
    needs: ['attack', 'past'],
    hears: cues('when turn creature lastTurn'),
    not: cues('if can should life'),
    tell: (reading, table) => castSoFar({ ...reading, marks: new Set([...reading.marks, 'lastTurn']) }, table),
  },
  {
    about: 'which spell was the last',
    needs: ['lastTurn', cues('cast spell play card')],
    hears: cues('past spell card cast'),
    not: ['turn', 'draw'],
    tell: (reading, table) =>
      /\blast (?:thing|spell|card|one)\b/.test(reading.question) ? lastCast(reading, table) : null,
  },
  {
    about: 'what was cast',
    needs: ['past', cues('cast play spell')],
    hears: cues('count spell card all'),
    not: cues('why if can land should die lose life thisTurn'),
    tell: castSoFar,
  },
  {
    about: 'when life was lost',
    needs: [cues('life damage hit'), cues('when past lastTurn')],
    hears: cues('lose take lastTurn past hit turn'),
    not: cues('if block can should amount happens resolve nextTurn'),
    tell: (reading, table) =>
      reading.marks.has('past') || reading.marks.has('lastTurn') || reading.marks.has('lose')
        ? lifeRecord(reading, table)
        : null,
  },
  {
    about: 'how much damage was dealt',
    needs: ['damage', ['past', 'lastTurn'], cues('amount deal count take')],
    hears: cues('take deal name all'),
    not: ['if', 'can'],
    tell: damageSoFar,
  },
  {
    about: 'what was lost',
    needs: [cues('die lose kill'), 'past'],
    hears: cues('creature card permanent count lastTurn there thisTurn'),
    not: cues('life if can should why name'),
    // What one side killed the other has lost.
    tell: (reading, table) =>
      deathsCounted(
        reading.marks.has('kill') && reading.subject !== null && !reading.marks.has('die')
          ? { ...reading, whose: reading.subject === 'me' ? 'them' : 'me' }
          : reading,
        table,
      ),
  },
  {
    about: 'what was drawn',
    needs: ['draw', cues('past lastTurn thisTurn')],
    hears: cues('card count lastTurn what'),
    not: cues('chance can if should'),
    tell: drawnSoFar,
  },
  {
    about: 'which lands were played',
    needs: ['land', ['past', 'miss'], cues('count miss all')],
    hears: ['play', 'turn'],
    tell: landDrops,
  },
  {
    about: 'who began',
    needs: [['begin', 'begins']],
    hears: cues('who me them turn past when what'),
    not: ['how'],
    coached: (_, table) => whoBegan(table),
  },
  {
    about: 'whose turn that was',
    needs: ['turn', 'number', cues('who mine theirs it')],
    hears: ['past'],
    not: cues('die cast if can draw should count'),
    tell: whoseTurnThen,
  },
  {
    about: 'how long the game has gone on',
    needs: [['turn', 'round'], cues('count long past')],
    hears: cues('past play take'),
    not: cues('die cast if can draw need win kill lose survive'),
    tell: turnsTaken,
  },
];
