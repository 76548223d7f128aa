// Many simulated games of two decks, with what goes wrong counted instead of thrown.
import { type Catalog, createPolicy } from '../../mtg-core/index.ts';
import { sha256 } from '../digest.ts';
import type { GameDeck } from './decks.ts';
import { type Observer, simulate } from './simulate.ts';

export interface Series {
  catalog: Catalog;
  decks: readonly [GameDeck, GameDeck];
  /** Names of policies, one for each deck. */
  policies: readonly [string, string];
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
  wins: [number, number];
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
  wins: [number, number];
  draws: number;
  crashes: number;
  illegal: number;
  turns: number;
  decisions: number;
  seconds: number;
  digests: string[];
}

export function emptyTally(): Tally {
  return { wins: [0, 0], draws: 0, crashes: 0, illegal: 0, turns: 0, decisions: 0, seconds: 0, digests: [] };
}

export function playSeries(series: Series): Tally {
  const { catalog, decks, policies, games, now } = series;
  const tally = emptyTally();
  const started = now();
  for (let place = 0; place < games; place++) {
    const seed = series.seed + place;
    const startingPlayer = place % 2;
    try {
      const game = simulate({
        catalog,
        seed,
        decks,
        policies: [createPolicy(policies[0], 2 * seed, catalog), createPolicy(policies[1], 2 * seed + 1, catalog)],
        startingPlayer,
        observer: series.observe?.(seed, startingPlayer),
      });
      if (game.winner === null) tally.draws += 1;
      else tally.wins[game.winner as 0 | 1] += 1;
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
  sum.wins = [sum.wins[0] + more.wins[0], sum.wins[1] + more.wins[1]];
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
