import { definePage } from '../index.ts';
import { TracesPage } from './TracesPage.tsx';

declare module '../../state/basics/pages.ts' {
  interface PlainPages {
    traces: true;
  }
}

const pages = [definePage({ kind: 'traces', Show: TracesPage })];

export default pages;
