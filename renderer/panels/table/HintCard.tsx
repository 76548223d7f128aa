// The hint beside the table: a step at a time, and put away when the person likes.
import { useEffect } from 'react';
import { InlineText } from '../../components/cards/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { HINT_STEPS, hintFor, type TableSession } from '../../state/table/index.ts';
import { useKeyFor } from './use-key.ts';
import './coach.css';

const NEXT = ['', 'What matters', 'Show the line'] as const;

export function HintCard({ session, onShown }: { session: TableSession; onShown: () => void }) {
  const { decision } = useStore(session.store, parts('decision'));
  const shown = hintFor(
    useStore(session.hint, (now) => now),
    decision?.id,
  );
  const pressed = useKeyFor('hint');
  const isThere = shown !== null;
  useEffect(() => {
    if (isThere) onShown();
  }, [isThere, onShown]);
  if (shown === null) return null;
  const { hint, step, message } = shown;
  return (
    <section className="coach-card" aria-label="Hint" aria-live="polite" data-testid="hint">
      {message !== null && <p>{message}</p>}
      {message === null && hint === null && <p className="muted">Playing each answer on in possible games.</p>}
      {hint !== null && (
        <>
          <p data-testid="hint-look">{hint.look.said}</p>
          {step >= 2 && (
            <ul className="coach-matters" data-testid="hint-matters">
              {hint.matters.map((said) => (
                <li key={said}>{said}</li>
              ))}
            </ul>
          )}
          {step >= HINT_STEPS && (
            <ol className="coach-line" data-testid="hint-line">
              {hint.line.map((said, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a line never change
                <li key={place}>
                  <InlineText text={said} />
                </li>
              ))}
            </ol>
          )}
        </>
      )}
      <div className="coach-actions">
        {hint !== null && step < HINT_STEPS && (
          <button type="button" className="button" data-testid="hint-more" onClick={() => void session.askForHint()}>
            {NEXT[step]} <kbd>{pressed}</kbd>
          </button>
        )}
        <button type="button" className="button quiet" data-testid="hint-close" onClick={session.closeHint}>
          {hint === null && message === null ? 'Never mind' : 'Close'}
        </button>
      </div>
    </section>
  );
}
