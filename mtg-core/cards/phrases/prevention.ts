// The parts of "all combat damage that would be dealt to you by creatures".
import type { EventPattern } from '../language/index.ts';
import { one } from './filters.ts';
import { objects } from './objects.ts';
import { player } from './players.ts';
import { refer, type Speech } from './speech.ts';
import { phrase } from './words.ts';

export function damageParts(
  speech: Speech,
  event: EventPattern,
  word: 'and' | 'or' = 'and',
): { kind: string; to: string; by: string } {
  const kind = phrase(event.combat === true && 'combat', event.combat === false && 'noncombat', 'damage');
  const words = (of: NonNullable<EventPattern['source']>) =>
    typeof of === 'string'
      ? refer(speech, of)
      : word === 'or'
        ? one(speech, of)
        : objects(speech, of).replace(/^all /, '');
  // To and by one and the same: two abilities that are said as one.
  if (event.recipient !== undefined && JSON.stringify(event.recipient) === JSON.stringify(event.source))
    return { kind, to: `to and dealt by ${words(event.recipient)}`, by: '' };
  const whom = [
    event.recipientPlayer === undefined
      ? ''
      : event.recipientPlayer === 'any'
        ? 'players'
        : player(speech, event.recipientPlayer, 'object', 'pattern'),
    event.recipient === undefined ? '' : words(event.recipient),
  ].filter((part) => part !== '');
  return {
    kind,
    to: whom.length === 0 ? '' : `to ${whom.join(` ${word} `)}`,
    by: event.source === undefined ? '' : `by ${words(event.source)}`,
  };
}
