/** What is said of a deck when it is analysed. */
import type { ManaColor } from '../mana.ts';
import type { AnalysedCard } from './analysed-card.ts';

export interface CountedCard {
  readonly count: number;
  readonly card: AnalysedCard;
}

/** How likely a spell's colours are there in the turn that its mana value names. */
export interface SpellOdds {
  readonly name: string;
  readonly cost: string;
  readonly color: ManaColor;
  readonly needs: number;
  readonly turn: number;
  readonly sources: number;
  readonly chance: number;
}

export interface DeckAnalysis {
  readonly cards: number;
  readonly lands: number;
  /** Spells by mana value from 0 to 7; the last stands for seven and more. */
  readonly curve: { readonly creatures: number; readonly others: number }[];
  /** Of the spells; null without one. */
  readonly meanManaValue: number | null;
  /** Cards by type; a card with two types counts for both. */
  readonly types: Record<string, number>;
  readonly colors: {
    readonly color: ManaColor;
    /** Symbols in the costs of the spells. */
    readonly symbols: number;
    /** Lands that bring it. */
    readonly sources: number;
  }[];
  /** Lands for each of the first turns, by who begins. */
  readonly landDrops: { readonly turn: number; readonly first: number; readonly second: number }[];
  /** Opening hands of two to five lands. */
  readonly keepable: number;
  /** The costs that are hardest to pay, the worst first. */
  readonly hardest: SpellOdds[];
  readonly advice: Advice[];
}

export interface Advice {
  readonly do: 'add' | 'cut';
  readonly what: string;
  readonly why: string;
}
