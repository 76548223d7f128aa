// What was read is printed, and the print held against the text: word for word, or by reading the print again.
import { renderText } from '../cards/english/index.ts';
import type { CardDefinition } from '../cards/language/index.ts';
import { normalise } from './normalise.ts';

/** `exact`: the text itself; `same`: other words that are read as the same; `other`: words that aren't. */
export type PrintBack = 'exact' | 'same' | 'other';

const SELF_BY_NOUN =
  /\bthis (?:creature|spell|land|artifact|enchantment|planeswalker|battle|permanent|card|token|aura|equipment|vehicle|saga|class|case|room|siege|spacecraft|fortification|background)\b/gi;

/**
 * A text as it is compared: names as signs, however it speaks of itself, and a line for each keyword, since how many stand in one line
 * says nothing.
 */
export function comparable(text: string, card: Pick<CardDefinition, 'name' | 'supertypes'>): string {
  const isLegendary = card.supertypes?.includes('legendary') ?? false;
  return normalise(text, { name: card.name, isLegendary })
    .replace(SELF_BY_NOUN, '~')
    .split('\n')
    .flatMap((line) => (isKeywordList(line) ? line.split(/[,;] /) : [line]))
    .map((line) => line.toLowerCase())
    .join('\n');
}

/** Short parts between commas, without a full stop: "Flying, first strike". */
const isKeywordList = (line: string): boolean => /^[\w{}'/ -]+(?:[,;] [\w{}'/ -]+)+$/.test(line);

export const printed = (card: CardDefinition): string => comparable(renderText(card), card);
