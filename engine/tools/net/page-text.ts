/** What a reply says, as text: HTML without its markup, everything else as it is, and no bytes that aren't text. */
import { done, type Outcome, refused } from '../../outcome.ts';

export interface PageText {
  readonly text: string;
  /** An HTML page's own title; null elsewhere. */
  readonly title: string | null;
  /** Markup was taken away. */
  readonly isReduced: boolean;
}

const TEXT_TYPES =
  /^(?:text\/.*|application\/(?:.*\+)?(?:json|xml|javascript|yaml|x-ndjson|ld\+json)|application\/rss\+xml)$/;

/** 415 for what isn't text. A reply without a type is text if it reads as UTF-8. */
export function pageText(body: Uint8Array, contentType: string): Outcome<PageText> {
  const [type = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (type !== '' && !TEXT_TYPES.test(type)) return refused(415, 'not_text', `It is ${type.slice(0, 80)}, not text.`);
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice('charset='.length)
    .replace(/"/g, '');
  const text = decoded(body, charset ?? 'utf-8');
  if (text === null) return refused(415, 'not_text', 'What came is no text that can be read.');
  if (type === 'text/html' || type === 'application/xhtml+xml') return done(htmlText(text));
  return done({ text, title: null, isReduced: false });
}

/** null for what holds NULs, or isn't in the encoding that it claims. An encoding that nobody knows is read as UTF-8. */
function decoded(body: Uint8Array, charset: string): string | null {
  try {
    const text = decoderFor(charset).decode(body);
    return text.includes('\0') ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function decoderFor(charset: string) {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder('utf-8', { fatal: true });
    throw error;
  }
}

/** Elements whose content nobody reads. */
const UNREAD = /<(script|style|noscript|template|svg|iframe|object|head)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const BREAKING =
  /<\/?(?:address|article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)\b[^>]*>/gi;

export function htmlText(html: string): PageText {
  const title = /<title\b[^>]*>([\s\S]*?)<\/title\s*>/i.exec(html)?.[1];
  const text = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(UNREAD, ' ')
    // Blanks of the source mean nothing; lines come from the elements.
    .replace(/\s+/g, ' ')
    .replace(BREAKING, '\n')
    .replace(/<\/t[dh]\s*>/gi, '\t')
    .replace(/<[^>]*>/g, '');
  return { text: tidy(plain(text)), title: title === undefined ? null : tidy(plain(title)) || null, isReduced: true };
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[^\S\t]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '\u2013',
  mdash: '\u2014',
  hellip: '\u2026',
  lsquo: '\u2018',
  rsquo: '\u2019',
  ldquo: '\u201c',
  rdquo: '\u201d',
  bull: '\u2022',
  middot: '\u00b7',
  copy: '\u00a9',
  reg: '\u00ae',
  trade: '\u2122',
  euro: '\u20ac',
  pound: '\u00a3',
  deg: '\u00b0',
  times: '\u00d7',
  frac12: '\u00bd',
};

/** Entities as the characters that they stand for, once: `&amp;lt;` is `&lt;`. */
function plain(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,31}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name)] ?? NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}
