/** Ollama, which has no keys. Its address may be given with or without /v1. */
import { type ProviderFile, setting } from '../provider-files.ts';

const provider: ProviderFile = {
  name: 'ollama',
  settings: 'OLLAMA_BASE_URL',
  endpoint(environment) {
    const base = setting(environment, 'OLLAMA_BASE_URL')?.replace(/\/+$/, '');
    if (base === undefined) return null;
    return {
      name: 'ollama',
      title: 'Ollama',
      baseUrl: base.endsWith('/v1') ? base : `${base}/v1`,
      key: null,
      keyVariable: null,
      baseVariable: 'OLLAMA_BASE_URL',
    };
  },
};

export default provider;
