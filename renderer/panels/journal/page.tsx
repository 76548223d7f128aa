import { definePage, placeOf } from '../panel.tsx';
import { JournalPage } from './JournalPage.tsx';

declare module '../../state/pages.ts' {
  interface PlainPages {
    journal: true;
  }
}

export const pages = [
  definePage({
    kind: 'journal',
    order: 30,
    Place: placeOf({
      to: { kind: 'journal' },
      icon: 'journal',
      label: 'Games',
      also: (page) => page.kind === 'replay',
    }),
    Show: JournalPage,
  }),
];
