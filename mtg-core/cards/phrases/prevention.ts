// The parts of "all combat damage that would be dealt to you by creatures".
import type { EventPattern } from '../language/index.ts';
import { objects } from './objects.ts';
import { player } from './players.ts';
import { refer, type Speech } from './speech.ts';
import { phrase } from './words.ts';

export function damageParts(speech: Speech, event: EventPattern): { kind: string; to: string; by: string } {
  const kind = phrase(event.combat === true && 'combat', event.combat === false && 'noncombat', 'damage');
  const words = (of: NonNullable<EventPattern['source']>) =>
    typeof of === 'string' ? refer(speech, of) : objects(speech, of).replace(/^all /, '');
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
    to: whom.length === 0 ? '' : `to ${whom.join(' and ')}`,
    by: event.source === undefined ? '' : `by ${words(event.source)}`,
  };
}
