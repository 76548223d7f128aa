/** What Bob remembers and may do, and what waits for the person: memories, approvals, models, servers of tools, folders. */
export {
  type Approvals,
  answeredApprovals,
  createApprovals,
  type GivenAnswer,
  isOpen,
  openCount,
} from './approvals.ts';
export { type CandidateDraft, type CandidateType, tagsOf } from './candidate-draft.ts';
export { createFolders, type Folders, type FoldersState } from './folders.ts';
export {
  createMemories,
  type Gathering,
  gatheringNow,
  lastUndoable,
  type Memories,
  pendingMemories,
  replacedBy,
  type Settled,
  type Taken,
} from './memories.ts';
export {
  type Alias,
  createWindowModels,
  hasNoModel,
  ownName,
  readAddress,
  TRIED,
  type Try,
  type WindowModels,
} from './models.ts';
export {
  commandWords,
  createToolServers,
  type NewServer,
  type ServersState,
  type ToolServers,
  variablesOf,
} from './servers.ts';
