/** What models write, read into one list of commands, and what they are sent. */
export { isBag } from './calls.ts';
export type {
  AnswerDelta,
  AskedModel,
  Backend,
  ChatMessage,
  ChatRequest,
  ChatResponse,
  FinishReason,
  Gauge,
  ModelFault,
  ModelFaultCode,
  ModelInfo,
  NativeTool,
  NativeToolCall,
  Picture,
  Provider,
  SentRequest,
  Usage,
} from './chat.ts';
export { type Checkpoint, type Checkpoints, createCheckpoints } from './checkpoint.ts';
export type { Command, NotesPatch, ParsedOutput } from './command.ts';
export { condense, RECENT_BOUNDS, type RecentMessage } from './condense.ts';
export { markedAsCut } from './cut-mark.ts';
export { applyEdit } from './edits.ts';
export { lostCommand } from './healing-codes.ts';
export { type ActionResult, applyNotes, grantCapability, isCapability, runActions } from './notes.ts';
export { createVisibleTextStream, parseModelOutput } from './parse-output.ts';
export { readJson } from './repair-json.ts';
export { emptyState, readState, type State, stateText } from './state.ts';
export { wireName } from './wire-name.ts';
export { withoutMiddle } from './without-middle.ts';
