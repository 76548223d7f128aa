/** What instructions do. */
export { readByAction } from './actions.ts';
export { withEach } from './handler.ts';
export { handlerOf } from './registry.ts';
