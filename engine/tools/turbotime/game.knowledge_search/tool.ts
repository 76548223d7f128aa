/** What players have written about a game: through a search provider where one is set up, otherwise on a few known sites. */
import { z } from 'zod';
import { done, type Json, type Outcome, refused, toJson } from '../../../basics/index.ts';
import { type OutsideReader, readOutside } from '../../../outside/index.ts';
import { searchRequest } from '../../../plugins/index.ts';
import { defineTool, type ToolUse } from '../../tool.ts';
import { hostsOf } from '../shared/editable-list.ts';
import { FEED, type feedItems, fitting, queryWords } from '../shared/feed-items.ts';
import { type CitedSource, dayOf } from '../shared/source.ts';
import { askUpstream } from '../shared/upstream.ts';
import { knowledgeWords, needed } from '../shared/words.ts';
import type { KnowledgeHit, providerHits, wikiHits } from './read-hits.ts';
import { readSites, type Site } from './sites.ts';

const HOUR = 3600_000;
const RATE = { burst: 2, perMinute: 20 } as const;
const CACHE = 'knowledge_cache';
const USUAL_HITS = 6;

const reader = (name: string, what: string): OutsideReader => ({
  module: new URL('./read-hits.ts', import.meta.url),
  name,
  what,
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
  direct: { command: 'meta', usage: '/meta golgari sideboard', args: needed('query'), words: knowledgeWords },
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
  { provider, name, url, headers, isConfigured }: Extract<ReturnType<typeof searchRequest>, { ok: true }>['value'],
  use: ToolUse,
): Promise<Outcome<Json>> {
  const answer = await askUpstream<readonly KnowledgeHit[]>(
    {
      name,
      cache: CACHE,
      url,
      ttlMs: 6 * HOUR,
      http: { headers, rate: RATE, upstream: name, limit: 2_000_000, isConfigured },
      read: (body) => readOutside<typeof providerHits>(reader('providerHits', `answer of ${name}`), provider, body),
    },
    use,
  );
  if (!answer.ok) return answer;
  const { value, from, at, note } = answer.value;
  const hits = value.slice(0, most);
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
  readonly hit: KnowledgeHit;
  readonly site: string;
  readonly from: 'network' | 'cache';
  readonly at: number;
}

function found(query: string, hits: readonly Placed[], notes: readonly string[], limits: string): Json {
  const sources = hits.map(
    ({ hit, site, from, at }): CitedSource => ({
      title: `${hit.title} (${site})`,
      url: hit.url,
      date: hit.date ?? dayOf(at),
      from,
    }),
  );
  return toJson({
    results: hits.map(({ hit, site }) => ({ ...hit, site })),
    ...(hits.length > 0 ? {} : { nothing: `Nothing was found for: ${query}` }),
    ...(notes.length === 0 ? {} : { notes }),
    limits,
    sources,
  });
}

async function askSite(
  site: Site,
  query: string,
  most: number,
  use: ToolUse,
): Promise<Outcome<{ hits: readonly KnowledgeHit[]; from: 'network' | 'cache'; at: number; note: string | null }>> {
  const words = queryWords(query);
  const wiki = site.kind === 'mediawiki';
  const search = `action=query&list=search&format=json&srlimit=${most}&srsearch=${encodeURIComponent(query.toLowerCase())}`;
  const answer = await askUpstream<readonly KnowledgeHit[]>(
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
      read: (body) =>
        wiki
          ? readOutside<typeof wikiHits>(reader('wikiHits', `answer of ${site.name}`), new URL(site.url).origin, body)
          : readOutside<typeof feedItems>(FEED, body),
    },
    use,
  );
  if (!answer.ok) return answer;
  const { value, from, at, note } = answer.value;
  const fits = ({ title, excerpt }: KnowledgeHit) => fitting(words, `${title} ${excerpt}`);
  const chosen = wiki ? value : value.filter((hit) => fits(hit) > 0).sort((a, b) => fits(b) - fits(a));
  return done({ hits: chosen.slice(0, most), from, at, note });
}
