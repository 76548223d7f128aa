import { definePage, railPlace } from '../index.ts';
import { ApprovalsPage } from './ApprovalsPage.tsx';
import { useWaiting } from './use-waiting.ts';

declare module '../../state/basics/pages.ts' {
  interface PlainPages {
    approvals: true;
  }
}

const pages = [
  definePage({
    kind: 'approvals',
    order: 60,
    Place: railPlace({ to: { kind: 'approvals' }, icon: 'approve', label: 'Approve', useCount: useWaiting }),
    Show: ApprovalsPage,
  }),
];

export default pages;
