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
  /**
   * How strong it is: 400 points more win ten games for each that they lose (Elo's scale, on which `greedy` is 1500). Measured over 600
   * games between neighbours by `build/study/measure-levels.ts`; none where nobody measured it.
   */
  rating?: number;
  /** Nobody: it passes. Not offered among opponents, but to whoever wants to play a deck alone. */
  isNobody?: true;
  /** A language model picks; the policy does where it can't. */
  asksModel?: true;
}

/** From the easiest to the strongest; then nobody, and who is as good as the model is. */
export const opponents: readonly Opponent[] = [
  {
    id: 'random',
    name: 'Bob, half asleep',
    strength: 'Easiest',
    blurb: 'Makes any legal play. Good for a first look at a deck.',
    policy: 'random',
  },
  {
    id: 'learner',
    name: 'Bob, first day',
    strength: 'Easy',
    isSuggested: true,
    blurb: 'Overlooks half of what there is to do, and does nothing in your turn. A good first opponent.',
    policy: 'learner',
    rating: 1025,
  },
  {
    id: 'beginner',
    name: 'Bob, first month',
    strength: 'Fairly easy',
    blurb: 'Sees more, but judges a play by what is there at once, and fights by rule of thumb.',
    policy: 'beginner',
    rating: 1150,
  },
  {
    id: 'casual',
    name: 'Bob on a Friday',
    strength: 'Medium',
    blurb: 'Looks how a turn ends. Forgets cards and tricks that a regular would remember.',
    policy: 'casual',
    rating: 1280,
  },
  {
    id: 'careless',
    name: 'Bob after lunch',
    strength: 'Fairly strong',
    blurb: 'Knows how to play, and takes the second best line now and then.',
    policy: 'greedy-careless',
    rating: 1390,
  },
  {
    id: 'careful',
    name: 'Bob on the fence',
    strength: 'Fairly strong',
    blurb: 'Keeps blockers back and waits for the better trade.',
    policy: 'greedy-careful',
  },
  {
    id: 'greedy',
    name: 'Bob',
    strength: 'Strong',
    blurb: 'Plays on curve, attacks when it pays, keeps removal for what matters.',
    policy: 'greedy',
    rating: 1500,
  },
  {
    id: 'aggressive',
    name: 'Bob in a hurry',
    strength: 'Strong',
    blurb: 'Would rather race than block. Punishes slow hands.',
    policy: 'greedy-aggressive',
  },
  {
    id: 'search',
    name: 'Bob at his best',
    strength: 'Strongest',
    blurb: 'Plays each move on in many possible games before he makes it. Takes a moment now and then.',
    policy: 'search',
    rating: 1550,
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
