/** The keys, and where to read on. */
export { HelpDialog } from './HelpDialog.tsx';
