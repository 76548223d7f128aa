/** How much a model can read: every server tells it elsewhere, or not at all. */
import type { ModelInfo } from '../protocol/index.ts';
import { modelFault } from './fault.ts';

export interface Listing {
  readonly title: string;
  readonly baseUrl: string;
  readonly key: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}

type Fields = { readonly [key: string]: unknown };

const WAIT_MS = 3_000;
/** What Ollama loads a model with where neither the model nor the running server says otherwise. */
const OLLAMA_CONTEXT = 4096;

/** The models that a server lists, with the context length where the listing has it. Rejects where it can't be had. */
export async function listModels(listing: Listing): Promise<ModelInfo[]> {
  const headers = { ...listing.headers, ...(listing.key === null ? {} : { authorization: `Bearer ${listing.key}` }) };
  const response = await reach(listing, `${trimmed(listing.baseUrl)}/models`, { headers });
  if (!response.ok) {
    const code = response.status === 401 || response.status === 403 ? 'unauthorized' : 'unavailable';
    throw modelFault(code, `${listing.title} gives no list of models (${response.status}).`, {
      status: response.status,
    });
  }
  const data = ((await response.json()) as Fields | null)?.data;
  if (!Array.isArray(data)) throw modelFault('malformed', `${listing.title} gives no list of models.`);
  return data.flatMap((model: Fields | null) =>
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
function listedLength(model: Fields): number | null {
  const meta = (model.meta ?? {}) as Fields;
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
  const shown = await ask(listing, '/api/show', { method: 'POST', body: JSON.stringify({ model }) });
  if (shown?.model_info === undefined) return null;
  const running = await ask(listing, '/api/ps');
  const loaded = (Array.isArray(running?.models) ? (running.models as Fields[]) : []).find(
    (one) => one.name === model || one.model === model,
  );
  const written = /^num_ctx\s+(\d+)/m.exec(String(shown.parameters ?? ''))?.[1];
  return tokens(loaded?.context_length) ?? tokens(Number(written)) ?? OLLAMA_CONTEXT;
}

async function lmStudio(listing: Listing, model: string): Promise<number | null> {
  const listed = await ask(listing, '/api/v0/models');
  const found = (Array.isArray(listed?.data) ? (listed.data as Fields[]) : []).find(({ id }) => id === model);
  return tokens(found?.loaded_context_length) ?? tokens(found?.max_context_length);
}

async function llamaCpp(listing: Listing): Promise<number | null> {
  const props = await ask(listing, '/props');
  return tokens((props?.default_generation_settings as Fields | undefined)?.n_ctx);
}

/** A JSON object from a path beside /v1; null for anything else. The key stays at home. */
async function ask(listing: Listing, path: string, init: RequestInit = {}): Promise<Fields | null> {
  try {
    const response = await reach(listing, new URL(path, listing.baseUrl).href, init);
    const body: unknown = response.ok ? await response.json() : null;
    return body !== null && typeof body === 'object' ? (body as Fields) : null;
  } catch {
    // Not this kind of server, or nobody there.
    return null;
  }
}

function reach(listing: Listing, url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.any([listing.signal, AbortSignal.timeout(WAIT_MS)]);
  return listing.fetch(url, { ...init, signal, redirect: 'error' });
}

/** This machine, or an address that only exists in a home or office. */
function isNearby(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
  return (
    /^(?:localhost|0\.0\.0\.0|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][0-9a-f]{2}:)/i.test(
      host,
    ) || /\.(?:local|localhost|lan|internal)$/i.test(host)
  );
}

function trimmed(baseUrl: string): string {
  return baseUrl.replace(/\/+$/, '');
}

function tokens(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
}
