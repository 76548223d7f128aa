import { cardNameKey, faceNames } from './card-name.ts';

/** Names at most this many edits away are suggested: one for short names, up to three for long ones. */
function editsAllowed(length: number): number {
  return length <= 4 ? 1 : length <= 9 ? 2 : 3;
}

/** Known names ready to be compared: each with the keys of its whole and of its faces. */
export type NameIndex = readonly { name: string; keys: readonly string[] }[];

/** Prepares names for closestNames. Worth keeping for the whole of a list: keys cost more than comparing them. */
export function indexNames(names: Iterable<string>): NameIndex {
  return [...names].map((name) => {
    const key = cardNameKey(name);
    const faces = faceNames(key);
    return { name, keys: faces.length > 1 ? [key, ...faces] : [key] };
  });
}

/**
 * The known names a person most likely meant, best first: names that begin with what was written, and names few
 * edits away. At most `limit`. Takes some ten milliseconds for 30,000 names.
 */
export function closestNames(written: string, index: NameIndex, limit = 3): string[] {
  const key = cardNameKey(written);
  if (key === '' || key.length > 60) return [];
  const allowed = editsAllowed(key.length);
  const found: { name: string; distance: number; shared: number }[] = [];
  for (const { name, keys } of index) {
    const distance = Math.min(...keys.map((other) => distanceOf(key, other, allowed)));
    if (distance <= allowed) found.push({ name, distance, shared: sharedStart(key, keys[0]!) });
  }
  found.sort(
    (a, b) =>
      a.distance - b.distance || b.shared - a.shared || a.name.length - b.name.length || (a.name < b.name ? -1 : 1),
  );
  return found.slice(0, limit).map((candidate) => candidate.name);
}

function distanceOf(key: string, other: string, allowed: number): number {
  if (Math.abs(other.length - key.length) <= allowed) {
    const distance = editDistance(key, other, allowed);
    if (distance <= allowed) return distance;
  }
  // "Jace" for "Jace Beleren", and behind that "Jac" for it.
  if (key.length < 3 || !other.startsWith(key)) return Number.POSITIVE_INFINITY;
  return /[ ,]/.test(other[key.length]!) ? allowed - 0.5 : allowed;
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
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let distance = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        distance = Math.min(distance, beforePrevious[column - 2]! + 1);
      }
      current.push(distance);
      best = Math.min(best, distance);
    }
    if (best > most && Math.min(...previous) > most) return most + 1;
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length]!;
}
