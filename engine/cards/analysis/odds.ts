/** Chances of drawing: the hypergeometric distribution, without putting cards back. */

const logFactorials: number[] = [0];

function logFactorial(n: number): number {
  for (let k = logFactorials.length; k <= n; k++) logFactorials.push(logFactorials[k - 1]! + Math.log(k));
  return logFactorials[n]!;
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** The chance that of `drawn` cards from `cards` exactly `wanted` are among the `good` ones. */
export function exactly(cards: number, good: number, drawn: number, wanted: number): number {
  const draws = Math.min(drawn, cards);
  if (wanted < 0 || wanted > good || draws - wanted > cards - good || wanted > draws) return 0;
  return Math.exp(logChoose(good, wanted) + logChoose(cards - good, draws - wanted) - logChoose(cards, draws));
}

/** The chance of that many or more. */
export function atLeast(cards: number, good: number, drawn: number, wanted: number): number {
  let sum = 0;
  for (let k = Math.max(0, wanted); k <= Math.min(good, drawn); k++) sum += exactly(cards, good, drawn, k);
  return Math.min(1, sum);
}

/** CR 103.5: seven cards. CR 103.8a: in a game of two the player who begins draws none in the first turn. */
const OPENING_HAND = 7;
export const cardsSeen = (turn: number, isFirst: boolean): number => OPENING_HAND + turn - (isFirst ? 1 : 0);

/**
 * The chance that the lands which are there by a turn pay `wanted` mana of a colour, of games in which a land was there for each
 * turn: without enough lands no colour helps.
 */
export function sourcesOnCurve(
  { cards, lands, sources }: { cards: number; lands: number; sources: number },
  turn: number,
  wanted: number,
  isFirst = true,
): number {
  const seen = cardsSeen(turn, isFirst);
  let enough = 0;
  let both = 0;
  for (let drawn = turn; drawn <= Math.min(lands, seen); drawn++) {
    const chance = exactly(cards, lands, seen, drawn);
    enough += chance;
    both += chance * atLeast(lands, Math.min(sources, lands), drawn, wanted);
  }
  return enough === 0 ? 0 : both / enough;
}

/** Lands in an opening hand that is mostly kept. */
export const keepable = (cards: number, lands: number): number =>
  [2, 3, 4, 5].reduce((sum, count) => sum + exactly(cards, lands, OPENING_HAND, count), 0);
