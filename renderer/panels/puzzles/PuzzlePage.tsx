// A puzzle on the table: it is played as a game is, and what is shown of it stands on the same board.
import { useEffect, useState } from 'react';
import { BoardContext, NOTHING_TO_DO } from '../../board/moment/index.ts';
import { ErrorBoundary } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { type ShownPuzzleLine, useApp } from '../../state/index.ts';
import type { TableSession } from '../../state/table/index.ts';
import { FrameBoard, LineControls, useReplayKeys } from '../replay/index.ts';
import { type Aside, TableBoard, TableChoice, useTableKeys } from '../table/index.ts';
import { PuzzleSide } from './PuzzleSide.tsx';
import { usePuzzleKeys } from './use-puzzle-keys.ts';
import '../table/table.css';
import './puzzles.css';

export function PuzzlePage({ id, onHelp }: { id: string; onHelp: () => void }) {
  const { puzzles } = useApp();
  const { session, line, trouble } = useStore(puzzles.store, parts('session', 'line', 'trouble'));
  usePuzzleKeys();
  useEffect(() => {
    void puzzles.load();
    void puzzles.open(id);
    return puzzles.leave;
  }, [puzzles, id]);
  if (session === null) return <p className="page-wait muted">{trouble ?? 'Setting up the board.'}</p>;
  return (
    <div className="table-page" data-testid="puzzle-page">
      {line === null ? <Solving session={session} onHelp={onHelp} /> : <ShownLine line={line} />}
      <PuzzleSide>{line !== null && <Controls line={line} />}</PuzzleSide>
    </div>
  );
}

const nothing = () => undefined;

function Solving({ session, onHelp }: { session: TableSession; onHelp: () => void }) {
  const isThere = useStore(session.store, ({ view }) => view !== null);
  const [aside, setAside] = useState<Aside>(null);
  const onBack = () => setAside(null);
  useTableKeys({ session, aside, onBack, drawer: false, onDrawer: nothing, onTab: nothing, onHelp });
  if (!isThere) return <p className="page-wait muted">Setting up the board.</p>;
  return (
    <>
      <ErrorBoundary what="The board">
        <TableBoard session={session} room={undefined} aside={aside} onBack={onBack} onAsk={nothing} />
      </ErrorBoundary>
      <TableChoice session={session} aside={aside} onAside={setAside} onAsk={nothing} />
    </>
  );
}

function ShownLine({ line: { frames, at } }: { line: ShownPuzzleLine }) {
  const { puzzles } = useApp();
  useReplayKeys({
    n: at,
    last: frames.length - 1,
    go: puzzles.goTo,
    onPlay: () => puzzles.goTo(at + 1),
    onLeave: puzzles.closeLine,
  });
  const frame = frames[at];
  if (frame === undefined) return null;
  return (
    <BoardContext value={{ ...NOTHING_TO_DO, me: 0 }}>
      <FrameBoard frame={frame} me={0} beat={at + 1} />
    </BoardContext>
  );
}

function Controls({ line }: { line: ShownPuzzleLine }) {
  const { puzzles } = useApp();
  return (
    <LineControls line={line} onGo={puzzles.goTo} onClose={puzzles.closeLine} back="Back to the table">
      {line.of === 'solution' ? (
        <>
          <strong>The solution.</strong> They answer with what makes it hardest.
        </>
      ) : (
        <>
          <strong>What comes of it.</strong> {line.frames[line.at]?.label}
        </>
      )}
    </LineControls>
  );
}
