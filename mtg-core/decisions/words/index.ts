/** Decisions and choices in words: labels, the log, and the rules text said to whoever is asked. */
export { abilityLine, describeAbility, describeCost, describeMode, nobodyReads, words } from './describe.ts';
export { type Hearer, heardBy, namesFor } from './second-person.ts';
export { abilityWords, describeCastWay } from './words.ts';
