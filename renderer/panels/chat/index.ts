/** The talk with Bob. */
export { ChatPanel } from './ChatPanel.tsx';
