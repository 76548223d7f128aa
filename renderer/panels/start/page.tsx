import { definePage, railPlace } from '../index.ts';
import { StartPage } from './StartPage.tsx';

const pages = [
  definePage({
    kind: 'start',
    order: 10,
    Place: railPlace({ to: { kind: 'start' }, icon: 'play', label: 'Play' }),
    Show: StartPage,
  }),
];

export default pages;
