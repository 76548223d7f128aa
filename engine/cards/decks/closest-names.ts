import { cardNameKey, faceNames } from './card-name.ts';

/** Names at most this many edits away are suggested: one for short names, up to three for long ones. */
function editsAllowed(length: number): number {
  return length <= 4 ? 1 : length <= 9 ? 2 : 3;
}

/** Known names ready to be compared: each with the keys of its whole and of its faces. */
export type NameIndex = readonly { name: string; keys: readonly Key[] }[];

interface Key {
  text: string;
  /** Which letters occur in it, a bit for each. */
  letters: number;
}

/** Prepares names for closestNames. Worth keeping for the whole of a list: keys cost more than comparing them. */
export function indexNames(names: Iterable<string>): NameIndex {
  return [...names].map((name) => {
    const key = cardNameKey(name);
    const faces = faceNames(key);
    return { name, keys: (faces.length > 1 ? [key, ...faces] : [key]).map(keyOf) };
  });
}

function keyOf(text: string): Key {
  let letters = 0;
  for (let index = 0; index < text.length; index++) letters |= 1 << (text.charCodeAt(index) & 31);
  return { text, letters };
}

/**
 * The known names a person most likely meant, best first: names that begin with what was written, and names few
 * edits away. At most `limit`. Takes some ten milliseconds for 30,000 names.
 */
export function closestNames(written: string, index: NameIndex, limit = 3): string[] {
  const key = keyOf(cardNameKey(written));
  if (key.text === '' || key.text.length > 60) return [];
  const allowed = editsAllowed(key.text.length);
  const found: { name: string; distance: number; shared: number }[] = [];
  for (const { name, keys } of index) {
    const distance = Math.min(...keys.map((other) => distanceOf(key, other, allowed)));
    if (distance <= allowed) found.push({ name, distance, shared: sharedStart(key.text, keys[0]!.text) });
  }
  found.sort(
    (a, b) =>
      a.distance - b.distance || b.shared - a.shared || a.name.length - b.name.length || (a.name < b.name ? -1 : 1),
  );
  return found.slice(0, limit).map((candidate) => candidate.name);
}

function distanceOf({ text: key, letters }: Key, { text: other, letters: others }: Key, allowed: number): number {
  // An edit brings at most one new letter in and takes at most one out: mostly that is enough to see two names apart.
  if (count(letters & ~others) <= allowed && count(others & ~letters) <= allowed) {
    const distance = editDistance(key, other, allowed);
    if (distance <= allowed) return distance;
  }
  // "Jace" for "Jace Beleren", and behind that "Jac" for it.
  if (key.length < 3 || !other.startsWith(key)) return Number.POSITIVE_INFINITY;
  return /[ ,]/.test(other[key.length]!) ? allowed - 0.5 : allowed;
}

/** Bits that are set. */
function count(bits: number): number {
  let left = bits;
  let ones = 0;
  for (; left !== 0; ones++) left &= left - 1;
  return ones;
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/**
 * Damerau-Levenshtein distance of neighbouring swaps (optimal string alignment): inserted, left out, wrong or swapped
 * letters. Gives up with `most + 1` as soon as the distance is certain to be above `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  const over = most + 1;
  if (Math.abs(a.length - b.length) > most) return over;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => Math.min(index, over));
  let bestBefore = 0;
  for (let row = 1; row <= a.length; row++) {
    const current = new Array<number>(b.length + 1).fill(over);
    current[0] = Math.min(row, over);
    let best = current[0];
    // What lies further off the diagonal is further apart than `most`.
    const last = Math.min(b.length, row + most);
    for (let column = Math.max(1, row - most); column <= last; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let distance = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        distance = Math.min(distance, beforePrevious[column - 2]! + 1);
      }
      current[column] = Math.min(distance, over);
      best = Math.min(best, distance);
    }
    if (best > most && bestBefore > most) return over;
    bestBefore = best;
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length]!;
}
