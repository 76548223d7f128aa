/**
 * Any server by its address: `url/http://127.0.0.1:8080/v1/qwen3` names the base up to its version and the model behind
 * it; `url/http://host/path#model` where the base has none. No key is ever sent: who may name an address may not thereby
 * have a key sent to it.
 */
import type { Backend } from '../../protocol/index.ts';
import { modelFault } from '../fault.ts';
import { isOnThisMachine } from '../on-this-machine.ts';
import type { ProviderFile } from '../provider-files.ts';
import { createServerBackend } from '../server-backend.ts';

const provider: ProviderFile = {
  name: 'url',
  settings: 'nothing: the address is in the name',
  endpoint: () => null,
  open: (tools) => ({
    name: 'url',
    open() {
      const backends = new Map<string, Backend>();
      /** The backend of an address, and the model's own id there. Rejects where it is no address. */
      const find = (named: string): { backend: Backend; model: string } => {
        const parts = splitAddress(named);
        if (parts === null) {
          throw modelFault('no_model', `"${named}" is no address with a model: write url/http://host:port/v1/model.`);
        }
        const backend =
          backends.get(parts.baseUrl) ??
          createServerBackend(
            { name: 'url', title: 'The model server', baseUrl: parts.baseUrl, key: null, keyVariable: null },
            tools,
          );
        backends.set(parts.baseUrl, backend);
        return { backend, model: parts.model };
      };
      return {
        name: 'url',
        async chat(request, cancel) {
          const { backend, model } = find(request.model);
          return backend.chat({ ...request, model }, cancel);
        },
        async *stream_chat(request, cancel) {
          const { backend, model } = find(request.model);
          yield* backend.stream_chat({ ...request, model }, cancel);
        },
        isHere(named) {
          const parts = splitAddress(named);
          return parts !== null && isOnThisMachine(parts.baseUrl, parts.model);
        },
        models: () => Promise.resolve([]),
        async sees(named, cancel) {
          if (splitAddress(named) === null) return null;
          const { backend, model } = find(named);
          return (await backend.sees?.(model, cancel)) ?? null;
        },
        async contextLength(named, cancel) {
          if (splitAddress(named) === null) return null;
          const { backend, model } = find(named);
          return (await backend.contextLength?.(model, cancel)) ?? null;
        },
      };
    },
  }),
};

/** null where it isn't an http address with a model behind it. */
export function splitAddress(named: string): { baseUrl: string; model: string } | null {
  const match = /^(https?:\/\/[^#]+?)#(.+)$/i.exec(named) ?? /^(https?:\/\/[^#]+?\/v\d+)\/(.+)$/i.exec(named);
  const [, baseUrl, model] = match ?? [];
  if (baseUrl === undefined || model === undefined || !URL.canParse(baseUrl)) return null;
  const { username, password } = new URL(baseUrl);
  return username === '' && password === '' ? { baseUrl: baseUrl.replace(/\/+$/, ''), model } : null;
}

export default provider;
