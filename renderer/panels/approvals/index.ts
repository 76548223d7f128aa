/** What waits for the person, answered card by card. */
export { ApprovalCard } from './ApprovalCard.tsx';
export { useWaiting } from './use-waiting.ts';
