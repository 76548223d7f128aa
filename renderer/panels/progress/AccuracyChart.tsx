// Accuracy from game to game: a point for each that was looked through, and a line for the mean of the last few.
import { type ChartGame, percentOf } from './progress-words.ts';

const WIDTH = 760;
const HEIGHT = 190;
const LEFT = 44;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 26;
/** Accuracies below stand at the lower edge: a scale from zero would show nothing of what differs. */
const LOWEST = 40;
const LINES = [40, 60, 80, 100];

export function AccuracyChart({ games, onGo }: { games: readonly ChartGame[]; onGo: (gameId: string) => void }) {
  const x = (place: number) =>
    games.length === 1 ? (LEFT + WIDTH - RIGHT) / 2 : LEFT + (place / (games.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (accuracy: number) =>
    TOP + (1 - (Math.max(LOWEST, accuracy) - LOWEST) / (100 - LOWEST)) * (HEIGHT - TOP - BOTTOM);
  return (
    <figure className="accuracy-chart" data-testid="accuracy-chart">
      {/* biome-ignore lint/a11y/useSemanticElements: HTML has no group inside a drawing */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label="Accuracy from game to game">
        {LINES.map((accuracy) => (
          <g key={accuracy}>
            <line className="chart-line" x1={LEFT} x2={WIDTH - RIGHT} y1={y(accuracy)} y2={y(accuracy)} />
            <text className="chart-word" x={LEFT - 8} y={y(accuracy) + 4} textAnchor="end">
              {accuracy}
            </text>
          </g>
        ))}
        <path
          className="chart-mean"
          d={games.map((each, place) => `${place === 0 ? 'M' : 'L'}${x(place)} ${y(each.mean)}`).join(' ')}
        />
        {games.map(({ game, accuracy }, place) => {
          const won = game.won === null ? 'Drawn' : game.won ? 'Won' : 'Lost';
          const words = `${won} with ${game.deck} against ${game.against}: accuracy ${percentOf(accuracy / 100)}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: HTML has no button inside a drawing
            <g
              key={game.gameId}
              className={`chart-game ${game.won === true ? 'is-won' : 'is-lost'}`}
              role="button"
              tabIndex={0}
              aria-label={words}
              onClick={() => onGo(game.gameId)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' || event.key === ' ') onGo(game.gameId);
              }}
            >
              <title>{words}</title>
              <circle className="chart-reach" cx={x(place)} cy={y(accuracy)} r={12} />
              {game.won === true ? (
                <circle className="chart-point" cx={x(place)} cy={y(accuracy)} r={5} />
              ) : (
                <path className="chart-point" d={`M${x(place)} ${y(accuracy) - 6}l6 6-6 6-6-6z`} />
              )}
            </g>
          );
        })}
      </svg>
      <figcaption className="muted">
        Round: won. Pointed: lost or drawn. The line is the mean of the last five games. Press a game to look through
        it.
      </figcaption>
    </figure>
  );
}
