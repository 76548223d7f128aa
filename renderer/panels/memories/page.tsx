import { Place } from '../../components/Place.tsx';
import { useApp } from '../../state/context.ts';
import { definePage, type PlaceParts } from '../panel.tsx';
import { MemoriesPage } from './MemoriesPage.tsx';

function MemoryPlace({ page }: PlaceParts) {
  const app = useApp();
  const here = page.kind === 'memories';
  return <Place icon="memory" label="Memory" here={here} onClick={() => app.go({ kind: 'memories' })} />;
}

export const pages = [
  definePage({
    kind: 'memories',
    order: 70,
    Place: MemoryPlace,
    Show: ({ page }) => <MemoriesPage open={page.memory ?? null} />,
  }),
];
