/** Games as scripts, and what they come to. */
export { type Decks, readDecks } from './decks.ts';
export { runScenarios, type ScenarioReport } from './report.ts';
export { readScenarios } from './scenario.ts';
