/** A loop that an agent deck runs: its own instructions, tools and limits in place of those of a chat. */

import type { Json } from '../entries/entry.ts';
import type { ChatMessage } from '../protocol/chat.ts';
import { fitConversation, lengthOfAll } from './conversation-fit.ts';
import type { Packet, RummyContext } from './plugin.ts';
import type { Program } from './program-types.ts';
import { tokensOfLength } from './text.ts';

/**
 * The packet of such a loop is a plain conversation: the deck says how it is told, not Bob. Where all of it is more than
 * the model can read, what was said longest ago is left out.
 */
export function programPacket(rummy: RummyContext, program: Program, ceiling: number | null): Packet {
  const divisor = rummy.settings.RUMMY_TOKEN_DIVISOR;
  const { instructions, before, transcript, shorten } = program;
  const room = ceiling === null ? null : ceiling * divisor;
  const messages = fitConversation({ instructions, before, prompt: rummy.loop.prompt, transcript, shorten }, room);
  const system = tokensOfLength(instructions.length, divisor);
  const assembled = tokensOfLength(lengthOfAll(messages), divisor);
  const tokens = {
    floor: assembled - system,
    premium: 0,
    system,
    usage: assembled,
    free: ceiling === null ? null : Math.max(0, ceiling - assembled),
    assembled,
  };
  return { messages, rows: [], tokens, ceiling };
}

/** A result that nobody asked for, as wires want it: a call that was never made, and what it gave. */
export function syntheticMessages(name: string, payload: Json, id: string): ChatMessage[] {
  const toolCalls = [{ id, name: name.replaceAll('.', '_'), arguments: '{}' }];
  return [
    { role: 'assistant', content: '', toolCalls },
    { role: 'tool', content: JSON.stringify(payload), toolCallId: id },
  ];
}
