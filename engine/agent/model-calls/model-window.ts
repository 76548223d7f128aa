/** What a request has to do with its model's window: how long it is, what fits, and what the model said about that. */
import { type BudgetOptions, lengthOfAll, tokensOfLength } from '../../plugins/index.ts';
import type { Backend, ChatRequest, Gauge, NativeTool } from '../../protocol/index.ts';

export function charactersOf({ messages, tools = [] }: Pick<ChatRequest, 'messages' | 'tools'>): number {
  return lengthOfAll(messages) + toolCharacters(tools);
}

/** The room for a packet in estimated tokens, by what the model has counted and refused so far. */
export function budgetOf(
  { contextLength, gauge }: { readonly contextLength: number | null; readonly gauge: Gauge },
  tools: readonly NativeTool[],
  divisor: number,
) {
  const { ratio, mostCharacters } = gauge;
  return {
    contextSize: contextLength,
    besides: tokensOfLength(toolCharacters(tools), divisor),
    ...(ratio === null ? {} : { correction: ratio * divisor }),
    ...(mostCharacters === null ? {} : { most: Math.floor(mostCharacters / divisor) }),
  } satisfies BudgetOptions;
}

/** Most text has half of the tokens that are estimated. */
const USUAL_CORRECTION = 0.5;

/** What the window may hold where all that can be left out is: a refusal of something longer is no proof, and the model may say for itself. */
export function widestOf({ contextSize, correction = 1, besides = 0 }: BudgetOptions): BudgetOptions {
  return { contextSize, correction: Math.min(correction, USUAL_CORRECTION), besides };
}

/** The same backend, whose counts and refusals of prompts are noted. */
export function measured(backend: Backend, gauge: Gauge): Backend {
  return {
    ...backend,
    async *stream_chat(request, cancel) {
      const characters = charactersOf(request);
      try {
        for await (const delta of backend.stream_chat(request, cancel)) {
          if (delta.kind === 'done' && delta.response.content !== '') {
            gauge.counted(characters, delta.response.usage?.promptTokens ?? 0);
          }
          yield delta;
        }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'context_exceeded') gauge.refused(characters);
        throw error;
      }
    },
  };
}

function toolCharacters(tools: readonly NativeTool[]): number {
  return tools.length === 0 ? 0 : JSON.stringify(tools).length;
}
