/** The keys, and where to read on. */
export { HelpDialog } from './HelpDialog.tsx';
export { useHelpKey } from './use-help-key.ts';
