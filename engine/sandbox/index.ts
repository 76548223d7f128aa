/** Code that rooms bring along, run in a thread of its own. */
export { createSandbox } from './sandbox.ts';
