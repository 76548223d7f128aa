/** Small steps with folders that backup and restore share. */
import { closeSync, fsyncSync, openSync } from 'node:fs';

/** What was renamed in it is on the disk afterwards. Windows knows no such thing, and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
