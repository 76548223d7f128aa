/** How a game ended. */
export { ResultDialog } from './ResultDialog.tsx';
export { ShuffleLine } from './ShuffleLine.tsx';
