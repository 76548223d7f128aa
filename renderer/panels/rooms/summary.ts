// A room in one line: what is played there, who is there, and when something happened last.
import { gameOf, type RoomEntry } from '../../state/rooms/index.ts';
import { whenOf } from '../journal/index.ts';

const GAME_WORDS = { guess: 'Guessing game', magic: 'Magic' } as const;

export function roomInOneLine({ view, seat, lastAt }: RoomEntry): string {
  const game = gameOf(view);
  const people = view.slots.filter((slot) => slot.kind !== 'bot');
  const there = people.filter((slot) => slot.filled_by !== null).length;
  const parts = [
    game === null ? 'To talk' : GAME_WORDS[game],
    `${there} of ${people.length} ${people.length === 1 ? 'seat' : 'seats'} taken`,
    seat === null ? 'you look after it' : 'you sit here',
  ];
  if (lastAt !== null && lastAt > 0) parts.push(whenOf(lastAt, Date.now()));
  return parts.join(' · ');
}
