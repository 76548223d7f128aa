/** The card database as a person gets it in the window: from Scryfall or from a file, with progress, in a thread of its own. */
export { type CardImport, createCardImport } from './card-import.ts';
export { createCardImportMethods } from './methods.ts';
