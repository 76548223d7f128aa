// Names of cards that a step found, and the words for the top of a library.

import type { Amount, Zone } from '../cards/language/index.ts';
import type { Speech } from '../cards/phrases/index.ts';
import { amount, name, numberWord, player, quantity } from '../cards/phrases/index.ts';

/** Cards that a step found get a name: "that card", "those cards". */
export function nameCards(speech: Speech, as: string | undefined, count: Amount, zone: Zone, how?: string): void {
  if (as === undefined) return;
  const many = count !== 1;
  const again = how === 'milled' ? (many ? 'the milled cards' : 'the milled card') : undefined;
  const two = count === 2 && zone === 'library' && how === undefined;
  name(speech, as, {
    noun: how === 'revealed' ? `revealed card${many ? 's' : ''}` : many ? 'cards' : 'card',
    many,
    sort: 'object',
    zone,
    yours: true,
    ...(how === undefined ? {} : { done: how }),
    ...(zone === 'library' ? { atEnd: true } : {}),
    ...(two
      ? { again: 'the two' }
      : again
        ? { again }
        : how === 'revealed'
          ? { again: many ? 'those cards' : 'that card' }
          : {}),
  });
  speech.focus = as;
}

/** "the top card of your library", "the top five cards of target player's library". */
export function topWords(
  speech: Speech,
  count: Amount,
  whose: Parameters<typeof player>[1] | undefined,
  end = 'top',
): string {
  const library = `${player(speech, whose ?? 'you', 'possessive')} library`;
  if (count === 1) return `the ${end} card of ${library}`;
  if (typeof count === 'number') return `the ${end} ${numberWord(count)} cards of ${library}`;
  if (count.kind === 'x') return `the ${end} X cards of ${library}`;
  const many = quantity(speech, count, 'card', 'cards');
  if (end === 'top' && many === 'that many cards') return `${many} from the top of ${library}`;
  speech.whereX = `where X is ${amount(speech, count)}`;
  return `the ${end} X cards of ${library}`;
}
