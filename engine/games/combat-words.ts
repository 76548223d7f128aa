// What a combat comes to, in a line beside the button, said to one who plays in it.
import type { CombatOutcome, TableView } from '../api/index.ts';

type Told = Omit<CombatOutcome, 'said' | 'isOpen'>;
type About = {
  /** Who blocks is still to be said. */
  isOffer: boolean;
  /** Something is chosen on the way. */
  isOpen: boolean;
};

/** More than these are counted. */
const MOST_NAMED = 3;

export function combatWords(told: Told, before: TableView, { isOffer, isOpen }: About): string {
  const said = [playerWords(told, before, isOffer), goneWords(told, before)].filter((words) => words !== '');
  if (said.length === 0) return isOffer ? '' : 'Nobody is hurt.';
  if (isOpen) said.push('What triggers may change that.');
  return said.join(' ');
}

function playerWords({ players }: Told, { seat, activePlayer, players: before }: TableView, isOffer: boolean): string {
  const parts = players.map(({ player, life, loses }) => {
    const mine = player === seat;
    const name = mine ? 'You' : (before[player]?.name ?? 'Somebody');
    if (loses) return life > 0 ? `${name} ${mine ? 'lose' : 'loses'}` : `${name} ${mine ? 'lose' : 'loses'} at ${life}`;
    return `${name} ${mine ? 'go' : 'goes'} to ${life}`;
  });
  if (parts.length === 0) return '';
  const unless = seat === activePlayer || before.length > 2 ? ' if nobody blocks' : ' if you don’t block';
  return `${parts.join(', ')}${isOffer ? unless : ''}.`;
}

function goneWords({ dies, leaves }: Told, before: TableView): string {
  const words: string[] = [];
  for (const mine of [true, false]) {
    const whose = mine ? 'Your' : nameOfOther(before);
    for (const [gone, verb] of [
      [dies, 'die'],
      [leaves, 'leave'],
    ] as const) {
      const names = before.battlefield
        .filter(({ ref, controller }) => gone.includes(ref) && (controller === before.seat) === mine)
        .map(({ name }) => name);
      if (names.length > 0) words.push(`${whose} ${listed(names)} ${verb}${names.length === 1 ? 's' : ''}.`);
    }
  }
  return words.join(' ');
}

function nameOfOther({ players, seat }: TableView): string {
  const others = players.filter(({ player }) => player !== seat);
  return others.length === 1 ? `${others[0]!.name}’s` : 'Their';
}

/** "Hill Giant", "2 Saproling and Hill Giant", or how many where they are many. */
function listed(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (counts.size > MOST_NAMED) return `${names.length} creatures`;
  const parts = [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`));
  const last = parts.pop()!;
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
