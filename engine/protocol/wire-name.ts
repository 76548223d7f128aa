/** `scryfall.lookup` becomes `scryfall__lookup`: servers take letters, digits, `_` and `-` in a tool's name. */
export function wireName(canonical: string): string {
  return canonical.replaceAll('.', '__');
}
