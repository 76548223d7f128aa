/** Paths of entries: `scheme://locator`, or a bare file path. */
import { done, type Outcome, refused } from '../basics/index.ts';
import { LONGEST_PATH } from './entry.ts';

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i;
const LONGEST_SLUG = 80;

/** What stands before `://`, in small letters, or null for a bare path. */
export function schemeOf(path: string): string | null {
  return SCHEME.exec(path)?.[1]?.toLowerCase() ?? null;
}

/**
 * The path as it is stored: without white space around it or `./` before it, and its scheme in small letters, so that a
 * file is one entry and no other spelling of a scheme gets around its rules. Refuses with 400 what is empty, too long, or has control characters in it.
 */
export function checkPath(given: string): Outcome<string> {
  const path = given
    .trim()
    .replace(/^(?:\.\/+)+/, '')
    .toWellFormed();
  if (path === '') return refused(400, 'path', 'A path is needed.');
  if (path.length > LONGEST_PATH) {
    return refused(400, 'path', `The path has ${path.length} characters; ${LONGEST_PATH} are the most.`);
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  if (/[\u0000-\u001f\u007f]/.test(path))
    return refused(400, 'path', 'A path has no line breaks or control characters.');
  return done(path.replace(SCHEME, (scheme) => scheme.toLowerCase()));
}

/** A short name that is safe in a path, the same for the same text: words of letters and digits, joined by `_`. */
export function slugify(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}_${word}`;
    if (longer.length > LONGEST_SLUG) return slug === '' ? word.slice(0, LONGEST_SLUG).toWellFormed() : slug;
    slug = longer;
  }
  return slug;
}
