/** What a card's mana cost comes to, and what mana its basic land types stand for. */
import { type CardDefinition, type colors, manaValue, parseManaCost } from '../../mtg-core/index.ts';

export type ManaColor = (typeof colors)[number];

/** CR 305.6: by basic land type. */
export const LAND_COLORS: Readonly<Record<string, ManaColor>> = {
  Plains: 'W',
  Island: 'U',
  Swamp: 'B',
  Mountain: 'R',
  Forest: 'G',
};

/** CR 202.3: what its cost comes to; X counts 0. */
export const manaValueOf = ({ cost }: Pick<CardDefinition, 'cost'>): number =>
  cost === undefined || cost === '' ? 0 : manaValue(parseManaCost(cost));
