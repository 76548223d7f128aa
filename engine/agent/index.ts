/** Runs: prompts queued, turns taken, commands carried out, proposals decided. */
export type { Agent, AgentOptions, AgentTools, DirectTool, Question, ToolResult } from './clients/index.ts';
export { createAgent } from './create-agent.ts';
export { createEntryProgram } from './loop/index.ts';
export { createAgentMethods, PATIENT } from './methods.ts';
export { type OpenConverse, openConverse } from './open-converse.ts';
export type { LoggedCommand, LoggedTurn, Recalled, Recollection } from './sessions/index.ts';
export { createToolMethods } from './tool-methods.ts';
