// Where each symbol sits in the mana font, and how it is said aloud.

const NAMES: Readonly<Record<string, string>> = {
  W: 'white',
  U: 'blue',
  B: 'black',
  R: 'red',
  G: 'green',
  C: 'colourless',
  S: 'snow',
  X: 'X',
  Y: 'Y',
  Z: 'Z',
  T: 'tap',
  Q: 'untap',
  P: 'phyrexian',
  E: 'energy',
};

const LETTERS: Readonly<Record<string, number>> = {
  W: 0xe600,
  U: 0xe601,
  B: 0xe602,
  R: 0xe603,
  G: 0xe604,
  X: 0xe615,
  Y: 0xe616,
  Z: 0xe617,
  P: 0xe618,
  S: 0xe619,
  T: 0xe61a,
  Q: 0xe61b,
  C: 0xe904,
  E: 0xe907,
};

/** The character of one simple symbol in the mana font; undefined where the font has none. */
export function glyph(symbol: string): string | undefined {
  const code = LETTERS[symbol] ?? numberCode(symbol);
  return code === undefined ? undefined : String.fromCodePoint(code);
}

function numberCode(symbol: string): number | undefined {
  if (!/^\d{1,2}$/.test(symbol)) return undefined;
  const value = Number(symbol);
  if (value <= 15) return 0xe605 + value;
  return value <= 20 ? 0xe62a + value - 16 : undefined;
}

/** The halves of a hybrid symbol, or the symbol alone. */
export function halves(symbol: string): string[] {
  return symbol.split('/');
}

export function saidAloud(symbol: string): string {
  return halves(symbol)
    .map((half) => NAMES[half] ?? half)
    .join(' or ');
}

/** A text or a cost with its symbols in words, on one line: "{2}{G}" as "2 green". */
export function saidText(text: string): string {
  return text
    .replaceAll('}{', '} {')
    .replace(/\{([^{}]+)\}/g, (_, symbol: string) => saidAloud(symbol))
    .replaceAll('\n', ' ');
}

/** The symbols of a cost such as `{2}{G}{G}` or `2GG`. */
export function symbolsOf(cost: string): string[] {
  const braced = [...cost.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1]!);
  return braced.length > 0 ? braced : [...cost.matchAll(/\d+|[A-Z]/g)].map((match) => match[0]);
}
