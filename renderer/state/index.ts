/** What the window knows, put together once for all of its pages. */
export { type App, createApp, type SettingsTab } from './app.ts';
export type { BackupsState } from './backups.ts';
export { AppContext, useApp } from './context.ts';
export { PANEL_MAX, PANEL_MIN, THEMES, type Theme } from './preferences.ts';
export type { Puzzles, ShownPuzzleLine } from './puzzles.ts';
export { useIsFirstGame } from './use-first-game.ts';
export { isRunBusy, type RunListed, type RunSeen, type WorkMode } from './work.ts';
