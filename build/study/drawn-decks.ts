/** Decks of one colour drawn from the cards that come with Bob, so that boards are of many cards and mana is of one kind. */
import { definitionFiles, type GameDeck } from '../../engine/cards/index.ts';
import type { CardDefinition } from '../../mtg-core/index.ts';

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let word = seed >>> 0;
  return () => {
    word = (word + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(word ^ (word >>> 15), word | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const BASICS = { W: 'Plains', U: 'Island', B: 'Swamp', R: 'Mountain', G: 'Forest' } as const;
type Color = keyof typeof BASICS;
const COLORS = Object.keys(BASICS) as Color[];
const LANDS = 17;
const CREATURES = 15;
const SPELLS = 10;
/** Two of each, so that the same card is met again in a game now and then. */
const COPIES = 2;

let pools: ReadonlyMap<Color, { creatures: string[]; spells: string[] }> | null = null;

export function drawnDeck(chance: () => number): GameDeck {
  pools ??= poolsByColor();
  const color = COLORS[Math.floor(chance() * COLORS.length)]!;
  const { creatures, spells } = pools.get(color)!;
  const cards = [
    ...Array.from({ length: LANDS }, () => BASICS[color]),
    ...drawn(creatures, CREATURES, chance),
    ...drawn(spells, SPELLS, chance),
  ];
  return { name: `drawn ${BASICS[color]}`, cards };
}

function drawn(pool: readonly string[], count: number, chance: () => number): string[] {
  const left = pool.flatMap((name) => Array.from({ length: COPIES }, () => name));
  return Array.from({ length: count }, () => left.splice(Math.floor(chance() * left.length), 1)[0]!);
}

/** What one colour can cast, nothing of which makes mana or plays with both halves of a card. */
function poolsByColor(): ReadonlyMap<Color, { creatures: string[]; spells: string[] }> {
  const all = COLORS.map((color) => [color, { creatures: [] as string[], spells: [] as string[] }] as const);
  for (const card of definitionFiles().values()) {
    if (card.layout !== undefined) continue;
    const color = colorOf(card);
    const { types = [] } = card;
    if (color === null || types.includes('land')) continue;
    const pool = new Map(all).get(color)!;
    if (types.includes('creature')) pool.creatures.push(card.name);
    else if (types.includes('instant') || types.includes('sorcery') || types.includes('enchantment'))
      pool.spells.push(card.name);
  }
  return new Map(all);
}

/** Its one colour of mana; null for none, several, and costs that leave a choice. */
function colorOf({ cost = '' }: CardDefinition): Color | null {
  const symbols = [...new Set(cost.replace(/\{(\d+|X)\}/g, '').match(/\{[^}]*\}/g) ?? [])];
  const [only] = symbols;
  const color = COLORS.find((each) => only === `{${each}}`);
  return symbols.length === 1 && color !== undefined ? color : null;
}
