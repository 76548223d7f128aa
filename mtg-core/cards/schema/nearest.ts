// "Did you mean": the allowed word with the fewest edits.

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(swap, previous[j]! + 1, row[j - 1]! + 1));
    }
    previous = row;
  }
  return previous[b.length]!;
}

/** The allowed word most like `word`, when it is near enough to be a slip. */
export function nearest(word: string, allowed: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  const ranked = allowed.map((candidate) => ({ candidate, edits: distance(lower, candidate.toLowerCase()) }));
  ranked.sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  return best && best.edits <= Math.max(2, Math.floor(word.length / 3)) ? best.candidate : undefined;
}

/** `"creatur" isn't one of creature, land; did you mean "creature"?` */
export function notOneOf(what: string, given: unknown, allowed: readonly string[]): string {
  const list = `expected ${what}: one of ${allowed.join(', ')}`;
  if (given === undefined) return `is missing; ${list}`;
  if (typeof given !== 'string') return `is ${describe(given)}; ${list}`;
  const near = nearest(given, allowed);
  return `"${given}" isn't known${near ? `; did you mean "${near}"?` : ''} (${list})`;
}

/** A value in a person's words: "a number", "a list". */
export function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return `${typeof value === 'string' ? 'the text' : `the ${typeof value}`} ${JSON.stringify(value)}`;
}
