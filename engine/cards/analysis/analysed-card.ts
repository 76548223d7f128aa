/** What an analysis of a deck needs of a card, from its face: cost, types, and the colours of mana that it can bring. */
import { colors as COLORS } from '../../../mtg-core/index.ts';
import { showCard } from '../card-face.ts';
import { LAND_COLORS, type ManaColor, manaValueOf } from '../mana.ts';

export interface AnalysedCard {
  readonly name: string;
  readonly cost: string;
  readonly manaValue: number;
  readonly typeLine: string;
  readonly text: string;
  readonly isLand: boolean;
  /** By the symbols of its cost, or its colour indicator (CR 105.2). */
  readonly colors: readonly string[];
  /** Coloured mana symbols of its cost that nothing but this colour pays; a hybrid symbol counts for none. */
  readonly needs: Readonly<Partial<Record<ManaColor, number>>>;
  /** Colours of mana that it makes, or finds a land for. */
  readonly brings: ReadonlySet<ManaColor>;
}

/** Undefined for a card that nobody knows. */
export function analysedCard(name: string): AnalysedCard | undefined {
  const face = showCard(name);
  if (face === null) return undefined;
  // Of a card with two costs the first is the one that a curve is drawn of.
  const [cost = ''] = face.cost.split(' // ');
  const isLand = /\bLand\b/.test(face.typeLine);
  return {
    name: face.name,
    cost,
    manaValue: manaValueOf({ cost }),
    typeLine: face.typeLine,
    text: face.text,
    isLand,
    colors: face.colors,
    needs: needsOf(cost),
    brings: colorsBrought(face.typeLine, face.text),
  };
}

function needsOf(cost: string): Partial<Record<ManaColor, number>> {
  const needs: Partial<Record<ManaColor, number>> = {};
  for (const color of COLORS) {
    const count = cost.split(`{${color}}`).length - 1;
    if (count > 0) needs[color] = count;
  }
  return needs;
}

/** CR 305.6: a basic land type makes its colour. What a text adds, or searches a library for, it says in its sentences. */
function colorsBrought(typeLine: string, text: string): Set<ManaColor> {
  const brought = new Set<ManaColor>();
  const addTypes = (words: string) => {
    for (const [type, color] of Object.entries(LAND_COLORS))
      if (new RegExp(`\\b${type}\\b`).test(words)) brought.add(color);
  };
  addTypes(typeLine);
  for (const [said] of text.matchAll(/\badds?\b[^.]*/gi)) {
    if (/\bany (?:one )?color\b|\bchosen color\b/.test(said)) for (const color of COLORS) brought.add(color);
    for (const color of COLORS) if (said.includes(`{${color}}`) || said.includes(`/${color}}`)) brought.add(color);
  }
  for (const [said] of text.matchAll(/\bsearch(?:es)? (?:your|their) library for\b[^.]*/gi)) {
    if (/\bbasic land\b/.test(said)) for (const color of COLORS) brought.add(color);
    addTypes(said);
  }
  return brought;
}
