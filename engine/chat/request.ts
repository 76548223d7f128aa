/** What the window sends with a line. */
import type { ChatTable } from '../facts/index.ts';
import type { PreparedAttachment } from './attachments.ts';

export interface ChatMessageRequest {
  readonly text: string;
  /** Names the message for pieces of its answer, and for stopping it. */
  readonly id: string;
  /** Which conversation it belongs to: a table's, or the one without a table. */
  readonly conversation: string;
  readonly table: ChatTable | null;
  readonly attachments?: readonly PreparedAttachment[];
  /** The place of the question that this one is asked beside. */
  readonly instead?: number | undefined;
  /** Said by the person themself: what anybody else says proposes nothing to remember. */
  readonly isPerson: boolean;
}

/** What tools and checkpoints call a conversation. */
export function conversationSession(conversation: string): string {
  return conversation === '' ? 'chat' : conversation;
}
