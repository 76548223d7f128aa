// The words that a talk was found by, as they stand in a text.

/** One group around any of them; without words it fits nothing. */
export function wordPattern(words: readonly string[], flags = 'iu'): RegExp {
  const written = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`(${words.length === 0 ? '(?!)' : written.join('|')})`, flags);
}
