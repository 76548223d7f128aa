/** OpenRouter: models of many makers behind one key. */
import { type ProviderFile, setting } from '../provider-files.ts';

const provider: ProviderFile = {
  name: 'openrouter',
  settings: 'OPENROUTER_API_KEY',
  endpoint(environment) {
    const key = setting(environment, 'OPENROUTER_API_KEY');
    const base = setting(environment, 'OPENROUTER_BASE_URL');
    if (key === null && base === null) return null;
    const referer = setting(environment, 'RUMMY_HTTP_REFERER');
    const title = setting(environment, 'RUMMY_X_TITLE');
    return {
      name: 'openrouter',
      title: 'OpenRouter',
      baseUrl: base ?? 'https://openrouter.ai/api/v1',
      key,
      keyVariable: 'OPENROUTER_API_KEY',
      baseVariable: 'OPENROUTER_BASE_URL',
      // Who asks, for its public lists: only where the person wants to be named.
      headers: {
        ...(referer === null ? {} : { 'HTTP-Referer': referer }),
        ...(title === null ? {} : { 'X-Title': title }),
      },
      // Without it, older accounts get no cost with the usage.
      fields: { usage: { include: true } },
    };
  },
};

export default provider;
