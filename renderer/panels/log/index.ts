/** What happened in a game, line by line. */
export { LogPanel } from './LogPanel.tsx';
