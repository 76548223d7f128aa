import { definePage } from '../panel.tsx';
import { TracesPage } from './TracesPage.tsx';

declare module '../../state/pages.ts' {
  interface PlainPages {
    traces: true;
  }
}

const pages = [definePage({ kind: 'traces', Show: TracesPage })];

export default pages;
