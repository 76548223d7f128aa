/** Files that import each other, by one way or another: none of them can be read, tested or moved without all the rest. */

export interface Step {
  readonly from: string;
  readonly to: string;
}

/**
 * The circles among these imports, each as its files sorted: every file of one reaches every other (the strongly connected
 * components by Tarjan's algorithm, of which those of one file are no circle).
 */
export function circlesOf(imports: readonly Step[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const number = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    number.set(file, number.size);
    lowest.set(file, number.get(file)!);
    open.push(file);
    for (const other of next.get(file) ?? []) {
      if (!number.has(other)) visit(other);
      if (open.includes(other)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(other)!));
    }
    if (lowest.get(file) !== number.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const file of next.keys()) if (!number.has(file)) visit(file);
  return found.sort((a, b) => b.length - a.length || a[0]!.localeCompare(b[0]!));
}
