// Between two games of a match: the score, cards swapped with the sideboard, and who begins.
import { useState } from 'react';
import type { MatchView, NextGame } from '../../../engine/api/index.ts';
import { Dialog } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';
import { FirstTurnChoice } from './FirstTurnChoice.tsx';
import { GiveUpMatch } from './GiveUpMatch.tsx';
import { matchWords } from './match-words.ts';
import { SideList } from './SideList.tsx';
import { asSideboard, planProblem, type SidePlan, sidePlanOf, sizesOf, withBeside } from './sideboard-plan.ts';
import { useMatch } from './use-match.ts';
import './next-game.css';

/** The person's seat in a match of their own. */
const SEAT = 0;

type Props = { gameId: string; onClose: () => void };

export function NextGameDialog({ gameId, onClose }: Props) {
  const shown = useMatch(gameId, 'next');
  const [isLeaving, setLeaving] = useState(false);
  if (shown === undefined) return null;
  const { match, next } = shown;
  if (isLeaving) return <GiveUpMatch gameId={gameId} onClose={() => setLeaving(false)} onLeft={onClose} />;
  if (match === null || next === null)
    return (
      <Dialog title="No next game" onClose={onClose}>
        <p>This match is over, or its next game has begun. It is among your games.</p>
      </Dialog>
    );
  return <Between {...{ gameId, match, next, onClose }} onLeave={() => setLeaving(true)} />;
}

type BetweenProps = { gameId: string; match: MatchView; next: NextGame; onClose: () => void; onLeave: () => void };

function Between({ gameId, match, next, onClose, onLeave }: BetweenProps) {
  const { nextGame } = useApp();
  const now = sidePlanOf(next.cards, 'sideboard');
  const [plan, setPlan] = useState<SidePlan>(now);
  const [begins, setBegins] = useState<'you' | 'opponent'>('you');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { deck, beside } = sizesOf(next, plan);
  const problem = planProblem(next, plan) ?? refusal;
  const set = (plan: SidePlan) => {
    setRefusal(null);
    setPlan(plan);
  };
  const start = async () => {
    setBusy(true);
    const chosen = next.chooser === 'you' ? { begins } : {};
    setRefusal(await nextGame({ gameId, sideboard: asSideboard(plan), ...chosen }));
    setBusy(false);
  };
  return (
    <Dialog
      title={`Game ${next.game}`}
      onClose={onClose}
      size={hasSideboard(next) ? 'large' : 'small'}
      testId="next-game-dialog"
      footer={
        <>
          <button type="button" className="button quiet push" data-testid="give-up" onClick={onLeave}>
            Give the match up
          </button>
          <button
            type="button"
            className="button primary"
            data-testid="start-next"
            disabled={isBusy || planProblem(next, plan) !== null}
            onClick={() => void start()}
          >
            {isBusy ? 'Shuffling' : `Start game ${next.game}`}
          </button>
        </>
      }
    >
      <p className="next-score" data-testid="match-score">
        {matchWords(match, SEAT)}
      </p>
      <FirstTurnChoice chooser={next.chooser} begins={begins} onBegins={setBegins} />
      {hasSideboard(next) ? (
        <Swapping next={next} plan={plan} onPlan={set} />
      ) : (
        <p className="muted">Your list has no sideboard that can be played, so the deck stays as it is.</p>
      )}
      {next.leftOut.length > 0 && (
        <p className="muted">
          {next.leftOut.join(', ')} of your sideboard can't be played yet and{' '}
          {next.leftOut.length === 1 ? 'stays' : 'stay'} outside.
        </p>
      )}
      <p role="status" className={problem === null ? 'visually-hidden' : 'next-problem'} data-testid="plan-problem">
        {problem ?? `${deck + next.led} in the deck, ${beside} in the sideboard.`}
      </p>
    </Dialog>
  );
}

const hasSideboard = ({ cards }: NextGame): boolean =>
  cards.some(({ sideboard, registered }) => sideboard + registered > 0);

type SwappingProps = { next: NextGame; plan: SidePlan; onPlan: (plan: SidePlan) => void };

function Swapping({ next, plan, onPlan }: SwappingProps) {
  const { deck, beside } = sizesOf(next, plan);
  const registered = sidePlanOf(next.cards, 'registered');
  const isAsRegistered = next.cards.every(({ card }) => plan[card] === registered[card]);
  const move = (card: NextGame['cards'][number], count: number) => onPlan(withBeside(plan, card, count));
  return (
    <>
      <p className="muted next-how">
        <span>
          Click a card to move one over. <kbd>+</kbd> and <kbd>−</kbd> change its count, <kbd>↑</kbd> and <kbd>↓</kbd>{' '}
          go to the next.
        </span>
        <button
          type="button"
          className="button quiet"
          data-testid="as-registered"
          disabled={isAsRegistered}
          onClick={() => onPlan(registered)}
        >
          As the match began
        </button>
      </p>
      <div className="next-lists">
        <SideList
          title="Deck"
          least={next.least}
          size={deck + next.led}
          {...{ cards: next.cards, plan }}
          place="main"
          onMove={move}
        />
        <SideList
          title="Sideboard"
          most={next.most}
          size={beside}
          {...{ cards: next.cards, plan }}
          place="sideboard"
          onMove={move}
        />
      </div>
    </>
  );
}
