/** Text for packets: what entries hold is data, and can neither end the tag around it nor open one of ours. */

/** Where `log://turn_3/set/plan` says which turn and which action it records; null for other paths. */
export function logParts(path: string): { turn: number; action: string; slug: string } | null {
  const match = /^log:\/\/turn_(\d+)\/([^/]+)\/(.+)$/.exec(path);
  return match === null ? null : { turn: Number(match[1]), action: match[2]!, slug: match[3]! };
}

/** As `countTokens` of engine/entries, of a text that needn't be put together to be measured. */
export function tokensOfLength(characters: number, divisor: number): number {
  return Math.ceil(characters / divisor);
}

function escapeAttribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\r\n\t]+/g, ' ');
}

/** ` name="value"` for each that has one. */
export function attributes(values: Readonly<Record<string, string | number | null | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join('');
}

/**
 * Makes a function that disarms the named tags in a text and leaves every other `<` as it is, so that a model reads
 * code as it stands in the file and its edits find it. Blanks and invisible characters within a tag, and case, don't
 * help to get past it.
 */
export function tagDisarmer(names: Iterable<string>): (text: string) => string {
  const alternatives = [...new Set(names)]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&'))
    .join('|');
  const blank = '[\\s\\p{Cf}\\p{Cc}]*';
  const pattern = new RegExp(`<(?=${blank}/?${blank}(?:${alternatives})(?![\\w:.-]))`, 'giu');
  return (text) => (text.includes('<') ? text.replace(pattern, '&lt;') : text);
}
