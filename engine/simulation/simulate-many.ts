// Many simulated games of the same decks, with what goes wrong counted instead of thrown.
import { type Catalog, createPolicy } from '../../mtg-core/index.ts';
import { sha256 } from '../basics/index.ts';
import type { GameDeck } from '../cards/index.ts';
import { type Observer, simulate } from './simulate.ts';

interface Series {
  catalog: Catalog;
  decks: readonly GameDeck[];
  /** Names of policies, one for each deck. */
  policies: readonly string[];
  /** With commanders (CR 903). */
  commander?: boolean | undefined;
  games: number;
  /** Game n has the seed `seed + n`; who begins alternates. */
  seed: number;
  /** Milliseconds from any beginning. */
  now: () => number;
  observe?: ((seed: number, startingPlayer: number) => Observer) | undefined;
  onCrash?: ((seed: number, error: unknown) => void) | undefined;
  onGame?: ((played: number) => void) | undefined;
}

/** As `bob sim --json` prints it. */
export interface SeriesResult {
  games: number;
  wins: number[];
  draws: number;
  crashes: number;
  illegal: number;
  turnsMean: number;
  decisions: number;
  decisionsPerSecond: number;
  gamesPerSecond: number;
  seconds: number;
  /** Over the final states of all games: the same seed gives the same hash. */
  hash: string;
}

export interface Tally {
  wins: number[];
  draws: number;
  crashes: number;
  illegal: number;
  turns: number;
  decisions: number;
  seconds: number;
  digests: string[];
}

export function emptyTally(players = 2): Tally {
  return {
    wins: Array.from({ length: players }, () => 0),
    draws: 0,
    crashes: 0,
    illegal: 0,
    turns: 0,
    decisions: 0,
    seconds: 0,
    digests: [],
  };
}

export function playSeries(series: Series): Tally {
  const { catalog, decks, policies, games, now } = series;
  const tally = emptyTally(decks.length);
  const started = now();
  for (let place = 0; place < games; place++) {
    const seed = series.seed + place;
    const startingPlayer = place % decks.length;
    try {
      const game = simulate({
        catalog,
        seed,
        decks,
        commander: series.commander,
        policies: policies.map((name, player) => createPolicy(name, decks.length * seed + player, catalog)),
        startingPlayer,
        observer: series.observe?.(seed, startingPlayer),
      });
      if (game.winner === null) tally.draws += 1;
      else tally.wins[game.winner] = (tally.wins[game.winner] ?? 0) + 1;
      tally.illegal += game.illegal;
      tally.turns += game.turns;
      tally.decisions += game.decisions;
      tally.digests.push(game.digest);
    } catch (error) {
      tally.crashes += 1;
      tally.digests.push(`crash ${seed}`);
      series.onCrash?.(seed, error);
    }
    series.onGame?.(place + 1);
  }
  tally.seconds = (now() - started) / 1000;
  return tally;
}

/** Adds what one series came to. */
export function addTally(sum: Tally, more: Tally): void {
  for (const key of ['draws', 'crashes', 'illegal', 'turns', 'decisions', 'seconds'] as const) sum[key] += more[key];
  sum.wins = sum.wins.map((wins, player) => wins + (more.wins[player] ?? 0));
  sum.digests.push(...more.digests);
}

export function seriesResult(tally: Tally): SeriesResult {
  const { wins, draws, crashes, illegal, turns, decisions, seconds, digests } = tally;
  const games = digests.length;
  const finished = Math.max(1, games - crashes);
  return {
    games,
    wins,
    draws,
    crashes,
    illegal,
    turnsMean: rounded(turns / finished),
    decisions,
    decisionsPerSecond: rounded(decisions / Math.max(seconds, 1e-9)),
    gamesPerSecond: rounded(games / Math.max(seconds, 1e-9)),
    seconds: rounded(seconds),
    hash: sha256(digests.join('\n')).slice(0, 32),
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
