/** Headlines of the person's own list of feeds. */
import { z } from 'zod';
import { done, type Outcome, refused, toJson } from '../../../basics/index.ts';
import { readOutside } from '../../../outside/index.ts';
import { defineTool, type ToolUse } from '../../tool.ts';
import { hostsOf } from '../shared/editable-list.ts';
import { FEED, type FeedItem, type feedItems, fitting, queryWords } from '../shared/feed-items.ts';
import { type CitedSource, dayOf } from '../shared/source.ts';
import { askUpstream } from '../shared/upstream.ts';
import { newsWords } from '../shared/words.ts';
import { FEEDS_FILE, type Feed, readFeeds } from './feeds.ts';

const FRESH = 15 * 60_000;
const RATE = { burst: 2, perMinute: 6 } as const;
/** Feeds that are asked at once. */
const AT_ONCE = 4;
const USUAL_HEADLINES = 8;

interface Headline extends FeedItem {
  readonly feed: string;
  readonly fits: number;
}

export default defineTool({
  name: 'news.headline_search',
  title: 'Headlines from your list of feeds',
  reach: 'network',
  investigates: true,
  order: 34,
  args: z.strictObject({
    query: z
      .string()
      .trim()
      .max(200)
      .default('')
      .describe('Words that a headline should have; empty for the newest ones'),
    topic: z.string().trim().min(1).max(40).describe('Only feeds of this topic').optional(),
    most: z.number().int().min(1).max(20).default(USUAL_HEADLINES),
  }),
  async hosts(_settings, runtimeDir) {
    const feeds = await readFeeds(runtimeDir);
    return feeds.ok ? hostsOf(feeds.value.map(({ url }) => url)) : [];
  },
  direct: { command: 'news', usage: '/news standard', args: (text) => ({ query: text }), words: newsWords },
  confidence: () => 'summarized',
  async run({ query, topic, most }, use) {
    const feeds = await readFeeds(use.runtimeDir);
    if (!feeds.ok) return feeds;
    const wanted = topic?.toLowerCase();
    const asked = feeds.value.filter(
      ({ topics }) => wanted === undefined || topics.some((one) => one.toLowerCase() === wanted),
    );
    if (asked.length === 0) {
      const topics = [...new Set(feeds.value.flatMap((feed) => feed.topics))].join(', ');
      return refused(
        404,
        'no_feed',
        `No feed in ${FEEDS_FILE} has the topic "${topic}". There are: ${topics || 'none'}.`,
      );
    }
    const answers = await inTurn(asked, (feed) => headlinesOf(feed, use));
    const failed = answers.flatMap(({ feed, outcome }) =>
      outcome.ok ? [] : [`${feed.name}: ${outcome.refusal.message}`],
    );
    const read = answers.flatMap(({ feed, outcome }) => (outcome.ok ? [{ feed, ...outcome.value }] : []));
    const first = answers.find(({ outcome }) => !outcome.ok)?.outcome;
    if (read.length === 0 && first !== undefined && !first.ok) {
      const { status, code, details } = first.refusal;
      return refused(status, code, `No feed could be read. ${failed.join(' ')}`, details);
    }
    const words = queryWords(query);
    const headlines = read
      .flatMap(({ feed, items }) =>
        items.map(
          (item): Headline => ({ ...item, feed: feed.name, fits: fitting(words, `${item.title} ${item.excerpt}`) }),
        ),
      )
      .filter(({ fits }) => words.length === 0 || fits > 0)
      .sort((a, b) => b.fits - a.fits || (b.date ?? '').localeCompare(a.date ?? ''))
      .slice(0, most);
    const notes = [...read.flatMap(({ note }) => (note === null ? [] : [note])), ...failed];
    const sources = headlines.map(({ title, url, date, feed }): CitedSource => {
      const from = read.find((one) => one.feed.name === feed);
      return {
        title: `${title} (${feed})`,
        url,
        date: date ?? dayOf(from?.at ?? use.now()),
        from: from?.from ?? 'network',
      };
    });
    return done(
      toJson({
        headlines: headlines.map(({ fits: _, ...headline }) => headline),
        looked: read.map(({ feed, items, at }) => ({ feed: feed.name, headlines: items.length, date: dayOf(at) })),
        ...(headlines.length > 0
          ? {}
          : { nothing: `None of the headlines is about ${words.join(', ') || 'anything'}.` }),
        ...(notes.length === 0 ? {} : { notes }),
        limits: 'Only the headlines that these feeds list now: no archive, and no articles.',
        sources,
      }),
    );
  },
});

async function headlinesOf(
  feed: Feed,
  use: ToolUse,
): Promise<Outcome<{ items: readonly FeedItem[]; from: 'network' | 'cache'; at: number; note: string | null }>> {
  const answer = await askUpstream<readonly FeedItem[]>(
    {
      name: feed.name,
      cache: 'news_cache',
      url: feed.url,
      ttlMs: FRESH,
      http: {
        headers: { accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8' },
        rate: RATE,
        limit: 3_000_000,
      },
      read: (body) => readOutside<typeof feedItems>(FEED, body),
    },
    use,
  );
  if (!answer.ok) return answer;
  const { value, from, at, note } = answer.value;
  return done({ items: value, from, at, note });
}

/** A few at a time, answers in the order of the list. */
async function inTurn<T>(
  feeds: readonly Feed[],
  ask: (feed: Feed) => Promise<T>,
): Promise<{ feed: Feed; outcome: T }[]> {
  const answers: { feed: Feed; outcome: T }[] = [];
  for (let from = 0; from < feeds.length; from += AT_ONCE) {
    const some = feeds.slice(from, from + AT_ONCE);
    answers.push(...(await Promise.all(some.map(async (feed) => ({ feed, outcome: await ask(feed) })))));
  }
  return answers;
}
