/** How much a model can read: every server tells it elsewhere, or not at all. */
import type { ModelInfo } from '../protocol/index.ts';
import { modelFault } from './fault.ts';
import { askServer, isNearby, type Listing, listedIn, reachList, type ServerFields } from './server-metadata.ts';

/** What Ollama loads a model with where neither the model nor the running server says otherwise. */
const OLLAMA_CONTEXT = 4096;

/** The models that a server lists, with the context length where the listing has it. Rejects where it can't be had. */
export async function listModels(listing: Listing): Promise<ModelInfo[]> {
  const response = await reachList(listing);
  if (!response.ok) {
    const code = response.status === 401 || response.status === 403 ? 'unauthorized' : 'unavailable';
    throw modelFault(code, `${listing.title} gives no list of models (${response.status}).`, {
      status: response.status,
    });
  }
  const data = ((await response.json()) as ServerFields | null)?.data;
  if (!Array.isArray(data)) throw modelFault('malformed', `${listing.title} gives no list of models.`);
  return data.flatMap((model: ServerFields | null) =>
    typeof model?.id === 'string' ? [{ id: model.id, contextLength: listedLength(model) }] : [],
  );
}

/** Tokens; null where nobody says. Never rejects: an unknown length is one. */
export async function contextLengthOf(listing: Listing, model: string): Promise<number | null> {
  // What a server has loaded counts, and only servers of one's own network are asked in their own ways.
  if (isNearby(listing.baseUrl)) {
    for (const ask of [ollama, lmStudio, llamaCpp]) {
      const length = await ask(listing, model);
      if (length !== null) return length;
    }
  }
  try {
    return (await listModels(listing)).find(({ id }) => id === model)?.contextLength ?? null;
  } catch {
    // A server that doesn't answer is met again, with words for the person, when it is asked for an answer.
    return null;
  }
}

/** vLLM, OpenRouter, LM Studio, Groq and llama.cpp each have a name for it. */
function listedLength(model: ServerFields): number | null {
  const meta = (model.meta ?? {}) as ServerFields;
  return (
    tokens(model.max_model_len) ??
    tokens(model.context_length) ??
    tokens(model.context_window) ??
    tokens(model.loaded_context_length) ??
    tokens(model.max_context_length) ??
    tokens(meta.n_ctx) ??
    tokens(meta.n_ctx_train)
  );
}

/** A running model's own context, then `num_ctx`; the length the model was made for says nothing, for it is cut silently. */
async function ollama(listing: Listing, model: string): Promise<number | null> {
  const shown = await askServer(listing, '/api/show', { method: 'POST', body: JSON.stringify({ model }) });
  if (shown?.model_info === undefined) return null;
  const running = await askServer(listing, '/api/ps');
  const loaded = listedIn(running?.['models']).find((one) => one.name === model || one.model === model);
  const written = /^num_ctx\s+(\d+)/m.exec(String(shown.parameters ?? ''))?.[1];
  return tokens(loaded?.context_length) ?? tokens(Number(written)) ?? OLLAMA_CONTEXT;
}

async function lmStudio(listing: Listing, model: string): Promise<number | null> {
  const listed = await askServer(listing, '/api/v0/models');
  const found = listedIn(listed?.['data']).find(({ id }) => id === model);
  return tokens(found?.loaded_context_length) ?? tokens(found?.max_context_length);
}

async function llamaCpp(listing: Listing): Promise<number | null> {
  const props = await askServer(listing, '/props');
  return tokens((props?.default_generation_settings as ServerFields | undefined)?.n_ctx);
}

function tokens(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
}
