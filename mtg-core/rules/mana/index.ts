/** What a player could make mana with, and whether that pays for something (CR 605). */
export { canActivateSource } from './activate-source.ts';
export {
  canAfford,
  canMake,
  leastMana,
  mostMana,
  sourceLists,
  sourcesFor,
  sourcesWithFilters,
  spareLife,
} from './affordable.ts';
export { paidAtOnce, purposeBeside } from './beside-costs.ts';
export { HELP, helpedCost, helpersFor } from './helpers.ts';
export { manaSources, outputSize, readyMana } from './sources.ts';
