import { definePage, placeOf } from '../panel.tsx';
import { StartPage } from './StartPage.tsx';

export const pages = [
  definePage({
    kind: 'start',
    order: 10,
    Place: placeOf({ to: { kind: 'start' }, icon: 'play', label: 'Play' }),
    Show: StartPage,
  }),
];
