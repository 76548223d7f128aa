// What has happened in this game, from its record as the seat saw it: lands played and missed, damage, what died and why.
import type { TableMessage } from '../../api/index.ts';
import { countedCards } from '../../cards/index.ts';
import { visibleCards } from '../find-card.ts';
import { ownSeat } from '../own-seat.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from '../reply.ts';
import { ended, howMany, otherSeats, type TableAnswer, whoHas } from './answer.ts';

export type ToldEvent = TableMessage['events'][number] & { readonly turn: number };

export const eventsOf = ({ recent }: ChatTable): ToldEvent[] =>
  recent.flatMap(({ turn, events }) => events.map((event) => ({ ...event, turn: turn ?? 0 })));

/** Said where the record doesn't reach back to the beginning. */
export function countedFrom({ recent }: ChatTable): string {
  const first = recent.find(({ turn }) => turn !== undefined)?.turn ?? 0;
  return first > 1 ? ` Counted from turn ${first} on.` : '';
}

export const whom = (reading: QuestionRead, table: ChatTable): number =>
  reading.whose === 'them' ? (otherSeats(table)[0]?.player ?? 0) : (table.view.seat ?? 0);

/** CR 500.1: turns of two alternate; one of which the seat saw something is known by that. */
export function turnsOf(player: number, { view, recent }: ChatTable): number[] {
  const active = new Map<number, number>();
  for (const { turn, view: seen } of recent)
    if (turn !== undefined && seen !== null && seen !== undefined) active.set(turn, seen.activePlayer);
  const other = view.players.find((one) => one.player !== view.activePlayer)?.player ?? 0;
  const by = (turn: number): number => active.get(turn) ?? ((view.turn - turn) % 2 === 0 ? view.activePlayer : other);
  return Array.from({ length: view.turn }, (_, at) => at + 1).filter((turn) => by(turn) === player);
}

export function landDrops(reading: QuestionRead, table: ChatTable): ChatReply | null {
  const { view } = table;
  if (view.players.length !== 2) return null;
  const player = whom(reading, table);
  const first = table.recent.find(({ turn }) => turn !== undefined)?.turn ?? 0;
  if (first > 1) return null;
  const played = eventsOf(table).filter(({ kind, player: by }) => kind === 'playLand' && by === player);
  const turns = turnsOf(player, table);
  const without = turns.filter((turn) => !played.some((land) => land.turn === turn));
  const open = view.result === null && view.activePlayer === player ? view.turn : null;
  const missed = without.filter((turn) => turn !== open);
  const who = whoHas(table, player);
  const names = countedCards(played.map(({ card = 'a land' }) => card)).map(([count, name]) =>
    count === 1 ? name : `${name} ×${count}`,
  );
  const head = `${who} played ${howMany(played.length, 'land')} in ${turns.length} turns${names.length === 0 ? '' : ` (${names.join(', ')})`}.`;
  const tail =
    missed.length === 0
      ? ` No turn${open === null ? '' : ' before this one'} went by without one.`
      : ` Without a land went ${missed.length === 1 ? 'turn' : 'turns'} ${missed.join(', ')}.`;
  const now = open !== null && without.includes(open) ? ` This turn's land isn't played yet.` : '';
  return replyWith(`${head}${tail}${now}`, [], ['305.2']);
}

export function landThisTurn(_: QuestionRead, { view }: ChatTable): ChatReply | null {
  const own = ownSeat(view);
  if (own === undefined) return null;
  if (view.activePlayer !== view.seat)
    return replyWith("It isn't your turn: lands are played in your own.", [], ['305.2']);
  const held = own.hand.filter(({ types }) => types.includes('land'));
  const more = held.length === 0 ? 'you hold none' : `you hold ${held.map(({ name }) => name).join(', ')}`;
  return replyWith(
    own.landsPlayed === 0
      ? `No, not this turn; ${more}.`
      : `Yes: you have played ${howMany(own.landsPlayed, 'land')} this turn.`,
    [],
    ['305.2'],
  );
}

/** CR 305.2: one each turn, and more where something says so: then another is offered. */
export function landsAllowed({ view, decision }: ChatTable): ChatReply | null {
  const own = ownSeat(view);
  if (own === undefined) return null;
  const offered = decision?.options.some(({ kind }) => kind === 'play') === true;
  const played = `You have played ${howMany(own.landsPlayed, 'land')} this turn`;
  const now = offered
    ? `${played}, and can play ${own.landsPlayed === 0 ? 'one' : 'another'} now.`
    : `${played}, and can play none now.`;
  return replyWith(`One land each turn, unless a card lets you play more. ${now}`, [], ['305.2']);
}

// --- damage, spells, draws

/** The name of each object that an event speaks of. */
export function namesInRecord(events: readonly ToldEvent[], table: ChatTable): Map<number, string> {
  const names = new Map(visibleCards(table.view).map(({ ref, name }) => [ref, name]));
  for (const { object, was, card } of events) {
    if (card === undefined) continue;
    if (object !== undefined) names.set(object, card);
    if (was !== undefined) names.set(was, card);
  }
  return names;
}

export interface DamageBy {
  readonly name: string;
  readonly to: number;
  readonly by: number;
  readonly amount: number;
}

/** Damage to players, by what dealt it, the most first. */
export function dealers(table: ChatTable): DamageBy[] {
  const events = eventsOf(table);
  const names = namesInRecord(events, table);
  const sums = new Map<string, DamageBy>();
  for (const { kind, source, target, player, amount = 0 } of events) {
    if (kind !== 'damage' || target === undefined || target >= 0) continue;
    const name = names.get(source ?? 0) ?? 'something that has gone';
    const to = -target - 1;
    const sum = (sums.get(`${name} ${to}`)?.amount ?? 0) + amount;
    sums.set(`${name} ${to}`, { name, to, by: player ?? 0, amount: sum });
  }
  return [...sums.values()].sort((one, other) => other.amount - one.amount);
}

/** `to`: whom it hurt. */
function damageTo(to: number, table: ChatTable): ChatReply {
  const dealt = dealers(table).filter((one) => one.to === to);
  const who = to === table.view.seat ? 'you' : playerName(table.view, to);
  const all = dealt.reduce((sum, { amount }) => sum + amount, 0);
  if (all === 0) return replyWith(`No damage was dealt to ${who} in this game.${countedFrom(table)}`);
  const told = dealt.map(({ name, amount }) => `${name} ${amount}`);
  return replyWith(
    `${all} damage was dealt to ${who}: ${told.join(', ')}. What several cards of one name dealt is counted together.${countedFrom(table)}`,
    dealt.map(({ name }) => name),
  );
}

export function damageSoFar(reading: QuestionRead, table: ChatTable): ChatReply | null {
  const other = otherSeats(table)[0]?.player;
  if (other === undefined || table.view.seat === null) return null;
  const hurtsMe = reading.subject === 'them' ? !reading.marks.has('take') : reading.marks.has('take');
  const [card] = reading.named.flatMap(({ all }) => all);
  if (card === undefined) return damageTo(hurtsMe ? table.view.seat : other, table);
  const names = [...new Set(reading.named.flatMap(({ all }) => all.map(({ name }) => name)))];
  const named = [other, table.view.seat].flatMap((to) =>
    dealers(table).filter((one) => one.to === to && names.includes(one.name)),
  );
  if (named.length === 0)
    return replyWith(`${names.join(' and ')} dealt no damage to a player in this game.${countedFrom(table)}`, names);
  const told = named.map(
    ({ name, to, amount }) =>
      `${name} dealt ${amount} to ${to === table.view.seat ? 'you' : playerName(table.view, to)}`,
  );
  return replyWith(
    `${told.join('; ')}. What several cards of one name dealt is counted together.${countedFrom(table)}`,
    names,
  );
}

function whatKilledWhom(_: QuestionRead, table: ChatTable): ChatReply | null {
  const { view } = table;
  if (view.result === null || view.seat === null) return null;
  const head = ended(view.result.reason);
  if (view.result.winner === view.seat) {
    const told = damageTo(otherSeats(table)[0]?.player ?? 0, table);
    return replyWith(`You won: ${head} ${told.text}`, told.cards);
  }
  const told = damageTo(view.seat, table);
  return replyWith(`${head} ${told.text}`, told.cards);
}

function mostDealt(reading: QuestionRead, table: ChatTable): ChatReply | null {
  const side = reading.whose === 'them' ? 'them' : 'me';
  const to = side === 'me' ? otherSeats(table)[0]?.player : (table.view.seat ?? undefined);
  const [best] = dealers(table).filter((one) => one.to === to);
  const who = to === table.view.seat ? 'you' : playerName(table.view, to ?? 0);
  return best === undefined
    ? replyWith(`Nothing dealt damage to ${who} in this game.${countedFrom(table)}`)
    : replyWith(
        `By damage to ${who}: ${best.name}, with ${best.amount}. What else a card does for a game I can't count.${countedFrom(table)}`,
        [best.name],
      );
}

export function drawnSoFar(reading: QuestionRead, table: ChatTable): ChatReply {
  const player = whom(reading, table);
  const turn = reading.marks.has('thisTurn')
    ? table.view.turn
    : reading.marks.has('lastTurn')
      ? table.view.turn - 1
      : null;
  const drawn = eventsOf(table).filter(
    ({ kind, player: by, turn: on }) => kind === 'draw' && by === player && (turn === null || on === turn),
  );
  const names = drawn.flatMap(({ card }) => (card === undefined ? [] : [card]));
  const told =
    names.length === 0
      ? ''
      : `: ${countedCards(names)
          .map(([count, name]) => (count === 1 ? name : `${name} ×${count}`))
          .join(', ')}`;
  return replyWith(
    turn === null
      ? `${whoHas(table, player)} drawn ${howMany(drawn.length, 'card')} since the game began, opening hands aside${told}.${countedFrom(table)}`
      : `${whoHas(table, player)} drawn ${howMany(drawn.length, 'card')} on turn ${turn}${told}.`,
  );
}

/** What a player played and cast on their last turn that is over. */
function playedOnLastTurn(player: number, table: ChatTable): string {
  const turn = turnsOf(player, table).findLast((each) => each < table.view.turn);
  const who = player === table.view.seat ? 'You' : playerName(table.view, player);
  if (turn === undefined) return `${whoHas(table, player)} had no turn before this one.`;
  const done = eventsOf(table).filter((event) => event.turn === turn && event.player === player);
  const of = (kind: string): string[] =>
    countedCards(done.flatMap((event) => (event.kind === kind && event.card !== undefined ? [event.card] : []))).map(
      ([count, name]) => (count === 1 ? name : `${name} ×${count}`),
    );
  const [lands, cast, used] = [of('playLand'), of('cast'), of('activate')];
  const deeds = [
    ...(lands.length === 0 ? [] : [`played ${lands.join(', ')}`]),
    ...(cast.length === 0 ? [] : [`cast ${cast.join(', ')}`]),
    ...(used.length === 0 ? [] : [`used ${used.join(', ')}`]),
  ];
  const attacks = done.filter(({ kind }) => kind === 'attacks').map(({ card }) => card ?? '');
  const attacked = attacks.length === 0 ? '' : ` Attacking: ${attacks.filter((name) => name !== '').join(', ')}.`;
  return `On turn ${turn} ${who} ${deeds.length === 0 ? 'played and cast nothing' : deeds.join(' and ')}.${attacked}`;
}

export function castSoFar(reading: QuestionRead, table: ChatTable): ChatReply {
  if (reading.marks.has('lastTurn')) {
    const asked = reading.whose === null ? table.view.players.map(({ player }) => player) : [whom(reading, table)];
    return replyWith(asked.map((player) => playedOnLastTurn(player, table)).join(' '));
  }
  const players = reading.whose === null ? table.view.players.map(({ player }) => player) : [whom(reading, table)];
  const lines = players.map((player) => {
    const cast = eventsOf(table).flatMap(({ kind, player: by, card }) =>
      kind === 'cast' && by === player && card !== undefined ? [card] : [],
    );
    const told = countedCards(cast).map(([count, name]) => (count === 1 ? name : `${name} ×${count}`));
    return `${whoHas(table, player)} cast ${cast.length === 0 ? 'nothing' : `${howMany(cast.length, 'spell')}: ${told.join(', ')}`}.`;
  });
  return replyWith(`${lines.join(' ')} Lands are not in this.${countedFrom(table)}`);
}

export function turnsTaken(_: QuestionRead, table: ChatTable): ChatReply {
  const { view } = table;
  const own = turnsOf(view.seat ?? 0, table).length;
  return replyWith(
    view.result === null
      ? `This is turn ${view.turn}, counted over both players; ${own} of them ${own === 1 ? 'was' : 'were'} yours.`
      : `${howMany(view.turn, 'turn')}, counted over both players; ${own} of them ${own === 1 ? 'was' : 'were'} yours. ${ended(view.result.reason)}`,
  );
}

const ANY = ['playing', 'over'] as const;

export const HISTORY_ANSWERS: readonly TableAnswer[] = [
  {
    shape: { has: ['land', ['miss', 'past']], may: ['count', 'play', 'past', 'miss', 'turn', 'not', 'all'], at: ANY },
    tell: landDrops,
  },
  {
    shape: {
      has: ['land', 'play', 'can'],
      may: ['left', 'count', 'thisTurn', 'now', 'turn'],
      numbers: true,
      subject: 'me',
    },
    tell: (reading, table) => (reading.marks.has('when') || reading.marks.has('if') ? null : landsAllowed(table)),
  },
  {
    shape: { has: ['land', 'play', ['past', 'thisTurn']], may: ['thisTurn', 'past', 'there', 'land'] },
    tell: (reading, table) => (reading.marks.has('count') ? null : landThisTurn(reading, table)),
  },
  {
    shape: {
      has: ['damage', ['past', 'take', 'deal']],
      may: ['amount', 'count', 'deal', 'take', 'past', 'kill', 'all'],
      names: 'any',
      at: ANY,
    },
    tell: (reading, table) => (reading.marks.has('past') ? damageSoFar(reading, table) : null),
  },
  {
    shape: {
      has: [
        ['kill', 'beaten'],
        ['what', 'who', 'how'],
      ],
      may: ['past', 'when', 'die'],
      at: ['over'],
    },
    tell: whatKilledWhom,
  },
  {
    shape: {
      has: [
        ['most', 'best'],
        ['damage', 'card', 'creature'],
      ],
      may: ['past', 'deal', 'do', 'damage', 'creature', 'card', 'hit', 'which', 'win'],
      at: ['over'],
    },
    tell: mostDealt,
  },
  {
    shape: { has: ['most', 'damage', 'past'], may: ['deal', 'creature', 'card'] },
    tell: mostDealt,
  },
  {
    shape: { has: ['draw', 'past', ['thisTurn', 'lastTurn']], may: ['card', 'count'], at: ANY },
    tell: drawnSoFar,
  },
  { shape: { has: ['card', 'draw', 'past'], may: ['count', 'all'], at: ANY }, tell: drawnSoFar },
  {
    shape: {
      has: [
        ['cast', 'play', 'use', 'do'],
        ['past', 'lastTurn'],
      ],
      may: ['past', 'count', 'spell', 'card', 'all', 'creature', 'lastTurn'],
      at: ANY,
    },
    tell: (reading, table) =>
      reading.marks.has('creature') || (reading.marks.has('do') && !reading.marks.has('lastTurn'))
        ? null
        : castSoFar(reading, table),
  },
  {
    shape: {
      has: ['turn', ['count', 'long', 'past']],
      may: ['past', 'take', 'begin', 'play', 'count', 'lastTurn', 'round', 'deal'],
      at: ANY,
    },
    tell: (reading, table) =>
      reading.marks.has('count') || reading.marks.has('long') ? turnsTaken(reading, table) : null,
  },
  {
    shape: { has: [['round', 'long'], 'past'], may: ['lastTurn', 'take', 'count', 'round', 'turn'], at: ['over'] },
    tell: turnsTaken,
  },
];
