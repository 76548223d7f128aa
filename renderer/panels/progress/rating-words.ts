// What a rating says, and the scale that it is drawn on.
import type { Rating, Result } from '../../../engine/api/index.ts';

type Opponent = Result<'app/info'>['opponents'][number];
export type RatedLevel = Opponent & { readonly rating: number };

/** Points that the scale goes on beyond whoever stands outermost. */
const MARGIN = 40;

/** The easiest first, and the ends of a scale that holds them and the person. */
export function scaleOf(rating: Rating, opponents: readonly Opponent[]) {
  const levels = opponents
    .filter((each): each is RatedLevel => each.rating !== undefined)
    .sort((a, b) => a.rating - b.rating);
  const all = [rating.low, rating.high, ...levels.map((level) => level.rating)];
  return { levels, low: Math.min(...all) - MARGIN, high: Math.max(...all) + MARGIN };
}

/** Of a letter of a label and between two labels, in the units of the drawing. */
const LETTER = 8.5;
const APART = 10;

/** In which row each label stands, from the left on, so that none lies on another: the first row first, unless its neighbour stands there. */
export function labelRows(labels: readonly { x: number; name: string }[], rows: number): number[] {
  const ends: number[] = Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY);
  return labels.map(({ x, name }, place) => {
    const half = (name.length * LETTER) / 2;
    // By turns, and where that is taken in the next that is free.
    const order = ends.map((_, step) => (place + step) % rows);
    const row = order.find((one) => ends[one]! + APART <= x - half) ?? order[0]!;
    ends[row] = x + half;
    return row;
  });
}

export function nearestLevel({ value }: Rating, levels: readonly RatedLevel[]): RatedLevel | undefined {
  const distance = (level: RatedLevel): number => Math.abs(level.rating - value);
  return levels.toSorted((a, b) => distance(a) - distance(b))[0];
}

export function ratingWords({ games, value, low, high }: Rating, level: RatedLevel | undefined): string {
  const counted = games === 1 ? 'one game' : `${games} games`;
  const like = level === undefined ? '' : ` That is about as strong as ${level.name}.`;
  return `Your rating is ${value}, from ${counted}: most likely between ${low} and ${high}.${like}`;
}
