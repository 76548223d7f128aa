/** The guessing game as a state that moves on: no clock, no room and no chance of its own. */
import { z } from 'zod';
import { commitmentOf } from './commitment.ts';
import { judgeGuess, readGuess, type Verdict } from './judge.ts';
import type { Move } from './moves.ts';
import type { GuessParams } from './params.ts';

/** So often a player may let the time pass where that is punished; then they are out. */
export const STRIKES = 3;
/** So many rounds without a move end the game: nobody is there. */
export const SILENT_ROUNDS = 3;
/** Entries of the history that are kept. */
const LONGEST_HISTORY = 50;

const entry = z.discriminatedUnion('move', [
  z.object({
    player: z.string(),
    move: z.literal('guess'),
    value: z.union([z.number(), z.string()]),
    result: z.enum(['high', 'low', 'correct', 'wrong']),
    hint: z.string().optional(),
  }),
  z.object({ player: z.string(), move: z.literal('concede') }),
  z.object({ player: z.string(), move: z.literal('pass'), reason: z.enum(['timeout', 'penalty']) }),
]);

/** The blob. Everything outside `public_state` is the bot's own: a target that is read ends the game. */
export const gameBlob = z.object({
  public_state: z.object({ round: z.number().int(), history: z.array(entry) }),
  phase: z.enum(['waiting', 'playing', 'over']),
  /** Target and nonce: see `sealed`. */
  secret: z.string(),
  commit: z.string(),
  players: z.array(
    z.object({
      session: z.string(),
      /** Times that they let the time pass. */
      strikes: z.number().int(),
      /** Turns that they have yet to miss. */
      misses: z.number().int(),
      /** Conceded, or too many strikes. */
      out: z.boolean(),
    }),
  ),
  turn: z.string().nullable(),
  /** Epoch milliseconds. */
  deadline: z.number().nullable(),
  /** Turns in a row that nobody took. */
  silent: z.number().int(),
});
export type Game = z.infer<typeof gameBlob>;

export interface Chance {
  /** Both ends are possible. */
  integer(low: number, high: number): number;
  /** 16 bytes in hex. */
  nonce(): string;
}

type EndReason = 'correct' | 'concede' | 'timeout' | 'abandoned';

export type Happening =
  | { readonly kind: 'opened' }
  | { readonly kind: 'players' }
  | { readonly kind: 'turn'; readonly player: string; readonly deadline: number | null }
  | { readonly kind: 'judged'; readonly verdict: Verdict }
  | { readonly kind: 'refused'; readonly problem: MoveProblem }
  | {
      readonly kind: 'passed';
      readonly player: string;
      readonly penalty: 'misses_next_turn' | 'out' | null;
    }
  | { readonly kind: 'conceded'; readonly player: string }
  | { readonly kind: 'ended'; readonly winner: string | null; readonly reason: EndReason };

export interface MoveProblem {
  readonly reason: 'BAD_TURN' | 'BAD_MOVE' | 'TIMEOUT';
  readonly details: string;
}

/** A game on its way from one blob to the next; the functions below change it. */
export interface Progress {
  readonly game: Game;
  readonly params: GuessParams;
  readonly happened: Happening[];
  readonly chance: Chance;
  readonly table: Table;
  /** Epoch milliseconds; turns that begin are counted from here. */
  readonly now: number;
}

/** Sessions in seats for players, by seat, and how many such seats there are. */
export interface Table {
  readonly sessions: ReadonlySet<string>;
  readonly seats: number;
}

/** `before`: the game that this one comes after, with the same players in the same order. */
export function newGame(params: GuessParams, chance: Chance, before: Game | null): Game {
  const target = params.target ?? drawTarget(params, chance);
  const nonce = chance.nonce();
  return {
    public_state: { round: 0, history: [] },
    phase: 'waiting',
    secret: sealed({ target, nonce }),
    commit: commitmentOf(target, nonce),
    players: (before?.players ?? []).map(({ session }) => ({ session, strikes: 0, misses: 0, out: false })),
    turn: null,
    deadline: null,
    silent: 0,
  };
}

interface Secret {
  readonly target: number | string;
  readonly nonce: string;
}

/** Characters; the longest word and a nonce take fewer. */
const SECRET_LENGTH = 160;

/** One text of one length for all targets: admins may see how long the parts of a blob are, and some of them play. */
function sealed({ target, nonce }: Secret): string {
  return JSON.stringify([target, nonce]).padEnd(SECRET_LENGTH);
}

const openedSecret = z.tuple([z.union([z.number(), z.string()]), z.string()]);

export function secretOf({ secret }: Pick<Game, 'secret'>): Secret {
  const [target, nonce] = openedSecret.parse(JSON.parse(secret));
  return { target, nonce };
}

function drawTarget(params: GuessParams, chance: Chance): number | string {
  if (params.mode === 'number') return chance.integer(params.range[0], params.range[1]);
  return params.words[chance.integer(0, params.words.length - 1)]!;
}

/**
 * Those of `arrivals` who aren't in it yet come in, who left is out of it, and the game begins once enough are there. While
 * it is played this is for when a turn ends, so that the blob changes with turns only and every move that was made for
 * the state of its turn is made for the newest.
 */
export function gather(progress: Progress, arrivals: Iterable<string>): void {
  const { game, params, table, happened } = progress;
  const before = game.players.map((player) => player.session);
  for (const session of arrivals) {
    if (!table.sessions.has(session) || game.players.some((player) => player.session === session)) continue;
    game.players.push({ session, strikes: 0, misses: 0, out: false });
  }
  if (game.phase === 'playing' && !isAnybodysTurn(game, table)) turnGoesOn(progress);
  game.players = game.players.filter((player) => table.sessions.has(player.session));
  if (game.phase === 'waiting' && game.players.length >= Math.max(1, params.players ?? table.seats)) begin(progress);
  else if (game.phase === 'playing' && game.players.map((player) => player.session).join() !== before.join()) {
    happened.push({ kind: 'players' });
  }
}

/** False where the turn is of one who left, or nobody was left to have it. */
export function isAnybodysTurn(game: Game, table: Table): boolean {
  return game.turn !== null && table.sessions.has(game.turn);
}

function remaining({ game, table }: Progress) {
  return game.players.filter((player) => !player.out && table.sessions.has(player.session));
}

function begin(progress: Progress): void {
  const { game, params, chance, happened } = progress;
  game.phase = 'playing';
  game.public_state.round = 1;
  if (params.turnOrder === 'random') {
    for (let at = game.players.length - 1; at > 0; at--) {
      const other = chance.integer(0, at);
      [game.players[at], game.players[other]] = [game.players[other]!, game.players[at]!];
    }
  }
  happened.push({ kind: 'players' });
  giveTurn(progress, game.players[0]!.session);
}

function giveTurn({ game, params, happened, now }: Progress, session: string): void {
  game.turn = session;
  // Whole seconds, as the messages say them, unless that would be much of the time.
  const unit = params.timeout < 10_000 ? 1 : 1000;
  game.deadline = params.timeout === 0 ? null : Math.ceil((now + params.timeout) / unit) * unit;
  happened.push({ kind: 'turn', player: session, deadline: game.deadline });
}

/** To the next who may play. Nobody is left: the turn waits for who comes. */
function turnGoesOn(progress: Progress): void {
  const { game, table } = progress;
  let at = game.players.findIndex((player) => player.session === game.turn);
  while (remaining(progress).length > 0) {
    at++;
    if (at === game.players.length) {
      at = 0;
      game.public_state.round++;
    }
    const player = game.players[at]!;
    if (player.out || !table.sessions.has(player.session)) continue;
    if (player.misses === 0) {
      giveTurn(progress, player.session);
      return;
    }
    player.misses--;
    // It was told when it was given; the history has it.
    remember(game, { player: player.session, move: 'pass', reason: 'penalty' });
  }
  game.turn = null;
  game.deadline = null;
}

function remember(game: Game, what: z.infer<typeof entry>): void {
  game.public_state.history.push(what);
  if (game.public_state.history.length > LONGEST_HISTORY) game.public_state.history.shift();
}

/** Whether the turn's time was over before `at`, epoch milliseconds: a move at the last moment is in time. */
export function isLate(game: Game, at: number): boolean {
  return game.deadline !== null && at > game.deadline;
}

/** The turn passes: its time is over. */
export function lapse(progress: Progress): void {
  const { game, params, happened } = progress;
  const player = game.players.find((candidate) => candidate.session === game.turn)!;
  game.silent++;
  let penalty: 'misses_next_turn' | 'out' | null = null;
  if (params.onTimeout === 'penalty') {
    player.strikes++;
    player.out = player.strikes >= STRIKES;
    if (!player.out) player.misses++;
    penalty = player.out ? 'out' : 'misses_next_turn';
  }
  remember(game, { player: player.session, move: 'pass', reason: 'timeout' });
  happened.push({ kind: 'passed', player: player.session, penalty });
  if (player.out && endIfDecided(progress, 'timeout')) return;
  if (game.silent >= SILENT_ROUNDS * Math.max(1, remaining(progress).length)) end(progress, null, 'abandoned');
  else turnGoesOn(progress);
}

/** One who goes out leaves a winner where one other is there. */
function endIfDecided(progress: Progress, reason: EndReason): boolean {
  const left = remaining(progress);
  if (left.length > 1) return false;
  end(progress, left[0]?.session ?? null, reason);
  return true;
}

function end({ game, happened }: Progress, winner: string | null, reason: EndReason): void {
  game.phase = 'over';
  game.turn = null;
  game.deadline = null;
  happened.push({ kind: 'ended', winner, reason });
}

/** Why this player's move can't be made at `at`; null where it can. */
export function moveProblem(
  game: Game,
  params: GuessParams,
  session: string,
  move: Move,
  at: number,
): MoveProblem | null {
  if (game.phase === 'over') return { reason: 'BAD_TURN', details: 'The game is over.' };
  if (game.phase === 'waiting') return { reason: 'BAD_TURN', details: 'The game waits for more players.' };
  if (session !== game.turn) return { reason: 'BAD_TURN', details: "It is another player's turn." };
  if (isLate(game, at)) return { reason: 'TIMEOUT', details: 'The time for this turn is over.' };
  if (move.kind === 'unknown') return { reason: 'BAD_MOVE', details: 'A move is to guess or to concede.' };
  if (move.kind === 'concede') return null;
  const read = readGuess(move.value, params);
  return 'problem' in read ? { reason: 'BAD_MOVE', details: read.problem } : null;
}

/** A player's move, made at `at`. What can't be made is said, and the turn stays where it is. */
export function playMove(progress: Progress, session: string, move: Move, at: number): void {
  const { game, params, happened } = progress;
  const problem = moveProblem(game, params, session, move, at);
  if (problem !== null) {
    happened.push({ kind: 'refused', problem });
    return;
  }
  game.silent = 0;
  if (move.kind === 'concede') {
    game.players.find((player) => player.session === session)!.out = true;
    remember(game, { player: session, move: 'concede' });
    happened.push({ kind: 'conceded', player: session });
    if (!endIfDecided(progress, 'concede')) turnGoesOn(progress);
    return;
  }
  const guess = readGuess(move.kind === 'guess' ? move.value : undefined, params);
  if ('problem' in guess) throw new Error('A move that was let through has no guess in it');
  const verdict = judgeGuess(guess.value, secretOf(game).target, params);
  remember(game, {
    player: session,
    move: 'guess',
    value: guess.value,
    result: verdict.result,
    ...(verdict.hint === undefined ? {} : { hint: verdict.hint }),
  });
  happened.push({ kind: 'judged', verdict });
  if (verdict.result === 'correct') end(progress, session, 'correct');
  else turnGoesOn(progress);
}
