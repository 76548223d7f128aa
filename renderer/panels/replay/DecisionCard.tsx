// One decision: what was done and what that was worth. What was better comes only when it is asked for, so that one may find it oneself.
import { useState } from 'react';
import { isFaulty, type ReviewedDecision, type ToldFinding } from '../../../engine/api/index.ts';
import { InlineText } from '../../components/cards/index.ts';
import { Icon } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';
import { CLASS_NAMES, percentWords, signedPercent, winChanceWords } from './review-points.ts';
import type { Line } from './use-line.ts';

type Props = {
  gameId: string;
  decision: ReviewedDecision;
  isOwn: boolean;
  isTurning: boolean;
  line: Line;
};

export function DecisionCard({ gameId, decision, isOwn, isTurning, line }: Props) {
  const { branch } = useApp();
  const [isOpen, setOpen] = useState(false);
  const { turn, chosen, class: kind, loss, within } = decision;
  const shows = isOpen || !isFaulty(decision);
  return (
    <section className={`decision-card is-${kind}`} data-testid="decision-card" aria-label="This decision">
      <p className="decision-head">
        <span className={`class-mark is-${kind}`}>{CLASS_NAMES[kind]}</span>
        <span className="muted">
          Turn {turn}
          {isTurning && ', the turning point'}
        </span>
      </p>
      <p className="decision-said">
        <InlineText text={chosen} />
      </p>
      {isFaulty(decision) && (
        <p className="muted">
          Gave away {percentWords(loss)} of the chance to win (give or take {percentWords(within)}).
        </p>
      )}
      {shows && decision.findings.length > 0 && <Findings findings={decision.findings} />}
      {shows && decision.options.length > 1 && <Options decision={decision} line={line} />}
      <div className="decision-actions">
        {isOwn && !shows && (
          <button
            type="button"
            className="button primary"
            data-testid="retry-decision"
            onClick={() => void branch({ gameId, n: decision.n }, true)}
          >
            Try it again
          </button>
        )}
        {!shows && (
          <button type="button" className="button" data-testid="show-better" onClick={() => setOpen(true)}>
            Show what was better
          </button>
        )}
        <button
          type="button"
          className="button quiet"
          data-testid="play-on"
          onClick={() => void branch({ gameId, n: decision.n }, false)}
        >
          Play on from here
        </button>
      </div>
      {line.trouble !== null && <p role="alert">{line.trouble}</p>}
    </section>
  );
}

/** What can be shown of it, and isn't estimated: with the line that shows it, where there is one. */
function Findings({ findings }: { findings: readonly ToldFinding[] }) {
  return (
    <ul className="decision-findings" aria-label="What can be shown of it" data-testid="decision-findings">
      {findings.map(({ said, line }) => (
        <li key={said}>
          <InlineText text={said} />
          {line.length > 0 && (
            <ol className="finding-line">
              {line.map((step, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a line never change
                <li key={place}>
                  <InlineText text={step} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Answers that are listed: the best of them, and the one that was given. */
const MOST_LISTED = 4;

/** The best one's chance to win, and by how much the others' is smaller. */
const chanceOf = (option: ReviewedDecision['options'][number], place: number) =>
  place === 0 ? winChanceWords(option.winChance) : signedPercent(-option.loss);

function Options({ decision: { n, options, option: chosen }, line }: { decision: ReviewedDecision; line: Line }) {
  const listed = options
    .map((option, place) => ({ option, place }))
    .filter(({ place }) => place < MOST_LISTED || place === chosen);
  return (
    <ol className="decision-options" aria-label="What could be done">
      {listed.map(({ option, place }) => (
        <li key={place} className={place === chosen ? 'is-chosen' : ''}>
          <button
            type="button"
            data-testid="option-line"
            disabled={line.isComing}
            aria-label={`Play out: ${option.said} ${chanceOf(option, place)}`}
            title="Play it out on the board"
            onClick={() => line.open(n, place)}
          >
            <Icon name="play" size={14} />
            <span className="option-said">
              <InlineText text={option.said} />
              {place === chosen && <span className="muted"> (as you played)</span>}
            </span>{' '}
            <span className="option-chance" title={`${winChanceWords(option.low)} to ${winChanceWords(option.high)}`}>
              {chanceOf(option, place)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
