// How many cards somebody holds: "you have two or fewer cards in hand", "that player has no cards in hand".
import type { Compare, Filter } from '../language/index.ts';
import { countCompare } from './amounts.ts';
import { player, takesPlainVerb } from './players.ts';
import type { Speech } from './speech.ts';
import { numberWord } from './words.ts';

/** undefined: it's not all cards of one hand that are asked for. */
export function handWords(speech: Speech, what: Filter | string, [sign, count]: Compare): string | undefined {
  if (typeof what === 'string') return undefined;
  const { zone, owner, ...quality } = what;
  if (zone !== 'hand' || owner === undefined || Object.keys(quality).length > 0 || typeof count !== 'number')
    return undefined;
  const who = player(speech, owner, 'subject', 'pattern');
  const have = takesPlainVerb(speech, owner) ? 'have' : 'has';
  if (count === 0 && (sign === '=' || sign === '<=')) return `${who} ${have} no cards in hand`;
  if (count === 1 && sign === '>=') return `${who} ${have} a card in hand`;
  if (sign === '=') return `${who} ${have} exactly ${numberWord(count)} card${count === 1 ? '' : 's'} in hand`;
  return `${who} ${have} ${countCompare(speech, [sign, count])} cards in hand`;
}
