/** Stands where a built module of the shell imports `electron`; the test reads the record. */

import { standInElectron } from './stand-in.ts';

const standIn = standInElectron();

export const { record } = standIn;
export const { app, BrowserWindow, dialog, ipcMain, Menu, protocol, screen, session, shell } = standIn.electron;
/** A machine without a keyring. */
export const safeStorage = { isEncryptionAvailable: () => false };
