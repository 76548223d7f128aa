import { RailPlace } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';
import { definePage, type PlaceParts } from '../index.ts';
import { MemoriesPage } from './MemoriesPage.tsx';

function MemoryPlace({ page }: PlaceParts) {
  const app = useApp();
  const here = page.kind === 'memories';
  return <RailPlace icon="memory" label="Memory" here={here} onClick={() => app.go({ kind: 'memories' })} />;
}

const pages = [
  definePage({
    kind: 'memories',
    order: 70,
    Place: MemoryPlace,
    Show: ({ page }) => <MemoriesPage open={page.memory ?? null} />,
  }),
];

export default pages;
