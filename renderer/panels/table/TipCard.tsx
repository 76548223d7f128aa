// What is new at the table is explained beside it, in the first game or where the person wants it.
import { useCallback, useEffect } from 'react';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp, useIsFirstGame } from '../../state/index.ts';
import type { TableSession } from '../../state/table/index.ts';
import { tipFor } from './tips.ts';
import './coach.css';

type Props = {
  session: TableSession;
  /** It stands along the top, where there is no panel beside the board. */
  isAlone?: boolean;
};

export function TipCard({ session, isAlone = false }: Props) {
  const { preferences } = useApp();
  const { tips, tipsSeen } = useStore(preferences, parts('tips', 'tipsSeen'));
  const isFirst = useIsFirstGame();
  const { view, decision } = useStore(session.store, parts('view', 'decision'));
  const isWanted = tips ?? isFirst;
  const tip = isWanted && view !== null ? tipFor(view, decision, tipsSeen) : null;
  const id = tip?.id;
  const asked = decision?.id;
  const know = useCallback(
    (known: string) => preferences.set((now) => ({ ...now, tipsSeen: [...new Set([...now.tipsSeen, known])] })),
    [preferences],
  );
  // Once the question is answered, what was said of it is known; a tip that only moves to another place isn't.
  useEffect(() => {
    if (id === undefined) return;
    return () => {
      if (session.store.get().decision?.id !== asked) know(id);
    };
  }, [id, asked, session, know]);
  if (tip === null) return null;
  return (
    <section
      className={`coach-card ${isAlone ? 'is-alone' : ''}`}
      aria-label="Tip"
      aria-live="polite"
      data-testid="tip"
    >
      <p>{tip.said}</p>
      <div className="coach-actions">
        {isAlone && (
          <button type="button" className="button" data-testid="tip-known" onClick={() => know(tip.id)}>
            Got it
          </button>
        )}
        <button
          type="button"
          className="button quiet"
          data-testid="tips-off"
          onClick={() => preferences.set((now) => ({ ...now, tips: false }))}
        >
          No more tips
        </button>
      </div>
    </section>
  );
}
