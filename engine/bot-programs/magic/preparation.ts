/** Who sits at a table and how its shuffle comes about: what the referee keeps for itself between two games and in one. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { commitmentTo, type ShuffleProof, shuffleSeed, startingPlayerOf, wordsOfSeed } from '../../api/index.ts';
import { sha256 } from '../../basics/index.ts';
import type { SlotFacts } from '../../bots/index.ts';
import { type GameDeck, makeDeck } from '../../cards/index.ts';
import { findOpponent } from '../../games/index.ts';

export const REFEREE_REF = 'bob://magic-referee';
export const PLAYER_REF = 'bob://player';
/** How many sit at a table. */
const FEWEST = 2;
const MOST = 4;

const deck = z.object({ name: z.string(), cards: z.array(z.string()), commanders: z.array(z.string()).optional() });
const secret = z.object({ value: z.string(), nonce: z.string(), commit: z.string() });

const seat = z.object({
  slotId: z.string(),
  sessionId: z.string(),
  deck,
  commit: z.string(),
  /** What the player opened. */
  opened: z.object({ value: z.string(), nonce: z.string() }).nullable(),
});
type PreparedSeat = z.infer<typeof seat>;

const preparation = z.object({
  /** Sitting down; opening the values; playing. */
  phase: z.enum(['sitting', 'opening', 'playing']),
  secret,
  /** The people who have sat down. */
  seats: z.array(seat),
  /** How many play, programs among them. */
  players: z.number().int().default(FEWEST),
  /** Since when the values are to be opened, epoch milliseconds. */
  since: z.number(),
  gameId: z.string().nullable(),
});

/** With what may not have been said yet when everything stopped. */
export const keptPreparation = preparation.extend({
  unsaid: z
    .object({
      prepared: preparation,
      result: z.object({
        gameId: z.string(),
        winner: z.object({ player: z.string(), name: z.string() }).nullable(),
        reason: z.string(),
      }),
    })
    .nullable(),
});
export type KeptPreparation = z.infer<typeof keptPreparation>;
export type GameResult = NonNullable<KeptPreparation['unsaid']>['result'];
export type Preparation = z.infer<typeof preparation>;

export function newPreparation(): KeptPreparation {
  const value = randomBytes(32).toString('hex');
  const nonce = randomBytes(16).toString('hex');
  const commit = commitmentTo(value, nonce, sha256);
  return {
    phase: 'sitting',
    secret: { value, nonce, commit },
    seats: [],
    players: FEWEST,
    since: 0,
    gameId: null,
    unsaid: null,
  };
}

/** A place at the table: of a person's slot, or of Bob's. */
export interface TableSeat {
  readonly slotId: string;
  readonly sessionId: string | null;
  readonly name: string;
  readonly bob: { readonly level: string; readonly deck: string } | null;
}

/** The slots that play, in the order of the room; a name stands there once. */
export function tableSeats(slots: readonly SlotFacts[]): TableSeat[] {
  const taken = new Set<string>();
  const playing = slots.filter(({ kind, role, bot }) =>
    kind === 'bot' ? bot?.code_ref === PLAYER_REF : role === 'player',
  );
  return playing.map(({ slot_id, session_id, name, label, bot }) => {
    const called = (name.trim() || label).slice(0, 40);
    let distinct = called;
    for (let count = 2; taken.has(distinct); count++) distinct = `${called} (${count})`;
    taken.add(distinct);
    const bob = bot === null ? null : bobOf(bot.params);
    return { slotId: slot_id, sessionId: session_id, name: distinct, bob };
  });
}

const bobParams = z.looseObject({
  level: z.string().default('greedy'),
  /** A starter deck's id. */
  deck: z.string().default('draconic-fury'),
});

export function bobOf(params: unknown): { level: string; deck: string } {
  const { level, deck } = bobParams.parse(params);
  return { level, deck };
}

export function bobProblem(params: unknown): string | null {
  const parsed = bobParams.safeParse(params);
  if (!parsed.success) return 'level and deck: texts';
  const { level, deck } = parsed.data;
  if (findOpponent(level) === undefined) return `level: I know no opponent called ${JSON.stringify(level)}`;
  const made = makeDeck({ deck });
  return made.ok ? null : `deck: ${made.message}`;
}

/** A level that asks a language model asks the host's, which may cost money; null for the others. */
export function bobSpends(params: unknown): string | null {
  const { level } = bobOf(params);
  return findOpponent(level)?.asksModel === true
    ? `level: ${JSON.stringify(level)} asks the language model of whoever hosts this room, so only they can choose it. Take another level.`
    : null;
}

/** Why this room can't have a game of Magic as it is; null where it can. */
export function countProblem(places: readonly TableSeat[]): string | null {
  if (places.length >= FEWEST && places.length <= MOST) return null;
  const names = places.map(({ name }) => name).join(', ');
  return `A game here is for ${FEWEST} to ${MOST} players, and this room has ${places.length}${names === '' ? '' : ` (${names})`}. Change its slots first.`;
}

export function isComplete({ seats }: Preparation, places: readonly TableSeat[]): boolean {
  const people = places.filter(({ bob }) => bob === null);
  return people.length === seats.length;
}

export function isOpened({ seats }: Preparation): boolean {
  return seats.every(({ opened }) => opened !== null);
}

/** In the order of the places, whoever sat down first. */
export function inOrder(seats: readonly PreparedSeat[], places: readonly TableSeat[]): PreparedSeat[] {
  return places.flatMap(({ slotId }) => seats.filter((one) => one.slotId === slotId));
}

interface Shuffle {
  readonly seed: string;
  readonly words: readonly number[];
  readonly startingPlayer: number;
}

/** `seats` in order, all opened. */
export function shuffleOf({ secret: { value }, seats, players }: Preparation): Shuffle {
  const seed = shuffleSeed([value, ...seats.map(({ opened }) => opened?.value ?? '')], sha256);
  return { seed, words: wordsOfSeed(seed), startingPlayer: startingPlayerOf(seed, players, sha256) };
}

/** What the referee says in the end, for everybody to check. */
export function proofOf(prepared: Preparation): ShuffleProof & { verified: boolean } {
  const { secret: own, seats } = prepared;
  const { seed, startingPlayer } = shuffleOf(prepared);
  const commitments = seats.map(({ slotId, commit, opened }) => ({
    slot_id: slotId,
    commit,
    value: opened?.value ?? '',
    nonce: opened?.nonce ?? '',
  }));
  const all = [own, ...commitments];
  const verified = all.every(({ value, nonce, commit }) => commitmentTo(value, nonce, sha256) === commit);
  return { ...own, verified, seed, starting_player: startingPlayer, players: prepared.players, commitments };
}

export function seatDeck(place: TableSeat, { seats }: Preparation): GameDeck {
  if (place.bob === null) return seats.find((one) => one.slotId === place.slotId)!.deck;
  const made = makeDeck({ deck: place.bob.deck });
  if (!made.ok) throw new Error(made.message);
  return made.deck;
}
