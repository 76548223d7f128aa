/** A loop that an agent deck runs: its own instructions, tools and limits in place of those of a chat. */
import type { Json } from '../entries/entry.ts';
import type { ChatMessage, NativeTool } from '../protocol/chat.ts';
import type { Trace } from '../trace/event.ts';
import { fitConversation, lengthOfAll } from './conversation-fit.ts';
import type { Packet, RummyContext } from './plugin.ts';
import { tokensOfLength } from './text.ts';

export interface Program {
  readonly instructions: string;
  readonly tools: readonly NativeTool[];
  /** JSON Schema of the answer; null where it is text. */
  readonly schema: { readonly name: string; readonly schema: Json } | null;
  readonly maxTurns: number;
  readonly maxTokens: number | null;
  /** An answer of nothing ends the loop, and is no stall. */
  readonly mayBeSilent: boolean;
  /** Where what it asks of models is traced. */
  readonly trace: Trace;
  /** What stands before the prompt: results that nobody asked for, and what was said in earlier runs of a session. */
  readonly before: readonly ChatMessage[];
  /** The prompt in at most so many characters. */
  shorten(characters: number): string;
  /** What was said since the prompt: answers, calls, results. It grows with every turn. */
  readonly transcript: ChatMessage[];
  /** What stands behind the results of the turn that runs. */
  readonly waiting: ChatMessage[];
  /** Runs one of its tools. Never rejects because of what a model says. */
  call(name: string, args: unknown): Promise<ProgramResult>;
  /** What is wrong with an answer, to be said to the model; null where it will do. */
  check(text: string): Promise<string | null>;
  /** The model speaks or thinks. */
  heard(): void;
  onText(text: string): void;
}

export interface ProgramResult {
  /** What the model is told: text, most often JSON. */
  readonly content: string;
  /** Results that nobody asked for, under reserved names. */
  readonly events: readonly { readonly name: string; readonly payload: Json }[];
}

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
