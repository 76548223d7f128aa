// Text as a person is shown it before they say yes, or at a terminal. What a person approves they have to have seen: what
// is not seen stands there as its code point, such as ⟨U+200B⟩. And the digest by which a decision says what was seen.
import type { Approval } from './approvals.ts';
import type { Sha256 } from './shuffle.ts';

/** Characters of a base that letters of real languages need at most. */
const MOST_MARKS = 3;

const BLANK = '\\u2800\\u{1D159}';
/**
 * Controls, formats, separators other than the plain space, what renderers leave out (variation selectors, fillers, tags),
 * halves of pairs, what has no assigned look, and signs that look like a blank.
 */
const UNSEEN = new RegExp(`(?![ \\t\\n])[\\p{C}\\p{Z}\\p{Default_Ignorable_Code_Point}${BLANK}]`, 'gu');
/** Of these a terminal, or whoever reads its lines, is misled; joiners and selectors of emoji and scripts do no harm there. */
const MISLEADING =
  /(?![\t\n]|\r\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F\u{E0000}-\u{E0FFF}\uFFF9-\uFFFB]/gu;
/** More signs on one letter than letters have, or signs on none. */
const FLOOD = new RegExp(`(?<=\\p{M}{${MOST_MARKS}})\\p{M}|(?<=^|[\\n\\t ])\\p{M}`, 'gu');
/** A mark that the text itself writes must not be taken for one of ours. */
const OWN_SIGN = /⟨(?=U\+)/g;

function mark(sign: string): string {
  return `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;
}

/** With every code point that it has. Lines and tabs stay. */
export function shownText(text: string): string {
  return text.replace(OWN_SIGN, mark).replace(FLOOD, mark).replace(UNSEEN, mark);
}

/** As one line of a list: a break in it can't begin another. */
export function shownLine(text: string): string {
  return shownText(text).replace(/[\t\n]/g, mark);
}

/** For terminals: nothing in it moves the cursor, colours, rings, or turns the writing around. */
export function terminalText(text: string): string {
  return text.replace(MISLEADING, mark);
}

/** JSON with the same meaning, in which nothing of that stands raw: JSON itself escapes only what is below a blank. */
export function terminalJson(json: string): string {
  return json.replace(MISLEADING, (sign) =>
    [...Array(sign.length).keys()].map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
}

const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee'] as const;
const LETTERS = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);

/** Words that mix alphabets whose letters look alike, each with the alphabets: `раypal` may not be what it seems. */
export function mixedWords(text: string): { word: string; scripts: string[] }[] {
  const words = new Set(text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  return [...words]
    .map((word) => ({ word, scripts: LETTERS.filter(([, letter]) => letter.test(word)).map(([script]) => script) }))
    .filter(({ scripts }) => scripts.length > 1);
}

/** What a person is told of them; null where there are none. */
export function mixedNote(text: string): string | null {
  const [first, ...more] = mixedWords(text);
  if (first === undefined) return null;
  const others = more.length === 0 ? '' : `, and ${more.length} more`;
  return `“${shownLine(first.word)}” mixes letters that look alike (${first.scripts.join(' and ')})${others}.`;
}

/** What a person saw of something that waits for them. A decision that comes with another one is about something else. */
export function shownDigest(seen: unknown, sha256: Sha256): string {
  return sha256(JSON.stringify(ordered(seen)));
}

/** What the card of a proposal shows. */
export function seenProposal(
  proposal: { readonly path: string; readonly body: string; readonly attributes: object },
  sha256: Sha256,
): string {
  const { path, body, attributes } = proposal;
  return shownDigest({ path, body, attributes }, sha256);
}

/** What the card of an item of the queue shows. */
export function seenApproval(item: Approval, sha256: Sha256): string {
  const { id, what, content, facts, accepting, obstacle, files } = item;
  return shownDigest({ id, what, content, facts, accepting, obstacle, files }, sha256);
}

/** Without an order of its keys, and without those that say nothing. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, ordered(inner)]),
  );
}
