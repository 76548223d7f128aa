// What is drawn of a card, wherever it comes from (a view, or the card database), and its tint.
import type { CardView } from '../../../engine/api/index.ts';

export type Face = {
  name: string;
  cost: string;
  typeLine: string;
  types: readonly string[];
  subtypes: readonly string[];
  colors: readonly string[];
  text: string;
  power?: string | number;
  toughness?: string | number;
  loyalty?: number;
};

type Tint = 'W' | 'U' | 'B' | 'R' | 'G' | 'gold' | 'steel';

const LAND_COLOURS: Readonly<Record<string, Tint>> = {
  Plains: 'W',
  Island: 'U',
  Swamp: 'B',
  Mountain: 'R',
  Forest: 'G',
};

/** Card types are lower case in views and capitalised in type lines: both are known here. */
export function hasType(face: Pick<Face, 'types'>, type: 'land' | 'creature' | 'artifact' | 'planeswalker'): boolean {
  return face.types.some((one) => one.toLowerCase() === type);
}

export function isLand(face: Pick<Face, 'types'>): boolean {
  return hasType(face, 'land');
}

/** One colour has its own tint, more are gold, none is steel; a land has the tint of the mana it makes. */
export function tintOf(face: Pick<Face, 'types' | 'subtypes' | 'colors' | 'text'>): Tint {
  const colors = isLand(face) ? landColors(face) : face.colors;
  if (colors.length > 1) return 'gold';
  return (colors[0] as Tint | undefined) ?? 'steel';
}

/** The mana that a land makes, as its symbols: by its basic land types, and by what it says that it adds. */
export function landMana(face: Pick<Face, 'subtypes' | 'text'>): string[] {
  const added = [...face.text.matchAll(/\badd [^.]*/gi)].flatMap(([words]) =>
    [...words.matchAll(/\{([WUBRGC])\}/g)].map((symbol) => symbol[1]!),
  );
  return [...new Set([...basicMana(face), ...added])];
}

const basicMana = ({ subtypes }: Pick<Face, 'subtypes'>) =>
  subtypes.map((subtype) => LAND_COLOURS[subtype]).filter((tint) => tint !== undefined);

function landColors(face: Pick<Face, 'subtypes' | 'text'>): string[] {
  const basic = basicMana(face);
  if (basic.length > 0) return basic;
  return [...new Set([...face.text.matchAll(/\{([WUBRG])\}/g)].map((match) => match[1]!))];
}

type PlateState = 'plain' | 'changed' | 'damaged';

/** Power and toughness as they stand: damage already taken off, and why the plate looks as it does. */
export function plateOf(card: CardView): { text: string; state: PlateState; says: string } | null {
  if (card.loyalty !== undefined)
    return { text: String(card.loyalty), state: 'plain', says: `Loyalty ${card.loyalty}` };
  if (card.power === undefined || card.toughness === undefined) return null;
  // Damage beyond lethal says nothing more than lethal does.
  const left = card.damage > 0 ? Math.max(0, card.toughness - card.damage) : card.toughness;
  const printed = `${card.printedPower ?? card.power}/${card.printedToughness ?? card.toughness}`;
  const now = `${card.power}/${card.toughness}`;
  const changed = printed !== now;
  const says = [
    `Power and toughness ${now}`,
    changed ? `printed ${printed}` : '',
    card.damage > 0 ? `${card.damage} damage` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
  const state = card.damage > 0 ? 'damaged' : changed ? 'changed' : 'plain';
  return { text: `${card.power}/${left}`, state, says };
}

/** Splits a type line of the database into types and subtypes. */
export function typesOf(typeLine: string): { types: string[]; subtypes: string[] } {
  const [types = '', subtypes = ''] = typeLine.split(/\s+[—–-]\s+/);
  return { types: types.split(' '), subtypes: subtypes === '' ? [] : subtypes.split(' ') };
}

type TextPart = { kind: 'words'; text: string } | { kind: 'symbol'; symbol: string };

/** Rules text as words and `{symbols}`. */
export function partsOf(text: string): TextPart[] {
  return text
    .split(/(\{[^{}]{1,5}\})/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('{') && part.endsWith('}')
        ? { kind: 'symbol', symbol: part.slice(1, -1) }
        : { kind: 'words', text: part },
    );
}
