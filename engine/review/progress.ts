// What is kept of many games taken together: how well was played, where chances went, and what of that is more than chance.
import {
  type DecisionsOfKind,
  type DeckRecord,
  type Habit,
  isFaulty,
  type OverallProgress,
  type PlayedGame,
  type Review,
  type ReviewedDecision,
} from '../api/index.ts';
import { findOpponent } from '../games/index.ts';
import type { SummaryFile } from '../journal/index.ts';
import { chanceOfSoMany, shareWithin } from './chance-tests.ts';
import { type RatedResult, ratingFrom } from './rating.ts';

/** A game of the person's that is over, and its review where there is one. */
export interface KeptGame {
  readonly summary: SummaryFile;
  readonly review: Review | null;
}

/** A kind with fewer decisions than this is compared with none: a handful shows nothing. */
const ENOUGH_DECISIONS = 10;
/** Chance is believed unless it would do so less often than this, shared among all that are compared (Bonferroni). */
const SIGNIFICANT = 0.05;
/** Places that are shown of a habit. */
const MOST_PLACES = 5;

export function progressOf(kept: readonly KeptGame[]): OverallProgress {
  const own = kept.filter(({ summary }) => isOwnGame(summary)).sort((a, b) => endOf(a) - endOf(b));
  const decisions = own.flatMap(({ summary, review }) =>
    ownDecisions(summary, review).map((decision) => ({ gameId: summary.gameId, decision })),
  );
  const games = own.map(playedGame);
  return {
    games,
    kinds: kindsOf(decisions),
    habits: habitsOf(decisions),
    decks: decksOf(games, own),
    rating: ratingFrom(own.flatMap(({ summary }) => ratedResult(summary))),
  };
}

/** Of two players, one of them the person, played to its end or given up, and no second try of another. */
export function isOwnGame({ status, players, eyes, branch }: SummaryFile): boolean {
  const isOver = status === 'finished' || status === 'conceded';
  return isOver && players.length === 2 && eyes !== null && branch === undefined;
}

/** What a game says of the person's strength; nothing where the other's isn't known. */
function ratedResult({ players, eyes, winner }: SummaryFile): RatedResult[] {
  const against = findOpponent(players[1 - (eyes ?? 0)]?.level ?? '')?.rating;
  return against === undefined ? [] : [{ against, score: winner === null ? 0.5 : Number(winner === eyes) }];
}

const endOf = ({ summary }: KeptGame): number => summary.endedAt ?? summary.startedAt;

function ownDecisions({ eyes }: SummaryFile, review: Review | null): ReviewedDecision[] {
  return (review?.decisions ?? []).filter((each) => each.player === eyes && each.class !== 'forced');
}

function playedGame({ summary, review }: KeptGame): PlayedGame {
  const { gameId, players, winner, startedAt, endedAt } = summary;
  const eyes = summary.eyes ?? 0;
  const decisions = ownDecisions(summary, review);
  const faults = decisions.filter(isFaulty);
  return {
    gameId,
    endedAt: endedAt ?? startedAt,
    deck: players[eyes]?.deck ?? '',
    against: players[1 - eyes]?.deck ?? '',
    won: winner === null ? null : winner === eyes,
    found:
      review === null
        ? null
        : {
            accuracy: review.accuracy[eyes] ?? null,
            decisions: decisions.length,
            faults: faults.length,
            lost: sumOf(faults),
          },
  };
}

interface Placed {
  readonly gameId: string;
  readonly decision: ReviewedDecision;
}

const sumOf = (decisions: readonly ReviewedDecision[]): number => decisions.reduce((sum, { loss }) => sum + loss, 0);

const byLoss = (a: Placed, b: Placed): number => b.decision.loss - a.decision.loss;

/** The dearest first. */
function kindsOf(placed: readonly Placed[]): DecisionsOfKind[] {
  const groups = [...Map.groupBy(placed, ({ decision }) => decision.kind)];
  const compared = groups.filter(([, group]) => group.length >= ENOUGH_DECISIONS).length;
  const faults = placed.filter(({ decision }) => isFaulty(decision)).length;
  return groups
    .map(([kind, group]) => {
      const faulty = group.filter(({ decision }) => isFaulty(decision)).sort(byLoss);
      const byChance = chanceOfSoMany(faulty.length, { drawn: group.length, marked: faults, all: placed.length });
      const [worst] = faulty;
      return {
        kind,
        decisions: group.length,
        faults: faulty.length,
        lost: sumOf(faulty.map(({ decision }) => decision)),
        worst: worst === undefined ? null : { gameId: worst.gameId, n: worst.decision.n },
        byChance,
        isLeak: compared > 1 && group.length >= ENOUGH_DECISIONS && byChance < SIGNIFICANT / compared,
      };
    })
    .sort((a, b) => b.lost - a.lost);
}

/** What was found twice or more in decisions that were faults. */
function habitsOf(placed: readonly Placed[]): Habit[] {
  const found = placed
    .filter(({ decision }) => isFaulty(decision))
    .flatMap((each) => [...new Set(each.decision.findings.map(({ kind }) => kind))].map((kind) => ({ kind, each })));
  return [...Map.groupBy(found, ({ kind }) => kind)]
    .map(([kind, all]) => {
      const places = all.map(({ each }) => each).sort(byLoss);
      return {
        kind,
        times: places.length,
        games: new Set(places.map(({ gameId }) => gameId)).size,
        lost: sumOf(places.map(({ decision }) => decision)),
        places: places.slice(0, MOST_PLACES).map(({ gameId, decision }) => ({ gameId, n: decision.n })),
      };
    })
    .filter(({ times }) => times > 1)
    .sort((a, b) => b.lost - a.lost);
}

/** The most played first. */
function decksOf(games: readonly PlayedGame[], own: readonly KeptGame[]): DeckRecord[] {
  return [...Map.groupBy(games, ({ deck }) => deck)]
    .map(([deck, all]) => {
      const won = all.filter((game) => game.won === true).length;
      const [low, high] = shareWithin(won, all.length);
      return { deck, games: all.length, won, low, high, matches: matchesWith(deck, own) };
    })
    .sort((a, b) => b.games - a.games);
}

/** The last game of a match tells how it ended; a deck keeps its name between its games. */
function matchesWith(deck: string, own: readonly KeptGame[]): DeckRecord['matches'] {
  const over = own.filter(
    ({ summary: { match, players, eyes } }) => match?.stage === 'over' && players[eyes ?? 0]?.deck === deck,
  );
  return { played: over.length, won: over.filter(({ summary: { match, eyes } }) => match?.winner === eyes).length };
}
