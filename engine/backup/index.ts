/** Everything of a runtime folder, kept in one file and brought back. */
export { askForBackup } from './asking.ts';
export { type BackupDone, backupsFolder } from './backup.ts';
export { backUpBeforeUpgrade } from './before-upgrade.ts';
export { backUpClosed, restoreClosed } from './closed.ts';
export { finishRestore } from './finish-restore.ts';
export { type Keeping, openKeeping } from './keeping.ts';
export type { Reopen } from './reopen.ts';
