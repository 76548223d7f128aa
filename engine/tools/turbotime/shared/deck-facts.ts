/** What a pile of cards is made of, from Bob's own definitions: curve, colours, types, lands. */
import { type CardDefinition, colors as COLORS } from '../../../../mtg-core/index.ts';
import { gameCatalog, LAND_COLORS, type ManaColor, manaValueOf } from '../../../cards/index.ts';

interface DeckFacts {
  readonly cards: number;
  readonly lands: number;
  /** Spells by mana value; `7` stands for seven and more. */
  readonly curve: Readonly<Record<string, number>>;
  /** Of the spells, two decimals; null without one. */
  readonly meanManaValue: number | null;
  /** Cards by type; a card with two types counts for both. */
  readonly types: Readonly<Record<string, number>>;
  /** Coloured mana symbols in the costs of the spells. */
  readonly symbols: Readonly<Partial<Record<ManaColor, number>>>;
  /** Lands that make a colour, basic land types counted. */
  readonly landsFor: Readonly<Partial<Record<ManaColor, number>>>;
  readonly mostCopies: readonly { readonly name: string; readonly count: number }[];
}

/** Counted names, as a list has them. Names that Bob doesn't know are left out: the deck check names them. */
export function deckFacts(counted: readonly (readonly [count: number, name: string])[]): DeckFacts {
  const known = counted.flatMap(([count, name]) => {
    const card = definitionOf(name);
    return card === null ? [] : [{ count, card }];
  });
  const spells = known.filter(({ card }) => !isLand(card));
  const lands = known.filter(({ card }) => isLand(card));
  const sum = (cards: readonly { count: number }[]) => cards.reduce((total, { count }) => total + count, 0);
  const curve: Record<string, number> = {};
  const types: Record<string, number> = {};
  const symbols: Partial<Record<ManaColor, number>> = {};
  const landsFor: Partial<Record<ManaColor, number>> = {};
  let total = 0;
  for (const { count, card } of spells) {
    const value = manaValueOf(card);
    total += count * value;
    const column = String(Math.min(value, 7));
    curve[column] = (curve[column] ?? 0) + count;
    for (const color of COLORS) {
      const found = (card.cost ?? '').match(/\{[^{}]*\}/g)?.filter((symbol) => symbol.includes(color)).length ?? 0;
      if (found > 0) symbols[color] = (symbols[color] ?? 0) + found * count;
    }
  }
  for (const { count, card } of known) for (const type of card.types) types[type] = (types[type] ?? 0) + count;
  for (const { count, card } of lands)
    for (const color of colorsMadeBy(card)) landsFor[color] = (landsFor[color] ?? 0) + count;
  const spellCount = sum(spells);
  return {
    cards: sum(known),
    lands: sum(lands),
    curve,
    meanManaValue: spellCount === 0 ? null : Math.round((100 * total) / spellCount) / 100,
    types,
    symbols,
    landsFor,
    mostCopies: spells
      .map(({ count, card }) => ({ name: card.name, count }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
      .slice(0, 8),
  };
}

/** The definition of a card by any spelling of its name or of a face; null for one that Bob doesn't play. */
export const definitionOf = (name: string): CardDefinition | null => gameCatalog().definition(name) ?? null;

function isLand({ types }: CardDefinition): boolean {
  return types.includes('land');
}

/** CR 305.6: a basic land type makes its colour. What abilities say is read from what they produce. */
function colorsMadeBy(card: CardDefinition): ReadonlySet<ManaColor> {
  const made = new Set<ManaColor>((card.subtypes ?? []).flatMap((type) => LAND_COLORS[type] ?? []));
  for (const text of producedBy(card.abilities)) for (const color of COLORS) if (text.includes(color)) made.add(color);
  return made;
}

/** Every `produce` below a node, as text. */
function producedBy(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(producedBy);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => (key === 'produce' ? lettersOf(value) : producedBy(value)));
}

function lettersOf(value: unknown): string[] {
  if (value === 'any') return [COLORS.join('')];
  if (typeof value === 'string') return /^[WUBRGC{}\d]+$/.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(lettersOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...lettersOf(inner),
    ...(/^[WUBRG]$/.test(key) ? [key] : []),
  ]);
}
