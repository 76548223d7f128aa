/** Tags and tools by plugin, and the packet that they put together. */
export { acceptProposal } from './accept.ts';
export { assemblePacket, below, ceilingOf, composeEntries, latestPrompt } from './assembly.ts';
export { type BudgetOptions, demoteTurn, enforceBudget } from './budget/budget.ts';
export { newCandidateId } from './candidate.ts';
export { fitConversation, lengthOfAll } from './conversation-fit.ts';
export { decodeText, type FilePlace, filePlace, listFolder, readBytes, writeText } from './file/disk.ts';
export { isOwnPlace, ownFiles } from './file/own-files.ts';
export { missingFiles, namedFiles } from './find-plugins.ts';
export { loadPlugins } from './host.ts';
export { isMemory } from './memory/memory.ts';
export { listPersonas, setPersona } from './persona/persona.ts';
export type {
  Composed,
  Packet,
  PluginContext,
  PluginHost,
  PluginModule,
  Program,
  RummyContext,
  ToolDefinition,
} from './plugin.ts';
export { searchRequest } from './search/providers.ts';
export { checkCommand, splitCommand } from './sh/command-line.ts';
export { acceptCommand, isCommand, mayAccept } from './sh/execute.ts';
export { addSkill, getSkills, listSkills, removeSkill } from './skill/skill.ts';
export { appendStream, channelsOf, endStream } from './stream/channels.ts';
export { cancelStream } from './stream/stream.ts';
export { logParts, tokensOfLength } from './text.ts';
export { resultOf } from './tool_results/tool_results.ts';
export { ASKS_PERSON, finishEntry, settle } from './tools.ts';
export { verbsOf } from './verbs.ts';
