/** How the programs that serve models differ: what they list, which constraints they enforce, and how they refuse. */
import type { ChatBody } from './model-server.ts';

export type Dialect = 'plain' | 'openai' | 'openrouter' | 'ollama' | 'lmstudio' | 'llamacpp' | 'vllm';

export interface ListedModel {
  readonly id: string;
  /** Tokens the model was made for. */
  readonly context?: number;
  /** Tokens the server loaded it with. */
  readonly loaded?: number;
}

/** What a GET or POST of one of the listing paths answers; undefined where this program has no such path. */
export function listing(
  dialect: Dialect,
  path: string,
  models: readonly ListedModel[],
  body: Record<string, unknown> | null,
): unknown {
  const [first] = models;
  if (path === '/v1/models') return { object: 'list', data: models.map((model) => listed(dialect, model)) };
  if (dialect === 'ollama' && path === '/api/version') return { version: '0.9.0' };
  if (dialect === 'ollama' && path === '/api/show') {
    const model = models.find(({ id }) => id === body?.model);
    if (model === undefined) return undefined;
    return {
      parameters: model.loaded === undefined ? '' : `stop "x"\nnum_ctx                        ${model.loaded}`,
      model_info: { 'general.architecture': 'llama', 'llama.context_length': model.context ?? 8192 },
    };
  }
  if (dialect === 'llamacpp' && path === '/props')
    return { default_generation_settings: { n_ctx: first?.loaded ?? 4096 }, total_slots: 1, model_path: first?.id };
  if (dialect === 'lmstudio' && path === '/api/v0/models')
    return {
      object: 'list',
      data: models.map((model) => ({
        id: model.id,
        type: 'llm',
        state: model.loaded === undefined ? 'not-loaded' : 'loaded',
        max_context_length: model.context,
        ...(model.loaded === undefined ? {} : { loaded_context_length: model.loaded }),
      })),
    };
  return undefined;
}

function listed(dialect: Dialect, { id, context }: ListedModel): object {
  const base = { id, object: 'model', created: 1, owned_by: dialect };
  if (dialect === 'vllm') return { ...base, max_model_len: context };
  if (dialect === 'openrouter') return { ...base, context_length: context };
  if (dialect === 'llamacpp') return { ...base, meta: { n_ctx_train: context } };
  return base;
}

const asks = (body: ChatBody) => ({
  schema: body.response_format?.type === 'json_schema',
  object: body.response_format?.type === 'json_object',
  grammar: typeof body.grammar === 'string',
  structured: body.structured_outputs !== undefined,
});

/** Whether the request holds a constraint that this program keeps its model to. */
export function understands(dialect: Dialect, body: ChatBody): boolean {
  const { schema, grammar, structured } = asks(body);
  switch (dialect) {
    case 'plain':
      return false;
    case 'openai':
    case 'openrouter':
    case 'ollama':
    case 'lmstudio':
      return schema;
    case 'llamacpp':
      return schema || grammar;
    case 'vllm':
      return schema || structured;
  }
}

/** The body of a 400, where the program won't have what was asked; undefined where it takes or ignores it. */
export function refusalOf(dialect: Dialect, body: ChatBody): unknown {
  const { schema, object, grammar, structured } = asks(body);
  if (dialect === 'lmstudio' && object) return { error: "'response_format.type' must be 'json_schema' or 'text'" };
  if (dialect === 'llamacpp' && schema && grammar)
    return { error: { code: 400, message: 'Either "json_schema" or "grammar" can be specified, but not both' } };
  if (dialect === 'openai' && (grammar || structured)) {
    const name = grammar ? 'grammar' : 'structured_outputs';
    return { error: { message: `Unrecognized request argument supplied: ${name}`, type: 'invalid_request_error' } };
  }
  return undefined;
}

/** What servers say when a prompt is longer than the model can read: status and body, by who says it. */
export const CONTEXT_TOO_LONG: Readonly<Record<string, { status: number; body: unknown }>> = {
  openai: {
    status: 400,
    body: {
      error: {
        message:
          "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens. Please reduce the length of the messages.",
        type: 'invalid_request_error',
        param: 'messages',
        code: 'context_length_exceeded',
      },
    },
  },
  openrouter: {
    status: 400,
    body: {
      error: {
        message: "This endpoint's maximum context length is 4096 tokens. However, you requested about 5000 tokens.",
        code: 400,
      },
    },
  },
  llamacpp: {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'the request exceeds the available context size, try increasing it',
        type: 'exceed_context_size_error',
        n_prompt_tokens: 9000,
        n_ctx: 4096,
      },
    },
  },
  lmstudio: {
    status: 400,
    body: {
      error:
        'Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.',
    },
  },
  vllm: {
    status: 400,
    body: {
      object: 'error',
      message:
        "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens in the messages.",
      type: 'BadRequestError',
      code: 400,
    },
  },
  ollama: { status: 400, body: { error: { message: 'input length exceeds maximum context length' } } },
  anthropic: {
    status: 400,
    body: { error: { message: 'prompt is too long: 210000 tokens > 200000 maximum', type: 'invalid_request_error' } },
  },
  xai: {
    status: 400,
    body: {
      code: 'Client specified an invalid argument',
      error: "This model's maximum prompt length is 131072 but the request contains 140000 tokens.",
    },
  },
  gemini: {
    status: 400,
    body: {
      error: { message: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).' },
    },
  },
  proxy: { status: 413, body: { error: { message: 'Request too large for this model: reduce your prompt.' } } },
};
