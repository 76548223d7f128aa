// What is made of a card's text, as it is kept: the definition, or what of the text stands in its way.
import {
  type CardDefinition,
  compileCard,
  type PrintBack,
  printBack,
  type Unread,
  whyNotPlayable,
} from '../../../mtg-core/index.ts';
import type { RulesPart } from './printed-card.ts';

export interface CompiledPart {
  /** Null: not all of the text was understood. */
  readonly definition: CardDefinition | null;
  /** Phrases that weren't understood, from where reading stopped. */
  readonly unread: readonly Unread[];
  /** What the engine doesn't carry out, in words, and a print that means something else. */
  readonly notPlayed: readonly string[];
  readonly printsBack: PrintBack;
}

/** A card is playable where all of it was read, every node is carried out, and its print means what its text does. */
export const isPlayable = ({ definition, notPlayed }: CompiledPart): boolean =>
  definition !== null && notPlayed.length === 0;

export function compilePart(part: RulesPart): CompiledPart {
  const compiled = compileCard(part);
  if (!compiled.ok) return { definition: null, unread: compiled.unread, notPlayed: [], printsBack: 'other' };
  const { definition, back } = printBack(compiled.definition, part);
  const notPlayed = whyNotPlayable(definition);
  if (back === 'other') notPlayed.push('a text that it prints with another meaning');
  return { definition, unread: [], notPlayed, printsBack: back };
}
