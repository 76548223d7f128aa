/** What keywords stand for. */
export { definedAction, expandAction } from './actions/registry.ts';
export type { Parameter } from './definition.ts';
export { playersCantGain, withPlayersRules } from './players-gain.ts';
export { keywordProblems } from './problems.ts';
export { allKeywords, expandKeyword, keywordsWithParameters } from './registry.ts';
