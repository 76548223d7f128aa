// Beside the board: the question, what became of the answer, hints, and where to go from here.
import type { ReactNode } from 'react';
import { InlineText } from '../../components/cards/index.ts';
import { Icon } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { GRADES, KINDS } from './words.ts';
import './puzzles.css';

export function PuzzleSide({ children }: { children: ReactNode }) {
  const { puzzles, preferences, go } = useApp();
  const width = useStore(preferences, ({ panelWidth }) => panelWidth);
  const { puzzle, standing, hints, line, trouble } = useStore(
    puzzles.store,
    parts('puzzle', 'standing', 'hints', 'line', 'trouble', 'list'),
  );
  if (puzzle === null) return null;
  const { verdict, said, hasLine } = standing;
  const next = puzzles.next();
  return (
    <aside className="side-panel puzzle-side" style={{ width: `${width}px` }} aria-label="Puzzle">
      <header className="puzzle-head">
        <button type="button" className="button quiet" onClick={() => go({ kind: 'puzzles' })}>
          <Icon name="previous" size={16} /> All puzzles
        </button>
        <h2>{KINDS[puzzle.kind] ?? puzzle.kind}</h2>
        <p className="muted">
          {GRADES[puzzle.grade]}, one of {puzzle.answers} answers
        </p>
        <p data-testid="puzzle-question">{puzzle.question}</p>
      </header>
      <section className={`puzzle-verdict is-${verdict}`} aria-live="polite" data-testid="puzzle-verdict">
        {verdict !== 'open' && <strong>{said}</strong>}
        {hints.map((hint) => (
          <p key={hint} data-testid="puzzle-hint">
            <InlineText text={hint} />
          </p>
        ))}
        {trouble !== null && <p role="alert">{trouble}</p>}
        <div className="coach-actions">
          {verdict !== 'open' && (
            <button
              type="button"
              className={`button ${verdict === 'wrong' ? 'primary' : ''}`}
              data-testid="puzzle-again"
              onClick={() => void puzzles.again()}
            >
              Try again <kbd>R</kbd>
            </button>
          )}
          {hasLine && line?.of !== 'answer' && (
            <button type="button" className="button" onClick={() => void puzzles.show('answer')}>
              What comes of it
            </button>
          )}
          {verdict === 'open' && hints.length < 2 && (
            <button
              type="button"
              className="button"
              data-testid="puzzle-hint-button"
              onClick={() => void puzzles.hint()}
            >
              Hint <kbd>H</kbd>
            </button>
          )}
          {line?.of !== 'solution' && (
            <button
              type="button"
              className="button quiet"
              data-testid="puzzle-solution"
              onClick={() => void puzzles.show('solution')}
            >
              Solution <kbd>S</kbd>
            </button>
          )}
          <button
            type="button"
            className={`button ${verdict === 'right' ? 'primary' : 'quiet'}`}
            data-testid="puzzle-next"
            onClick={() => go(next === null ? { kind: 'puzzles' } : { kind: 'puzzles', puzzle: next })}
          >
            Next <kbd>N</kbd>
          </button>
        </div>
      </section>
      <div className="puzzle-rest">{children}</div>
    </aside>
  );
}
