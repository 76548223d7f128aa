// Names on small cards: a word that is wider than the card is set narrower, so that all of it is there and its letters stay as tall.

/** Narrower than this nobody reads with ease: what is still too wide is cut. */
const NARROWEST = 0.7;
const FONT = '680 12px "Inter Variable", system-ui, sans-serif';
/** In ems, as `card.css` sets it on the smallest cards. */
const SPACING = -0.035;

let pen: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();

/** How wide a name may be drawn, 1 for as it is: `room` in pixels for its longest word. */
export function squeezeOf(name: string, room: number): number {
  const longest = Math.max(...name.split(/[\s-]+/).map(widthOf));
  return longest <= room ? 1 : Math.max(NARROWEST, room / longest);
}

function widthOf(word: string): number {
  const known = widths.get(word);
  if (known !== undefined) return known;
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen === null) return 0;
  pen.font = FONT;
  const width = pen.measureText(word).width + word.length * SPACING * 12;
  // Until the letters are there, others of another width stand in for them.
  if (document.fonts.status === 'loaded') widths.set(word, width);
  return width;
}
