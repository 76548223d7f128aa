/** The bits that stand for these words of a list. */
export function mask(names: readonly string[] | undefined, list: readonly string[]): number {
  let bits = 0;
  for (const name of names ?? []) {
    const index = list.indexOf(name);
    if (index < 0) throw new Error(`unknown word ${name}`);
    bits |= 1 << index;
  }
  return bits;
}
