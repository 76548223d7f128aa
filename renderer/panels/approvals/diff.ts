// What a proposed text changes, line by line, with a little of what stays around it.

type DiffLine =
  | { kind: 'same' | 'added' | 'removed'; text: string; before: number | null; after: number | null }
  /** Lines that stay and are left out. */
  | { kind: 'gap'; count: number };

/** Lines that stay shown above and below a change. */
const AROUND = 3;
/** Cells of the table that finds what two texts have in common; beyond it a change is shown as a whole. */
const MOST_CELLS = 1_000_000;

/** @param before null where there was no such text */
export function diffLines(before: string | null, after: string): DiffLine[] {
  const old = before === null || before === '' ? [] : before.split('\n');
  const now = after === '' ? [] : after.split('\n');
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < now.length - head &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  ) {
    tail += 1;
  }
  const steps: ('same' | 'added' | 'removed')[] = [
    ...Array<'same'>(head).fill('same'),
    ...changes(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...Array<'same'>(tail).fill('same'),
  ];
  let oldAt = 0;
  let nowAt = 0;
  const lines = steps.map((kind): Exclude<DiffLine, { kind: 'gap' }> => {
    if (kind === 'removed') {
      oldAt += 1;
      return { kind, text: old[oldAt - 1]!, before: oldAt, after: null };
    }
    nowAt += 1;
    if (kind === 'same') oldAt += 1;
    return { kind, text: now[nowAt - 1]!, before: kind === 'same' ? oldAt : null, after: nowAt };
  });
  return withGaps(lines);
}

/** The shortest way from one list to the other, by the longest common part. */
function changes(old: readonly string[], now: readonly string[]): ('same' | 'added' | 'removed')[] {
  if (old.length * now.length > MOST_CELLS)
    return [...old.map(() => 'removed' as const), ...now.map(() => 'added' as const)];
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        old[i] === now[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  const steps: ('same' | 'added' | 'removed')[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      steps.push('same');
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      steps.push('removed');
      i += 1;
    } else {
      steps.push('added');
      j += 1;
    }
  }
  return steps;
}

function withGaps(lines: readonly Exclude<DiffLine, { kind: 'gap' }>[]): DiffLine[] {
  const near = new Set<number>();
  lines.forEach((line, index) => {
    if (line.kind === 'same') return;
    for (let at = index - AROUND; at <= index + AROUND; at += 1) near.add(at);
  });
  const shown: DiffLine[] = [];
  lines.forEach((line, index) => {
    const last = shown.at(-1);
    if (near.has(index)) shown.push(line);
    else if (last?.kind === 'gap') last.count += 1;
    else shown.push({ kind: 'gap', count: 1 });
  });
  return shown;
}
