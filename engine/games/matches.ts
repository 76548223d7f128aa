/**
 * Matches of a person and Bob: games that know those before them. How one stands is read from the record of its last game; what the record of
 * an earlier one says afterwards is which game followed.
 */
import { randomInt } from 'node:crypto';
import { nameOfManualKey } from '../../mtg-core/index.ts';
import type { Begins, NextGame, Params, PooledCard, Result } from '../api/index.ts';
import { analysedCard, countedCards, type GameDeck, sideboardingSizes, uncountedCards } from '../cards/index.ts';
import {
  fileFacts,
  gameFolder,
  type HeaderLine,
  journalPath,
  lockGame,
  type MatchLine,
  type MatchOfGame,
  matchOf,
  newGameId,
  openJournalFile,
  readJournal,
  type Timeline,
  timelineOf,
} from '../journal/index.ts';
import type { KeptGames } from './kept-games.ts';
import type { NewGame } from './new-table.ts';
import type { OpenTable } from './open-table.ts';
import { OPPONENT, PERSON } from './own-seats.ts';
import { sidedWith, wholePool } from './sideboarding.ts';

/** A game of a person at their own table. */
export interface OwnGame extends Pick<NewGame, 'gameId' | 'seed' | 'startingPlayer' | 'commander' | 'match'> {
  readonly seats: readonly Omit<NewGame['seats'][number], 'kind'>[];
}

export interface Matches {
  show(gameId: string): Promise<Result<'match/show'>>;
  next(asked: Params<'match/next'>): Promise<{ ok: true; table: OpenTable } | { ok: false; message: string }>;
  leave(gameId: string): Promise<Result<'match/leave'>>;
}

interface MatchParts {
  readonly runtimeDir: string;
  readonly now: () => number;
  readonly kept: Pick<KeptGames, 'rebuildSummary'>;
  readonly open: ReadonlyMap<string, OpenTable>;
  readonly begin: (game: OwnGame) => Promise<OpenTable>;
  /** Closes its table where it is open. */
  readonly leave: (gameId: string) => Promise<void>;
}

/** What the first game of a match keeps for those after it. */
export function newMatch(
  gameId: string,
  of: number,
  { cards, sideboard = [], leftOut = [], builtFor }: GameDeck,
  begins: Begins | undefined,
  beginner: number,
): MatchOfGame {
  return {
    ...{ id: gameId, of, earlier: [] },
    // Whom the coin names would begin, which nearly everybody chooses.
    chooser: begins === undefined ? beginner : PERSON,
    ...sideboardingSizes(builtFor, cards.length, sideboard.length),
    registered: countedCards(sideboard),
    leftOut: [...leftOut],
  };
}

export function createMatches(parts: MatchParts): Matches {
  /** Asked twice, it is begun once. */
  const beginning = new Map<string, ReturnType<Matches['next']>>();
  return {
    async show(gameId) {
      const timeline = await timelineIn(parts, gameId);
      if (timeline === null) return { match: null, next: null };
      return { match: matchOf(timeline), next: await nextAfter(parts, timeline) };
    },
    next(asked) {
      const { gameId } = asked;
      const under = beginning.get(gameId) ?? begun(parts, asked).finally(() => beginning.delete(gameId));
      beginning.set(gameId, under);
      return under;
    },
    leave: (gameId) => left(parts, gameId),
  };
}

async function timelineIn({ runtimeDir }: MatchParts, gameId: string): Promise<Timeline | null> {
  const file = journalPath(gameFolder(runtimeDir, gameId));
  return (await fileFacts(file)) === null ? null : timelineOf((await readJournal(file)).lines);
}

const NO_MATCH = 'This game is no game of a match.';

/** The game that may follow; null where none does, or one has begun. */
async function nextAfter(parts: MatchParts, timeline: Timeline): Promise<NextGame | null> {
  const { header, end, after } = timeline;
  const { match } = header;
  if (match === undefined || end === null || matchOf(timeline)?.stage !== 'between') return null;
  if (after?.next !== undefined && (await timelineIn(parts, after.next)) !== null) return null;
  const { name, commanders = [] } = deckOf(header, PERSON);
  return {
    game: match.earlier.length + 2,
    chooser: chooserAfter(match, end.winner) === PERSON ? 'you' : 'opponent',
    deck: name,
    least: match.least,
    most: match.most,
    cards: pooledCards(header, match),
    led: commanders.length,
    leftOut: match.leftOut,
  };
}

/** CR 103.1: whoever lost the game before; after a draw, whoever chose before. */
const chooserAfter = ({ chooser }: MatchOfGame, winner: number | null): number =>
  winner === null ? chooser : winner === PERSON ? OPPONENT : PERSON;

function pooledCards(header: HeaderLine, { registered }: MatchOfGame): PooledCard[] {
  const before = new Map(registered.map(([count, card]) => [card, count]));
  return wholePool(deckOf(header, PERSON)).map(({ card, main, sideboard }) => {
    const name = nameOfManualKey(card) ?? card;
    const { cost = '', manaValue = 0, typeLine = '' } = analysedCard(name) ?? {};
    return { card, name, cost, manaValue, typeLine, main, sideboard, registered: before.get(card) ?? 0 };
  });
}

function deckOf({ setup }: HeaderLine, seat: number): GameDeck {
  const { name, cards, commanders, sideboard } = setup.seats[seat]!.deck;
  return { name, cards: uncountedCards(cards), commanders, sideboard: uncountedCards(sideboard ?? []) };
}

async function begun(parts: MatchParts, asked: Params<'match/next'>): ReturnType<Matches['next']> {
  const { runtimeDir, now, open } = parts;
  const { gameId } = asked;
  if (open.get(gameId)?.referee.standing().outcome === null)
    return { ok: false, message: 'This game is not over yet. The next one begins when it is.' };
  await parts.leave(gameId);
  const timeline = await timelineIn(parts, gameId);
  const match = timeline?.header.match;
  if (timeline === null || timeline.end === null || match === undefined) return { ok: false, message: NO_MATCH };
  if ((await nextAfter(parts, timeline)) === null)
    return { ok: false, message: 'This match is over, or its next game has begun. It is among your games.' };
  const { header, end } = timeline;
  const chooser = chooserAfter(match, end.winner);
  const wanted = chooserSays(chooser, asked.begins);
  if (typeof wanted === 'string') return { ok: false, message: wanted };
  const sided = sidedWith(deckOf(header, PERSON), asked.sideboard, match);
  if (typeof sided === 'string') return { ok: false, message: sided };
  const next = newGameId(now());
  await noteAfter(parts, gameId, { t: 'match', at: now(), next });
  const table = await parts.begin({
    gameId: next,
    seed: asked.seed ?? randomInt(2 ** 31),
    startingPlayer: wanted,
    commander: header.setup.seats.some(({ deck }) => deck.commanders !== undefined),
    match: { ...match, earlier: [...match.earlier, { gameId, winner: end.winner }], chooser },
    seats: header.setup.seats.map(({ name, level }, seat) => ({
      ...{ name, level },
      deck: seat === PERSON ? sided : deckOf(header, seat),
    })),
  });
  await parts.kept.rebuildSummary(gameId, gameFolder(runtimeDir, gameId));
  return { ok: true, table };
}

/** Who takes the first turn, or why nobody does yet. Bob plays first whenever it is his to choose. */
function chooserSays(chooser: number, begins: Begins | undefined): number | string {
  if (chooser !== PERSON)
    return begins === undefined ? OPPONENT : 'Your opponent chooses who begins this game, and plays first.';
  if (begins === undefined) return 'You choose who begins this game. Say whether you play or draw first.';
  return begins === 'you' ? PERSON : OPPONENT;
}

/** Behind a game's end, whether its table is open or not. */
async function noteAfter({ runtimeDir, open }: MatchParts, gameId: string, line: MatchLine): Promise<void> {
  const table = open.get(gameId);
  if (table !== undefined) return table.referee.ofMatch(line);
  const folder = gameFolder(runtimeDir, gameId);
  const unlock = await lockGame(folder);
  try {
    const file = await openJournalFile(journalPath(folder), 'old');
    await file.append([line]);
    await file.close();
  } finally {
    await unlock();
  }
}

async function left(parts: MatchParts, gameId: string): ReturnType<Matches['leave']> {
  const { runtimeDir, now, open, kept } = parts;
  const table = open.get(gameId);
  const match = table?.header.match ?? (await timelineIn(parts, gameId))?.header.match;
  if (match === undefined) return { ok: false, message: NO_MATCH };
  if (table !== undefined && table.referee.standing().outcome === null)
    await table.referee.concede(table.referee.tokenOf(PERSON));
  const timeline = await timelineIn(parts, gameId);
  if (timeline === null || timeline.end === null)
    return { ok: false, message: 'Go on with the game first: it is still being played.' };
  if (matchOf(timeline)?.stage === 'over') return { ok: true, message: 'The match is over.' };
  if ((await nextAfter(parts, timeline)) === null)
    return { ok: false, message: 'The next game of this match has begun. Give the match up there.' };
  await noteAfter(parts, gameId, { t: 'match', at: now(), left: PERSON });
  await table?.summarized();
  await kept.rebuildSummary(gameId, gameFolder(runtimeDir, gameId));
  return { ok: true, message: 'You gave the match up.' };
}
