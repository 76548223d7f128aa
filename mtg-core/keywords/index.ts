/** What keywords stand for. */
export { definedAction, expandAction } from './actions/registry.ts';
export { keywordProblems } from './problems.ts';
export { expandKeyword } from './registry.ts';
