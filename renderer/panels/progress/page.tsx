import { definePage } from '../index.ts';
import { ProgressPage } from './ProgressPage.tsx';

declare module '../../state/basics/pages.ts' {
  interface PlainPages {
    progress: true;
  }
}

const pages = [definePage({ kind: 'progress', Show: ProgressPage })];

export default pages;
