// Mana costs as plain data (CR 107.4, 202): "{2}{R}{R}" to counts and back.
import { type Color, colors } from '../language/index.ts';

/** A symbol that can be paid in more than one way (CR 107.4d-f). */
type ManaSymbol =
  | { kind: 'hybrid'; colors: [Color, Color] }
  | { kind: 'twobrid'; color: Color } // {2/W}
  | { kind: 'colorlessHybrid'; color: Color } // {C/W}
  | { kind: 'phyrexian'; colors: Color[] }; // {W/P}, {G/U/P}

export interface ManaCost {
  generic: number;
  /** How many {X} are in it. */
  x: number;
  /** With what it is paid; absent: any mana. */
  spendOnX?: readonly Color[];
  /** Counts of {W}, {U}, {B}, {R}, {G}. */
  colored: [number, number, number, number, number];
  colorless: number;
  snow: number;
  /** In printed order. */
  hybrid: ManaSymbol[];
}

const noCost = (): ManaCost => ({
  generic: 0,
  x: 0,
  colored: [0, 0, 0, 0, 0],
  colorless: 0,
  snow: 0,
  hybrid: [],
});

const isColor = (text: string | undefined): text is Color => colors.includes(text as Color);

function readHybrid(inside: string): ManaSymbol | undefined {
  const parts = inside.split('/');
  const [first, second, third] = parts;
  if (parts.length === 3) {
    return isColor(first) && isColor(second) && first !== second && third === 'P'
      ? { kind: 'phyrexian', colors: [first, second] }
      : undefined;
  }
  if (parts.length !== 2) return undefined;
  if (second === 'P') return isColor(first) ? { kind: 'phyrexian', colors: [first] } : undefined;
  if (!isColor(second)) return undefined;
  if (first === '2') return { kind: 'twobrid', color: second };
  if (first === 'C') return { kind: 'colorlessHybrid', color: second };
  return isColor(first) && first !== second ? { kind: 'hybrid', colors: [first, second] } : undefined;
}

/** The cost, or a sentence for a person that names the symbol which isn't one. An empty text is a cost of nothing. */
export function readManaCost(text: string): { ok: true; cost: ManaCost } | { ok: false; message: string } {
  const cost = noCost();
  const symbols = text.match(/\{[^{}]*\}/g) ?? [];
  if (symbols.join('') !== text) {
    return { ok: false, message: `"${text}" isn't a mana cost: write each symbol in braces, as in "{2}{R}{R}"` };
  }
  for (const symbol of symbols) {
    const inside = symbol.slice(1, -1);
    const hybrid = readHybrid(inside);
    if (hybrid) cost.hybrid.push(hybrid);
    else if (/^\d+$/.test(inside)) cost.generic += Number(inside);
    else if (inside === 'X') cost.x++;
    else if (inside === 'C') cost.colorless++;
    else if (inside === 'S') cost.snow++;
    else if (isColor(inside)) cost.colored[colors.indexOf(inside)]!++;
    else {
      return {
        ok: false,
        message: `${symbol} isn't a mana symbol: expected {W} {U} {B} {R} {G} {C} {S} {X}, a number, or a hybrid such as {W/U}, {2/W}, {W/P}`,
      };
    }
  }
  return { ok: true, cost };
}

const parsed = new Map<string, ManaCost>();

/** For costs that were validated when they were read; throws on anything else. Shared: not to be written to. */
export function parseManaCost(text: string): ManaCost {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const read = readManaCost(text);
  if (!read.ok) throw new Error(read.message);
  parsed.set(text, read.cost);
  return read.cost;
}

/** CR 202.3: with each {X} counted as `x` (CR 202.3e: 0 anywhere but on the stack). */
export function manaValue(cost: ManaCost, x = 0): number {
  // CR 202.3f: the largest component of a hybrid symbol counts. CR 202.3g: a Phyrexian symbol counts 1.
  const hybrids = cost.hybrid.reduce((sum, symbol) => sum + (symbol.kind === 'twobrid' ? 2 : 1), 0);
  return cost.generic + cost.x * x + cost.colored.reduce((a, b) => a + b) + cost.colorless + cost.snow + hybrids;
}

/** CR 709.4b: two costs as one. */
export const combinedCost = (one: ManaCost, other: ManaCost): ManaCost => ({
  generic: one.generic + other.generic,
  x: one.x + other.x,
  colored: [0, 1, 2, 3, 4].map((color) => one.colored[color]! + other.colored[color]!) as ManaCost['colored'],
  colorless: one.colorless + other.colorless,
  snow: one.snow + other.snow,
  hybrid: [...one.hybrid, ...other.hybrid],
});

/** CR 105.2, 202.2: the colours of its symbols, in the order white, blue, black, red, green. */
export function manaCostColors(cost: ManaCost): Color[] {
  const hybrids = cost.hybrid.flatMap((symbol) => ('colors' in symbol ? symbol.colors : [symbol.color]));
  return colors.filter((color, index) => cost.colored[index]! > 0 || hybrids.includes(color));
}

function printSymbol(symbol: ManaSymbol): string {
  switch (symbol.kind) {
    case 'hybrid':
      return `{${symbol.colors.join('/')}}`;
    case 'twobrid':
      return `{2/${symbol.color}}`;
    case 'colorlessHybrid':
      return `{C/${symbol.color}}`;
    case 'phyrexian':
      return `{${symbol.colors.join('/')}/P}`;
  }
}

/**
 * The order in which colours are printed goes round the colour wheel so that the steps between neighbours are equal
 * and smallest: {W}{U}, but {G}{W}; {U}{R}{W}, but {G}{W}{U}.
 */
export function wheelOrder(present: readonly Color[]): Color[] {
  const indices = colors.map((_, index) => index).filter((index) => present.includes(colors[index]!));
  let best = indices;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const start of indices) {
    for (const stride of [1, 2]) {
      const order = [0, 1, 2, 3, 4].map((n) => (start + n * stride) % 5).filter((index) => indices.includes(index));
      const gaps = order.slice(1).map((index, n) => (index - order[n]! + 5) % 5);
      const uneven = new Set(gaps).size > 1 ? 10 : 0;
      const score = gaps.reduce((a, b) => a + b, 0) + uneven;
      if (score < bestScore) {
        best = order;
        bestScore = score;
      }
    }
  }
  return best.map((index) => colors[index]!);
}

/** "{X}{2}{R}{R}"; a cost of nothing prints as "{0}". */
export function printManaCost(cost: ManaCost): string {
  const colored = wheelOrder(colors.filter((_, index) => cost.colored[index]! > 0));
  const text =
    '{X}'.repeat(cost.x) +
    (cost.generic > 0 ? `{${cost.generic}}` : '') +
    '{S}'.repeat(cost.snow) +
    '{C}'.repeat(cost.colorless) +
    cost.hybrid.map(printSymbol).join('') +
    colored.map((color) => `{${color}}`.repeat(cost.colored[colors.indexOf(color)]!)).join('');
  return text === '' ? '{0}' : text;
}
