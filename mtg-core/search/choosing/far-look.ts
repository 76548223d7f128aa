// What a loss comes to later on: two turns later most of it doesn't show yet. Two answers are played on far in worlds in which they
// weren't compared before, until it is clear on which side of what matters the difference lies.

/** Half a 95 % interval around the mean of differences, world by world. */
export interface Difference {
  readonly mean: number;
  readonly within: number;
}

/** Turns after this one: most games are decided by then. */
export const FAR_AHEAD = 8;

/** Two turns later less than this is nothing. */
const WORTH_A_LOOK = 0.02;

/** Worlds before it is asked whether that is enough, and then after each few. */
const FIRST_WORLDS = 12;
const WORLDS_MORE = 4;

/** More of the chance to win than this is a gross fault, and less than this none. */
const GROSS = 0.15;
const SLIGHT = 0.05;

/** Worth a second look: something seems to be lost, however little. */
export const isWorthALook = ({ mean }: Difference): boolean => mean >= WORTH_A_LOOK;

/** `play`: by how much the better answer did better in the world with this number. */
export function lookFar(worlds: number, play: (world: number) => number): Difference {
  const differences: number[] = [];
  while (differences.length < worlds) {
    differences.push(play(differences.length));
    const count = differences.length;
    if (count >= FIRST_WORLDS && count % WORLDS_MORE === 0 && isClear(differenceIn(differences))) break;
  }
  return differenceIn(differences);
}

const isClear = ({ mean, within }: Difference): boolean =>
  within <= SLIGHT || mean - within >= GROSS || mean + within <= SLIGHT;

export const meanOf = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

export const differenceIn = (differences: readonly number[]): Difference => ({
  mean: meanOf(differences),
  within: halfInterval(differences),
});

export function halfInterval(numbers: readonly number[]): number {
  if (numbers.length < 2) return 1;
  const mean = meanOf(numbers);
  const variance = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (numbers.length - 1);
  return 1.96 * Math.sqrt(variance / numbers.length);
}
