// Whom a person can play against. A level names a policy of the rules engine; policies see their own seat's view only.

interface Opponent {
  id: string;
  name: string;
  blurb: string;
  /** One of mtg-core's `policyNames`. */
  policy: string;
  /** Nobody: it passes. Not offered among opponents, but to whoever wants to play a deck alone. */
  isNobody?: true;
  /** A language model picks; the policy does where it can't. */
  asksModel?: true;
}

/** The first is the one that is offered first. */
export const opponents: readonly Opponent[] = [
  {
    id: 'greedy',
    name: 'Bob',
    blurb: 'Plays on curve, attacks when it pays, keeps removal for what matters.',
    policy: 'greedy',
  },
  {
    id: 'aggressive',
    name: 'Bob in a hurry',
    blurb: 'Would rather race than block. Punishes slow hands.',
    policy: 'greedy-aggressive',
  },
  {
    id: 'careful',
    name: 'Bob on the fence',
    blurb: 'Keeps blockers back and waits for the better trade.',
    policy: 'greedy-careful',
  },
  {
    id: 'careless',
    name: 'Bob after lunch',
    blurb: 'Knows how to play, and takes the second best line now and then.',
    policy: 'greedy-careless',
  },
  {
    id: 'random',
    name: 'Bob, half asleep',
    blurb: 'Makes any legal play. Good for a first look at a deck.',
    policy: 'random',
  },
  {
    id: 'goldfish',
    name: 'Nobody',
    blurb: 'Passes. To see what a deck does by itself.',
    policy: 'goldfish',
    isNobody: true,
  },
  {
    id: 'model',
    name: 'Bob with a model',
    blurb: 'A language model picks among the legal moves. Takes its time.',
    policy: 'greedy',
    asksModel: true,
  },
];

export function findOpponent(id: string): Opponent | undefined {
  return opponents.find((opponent) => opponent.id === id);
}
