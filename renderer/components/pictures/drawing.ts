// What a drawing is made of: flat shapes in four tones, in a square of 100 that stands on its lower edge.

/** Ink is the darkest of a card's colour, glow the brightest. */
export type Tone = 'ink' | 'mid' | 'light' | 'glow';

/** `twin`: drawn a second time, mirrored about the middle (x = 50). */
export type Outline = readonly [tone: Tone, path: string, twin?: 'twin'];

export type Drawing = readonly Outline[];

/** A circle as a path. */
export function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** An ellipse as a path. */
export function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}
