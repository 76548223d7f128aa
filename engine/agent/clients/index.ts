/** What may be asked of the agent, one method for each of seed 004's, and what clients are told of it. */
export type { Agent, AgentOptions, PromptRequest } from './agent.ts';
export { createCallLog } from './call-log.ts';
export { createClientOperations } from './entry-operations.ts';
export { createModelMethods, knownModel } from './model-methods.ts';
export { createNotifier } from './notifications.ts';
export { createAsked, type Question } from './questions.ts';
export { createRuns } from './runs.ts';
export { createToldMethods } from './skills-and-personas.ts';
export { createStreamMethods } from './stream-methods.ts';
export { type AgentTools, createAgentTools, type DirectTool, type ToolResult } from './tools.ts';
