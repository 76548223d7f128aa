/** Conversations with Bob: lines, drafts, attachments, the tools ticked for them. */
export type { WaitingAttachment } from './attachments.ts';
export { type ChatLine, sentencesOf } from './chat-lines.ts';
export { type Conversation, createConversation, isAnswering, type SoughtMessage, type Talk } from './conversation.ts';
export { createDrafts } from './drafts.ts';
export { createTalks, type Speaking, searchedWords, type Talks } from './talks.ts';
export { createWindowTurbotime, selected, sends, type WindowTurbotime } from './turbotime.ts';
