// The generated picture of a card: shapes seeded by its name and types, so that a board is learnt by sight.

export type PatternPart =
  | { kind: 'path'; d: string; tone: 1 | 2 | 3; line?: number }
  | { kind: 'circle'; x: number; y: number; r: number; tone: 1 | 2 | 3; line?: number }
  | { kind: 'cell'; x: number; y: number; size: number; tone: 1 | 2 | 3 };

export const PATTERN_WIDTH = 100;
export const PATTERN_HEIGHT = 70;

type Random = () => number;

/** A small seeded generator over a text's hash: the same card always looks the same. */
function seeded(text: string): Random {
  let state = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function cardPattern(name: string, types: readonly string[], subtypes: readonly string[]): PatternPart[] {
  const kinds = types.map((type) => type.toLowerCase());
  const random = seeded(`${name}|${kinds.join(' ')}|${subtypes.join(' ')}`);
  if (kinds.includes('land')) return contours(random);
  if (kinds.includes('creature')) return silhouette(random, seeded(subtypes.join(' ')));
  if (kinds.includes('planeswalker')) return rays(random, 18, true);
  if (kinds.includes('artifact')) return facets(random);
  if (kinds.includes('enchantment')) return rings(random);
  if (kinds.includes('instant')) return rays(random, 11, false);
  return waves(random);
}

function tone(random: Random): 1 | 2 | 3 {
  return (1 + Math.floor(random() * 3)) as 1 | 2 | 3;
}

function fixed(value: number): string {
  return value.toFixed(1);
}

/** A mirrored grid of cells, denser towards the middle: kin of one tribe share their outline. */
function silhouette(random: Random, kin: Random): PatternPart[] {
  const size = 6.6;
  const columns = 5;
  const rows = 9;
  const shapes: PatternPart[] = [{ kind: 'circle', x: 50, y: 35, r: 22 + random() * 8, tone: random() < 0.5 ? 1 : 2 }];
  const shoulder = 2 + Math.floor(kin() * 3);
  for (let row = 0; row < rows; row += 1) {
    const family = kin();
    for (let column = 0; column < columns; column += 1) {
      const reach = 1 - column / columns;
      const body = row >= shoulder - 1 ? 0.34 : 0.1;
      if (family * 0.45 + random() * 0.55 > reach * 0.72 + body * reach) continue;
      const y = 5 + row * size;
      const shade = random() < 0.7 ? 3 : 1;
      const half = size / 2;
      shapes.push({ kind: 'cell', x: 50 - half + column * size, y, size: size - 0.8, tone: shade });
      if (column > 0) shapes.push({ kind: 'cell', x: 50 - half - column * size, y, size: size - 0.8, tone: shade });
    }
  }
  return shapes;
}

function rays(random: Random, count: number, full: boolean): PatternPart[] {
  const x = 30 + random() * 40;
  const y = full ? 35 : 12 + random() * 46;
  const turn = random() * Math.PI;
  const shapes: PatternPart[] = [];
  for (let index = 0; index < count; index += 1) {
    const angle = turn + (index / count) * Math.PI * 2;
    const width = 0.06 + random() * 0.12;
    const reach = 55 + random() * 70;
    const end = (bend: number) =>
      `${fixed(x + Math.cos(angle + bend) * reach)} ${fixed(y + Math.sin(angle + bend) * reach)}`;
    shapes.push({
      kind: 'path',
      d: `M ${fixed(x)} ${fixed(y)} L ${end(-width)} L ${end(width)} Z`,
      tone: tone(random),
    });
  }
  shapes.push({ kind: 'circle', x, y, r: 4 + random() * 4, tone: 3 });
  return shapes;
}

function rings(random: Random): PatternPart[] {
  const shapes: PatternPart[] = [];
  const x = 34 + random() * 32;
  const y = 24 + random() * 22;
  let r = 4 + random() * 4;
  while (r < 80) {
    shapes.push({ kind: 'circle', x, y, r, tone: tone(random), line: 1 + random() * 3.4 });
    r += 4.5 + random() * 6;
  }
  return shapes;
}

function facets(random: Random): PatternPart[] {
  const columns = 5;
  const rows = 4;
  const point = (column: number, row: number): string => points[row * (columns + 1) + column]!;
  const points: string[] = [];
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const inner = column > 0 && column < columns && row > 0 && row < rows ? 9 : 0;
      const x = (column / columns) * 100 + (random() - 0.5) * inner;
      const y = (row / rows) * 70 + (random() - 0.5) * inner;
      points.push(`${fixed(x)} ${fixed(y)}`);
    }
  }
  const shapes: PatternPart[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [a, b, c, d] = [
        point(column, row),
        point(column + 1, row),
        point(column + 1, row + 1),
        point(column, row + 1),
      ];
      const halves =
        random() < 0.5
          ? [
              [a, b, c],
              [a, c, d],
            ]
          : [
              [a, b, d],
              [b, c, d],
            ];
      for (const half of halves) {
        if (random() < 0.22) continue;
        shapes.push({ kind: 'path', d: `M ${half.join(' L ')} Z`, tone: tone(random) });
      }
    }
  }
  return shapes;
}

function contours(random: Random): PatternPart[] {
  const shapes: PatternPart[] = [];
  const layers = 6;
  const phase = random() * Math.PI * 2;
  const length = 0.05 + random() * 0.06;
  for (let layer = 0; layer < layers; layer += 1) {
    const base = 14 + layer * 10.5;
    const height = 11 - layer * 1.2;
    const shift = phase + layer * (0.5 + random());
    const along = [];
    for (let x = 0; x <= 100; x += 5) {
      const y =
        base + Math.sin(x * length + shift) * height * 0.7 + Math.sin(x * length * 2.3 + shift * 2) * height * 0.3;
      along.push(`${x} ${fixed(y)}`);
    }
    shapes.push({ kind: 'path', d: `M 0 70 L ${along.join(' L ')} L 100 70 Z`, tone: ((layer % 3) + 1) as 1 | 2 | 3 });
  }
  return shapes;
}

/** Sorceries: slow swells. */
function waves(random: Random): PatternPart[] {
  const shapes: PatternPart[] = [];
  const x = random() < 0.5 ? -10 : 110;
  const y = 80;
  for (let r = 20 + random() * 10; r < 150; r += 8 + random() * 7) {
    shapes.push({ kind: 'circle', x, y, r, tone: tone(random), line: 2 + random() * 4.5 });
  }
  return shapes;
}
