/** Bob's runtime behind one door: every method of engine/api, for the window in Electron and in the browser alike. */

export { isFault } from '../basics/index.ts';
export { startHost } from './host.ts';
export type { Host } from './options.ts';
