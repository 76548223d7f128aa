// What is new at the table is explained beside it, in the first game or where the person wants it.
import { useEffect } from 'react';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp, useIsFirstGame } from '../../state/index.ts';
import type { TableSession } from '../../state/table/index.ts';
import { tipFor } from './tips.ts';
import './coach.css';

export function TipCard({ session }: { session: TableSession }) {
  const { preferences } = useApp();
  const { tips, tipsSeen } = useStore(preferences, parts('tips', 'tipsSeen'));
  const isFirst = useIsFirstGame();
  const { view, decision } = useStore(session.store, parts('view', 'decision'));
  const isWanted = tips ?? isFirst;
  const tip = isWanted && view !== null ? tipFor(view, decision, tipsSeen) : null;
  const id = tip?.id;
  const asked = decision?.id;
  // Once the question is answered, what was said of it is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next question ends it
  useEffect(() => {
    if (id === undefined) return;
    return () => preferences.set((now) => ({ ...now, tipsSeen: [...new Set([...now.tipsSeen, id])] }));
  }, [id, asked, preferences]);
  if (tip === null) return null;
  return (
    <section className="coach-card" aria-label="Tip" aria-live="polite" data-testid="tip">
      <p>{tip.said}</p>
      <div className="coach-actions">
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
