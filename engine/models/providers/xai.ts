/** xAI. */
import { type ProviderFile, setting } from '../provider-files.ts';

const provider: ProviderFile = {
  name: 'xai',
  settings: 'XAI_API_KEY',
  routedAs: 'x-ai',
  endpoint(environment) {
    const key = setting(environment, 'XAI_API_KEY');
    const base = setting(environment, 'XAI_BASE_URL');
    if (key === null && base === null) return null;
    return {
      name: 'xai',
      title: 'xAI',
      baseUrl: base ?? 'https://api.x.ai/v1',
      key,
      keyVariable: 'XAI_API_KEY',
      baseVariable: 'XAI_BASE_URL',
    };
  },
};

export default provider;
