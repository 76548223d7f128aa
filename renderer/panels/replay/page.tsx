import { definePage } from '../index.ts';
import { ReplayPage } from './ReplayPage.tsx';

const pages = [
  definePage({
    kind: 'replay',
    Show: ({ page }) => (
      <ReplayPage
        key={page.gameId}
        gameId={page.gameId}
        decision={page.decision ?? null}
        review={page.review === true}
      />
    ),
  }),
];

export default pages;
