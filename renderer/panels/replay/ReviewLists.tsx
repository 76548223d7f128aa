// The lists of a review: its decisions, what was right, and what the way to the end is made of.
import { useState } from 'react';
import { isFaulty, type Review } from '../../../engine/api/index.ts';
import { InlineText } from '../../components/cards/index.ts';
import { CLASS_NAMES, type GraphPoint, percentWords, signedPercent, winChanceWords } from './review-points.ts';

type ListProps = {
  points: readonly GraphPoint[];
  here: GraphPoint | undefined;
  turningPoint: number | null;
  onGo: (point: GraphPoint) => void;
};

export function DecisionList({ points, here, turningPoint, onGo }: ListProps) {
  const [isAll, setAll] = useState(false);
  const faults = points.filter(({ decision }) => isFaulty(decision));
  const shown = isAll ? points : faults;
  return (
    <section className="review-part" aria-label="Decisions">
      <div className="part-head">
        <h3>{isAll ? 'All decisions' : 'Where something was lost'}</h3>
        <button type="button" className="button quiet" data-testid="review-all" onClick={() => setAll(!isAll)}>
          {isAll ? 'Only faults' : `All ${points.length}`}
        </button>
      </div>
      {shown.length === 0 && <p className="muted">Nothing that the figures can tell from chance.</p>}
      <ol className="decision-list" data-testid="decision-list">
        {shown.map((point) => (
          <li key={point.decision.n}>
            <button
              type="button"
              className={point === here ? 'is-here' : ''}
              aria-current={point === here ? 'true' : undefined}
              onClick={() => onGo(point)}
            >
              <span className="list-turn muted">{point.decision.turn}</span>
              <span className="list-said">
                <InlineText text={point.decision.chosen} />
              </span>
              <span className={`class-mark is-${point.decision.class}`}>
                {CLASS_NAMES[point.decision.class]}
                {point.decision.n === turningPoint && ' ◆'}
              </span>
              <span className="list-loss">
                {isFaulty(point.decision) ? `−${percentWords(point.decision.loss)}` : ''}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

type RightProps = { right: Review['right']; onGo: (n: number) => void };

/** What was better than everything else that could have been done. */
export function RightPlays({ right, onGo }: RightProps) {
  if (right.length === 0) return null;
  return (
    <section className="review-part" aria-label="What was right" data-testid="review-right">
      <div className="part-head">
        <h3>What was right</h3>
      </div>
      <ol className="decision-list">
        {right.map(({ n, turn, said, gain }) => (
          <li key={n}>
            <button type="button" onClick={() => onGo(n)}>
              <span className="list-turn muted">{turn}</span>
              <span className="list-said">
                <InlineText text={said} />
              </span>
              <span className="list-gain" title="Over the next best">
                {signedPercent(gain)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

type SharesProps = { shares: NonNullable<Review['shares'][number]>; isOwn: boolean };

/** Decisions apart from luck. */
export function SharesLine({ shares: { from, to, own, rest }, isOwn }: SharesProps) {
  return (
    <section className="review-part" aria-label="Decisions and luck" data-testid="review-shares">
      <div className="part-head">
        <h3>Decisions and luck</h3>
      </div>
      <dl className="shares">
        <dt>At the first decision</dt>
        <dd>{winChanceWords(from)}</dd>
        <dt>{isOwn ? 'What you gave away' : 'Given away'}</dt>
        <dd>{signedPercent(-own)}</dd>
        <dt>Draws, hidden cards, and the other side</dt>
        <dd>{signedPercent(rest)}</dd>
        <dt>At the end</dt>
        <dd>{percentWords(to)}</dd>
      </dl>
    </section>
  );
}
