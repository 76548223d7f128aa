/** SQLite files, opened the one way that Bob uses them. */
export { openDatabase } from './database.ts';
export { openDerivedStore } from './derived-store.ts';
