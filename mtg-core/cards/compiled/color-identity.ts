// The colour identity of a card (CR 903.4): what it costs, says and is, on every face, and not what its reminder text says.

import type { Color, FaceDefinition } from '../language/index.ts';
import { colors } from '../language/index.ts';

/** The faces of one card: the other ones count, whatever they are for (CR 903.4d-e). */
export function identityOfFaces(faces: readonly FaceDefinition[]): readonly Color[] {
  const found = new Set<Color>();
  for (const face of faces) ofFace(face, found);
  return colors.filter((color) => found.has(color));
}

function ofFace({ wording: _, name: _name, colors: indicated = [], ...face }: FaceDefinition, found: Set<Color>): void {
  // CR 204: a colour indicator.
  for (const color of indicated) found.add(color);
  read(face, found);
}

/** Symbols wherever they stand; CR 604.3: the colours of characteristic-defining abilities; the colours of mana to choose from. */
function read(node: unknown, found: Set<Color>): void {
  if (typeof node === 'string') return symbols(node, found);
  if (Array.isArray(node)) {
    for (const part of node) read(part, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('characteristicDefining' in node && node.characteristicDefining === true) defined(node, found);
  if ('produce' in node) chosen(node.produce, found);
  for (const part of Object.values(node)) read(part, found);
}

function symbols(text: string, found: Set<Color>): void {
  for (const [symbol] of text.matchAll(/\{[^}]+\}/g))
    for (const color of colors) if (symbol.includes(color)) found.add(color);
}

function defined(node: object, found: Set<Color>): void {
  const effects = 'effects' in node && Array.isArray(node.effects) ? node.effects : [];
  for (const change of effects.flatMap((effect: { change?: readonly unknown[] }) => effect.change ?? []))
    if (typeof change === 'object' && change !== null && 'colors' in change) listed(change.colors, found);
}

function chosen(produce: unknown, found: Set<Color>): void {
  if (typeof produce !== 'object' || produce === null || !('choices' in produce)) return;
  const { choices } = produce;
  listed(choices, found);
  if (typeof choices === 'object' && choices !== null && 'beside' in choices) listed([choices.beside], found);
}

function listed(list: unknown, found: Set<Color>): void {
  if (Array.isArray(list)) for (const color of colors) if (list.includes(color)) found.add(color);
}
