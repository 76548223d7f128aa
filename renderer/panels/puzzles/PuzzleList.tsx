// All puzzles: those of today first, then each kind by itself.
import { useEffect, useState } from 'react';
import type { PuzzleView } from '../../../engine/api/index.ts';
import { Icon } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { PuzzleFiles } from './PuzzleFiles.tsx';
import { dueWords, GRADES, KINDS } from './words.ts';
import './puzzles.css';

export function PuzzleList() {
  const { puzzles } = useApp();
  const { list, trouble } = useStore(puzzles.store, parts('list', 'trouble'));
  const [kind, setKind] = useState<string | null>(null);
  useEffect(() => {
    puzzles.leave();
    void puzzles.load();
  }, [puzzles]);
  if (list === null) return <p className="page-wait muted">{trouble ?? 'Fetching the puzzles.'}</p>;
  const of = (ids: readonly string[]) => ids.flatMap((id) => list.puzzles.find((each) => each.id === id) ?? []);
  const again = of(list.due);
  const solved = list.puzzles.filter(({ last }) => last === true).length;
  const shown = list.puzzles.filter((each) => kind === null || each.kind === kind);
  return (
    <div className="scroll-page" data-testid="puzzle-list">
      <header className="puzzle-title">
        <h1 className="page-title">Puzzles</h1>
        <PuzzleFiles />
      </header>
      {trouble !== null && <p role="alert">{trouble}</p>}
      <p className="muted puzzle-about">
        One answer is right and every other is shown to be wrong, whatever they do with what is on the table. What they
        hold in hand is left out. {solved} of {list.puzzles.length} solved.
      </p>
      {again.length > 0 && (
        <>
          <h2 className="puzzle-heading">Once more</h2>
          <div className="puzzle-rows" data-testid="puzzles-due">
            {again.map((puzzle) => (
              <PuzzleRow key={puzzle.id} puzzle={puzzle} />
            ))}
          </div>
        </>
      )}
      <h2 className="puzzle-heading">Today</h2>
      <div className="puzzle-rows" data-testid="puzzles-today">
        {of(list.daily).map((puzzle) => (
          <PuzzleRow key={puzzle.id} puzzle={puzzle} />
        ))}
      </div>
      <h2 className="puzzle-heading">All</h2>
      <div className="puzzle-kinds" role="toolbar" aria-label="Kinds of puzzles">
        <KindButton label="Every kind" pressed={kind === null} onPress={() => setKind(null)} />
        {Object.entries(KINDS).map(([each, label]) => (
          <KindButton key={each} label={label} pressed={kind === each} onPress={() => setKind(each)} />
        ))}
      </div>
      <div className="puzzle-rows">
        {shown.map((puzzle) => (
          <PuzzleRow key={puzzle.id} puzzle={puzzle} />
        ))}
      </div>
    </div>
  );
}

function KindButton({ label, pressed, onPress }: { label: string; pressed: boolean; onPress: () => void }) {
  return (
    <button type="button" className="button" aria-pressed={pressed} onClick={onPress}>
      {label}
    </button>
  );
}

function PuzzleRow({ puzzle }: { puzzle: PuzzleView }) {
  const { go } = useApp();
  const { id, kind, grade, answers, tries, right, last, due, board } = puzzle;
  return (
    <button
      type="button"
      className="puzzle-row"
      data-testid="puzzle-row"
      data-puzzle={id}
      onClick={() => go({ kind: 'puzzles', puzzle: id })}
    >
      <span className={`puzzle-mark ${last === null ? '' : last ? 'is-right' : 'is-wrong'}`}>
        {last !== null && <Icon name={last ? 'check' : 'again'} size={16} />}
      </span>
      <strong>{KINDS[kind] ?? kind}</strong>
      <span className="muted puzzle-board">
        {GRADES[grade]}, one of {answers} answers. {board}
      </span>
      <span className="muted puzzle-tries">
        {tries === 0 ? 'New' : `${right} of ${tries} ${tries === 1 ? 'try' : 'tries'} right${dueWords(due)}`}
      </span>
    </button>
  );
}
