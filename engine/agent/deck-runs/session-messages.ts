/** Messages of a deck's session, as its file has them, and as the loop has them. */
import type { SessionMessage } from '../../decks/index.ts';
import type { ChatMessage } from '../../protocol/index.ts';

export function fromSession({ role, content, tool_call_id, tool_calls = [] }: SessionMessage): ChatMessage {
  const toolCalls = tool_calls.map(({ id, function: called }) => ({ id, ...called }));
  return {
    role,
    content,
    ...(tool_call_id === undefined ? {} : { toolCallId: tool_call_id }),
    ...(toolCalls.length === 0 ? {} : { toolCalls }),
  };
}

export function toSession({ role, content, toolCallId, toolCalls = [] }: ChatMessage): SessionMessage {
  const tool_calls = toolCalls.map(({ id, ...called }) => ({ id, type: 'function' as const, function: called }));
  return {
    role,
    content,
    ...(toolCallId === undefined ? {} : { tool_call_id: toolCallId }),
    ...(tool_calls.length === 0 ? {} : { tool_calls }),
  };
}
