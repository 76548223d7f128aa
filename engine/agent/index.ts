/** Runs: prompts queued, turns taken, commands carried out, proposals decided. */
export type { Agent, AgentOptions } from './agent.ts';
export { createAgent } from './create-agent.ts';
export { createEntryProgram } from './entry-program.ts';
export type { LoggedCommand, LoggedTurn } from './logged-turn.ts';
export { createAgentMethods, PATIENT } from './methods.ts';
export { type OpenConverse, openConverse } from './open-converse.ts';
export type { Question } from './questions.ts';
export type { Recalled, Recollection } from './recollected.ts';
export { createToolMethods } from './tool-methods.ts';
export type { AgentTools, DirectTool, ToolResult } from './tools.ts';
