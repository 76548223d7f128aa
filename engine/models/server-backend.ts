/** The backend of a server, loaded when it is first asked: the SDK takes a tenth of a second that most starts don't need. */
import type { Backend } from '../protocol/index.ts';
import { isOnThisMachine } from './on-this-machine.ts';
import type { BackendTools, OpenAiEndpoint } from './openai-backend.ts';

export function createServerBackend(endpoint: OpenAiEndpoint, tools: BackendTools = {}): Backend {
  let loading: Promise<Backend> | null = null;
  const load = () => {
    loading ??= import('./openai-backend.ts').then(({ createOpenAiBackend }) => createOpenAiBackend(endpoint, tools));
    return loading;
  };
  return {
    name: endpoint.name,
    isHere: (model) => isOnThisMachine(endpoint.baseUrl, model),
    chat: async (request, cancel) => (await load()).chat(request, cancel),
    async *stream_chat(request, cancel) {
      yield* (await load()).stream_chat(request, cancel);
    },
    models: async (cancel) => (await load()).models(cancel),
    contextLength: async (model, cancel) => (await (await load()).contextLength?.(model, cancel)) ?? null,
    sees: async (model, cancel) => (await (await load()).sees?.(model, cancel)) ?? null,
  };
}
