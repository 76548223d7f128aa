/** The two ways to search the web: Brave's API, or a SearXNG of one's own. */
import { done, type Outcome, refused } from '../../basics/index.ts';
import { bodyOf, type OutsideReader, readOutside } from '../../outside/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { readHits, SearchHit, SearchProvider } from './read-hits.ts';

/** Longest wait for a provider, in milliseconds. */
const PATIENCE = 20_000;
/** Longest answer that is read, in bytes. */
const LONGEST_ANSWER = 2_000_000;

const READER: OutsideReader = {
  module: new URL('./read-hits.ts', import.meta.url),
  name: 'readHits',
  what: 'answer of the search provider',
};

interface SearchRequest {
  readonly provider: SearchProvider;
  /** For sentences. */
  readonly name: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  /** A person wrote its address into the settings: it may be on their own machine. */
  readonly isConfigured: boolean;
}

function askBrave(query: string, count: number, key: string): SearchRequest {
  return {
    provider: 'brave',
    name: 'Brave Search',
    isConfigured: false,
    url: `https://api.search.brave.com/res/v1/web/search?q=${encodeURIComponent(query)}&count=${count}`,
    headers: { accept: 'application/json', 'x-subscription-token': key },
  };
}

function askSearxng(query: string, base: string): SearchRequest {
  return {
    provider: 'searxng',
    name: 'SearXNG',
    isConfigured: true,
    url: `${base.replace(/\/+$/, '')}/search?format=json&q=${encodeURIComponent(query)}`,
    headers: { accept: 'application/json' },
  };
}

/** What to ask, or a refusal that says which variable is missing. */
export function searchRequest(query: string, count: number, settings: Settings): Outcome<SearchRequest> {
  const unset = (what: string) => refused(422, 'not_configured', `Search isn't set up: ${what}.`);
  switch (settings.RUMMY_SEARCH) {
    case 'brave':
      return settings.BRAVE_API_KEY === undefined
        ? unset('BRAVE_API_KEY is missing')
        : done(askBrave(query, count, settings.BRAVE_API_KEY));
    case 'searxng':
      return settings.RUMMY_SEARXNG_URL === undefined
        ? unset('RUMMY_SEARXNG_URL is missing')
        : done(askSearxng(query, settings.RUMMY_SEARXNG_URL));
    case undefined:
      return unset('set RUMMY_SEARCH to brave or searxng');
  }
}

/** At most `count` hits with web addresses. Whatever goes wrong on the way is a refusal, with no key in its message. */
export async function searchWeb(
  query: string,
  count: number,
  settings: Settings,
  fetcher: typeof fetch,
  signal: AbortSignal,
): Promise<Outcome<readonly SearchHit[]>> {
  const ask = searchRequest(query, count, settings);
  if (!ask.ok) return ask;
  try {
    const response = await fetcher(ask.value.url, {
      headers: ask.value.headers,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    if (!response.ok) return refused(500, 'search', `The search provider answered ${response.status}.`);
    const body = await bodyOf(response, LONGEST_ANSWER);
    if (body === null) return refused(413, 'search', 'The search provider answered with too much.');
    const hits = await readOutside<typeof readHits>(READER, ask.value.provider, body);
    if (hits.ok) return done(hits.value.slice(0, count));
    return refused(500, 'search', "The search provider's answer can't be read.");
  } catch (error) {
    if (signal.aborted) return refused(499, 'aborted', 'The search was aborted.');
    if (!(error instanceof Error)) throw error;
    return refused(500, 'search', `The search provider can't be reached (${error.name}).`);
  }
}
