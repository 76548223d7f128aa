import { definePage, railPlace } from '../index.ts';
import { JournalPage } from './JournalPage.tsx';

declare module '../../state/basics/pages.ts' {
  interface PlainPages {
    journal: true;
  }
}

const pages = [
  definePage({
    kind: 'journal',
    order: 30,
    Place: railPlace({
      to: { kind: 'journal' },
      icon: 'journal',
      label: 'Games',
      also: (page) => page.kind === 'replay' || page.kind === 'progress',
    }),
    Show: JournalPage,
  }),
];

export default pages;
