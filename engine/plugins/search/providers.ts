/** The two ways to search the web: Brave's API, or a SearXNG of one's own. */
import { z } from 'zod';
import { done, type Outcome, refused } from '../../outcome.ts';
import type { Settings } from '../../settings.ts';

export interface Hit {
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
}

/** Longest wait for a provider, in milliseconds. */
const PATIENCE = 20_000;
/** Longest answer that is read, in characters. */
const LONGEST_ANSWER = 2_000_000;

const text = z.string().catch('');
const braveAnswer = z.object({
  web: z.object({ results: z.array(z.object({ url: z.string(), title: text, description: text })) }).optional(),
});
const searxngAnswer = z.object({ results: z.array(z.object({ url: z.string(), title: text, content: text })) });

export interface SearchRequest {
  /** For sentences. */
  readonly name: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  /** A person wrote its address into the settings: it may be on their own machine. */
  readonly isConfigured: boolean;
  /** Throws where the answer isn't what it should be. */
  readonly read: (answer: unknown) => Hit[];
}

function askBrave(query: string, count: number, key: string): SearchRequest {
  return {
    name: 'Brave Search',
    isConfigured: false,
    url: `https://api.search.brave.com/res/v1/web/search?q=${encodeURIComponent(query)}&count=${count}`,
    headers: { accept: 'application/json', 'x-subscription-token': key },
    read: (answer) =>
      (braveAnswer.parse(answer).web?.results ?? []).map(({ url, title, description }) => ({
        url,
        title: plain(title),
        excerpt: plain(description),
      })),
  };
}

function askSearxng(query: string, base: string): SearchRequest {
  return {
    name: 'SearXNG',
    isConfigured: true,
    url: `${base.replace(/\/+$/, '')}/search?format=json&q=${encodeURIComponent(query)}`,
    headers: { accept: 'application/json' },
    read: (answer) =>
      searxngAnswer.parse(answer).results.map(({ url, title, content }) => ({
        url,
        title: plain(title),
        excerpt: plain(content),
      })),
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
): Promise<Outcome<readonly Hit[]>> {
  const ask = searchRequest(query, count, settings);
  if (!ask.ok) return ask;
  try {
    const response = await fetcher(ask.value.url, {
      headers: ask.value.headers,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    if (!response.ok) return refused(500, 'search', `The search provider answered ${response.status}.`);
    const body = await response.text();
    if (body.length > LONGEST_ANSWER) return refused(413, 'search', 'The search provider answered with too much.');
    const hits = ask.value.read(JSON.parse(body)).filter(({ url }) => /^https?:\/\/\S+$/i.test(url));
    return done(hits.slice(0, count));
  } catch (error) {
    if (signal.aborted) return refused(499, 'aborted', 'The search was aborted.');
    if (error instanceof z.ZodError || error instanceof SyntaxError) {
      return refused(500, 'search', "The search provider's answer can't be read.");
    }
    if (!(error instanceof Error)) throw error;
    return refused(500, 'search', `The search provider can't be reached (${error.name}).`);
  }
}

/** Without markup and line breaks. */
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
