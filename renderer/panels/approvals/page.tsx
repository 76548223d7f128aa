import { definePage, placeOf } from '../panel.tsx';
import { ApprovalsPage } from './ApprovalsPage.tsx';
import { useWaiting } from './use-waiting.ts';

declare module '../../state/pages.ts' {
  interface PlainPages {
    approvals: true;
  }
}

export const pages = [
  definePage({
    kind: 'approvals',
    order: 60,
    Place: placeOf({ to: { kind: 'approvals' }, icon: 'approve', label: 'Approve', useCount: useWaiting }),
    Show: ApprovalsPage,
  }),
];
