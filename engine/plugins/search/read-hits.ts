/** What search providers answer, for the thread of readOutside. */
import { z } from 'zod';
import { plainText } from '../../outside/index.ts';

export type SearchProvider = 'brave' | 'searxng';

export interface SearchHit {
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
}

const MOST_HITS = 50;
const LONGEST_TITLE = 500;
const LONGEST_EXCERPT = 4_000;

const text = z.string().catch('');
const braveAnswer = z.object({
  web: z.object({ results: z.array(z.object({ url: z.string(), title: text, description: text })) }).optional(),
});
const searxngAnswer = z.object({ results: z.array(z.object({ url: z.string(), title: text, content: text })) });

/** Hits with addresses of the web; throws where the answer isn't what it should be. */
export function readHits(provider: SearchProvider, body: Uint8Array): SearchHit[] {
  const answer: unknown = JSON.parse(new TextDecoder().decode(body));
  const hits =
    provider === 'brave'
      ? (braveAnswer.parse(answer).web?.results ?? []).map(({ description, ...hit }) => ({
          ...hit,
          excerpt: description,
        }))
      : searxngAnswer.parse(answer).results.map(({ content, ...hit }) => ({ ...hit, excerpt: content }));
  return hits
    .filter(({ url }) => /^https?:\/\/\S+$/i.test(url))
    .slice(0, MOST_HITS)
    .map(({ url, title, excerpt }) => ({
      url,
      title: plainText(title, LONGEST_TITLE),
      excerpt: plainText(excerpt, LONGEST_EXCERPT),
    }));
}
