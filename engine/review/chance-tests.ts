// What chance alone would do: whether a count says anything.

interface Urn {
  readonly drawn: number;
  readonly marked: number;
  readonly all: number;
}

/** How likely it is that at least so many of `drawn` are marked, where `marked` of `all` are (Fisher's exact test, one-sided). */
export function chanceOfSoMany(found: number, { drawn, marked, all }: Urn): number {
  const most = Math.min(drawn, marked);
  let chance = 0;
  for (let count = found; count <= most; count++)
    chance += Math.exp(logChoose(marked, count) + logChoose(all - marked, drawn - count) - logChoose(all, drawn));
  return Math.min(1, chance);
}

/** The logarithm of in how many ways `few` can be chosen of `many`; -Infinity where there are none. */
function logChoose(many: number, few: number): number {
  if (few < 0 || few > many) return Number.NEGATIVE_INFINITY;
  let log = 0;
  for (let each = 1; each <= few; each++) log += Math.log(many - few + each) - Math.log(each);
  return log;
}

/** 1.96 standard deviations: 95 %. */
const Z = 1.959964;

/** The 95 % interval of a share of which so many of so many were seen (Wilson's). */
export function shareWithin(seen: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 1];
  const share = seen / of;
  const width = (Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of))) / (1 + (Z * Z) / of);
  const middle = (share + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of);
  return [Math.max(0, middle - width), Math.min(1, middle + width)];
}
