import { definePage, placeOf } from '../panel.tsx';
import { WorkPage } from './WorkPage.tsx';

declare module '../../state/pages.ts' {
  interface PlainPages {
    work: true;
  }
}

export const pages = [
  definePage({
    kind: 'work',
    order: 55,
    Place: placeOf({ to: { kind: 'work' }, icon: 'folder', label: 'Work' }),
    Show: WorkPage,
  }),
];
