/** Finds out how a model can be held to a JSON Schema: by asking for one thing and demanding another. */
import type { ChatRequest, ChatResponse } from '../protocol/index.ts';
import { isModelFault } from './fault.ts';
import { checkStructure, STRUCTURE_MODES, type StructureMode, structureFields, tellSchema } from './structured.ts';

/** No model says this by itself: only a server that enforces the schema gets it. */
const DEMANDED = {
  name: 'probe',
  schema: {
    type: 'object',
    properties: { token: { type: 'string', enum: ['kx7', 'vq2'] } },
    required: ['token'],
    additionalProperties: false,
  },
};
const ASKED = [{ role: 'user', content: 'Say hello in one word. Do not write JSON.' }] as const;
/** Any object will do here: this way promises no more. */
const ANY_OBJECT = { name: 'probe', schema: { type: 'object' } };

/** Enough for a model that thinks before it speaks. */
const MOST_TOKENS = 800;

/**
 * Tries every way until one works; five short requests at most. Rejects with a ModelFault where the server couldn't be
 * asked at all: then nothing has been found out.
 */
export async function probeStructure(
  ask: (request: ChatRequest, fields: object) => Promise<ChatResponse>,
  model: string,
): Promise<StructureMode> {
  for (const mode of STRUCTURE_MODES) {
    if (mode === 'prompt') break;
    const wanted = mode === 'json_object' ? ANY_OBJECT : DEMANDED;
    // OpenAI takes json_object only where the conversation speaks of JSON, so there the model is told as well.
    const messages = mode === 'json_object' ? tellSchema(ASKED, wanted) : ASKED;
    const fields = structureFields(mode, wanted);
    if (fields === null) continue;
    try {
      const answer = await ask({ model, messages, temperature: 0, maxTokens: MOST_TOKENS, retries: 1 }, fields);
      if (answer.finishReason === 'aborted') return 'prompt';
      if (checkStructure(answer.content, wanted.schema).ok) return mode;
    } catch (error) {
      if (!isModelFault(error) || error.code !== 'refused') throw error;
    }
  }
  return 'prompt';
}
