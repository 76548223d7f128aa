/** The feeds that headlines come from: `news_feeds.json` in the runtime folder, the person's own list. */
import { z } from 'zod';
import { editableList, webUrl } from '../shared/editable-list.ts';

export const FEEDS_FILE = 'news_feeds.json';

const feed = z.strictObject({
  name: z.string().min(1).max(80),
  url: webUrl,
  /** Words to choose feeds by, such as `magic` or `games`. */
  topics: z.array(z.string().min(1).max(40)).max(12).default([]),
});
export type Feed = z.infer<typeof feed>;

const list = z.strictObject({ feeds: z.array(feed).max(40) });

/** Feeds that their publishers offer to everybody. */
const FIRST = {
  feeds: [
    { name: 'EDHREC', url: 'https://edhrec.com/articles/feed', topics: ['magic'] },
    { name: 'MTG Arena Zone', url: 'https://mtgazone.com/feed/', topics: ['magic'] },
    { name: 'Steam', url: 'https://store.steampowered.com/feeds/news.xml', topics: ['games'] },
    { name: 'BBC Technology', url: 'https://feeds.bbci.co.uk/news/technology/rss.xml', topics: ['technology'] },
    { name: 'BBC World', url: 'https://feeds.bbci.co.uk/news/world/rss.xml', topics: ['world'] },
  ],
};

export async function readFeeds(runtimeDir: string) {
  const read = await editableList(runtimeDir, FEEDS_FILE, list, FIRST);
  return read.ok ? { ok: true as const, value: read.value.feeds } : read;
}
