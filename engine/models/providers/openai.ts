/** OpenAI, and any server that is set as OPENAI_BASE_URL. */
import { type ProviderFile, setting } from '../provider-files.ts';

export const OPENAI = 'https://api.openai.com/v1';

/** Tokens; OpenAI's listing doesn't tell, nor that these models see pictures. Source: its pages about them. */
export const OPENAI_CONTEXTS = { 'gpt-4o-mini': 128_000, 'gpt-4o': 128_000, 'gpt-5': 400_000 };

const provider: ProviderFile = {
  name: 'openai',
  settings: 'OPENAI_API_KEY or OPENAI_BASE_URL',
  routedAs: 'openai',
  endpoint(environment) {
    const key = setting(environment, 'OPENAI_API_KEY');
    const base = setting(environment, 'OPENAI_BASE_URL');
    if (key === null && base === null) return null;
    return {
      name: 'openai',
      title: base === null ? 'OpenAI' : 'The model server',
      baseUrl: base ?? OPENAI,
      key,
      keyVariable: 'OPENAI_API_KEY',
      baseVariable: 'OPENAI_BASE_URL',
      ...(base === null ? { contexts: OPENAI_CONTEXTS, seeing: Object.keys(OPENAI_CONTEXTS) } : {}),
    };
  },
};

export default provider;
