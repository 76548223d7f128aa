// A person's strength from who won: what is believed before any game, times how likely each result was (Elo's curve).
import type { Rating } from '../api/index.ts';

export interface RatedResult {
  /** The other's rating. */
  readonly against: number;
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  readonly score: number;
}

/** Most who come are learners or know the game: two of three are within 350 points of this. */
const BELIEVED = { mean: 1200, spread: 350 };
const LOWEST = 0;
const HIGHEST = 2800;
const STEP = 5;
/** Points that multiply the odds by ten. */
const TENFOLD = 400;

/** Null without any game. A series that was all won or all lost says where the strength isn't, and the interval stays wide. */
export function ratingFrom(results: readonly RatedResult[]): Rating | null {
  if (results.length === 0) return null;
  const ratings = Array.from({ length: (HIGHEST - LOWEST) / STEP + 1 }, (_, place) => LOWEST + place * STEP);
  const logs = ratings.map(
    (rating) => logBelief(rating) + results.reduce((sum, each) => sum + logChance(rating, each), 0),
  );
  const most = logs.reduce((best, each) => Math.max(best, each));
  const weights = logs.map((each) => Math.exp(each - most));
  const total = weights.reduce((sum, each) => sum + each, 0);
  const mean = ratings.reduce((sum, rating, place) => sum + rating * (weights[place] ?? 0), 0) / total;
  return {
    games: results.length,
    value: Math.round(mean),
    low: quantile(ratings, weights, 0.025 * total),
    high: quantile(ratings, weights, 0.975 * total),
  };
}

const logBelief = (rating: number): number => -0.5 * ((rating - BELIEVED.mean) / BELIEVED.spread) ** 2;

function logChance(rating: number, { against, score }: RatedResult): number {
  const wins = 1 / (1 + 10 ** ((against - rating) / TENFOLD));
  return score * Math.log(wins) + (1 - score) * Math.log(1 - wins);
}

function quantile(ratings: readonly number[], weights: readonly number[], wanted: number): number {
  let sum = 0;
  for (const [place, rating] of ratings.entries()) {
    sum += weights[place] ?? 0;
    if (sum >= wanted) return rating;
  }
  return HIGHEST;
}
