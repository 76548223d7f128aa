// What the decisions of a game were worth: begun, called off, and then the graph with everything that hangs on it.
import { useState } from 'react';
import type { Review } from '../../../engine/api/index.ts';
import { DecisionCard } from './DecisionCard.tsx';
import { ReviewGraph } from './ReviewGraph.tsx';
import { DecisionList, RightPlays, SharesLine } from './ReviewLists.tsx';
import {
  decisionAt,
  faultWords,
  frameBefore,
  type GraphPoint,
  percentWords,
  pointsOf,
  type ShownReplay,
} from './review-points.ts';
import type { Line } from './use-line.ts';
import type { GameReview } from './use-review.ts';
import './review.css';

type Props = {
  gameId: string;
  replay: ShownReplay;
  review: GameReview;
  line: Line;
  /** Whose eyes. */
  me: number;
  n: number;
  onGo: (frame: number) => void;
  onPreview: (frame: number | null) => void;
};

export function ReviewPanel(props: Props) {
  const { state, isRunning, begin, stop } = props.review;
  if (state?.review) return <ReviewBody {...props} found={state.review} />;
  if (isRunning) return <Progress done={state?.done ?? 0} of={state?.of ?? 0} onStop={stop} />;
  return (
    <div className="review-begin">
      {state?.problem ? (
        <p role="alert">{state.problem}</p>
      ) : (
        <p className="muted">
          Bob plays every decision on in many possible games, from what the player could see, and says what each was
          worth.
        </p>
      )}
      <button type="button" className="button primary" data-testid="review-begin" onClick={begin}>
        {state?.problem ? 'Try again' : 'Look through this game'}
      </button>
    </div>
  );
}

function Progress({ done, of, onStop }: { done: number; of: number; onStop: () => void }) {
  return (
    <div className="review-begin" data-testid="review-progress">
      <label>
        <span>{of === 0 ? 'Playing the game again' : `Decision ${done} of ${of}`}</span>
        <progress {...(of === 0 ? {} : { value: done, max: of })} />
      </label>
      <button type="button" className="button" data-testid="review-stop" onClick={onStop}>
        Stop
      </button>
    </div>
  );
}

function ReviewBody({ gameId, replay, line, me, n, onGo, onPreview, found }: Props & { found: Review }) {
  const [player, setPlayer] = useState(me);
  const points = pointsOf(found, player);
  const here = decisionAt(replay, points, n);
  const { winner, players, status } = replay.summary;
  const end = winner === null ? 0.5 : Number(winner === player);
  const goTo = ({ decision }: GraphPoint) => {
    line.close();
    onGo(frameBefore(replay, decision.n));
  };
  const goToDecision = (decision: number) => {
    const point = points.find((one) => one.decision.n === decision);
    if (point !== undefined) goTo(point);
  };
  const preview = (point: GraphPoint | null) =>
    onPreview(point === null ? null : frameBefore(replay, point.decision.n));
  const right = <RightPlays right={found.right.filter((one) => one.player === player)} onGo={goToDecision} />;
  const shares = found.shares[player];
  return (
    <div className="review" data-testid="review">
      <div className="review-players" role="radiogroup" aria-label="Whose decisions">
        {players.map(({ name }, seat) => (
          <label key={name} className={seat === player ? 'is-shown' : ''}>
            <input
              type="radio"
              className="visually-hidden"
              name="review-player"
              checked={seat === player}
              onChange={() => setPlayer(seat)}
            />
            <span className="review-name">{name}</span>
            <span className="review-accuracy">{accuracyWords(found.accuracy[seat])}</span>
            <span className="muted">{faultWords(pointsOf(found, seat))}</span>
          </label>
        ))}
      </div>
      <ReviewGraph
        points={points}
        end={status === 'conceded' ? null : end}
        here={here}
        turningPoint={found.turningPoint?.n ?? null}
        onGo={goTo}
        onPoint={preview}
      />
      <div className="review-rest">
        {here !== undefined && (
          <DecisionCard
            key={here.decision.n}
            gameId={gameId}
            decision={here.decision}
            isOwn={player === me}
            isTurning={here.decision.n === found.turningPoint?.n}
            line={line}
          />
        )}
        {end === 0 && right}
        <DecisionList points={points} here={here} turningPoint={found.turningPoint?.n ?? null} onGo={goTo} />
        {end !== 0 && right}
        {shares && <SharesLine shares={shares} isOwn={player === me} />}
      </div>
    </div>
  );
}

const accuracyWords = (accuracy: number | null | undefined): string =>
  accuracy === null || accuracy === undefined ? 'nothing to decide' : percentWords(accuracy / 100);
