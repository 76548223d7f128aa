/** How the window looks and what Bob may do. */
export { SettingsDialog } from './SettingsDialog.tsx';
