/** What players have written about a game: through a search provider where one is set up, otherwise on a few known sites. */
import { z } from 'zod';
import type { Json } from '../../../entries/entry.ts';
import { done, type Outcome, refused } from '../../../outcome.ts';
import { searchRequest } from '../../../plugins/search/providers.ts';
import { defineTool, type ToolUse } from '../../tool.ts';
import { hostsOf } from '../shared/editable-list.ts';
import { feedItems, fitting, wordsOf } from '../shared/feed-items.ts';
import { dayOf, plainText, type Source } from '../shared/source.ts';
import { askUpstream } from '../shared/upstream.ts';
import { readSites, type Site } from './sites.ts';

const HOUR = 3600_000;
const RATE = { burst: 2, perMinute: 20 } as const;
const CACHE = 'knowledge_cache';
const USUAL_HITS = 6;

interface Hit {
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

export default defineTool({
  name: 'game.knowledge_search',
  title: 'What players write: strategy, decks and metagame of a game',
  reach: 'network',
  investigates: true,
  order: 33,
  args: z.strictObject({
    query: z.string().trim().min(2).max(200),
    most: z.number().int().min(1).max(12).default(USUAL_HITS),
  }),
  async hosts(settings, runtimeDir) {
    const provider = searchRequest('game', 1, settings);
    if (provider.ok) return hostsOf([provider.value.url]);
    const sites = await readSites(runtimeDir);
    return sites.ok ? hostsOf(sites.value.map(({ url }) => url)) : [];
  },
  confidence: () => 'summarized',
  async run({ query, most }, use) {
    const provider = searchRequest(query, most, use.settings);
    if (provider.ok) return await byProvider(query, most, provider.value, use);
    // A provider that was chosen and isn't complete is a mistake to tell, not one to work around.
    if (use.settings.RUMMY_SEARCH !== undefined) return provider;
    return await bySites(query, most, use);
  },
});

async function byProvider(
  query: string,
  most: number,
  { name, url, headers, isConfigured, read }: Extract<ReturnType<typeof searchRequest>, { ok: true }>['value'],
  use: ToolUse,
): Promise<Outcome<Json>> {
  const answer = await askUpstream<Json>(
    {
      name,
      cache: CACHE,
      url,
      ttlMs: 6 * HOUR,
      http: { headers, rate: RATE, upstream: name, limit: 2_000_000, isConfigured },
      read: (body) =>
        read(JSON.parse(body)).flatMap((hit) =>
          isWeb(hit.url) ? [cleaned({ ...hit, date: null }) as unknown as Json] : [],
        ),
    },
    use,
  );
  if (!answer.ok) return answer;
  const { value, from, at, note } = answer.value;
  const hits = (value as unknown as Hit[]).slice(0, most);
  const limits =
    'Titles and excerpts as the search provider gives them: the pages themselves were not read, and nobody has checked them.';
  return done(
    found(
      query,
      hits.map((hit) => ({ hit, site: name, from, at })),
      note === null ? [] : [note],
      limits,
    ),
  );
}

async function bySites(query: string, most: number, use: ToolUse): Promise<Outcome<Json>> {
  const sites = await readSites(use.runtimeDir);
  if (!sites.ok) return sites;
  if (sites.value.length === 0)
    return refused(422, 'not_configured', 'The list of sites is empty, and no search provider is set up.');
  const answers = await Promise.all(
    sites.value.map(async (site) => ({ site, outcome: await askSite(site, query, most, use) })),
  );
  const failed = answers.flatMap(({ site, outcome }) =>
    outcome.ok ? [] : [`${site.name}: ${outcome.refusal.message}`],
  );
  const read = answers.flatMap(({ site, outcome }) => (outcome.ok ? [{ site, ...outcome.value }] : []));
  const [first] = answers;
  if (read.length === 0 && first !== undefined && !first.outcome.ok) {
    const { status, code, details } = first.outcome.refusal;
    return refused(status, code, `None of the sites could be asked. ${failed.join(' ')}`, details);
  }
  const hits = read.flatMap(({ site, hits: some, from, at }) =>
    some.map((hit) => ({ hit, site: site.name, from, at })),
  );
  const notes = [...read.flatMap(({ note }) => (note === null ? [] : [note])), ...failed];
  const limits =
    'No search provider is set up, so only a few sites were asked: this is not the web, and it knows no current metagame shares or prices. Set RUMMY_SEARCH to brave or searxng for more.';
  return done(found(query, hits.slice(0, most), notes, limits));
}

interface Placed {
  readonly hit: Hit;
  readonly site: string;
  readonly from: 'network' | 'cache';
  readonly at: number;
}

function found(query: string, hits: readonly Placed[], notes: readonly string[], limits: string): Json {
  const sources = hits.map(
    ({ hit, site, from, at }): Source => ({
      title: `${hit.title} (${site})`,
      url: hit.url,
      date: hit.date ?? dayOf(at),
      from,
    }),
  );
  return {
    results: hits.map(({ hit, site }) => ({ ...hit, site })),
    ...(hits.length > 0 ? {} : { nothing: `Nothing was found for: ${plainText(query, 200)}` }),
    ...(notes.length === 0 ? {} : { notes }),
    limits,
    sources,
  } as unknown as Json;
}

async function askSite(
  site: Site,
  query: string,
  most: number,
  use: ToolUse,
): Promise<Outcome<{ hits: readonly Hit[]; from: 'network' | 'cache'; at: number; note: string | null }>> {
  const words = wordsOf(query);
  const wiki = site.kind === 'mediawiki';
  const search = `action=query&list=search&format=json&srlimit=${most}&srsearch=${encodeURIComponent(query.toLowerCase())}`;
  const answer = await askUpstream<Json>(
    {
      name: site.name,
      cache: CACHE,
      url: wiki ? `${site.url}${site.url.includes('?') ? '&' : '?'}${search}` : site.url,
      ttlMs: 6 * HOUR,
      http: {
        headers: { accept: wiki ? 'application/json' : 'application/rss+xml, application/xml' },
        rate: RATE,
        limit: 3_000_000,
      },
      read: async (body) => (wiki ? wikiHits(site, JSON.parse(body)) : await feedItems(body)) as unknown as Json,
    },
    use,
  );
  if (!answer.ok) return answer;
  const { value, from, at, note } = answer.value;
  const hits = value as unknown as Hit[];
  const fits = ({ title, excerpt }: Hit) => fitting(words, `${title} ${excerpt}`);
  const chosen = wiki ? hits : hits.filter((hit) => fits(hit) > 0).sort((a, b) => fits(b) - fits(a));
  return done({ hits: chosen.slice(0, most), from, at, note });
}

function wikiHits(site: Site, reply: unknown): Hit[] {
  const { origin } = new URL(site.url);
  return wikiReply.parse(reply).query.search.map(({ title, pageid, snippet, timestamp }) =>
    cleaned({
      title,
      url: `${origin}/?curid=${pageid}`,
      excerpt: snippet,
      date: timestamp === undefined || Number.isNaN(Date.parse(timestamp)) ? null : dayOf(Date.parse(timestamp)),
    }),
  );
}

function cleaned({ title, url, excerpt, date }: Hit): Hit {
  return { title: plainText(title, 240), url: url.slice(0, 2000), excerpt: plainText(excerpt, 400), date };
}

function isWeb(url: string): boolean {
  return /^https?:\/\/\S+$/i.test(url);
}
