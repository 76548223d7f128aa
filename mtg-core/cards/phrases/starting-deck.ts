// What a companion asks of the starting deck (CR 702.139a).
import type { DeckCondition, Filter } from '../language/index.ts';
import { compareWords } from './amounts.ts';
import { noun } from './filters.ts';
import type { Speech } from './speech.ts';
import { article, numberWord } from './words.ts';

const DECK = 'your starting deck';

/** "your starting deck contains only cards with even mana values", "each creature card in your starting deck is a Cat card". */
export function startingDeckWords(speech: Speech, { each = {}, is, group, more }: DeckCondition): string {
  if (more !== undefined) return `${DECK} contains at least ${numberWord(more)} cards more than the minimum deck size`;
  const cards = `each ${cardWords(speech, each)} in ${DECK}`;
  if (group !== undefined)
    return `${cards} ${group.differ === undefined ? 'shares a card type' : 'has a different name'}`;
  if (is === 'activated') return `${cards} has an activated ability`;
  if (is === 'differentSymbols') return `no card in ${DECK} has more than one of the same mana symbol in its mana cost`;
  const value = is === undefined ? undefined : valueWords(speech, is);
  if (value === undefined) {
    const words = cardWords(speech, is ?? {});
    return `${cards} is ${article(words)} ${words}`;
  }
  const lands = each.notTypes?.join() === 'land' ? ' and land cards' : undefined;
  if (Object.keys(each).length === 0 || lands !== undefined)
    return `${DECK} contains only cards with ${value}${lands ?? ''}`;
  return `${cards} has ${value}`;
}

const cardWords = (speech: Speech, filter: Filter): string =>
  noun(speech, { ...filter, zone: 'library' }, { bare: true });

/** "even mana values", "mana value 3 or greater". */
function valueWords(speech: Speech, { manaValue, manaValueIs, ...others }: Filter): string | undefined {
  if (Object.keys(others).length > 0) return undefined;
  if (manaValueIs !== undefined) return `${manaValueIs} mana values`;
  return manaValue === undefined ? undefined : `mana value ${compareWords(speech, manaValue)}`;
}
