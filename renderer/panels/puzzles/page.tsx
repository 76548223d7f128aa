import { RailPlace } from '../../components/index.ts';
import type { PageOf } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { definePage, type PlaceParts } from '../index.ts';
import { PuzzleList } from './PuzzleList.tsx';
import { PuzzlePage } from './PuzzlePage.tsx';

function ShowPuzzles({ page, onHelp }: { page: PageOf<'puzzles'>; onHelp: () => void }) {
  return page.puzzle === undefined ? <PuzzleList /> : <PuzzlePage key={page.puzzle} id={page.puzzle} onHelp={onHelp} />;
}

function PuzzlesPlace({ page }: PlaceParts) {
  const app = useApp();
  const here = page.kind === 'puzzles';
  return <RailPlace icon="hint" label="Puzzles" here={here} onClick={() => app.go({ kind: 'puzzles' })} />;
}

const pages = [
  definePage({
    kind: 'puzzles',
    order: 25,
    Place: PuzzlesPlace,
    Show: ShowPuzzles,
  }),
];

export default pages;
