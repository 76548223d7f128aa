import { definePage, railPlace } from '../panel.tsx';
import { ApprovalsPage } from './ApprovalsPage.tsx';
import { useWaiting } from './use-waiting.ts';

declare module '../../state/pages.ts' {
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
