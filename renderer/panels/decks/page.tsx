import { RailPlace } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';
import { definePage, type PlaceParts } from '../index.ts';
import { DecksPage } from './DecksPage.tsx';

function DecksPlace({ page }: PlaceParts) {
  const app = useApp();
  const here = page.kind === 'decks';
  return <RailPlace icon="library" label="Decks" here={here} onClick={() => app.go({ kind: 'decks' })} />;
}

const pages = [
  definePage({
    kind: 'decks',
    order: 15,
    Place: DecksPlace,
    Show: ({ page }) => <DecksPage open={page.deck ?? null} />,
  }),
];

export default pages;
