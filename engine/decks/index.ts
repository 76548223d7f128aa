/** Agent decks: loading, checking and running them. */
export type { AskedOf } from './asked-of.ts';
export { checkAlone } from './check.ts';
export type { ConversationEnd, ConversationRequest, Converse, SessionMessage } from './conversation.ts';
export { loadDeckTree } from './deck-tree.ts';
export { type GradingRun, gradeSession } from './grading.ts';
export { loadDeck } from './load.ts';
export { runDeck } from './orchestrator.ts';
export { createOwnDecks, type OwnDeckRun, type OwnDecks } from './own-decks.ts';
export { talkAsPersona } from './persona.ts';
export { type DeckProblem, describeProblem, isBrokenOff, isDeckProblem } from './problem.ts';
export { readProject } from './project.ts';
export type { RunDeckOptions } from './run-options.ts';
export { type DeckScenarioReport, readDeckScenarios, runDeckScenarios } from './scenarios.ts';
export { type DeckSession, newSession, readSession, writeSession } from './session.ts';
