/** Everything that is found with Ctrl K. */
export { FindDialog } from './FindDialog.tsx';
export { FIND_KEY, useFindKey } from './use-find-key.ts';
