// What a player of this style cares about, and what doesn't come to mind. All values are in the same unit: a 2/2 without text is worth
// about four.

export interface Style extends Attention {
  /** Worth of a point of one's own life, and of a point that the opponent loses. */
  readonly ownLife: number;
  readonly theirLife: number;
  /** How much the opponent's board counts against one's own. */
  readonly theirBoard: number;
  /** Fear of what the opponent could attack with next turn. */
  readonly caution: number;
}

/** Nobody who is learning makes moves at random: they see less, look less far, and forget what could be done in another's turn. */
export interface Attention {
  /** Chance in a hundred that a card isn't thought of for a whole turn: to be played, to attack or to block. */
  readonly overlooks: number;
  /** Chance in a hundred that in a turn nothing is thought of but in one's own main phases. */
  readonly forgetsTricks: number;
  /** Chance in a hundred of taking the second best play. */
  readonly slips: number;
  /** Takes what is there at once for all there is, and fights by rule of thumb, instead of looking at how the turn ends. */
  readonly isHasty: boolean;
}

const sharp: Attention = { overlooks: 0, forgetsTricks: 0, slips: 0, isHasty: false };
const even = { ownLife: 1, theirLife: 1, theirBoard: 1, caution: 1 };

/** Without any taste, and with everything thought of: by this one positions are judged. */
export const plainStyle: Style = { ...even, ...sharp };

export const styles: Readonly<Record<string, Style>> = {
  learner: { ...even, caution: 0.2, overlooks: 52, forgetsTricks: 100, slips: 30, isHasty: true },
  beginner: { ...even, caution: 0.4, overlooks: 38, forgetsTricks: 95, slips: 25, isHasty: true },
  casual: { ...even, caution: 0.5, overlooks: 30, forgetsTricks: 80, slips: 25, isHasty: false },
  'greedy-careless': { ...even, caution: 0.7, overlooks: 15, forgetsTricks: 50, slips: 15, isHasty: false },
  greedy: plainStyle,
  'greedy-aggressive': { ...sharp, ownLife: 0.8, theirLife: 1.5, theirBoard: 0.9, caution: 0.5 },
  'greedy-careful': { ...sharp, ownLife: 1.3, theirLife: 0.8, theirBoard: 1.1, caution: 1.5 },
};
