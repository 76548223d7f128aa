// Whom a person can play against. A level names a policy of the rules engine; policies see their own seat's view only.

export interface Opponent {
  id: string;
  name: string;
  blurb: string;
  /** A policy of mtg-core/search. */
  policy: string;
}

export const opponents: readonly Opponent[] = [
  {
    id: 'random',
    name: 'Bob, half asleep',
    blurb: 'Makes any legal play. Good for a first look at a deck.',
    policy: 'random',
  },
];

export function findOpponent(id: string): Opponent | undefined {
  return opponents.find((opponent) => opponent.id === id);
}
