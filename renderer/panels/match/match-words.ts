// A match in words, to one who sits at it or who looks at it from aside.
import type { MatchView } from '../../../engine/api/index.ts';

/** "2–1", one's own games first. */
export function scoreOf({ wins }: Pick<MatchView, 'wins'>, seat = 0): string {
  const own = wins[seat] ?? 0;
  const others = wins.filter((_, place) => place !== seat);
  return [own, ...others].join('–');
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'];

/** How it stands, to one of its players. */
export function matchWords(match: MatchView, seat: number): string {
  const score = scoreOf(match, seat);
  const length = `Best of ${NUMBERS[match.of] ?? match.of}`;
  if (match.stage === 'over') {
    const outcome = match.winner === seat ? 'you win the match' : 'you lose the match';
    return match.left === null ? `${length}: ${outcome}, ${score}.` : `${length}: the match was given up at ${score}.`;
  }
  const own = match.wins[seat] ?? 0;
  const most = Math.max(...match.wins.filter((_, place) => place !== seat));
  const standing = own === most ? `it stands ${score}` : `you ${own > most ? 'lead' : 'are behind'}, ${score}`;
  return `${length}, after game ${match.game}: ${standing}.`;
}
