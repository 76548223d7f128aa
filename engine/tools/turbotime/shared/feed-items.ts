/** Items of an RSS or Atom feed, as plain text. */
import Parser from 'rss-parser';
import { plainText, Unreadable } from './source.ts';

export interface FeedItem {
  readonly title: string;
  readonly url: string;
  /** `2026-01-31`; null where the feed doesn't say. */
  readonly date: string | null;
  readonly excerpt: string;
}

const MOST_ITEMS = 60;

/** Only parses: nothing of it reaches the network. Throws Unreadable for what is no feed. */
export async function feedItems(text: string): Promise<FeedItem[]> {
  // A document type could define entities that unfold to more than was fetched.
  if (/<!(?:DOCTYPE|ENTITY)\b/i.test(text.slice(0, 10_000))) throw new Unreadable('a feed has no document type');
  const parsed = await new Parser().parseString(text).catch((error: unknown) => {
    throw new Unreadable(error instanceof Error ? error.message : 'no feed');
  });
  return (parsed.items ?? []).slice(0, MOST_ITEMS).flatMap((item) => {
    const title = typeof item.title === 'string' ? plainText(item.title, 240) : '';
    const url = typeof item.link === 'string' ? item.link.trim() : '';
    if (title === '' || !/^https?:\/\/\S+$/i.test(url) || url.length > 2000) return [];
    const excerpt = item.contentSnippet ?? item.summary ?? '';
    return [{ title, url, date: dateOf(item.isoDate ?? item.pubDate), excerpt: plainText(String(excerpt), 300) }];
  });
}

function dateOf(text: string | undefined): string | null {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

/** How many of the words stand in the text; 0 for none. */
export function fitting(words: readonly string[], text: string): number {
  const lower = text.toLowerCase();
  return words.filter((word) => lower.includes(word)).length;
}

const COMMON = new Set(
  'a an and are as at be by do for from has have how i in is it latest me news of on or that the there this to today was what when where which who will with about headlines'.split(
    ' ',
  ),
);

/** The words of a question that say what it is about. */
export function wordsOf(query: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'+-]*/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 1 && !COMMON.has(word)))].slice(0, 12);
}
