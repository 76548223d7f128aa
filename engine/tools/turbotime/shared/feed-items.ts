/** Items of an RSS or Atom feed, as plain text. */
import { Parser } from 'htmlparser2';
import { withoutCredentials } from '../../../basics/index.ts';
import { type OutsideReader, plainText } from '../../../outside/index.ts';
import { Unreadable } from './source.ts';

export interface FeedItem {
  readonly title: string;
  readonly url: string;
  /** `2026-01-31`; null where the feed doesn't say. */
  readonly date: string | null;
  readonly excerpt: string;
}

export const FEED: OutsideReader = {
  module: new URL('./feed-items.ts', import.meta.url),
  name: 'feedItems',
  what: 'feed',
};

const MOST_ITEMS = 60;
/** Characters of one field that are looked at. */
const LONGEST_FIELD = 20_000;
/** Characters that the parser is given at a time, and elements in one another that it goes along with. */
const PIECE = 8_192;
const DEEPEST = 200;
const ROOTS = new Set(['rss', 'rdf:rdf', 'feed']);
/** Fields of an item, and what each is to us; of several the first that says something counts. */
const FIELDS = {
  title: ['title'],
  url: ['link'],
  date: ['published', 'pubdate', 'dc:date', 'updated'],
  excerpt: ['description', 'summary', 'content', 'content:encoded'],
} as const;
const WANTED = new Set<string>(Object.values(FIELDS).flat());

type Fields = Map<string, string>;

/** For the thread of readOutside, of which `FEED` tells it. Throws Unreadable for what is no feed. */
export function feedItems(body: Uint8Array): FeedItem[] {
  const text = new TextDecoder().decode(body);
  // A document type could define entities that unfold to more than was fetched.
  if (/<!(?:DOCTYPE|ENTITY)\b/i.test(text.slice(0, 10_000))) throw new Unreadable('a feed has no document type');
  return fieldsOfItems(text).flatMap((fields) => {
    const first = (names: readonly string[]) => names.map((name) => fields.get(name)?.trim() ?? '').find(Boolean) ?? '';
    const title = plainText(first(FIELDS.title), 240);
    const url = withoutCredentials(first(FIELDS.url));
    if (title === '' || url.length > 2000 || !/^https?:\/\/\S+$/i.test(url)) return [];
    return [{ title, url, date: dateOf(first(FIELDS.date)), excerpt: plainText(first(FIELDS.excerpt), 300) }];
  });
}

/** What each item's own elements hold, by their names in small letters. */
function fieldsOfItems(text: string): Fields[] {
  const items: Fields[] = [];
  let item: { readonly fields: Fields; readonly depth: number } | null = null;
  let field: { readonly name: string; readonly depth: number } | null = null;
  let depth = 0;
  let isFeed = false;
  const parser = new Parser(
    {
      onopentag(written, attributes) {
        depth += 1;
        const name = written.toLowerCase();
        if (depth === 1) isFeed = ROOTS.has(name);
        if (item === null) {
          if (name === 'item' || name === 'entry') item = { fields: new Map(), depth };
          return;
        }
        if (field !== null || depth !== item.depth + 1 || !WANTED.has(name) || item.fields.has(name)) return;
        // Atom's link is an attribute, and of several the one without a relation is the page.
        const { href, rel = 'alternate' } = attributes;
        if (name === 'link' && href !== undefined && rel !== 'alternate') return;
        item.fields.set(name, name === 'link' ? (href ?? '') : '');
        field = { name, depth };
      },
      ontext(words) {
        if (item === null || field === null) return;
        const before = item.fields.get(field.name) ?? '';
        if (before.length < LONGEST_FIELD) item.fields.set(field.name, before + words.slice(0, LONGEST_FIELD));
      },
      onclosetag() {
        if (field?.depth === depth) field = null;
        if (item?.depth === depth) {
          items.push(item.fields);
          item = null;
        }
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < text.length && items.length < MOST_ITEMS; at += PIECE) {
    parser.write(text.slice(at, at + PIECE));
    if (depth > DEEPEST) throw new Unreadable('its elements stand too deep in one another');
  }
  if (!isFeed) throw new Unreadable('it is no feed');
  return items.slice(0, MOST_ITEMS);
}

function dateOf(text: string): string | null {
  const time = text === '' ? Number.NaN : Date.parse(text);
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
export function queryWords(query: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'+-]*/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 1 && !COMMON.has(word)))].slice(0, 12);
}
