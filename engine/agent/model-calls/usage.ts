/** What a turn cost, and how far the estimate of its packet was off. */
import type { Packet } from '../../plugins/index.ts';
import type { ChatResponse } from '../../protocol/index.ts';
import type { TurnUsage } from '../../runs/index.ts';

/** Estimated where the provider doesn't say. */
export function usageOf(response: ChatResponse | null, packet: Packet, completionTokens: number): TurnUsage {
  const usage = response?.usage ?? null;
  if (usage !== null) return { contextTokens: usage.promptTokens, ...usage };
  const promptTokens = response === null ? 0 : packet.tokens.assembled;
  return {
    contextTokens: packet.tokens.assembled,
    promptTokens,
    cachedTokens: 0,
    completionTokens,
    reasoningTokens: 0,
    totalTokens: promptTokens + completionTokens,
    cost: 0,
  };
}
