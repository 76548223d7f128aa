// A decision tried again: what it was worth this time is told once it has been made, and what was best only when that is asked for.
import { useEffect, useState } from 'react';
import type { Result } from '../../../engine/api/index.ts';
import { InlineText } from '../../components/cards/index.ts';
import { errorText, parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import type { TableSession } from '../../state/table/index.ts';
import './coach.css';

type Retried = Result<'review/retried'>;

const VERDICTS = {
  best: 'That is the best that I found.',
  good: 'Well found: as good as the best, as far as the figures tell.',
  forced: 'There was nothing to choose.',
  inaccuracy: 'Closer, and something better is still there.',
  mistake: 'Not yet: something much better is still there.',
  blunder: 'Not yet: something much better is still there.',
} as const;

export function RetryCard({ session }: { session: TableSession }) {
  const { retry } = session;
  const { api, go } = useApp();
  const { decision, canUndo, busy, view } = useStore(session.store, parts('decision', 'canUndo', 'busy', 'view'));
  const [first, setFirst] = useState<number | null>(null);
  const [told, setTold] = useState<Retried | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isOver = view?.result != null;
  const isAnswered = first !== null && decision?.id !== first;
  useEffect(() => {
    if (retry !== null && first === null && decision !== null) setFirst(decision.id);
  }, [retry, first, decision]);
  useEffect(() => {
    if (retry === null || !isAnswered) return;
    let isWanted = true;
    api.call('review/retried', { gameId: session.store.get().gameId }).then(
      (judged) => isWanted && setTold(judged),
      (error: unknown) => isWanted && setTold({ ok: false, message: errorText(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [api, retry, isAnswered, session]);
  if (retry === null) return null;
  const again = async () => {
    await session.undo(retry.n);
    setTold(null);
    setOpen(false);
    setFirst(null);
  };
  return (
    <section className="coach-card" aria-label="Second try" aria-live="polite" data-testid="retry">
      {!isAnswered && (
        <p>The same position again. What would you do now? Bob says what it is worth once you have decided.</p>
      )}
      {isAnswered && told === null && <p className="muted">Playing your answer on in possible games.</p>}
      {told !== null && !told.ok && <p>{told.message}</p>}
      {told?.ok === true && (
        <>
          <p data-testid="retry-verdict">
            <strong>{VERDICTS[told.decision.class]}</strong> <InlineText text={told.decision.chosen} />
            {told.decision.loss > 0 && ` (${Math.round(100 * told.decision.loss)} % less than the best)`}
          </p>
          {isOpen && (
            <p>
              Best: <InlineText text={told.decision.best} />
            </p>
          )}
        </>
      )}
      <div className="coach-actions">
        {isAnswered && canUndo && !isOver && (
          <button
            type="button"
            className="button"
            data-testid="retry-again"
            disabled={busy}
            onClick={() => void again()}
          >
            Try again
          </button>
        )}
        {told?.ok === true && told.decision.loss > 0 && !isOpen && (
          <button type="button" className="button" data-testid="retry-show" onClick={() => setOpen(true)}>
            Show the best
          </button>
        )}
        <button
          type="button"
          className="button quiet"
          data-testid="retry-back"
          onClick={() => go({ kind: 'replay', gameId: retry.gameId, review: true })}
        >
          Back to the review
        </button>
      </div>
    </section>
  );
}
