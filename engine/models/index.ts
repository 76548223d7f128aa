/** Models by their names, and what reaches them. */
export { isBobAlias } from './bob-aliases.ts';
export { BUILT_IN, createModels, type ModelSight, type Models } from './registry.ts';
