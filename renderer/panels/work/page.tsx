import { definePage, railPlace } from '../index.ts';
import { WorkPage } from './WorkPage.tsx';

declare module '../../state/basics/pages.ts' {
  interface PlainPages {
    work: true;
  }
}

const pages = [
  definePage({
    kind: 'work',
    order: 55,
    Place: railPlace({ to: { kind: 'work' }, icon: 'folder', label: 'Work' }),
    Show: WorkPage,
  }),
];

export default pages;
