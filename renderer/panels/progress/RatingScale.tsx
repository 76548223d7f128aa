// Where the person stands among Bob's levels: the interval as a bar, since one figure alone is believed too much.
import type { Rating } from '../../../engine/api/index.ts';
import { useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { labelRows, nearestLevel, ratingWords, scaleOf } from './rating-words.ts';

const WIDTH = 760;
const HEIGHT = 114;
const SIDE = 60;
const MIDDLE = 40;
/** Where labels stand: below the line, above it, and further below. */
const ROWS = [MIDDLE + 32, MIDDLE - 22, MIDDLE + 54] as const;

export function RatingScale({ rating }: { rating: Rating }) {
  const { api } = useApp();
  const opponents = useLoad(() => api.call('app/info', {}), 'app/info').value?.opponents ?? [];
  const { levels, low, high } = scaleOf(rating, opponents);
  const x = (points: number) => SIDE + ((points - low) / (high - low)) * (WIDTH - 2 * SIDE);
  const rows = labelRows(
    levels.map(({ name, rating: points }) => ({ x: x(points), name })),
    ROWS.length,
  );
  const words = ratingWords(rating, nearestLevel(rating, levels));
  return (
    <section className="progress-part" aria-label="Rating" data-testid="rating">
      <h2>How strong you play</h2>
      <p>{words}</p>
      <figure className="rating-scale">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
          <line className="chart-line" x1={0} x2={WIDTH} y1={MIDDLE} y2={MIDDLE} />
          <rect
            className="rating-within"
            x={x(rating.low)}
            width={Math.max(4, x(rating.high) - x(rating.low))}
            y={MIDDLE - 7}
            height={14}
            rx={7}
          />
          <circle className="rating-value" cx={x(rating.value)} cy={MIDDLE} r={8} />
          {levels.map(({ id, name, rating: points }, place) => (
            <g key={id}>
              <line className="chart-line" x1={x(points)} x2={x(points)} y1={MIDDLE - 14} y2={MIDDLE + 14} />
              <text className="chart-word" x={x(points)} y={ROWS[rows[place]!]} textAnchor="middle">
                {name}
              </text>
            </g>
          ))}
        </svg>
      </figure>
    </section>
  );
}
