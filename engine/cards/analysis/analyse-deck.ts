/** What a deck is made of, how likely it does what its cards want, and what could be put in or taken out. */
import { colors as COLORS } from '../../../mtg-core/index.ts';
import type { DeckEntry } from '../decks/deck-list.ts';
import type { ManaColor } from '../mana.ts';
import { adviceFor } from './advice.ts';
import { analysedCard } from './analysed-card.ts';
import type { CountedCard, DeckAnalysis, SpellOdds } from './deck-analysis.ts';
import { atLeast, cardsSeen, keepable, sourcesOnCurve } from './odds.ts';

const LAST_COLUMN = 7;
const TURNS = [1, 2, 3, 4, 5, 6];
const HARDEST = 8;

/** Names that nobody knows are left out: the deck check names them. */
export function analyseDeck(entries: readonly DeckEntry[]): DeckAnalysis {
  const known: CountedCard[] = entries.flatMap(({ count, name }) => {
    const card = analysedCard(name);
    return card === undefined ? [] : [{ count, card }];
  });
  const spells = known.filter(({ card }) => !card.isLand);
  const lands = known.filter(({ card }) => card.isLand);
  const [cards, landCount, spellCount] = [known, lands, spells].map(sum) as [number, number, number];
  const sources = sourcesOf(lands);
  const hardest = spellOdds(spells, cards, landCount, sources);
  const total = spells.reduce((all, { count, card }) => all + count * card.manaValue, 0);
  const analysis = {
    cards,
    lands: landCount,
    curve: curveOf(spells),
    meanManaValue: spellCount === 0 ? null : Math.round((100 * total) / spellCount) / 100,
    types: typesOf(known),
    colors: COLORS.map((color) => ({
      color,
      symbols: spells.reduce((all, { count, card }) => all + count * (card.needs[color] ?? 0), 0),
      sources: sources.get(color) ?? 0,
    })).filter((one) => one.symbols > 0 || one.sources > 0),
    landDrops: TURNS.map((turn) => ({
      turn,
      first: atLeast(cards, landCount, cardsSeen(turn, true), turn),
      second: atLeast(cards, landCount, cardsSeen(turn, false), turn),
    })),
    keepable: keepable(cards, landCount),
    hardest: hardest.slice(0, HARDEST),
  };
  return { ...analysis, advice: adviceFor(analysis, spells, hardest) };
}

const sum = (cards: readonly CountedCard[]): number => cards.reduce((all, { count }) => all + count, 0);

function sourcesOf(lands: readonly CountedCard[]): Map<ManaColor, number> {
  const sources = new Map<ManaColor, number>();
  for (const { count, card } of lands)
    for (const color of card.brings) sources.set(color, (sources.get(color) ?? 0) + count);
  return sources;
}

function curveOf(spells: readonly CountedCard[]): DeckAnalysis['curve'] {
  const columns = Array.from({ length: LAST_COLUMN + 1 }, () => ({ creatures: 0, others: 0 }));
  for (const { count, card } of spells) {
    const column = columns[Math.min(LAST_COLUMN, card.manaValue)]!;
    column[/\bCreature\b/.test(card.typeLine) ? 'creatures' : 'others'] += count;
  }
  return columns;
}

const CARD_TYPES = ['Creature', 'Planeswalker', 'Instant', 'Sorcery', 'Artifact', 'Enchantment', 'Battle', 'Land'];

function typesOf(known: readonly CountedCard[]): Record<string, number> {
  const types: Record<string, number> = {};
  for (const type of CARD_TYPES) {
    const count = sum(known.filter(({ card }) => new RegExp(`\\b${type}\\b`).test(card.typeLine)));
    if (count > 0) types[type] = count;
  }
  return types;
}

/** One for each cost and colour, the least likely first. */
function spellOdds(
  spells: readonly CountedCard[],
  cards: number,
  lands: number,
  sources: ReadonlyMap<ManaColor, number>,
): SpellOdds[] {
  const odds = spells.flatMap(({ card }) =>
    COLORS.flatMap((color): SpellOdds[] => {
      const needs = card.needs[color] ?? 0;
      if (needs === 0) return [];
      const turn = Math.max(1, card.manaValue);
      const bringing = sources.get(color) ?? 0;
      const chance = sourcesOnCurve({ cards, lands, sources: bringing }, turn, needs);
      return [{ name: card.name, cost: card.cost, color, needs, turn, sources: bringing, chance }];
    }),
  );
  return odds.sort((a, b) => a.chance - b.chance || (a.name < b.name ? -1 : 1));
}
