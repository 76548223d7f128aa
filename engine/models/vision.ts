/** Whether a model sees pictures, as far as its server says: Ollama, LM Studio, llama.cpp, and listings such as OpenRouter's. */
import { askServer, isNearby, type Listing, listedIn, reachList, type ServerFields } from './server-metadata.ts';

/** null where nobody says. Never rejects: what isn't known is not so. */
export async function seesPictures(listing: Listing, model: string): Promise<boolean | null> {
  if (isNearby(listing.baseUrl)) {
    for (const ask of [ollamaSees, lmStudioSees, llamaCppSees]) {
      const sees = await ask(listing, model);
      if (sees !== null) return sees;
    }
  }
  try {
    const response = await reachList(listing);
    const body = response.ok ? ((await response.json()) as ServerFields | null) : null;
    const found = listedIn(body?.data).find(({ id }) => id === model);
    return found === undefined ? null : listedAsSeeing(found);
  } catch {
    // A server that doesn't answer is met again, with words for the person, when it is asked for an answer.
    return null;
  }
}

/** OpenRouter's `architecture`, and what others call it. */
function listedAsSeeing(model: ServerFields): boolean | null {
  const { input_modalities: inner } = (model['architecture'] ?? {}) as ServerFields;
  const modalities = [inner, model['input_modalities'], model['modalities']].find(Array.isArray);
  if (modalities !== undefined) return modalities.includes('image');
  const { vision } = (model['capabilities'] ?? {}) as ServerFields;
  return typeof vision === 'boolean' ? vision : null;
}

async function ollamaSees(listing: Listing, model: string): Promise<boolean | null> {
  const shown = await askServer(listing, '/api/show', { method: 'POST', body: JSON.stringify({ model }) });
  const { capabilities } = shown ?? {};
  return Array.isArray(capabilities) ? capabilities.includes('vision') : null;
}

async function lmStudioSees(listing: Listing, model: string): Promise<boolean | null> {
  const listed = await askServer(listing, '/api/v0/models');
  const kind = listedIn(listed?.['data']).find(({ id }) => id === model)?.['type'];
  return typeof kind === 'string' ? kind === 'vlm' : null;
}

async function llamaCppSees(listing: Listing): Promise<boolean | null> {
  const { vision } = ((await askServer(listing, '/props'))?.['modalities'] ?? {}) as ServerFields;
  return typeof vision === 'boolean' ? vision : null;
}
