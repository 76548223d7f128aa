/** What a reply says, as text: HTML without its markup, everything else as it is, and no bytes that aren't text. */
import { done, type Outcome, refused } from '../../basics/index.ts';
import { htmlText, type PageWords } from '../../outside/index.ts';

/** The title is an HTML page's own; null elsewhere. */
interface PageText extends PageWords {
  /** Markup was taken away. */
  readonly isReduced: boolean;
}

const TEXT_TYPES =
  /^(?:text\/.*|application\/(?:.*\+)?(?:json|xml|javascript|yaml|x-ndjson|ld\+json)|application\/rss\+xml)$/;

/** At most `longest` characters; 415 for what isn't text. A reply without a type is text if it reads as UTF-8. */
export function pageText(body: Uint8Array, contentType: string, longest: number): Outcome<PageText> {
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
  if (type === 'text/html' || type === 'application/xhtml+xml')
    return done({ ...htmlText(text, longest), isReduced: true });
  const shown = text.slice(0, longest).toWellFormed();
  return done({ text: shown, title: null, truncated: text.length > longest, isReduced: false });
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
