// Whom a person can play against. A level names a policy of the rules engine; policies see their own seat's view only.

interface Opponent {
  id: string;
  name: string;
  /** Beside the name, where one is chosen; empty where it isn't known. */
  strength: string;
  /** Offered to whoever has chosen none yet. */
  isSuggested?: true;
  blurb: string;
  /** One of mtg-core's `policyNames`. */
  policy: string;
  /** Nobody: it passes. Not offered among opponents, but to whoever wants to play a deck alone. */
  isNobody?: true;
  /** A language model picks; the policy does where it can't. */
  asksModel?: true;
}

/** From the easiest to the strongest, as they came out against `greedy` in 300 games each with the starter decks. */
export const opponents: readonly Opponent[] = [
  {
    id: 'random',
    name: 'Bob, half asleep',
    strength: 'Easiest',
    blurb: 'Makes any legal play. Good for a first look at a deck.',
    policy: 'random',
  },
  {
    id: 'dozing',
    name: 'Bob, daydreaming',
    strength: 'Easy',
    isSuggested: true,
    blurb: 'Knows how to play, and leaves out much of what he could do. Good for a first game.',
    policy: 'greedy-dozing',
  },
  {
    id: 'careless',
    name: 'Bob after lunch',
    strength: 'Medium',
    blurb: 'Knows how to play, and takes the second best line now and then.',
    policy: 'greedy-careless',
  },
  {
    id: 'careful',
    name: 'Bob on the fence',
    strength: 'Medium',
    blurb: 'Keeps blockers back and waits for the better trade.',
    policy: 'greedy-careful',
  },
  {
    id: 'greedy',
    name: 'Bob',
    strength: 'Strong',
    blurb: 'Plays on curve, attacks when it pays, keeps removal for what matters.',
    policy: 'greedy',
  },
  {
    id: 'aggressive',
    name: 'Bob in a hurry',
    strength: 'Strong',
    blurb: 'Would rather race than block. Punishes slow hands.',
    policy: 'greedy-aggressive',
  },
  {
    id: 'goldfish',
    name: 'Nobody',
    strength: '',
    blurb: 'Passes. To see what a deck does by itself.',
    policy: 'goldfish',
    isNobody: true,
  },
  {
    id: 'model',
    name: 'Bob with a model',
    strength: '',
    blurb: 'A language model picks among the legal moves. Takes its time.',
    policy: 'greedy',
    asksModel: true,
  },
];

export function findOpponent(id: string): Opponent | undefined {
  return opponents.find((opponent) => opponent.id === id);
}
