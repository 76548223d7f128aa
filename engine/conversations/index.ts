/** A person's talks with Bob: runs whose messages are entries. */
export {
  type Answering,
  type BroughtExchange,
  type Conversations,
  type ListedConversation,
  LOOKED_AT,
  type Message,
  type RemovedMessage,
} from './conversation.ts';
export { createConversations } from './conversations.ts';
