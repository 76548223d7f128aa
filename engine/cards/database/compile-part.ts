// What is made of a card's text, as it is kept: the definition, or what of the text stands in its way.
import { type CardDefinition, compileCard, type UnreadPart, whyNotPlayable } from '../../../mtg-core/index.ts';
import type { RulesPart } from './printed-card.ts';

/** `exact`: its print is the text; `same`: other words, which are read as the same; `other`: words that aren't. */
export type PrintBack = 'exact' | 'same' | 'other';

export interface CompiledPart {
  /** Null: not all of the text was understood. */
  readonly definition: CardDefinition | null;
  /** Phrases that weren't understood, from where reading stopped. */
  readonly unread: readonly UnreadPart[];
  /** What the engine doesn't carry out, in words, and a print that means something else. */
  readonly notPlayed: readonly string[];
  readonly printsBack: PrintBack;
}

/** A card is playable where all of it was read, every node is carried out, and its print means what its text does. */
export const isPlayedWhole = ({ definition, notPlayed }: CompiledPart): boolean =>
  definition !== null && notPlayed.length === 0;

export function compilePart(part: RulesPart): CompiledPart {
  const read = compileCard(part);
  if (!read.ok) return { definition: null, unread: read.unread, notPlayed: [], printsBack: 'other' };
  const printsBack: PrintBack = read.printsBack ? 'exact' : read.readsBack ? 'same' : 'other';
  const notPlayed = whyNotPlayable(read.card);
  if (printsBack === 'other') notPlayed.push('a text that it prints with another meaning');
  return { definition: read.card, unread: [], notPlayed, printsBack };
}
