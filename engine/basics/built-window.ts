import path from 'node:path';

/** The built window: what hosts serve. The path is the same in a package. */
export const BUILT_WINDOW = path.join(import.meta.dirname, '..', '..', 'dist', 'renderer');
