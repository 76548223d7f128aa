// What a player of this style cares about. All values are in the same unit: a 2/2 without text is worth about four.

export interface Style {
  /** Worth of a point of one's own life, and of a point that the opponent loses. */
  readonly ownLife: number;
  readonly theirLife: number;
  /** How much the opponent's board counts against one's own. */
  readonly theirBoard: number;
  /** Fear of what the opponent could attack with next turn. */
  readonly caution: number;
  /** Chance in a hundred of taking the second best play. */
  readonly slips: number;
}

export const styles: Readonly<Record<string, Style>> = {
  greedy: { ownLife: 1, theirLife: 1, theirBoard: 1, caution: 1, slips: 0 },
  'greedy-aggressive': { ownLife: 0.8, theirLife: 1.5, theirBoard: 0.9, caution: 0.5, slips: 0 },
  'greedy-careful': { ownLife: 1.3, theirLife: 0.8, theirBoard: 1.1, caution: 1.5, slips: 0 },
  'greedy-careless': { ownLife: 1, theirLife: 1, theirBoard: 1, caution: 0.6, slips: 25 },
  'greedy-dozing': { ownLife: 1, theirLife: 1, theirBoard: 1, caution: 0.6, slips: 85 },
};
