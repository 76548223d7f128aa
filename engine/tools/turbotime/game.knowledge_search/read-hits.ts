/** What wikis and search providers answer, for the thread of readOutside. Each throws where it isn't what it should be. */
import { z } from 'zod';
import { plainText } from '../../../outside/index.ts';
import type { SearchProvider } from '../../../plugins/search/read-hits.ts';
import { readHits } from '../../../plugins/search/read-hits.ts';
import { dayOf } from '../shared/source.ts';

/** An answer has at most this many that are of use. */
const MOST_HITS = 50;

export interface KnowledgeHit {
  readonly title: string;
  readonly url: string;
  readonly excerpt: string;
  readonly date: string | null;
}

const wikiReply = z.object({
  query: z.object({
    search: z.array(
      z.object({
        title: z.string(),
        pageid: z.number().int(),
        snippet: z.string().catch(''),
        timestamp: z.string().optional(),
      }),
    ),
  }),
});

/** Of a provider's answer the hits with an address of the web. */
export function providerHits(provider: SearchProvider, body: Uint8Array): KnowledgeHit[] {
  return readHits(provider, body).map((hit) => cleaned({ ...hit, date: null }));
}

export function wikiHits(origin: string, body: Uint8Array): KnowledgeHit[] {
  const reply = wikiReply.parse(JSON.parse(new TextDecoder().decode(body)));
  return reply.query.search.slice(0, MOST_HITS).map(({ title, pageid, snippet, timestamp }) =>
    cleaned({
      title,
      url: `${origin}/?curid=${pageid}`,
      excerpt: snippet,
      date: timestamp === undefined || Number.isNaN(Date.parse(timestamp)) ? null : dayOf(Date.parse(timestamp)),
    }),
  );
}

function cleaned({ title, url, excerpt, date }: KnowledgeHit): KnowledgeHit {
  return { title: plainText(title, 240), url: url.slice(0, 2000), excerpt: plainText(excerpt, 400), date };
}
