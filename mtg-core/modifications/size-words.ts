// How power and toughness are said that effects set or change.

import type { Amount } from '../cards/language/index.ts';
import { amount, figureOrX, forEachWords, type Speech } from '../cards/phrases/index.ts';

export function basePT(speech: Speech, change: { power?: Amount; toughness?: Amount }): string {
  if (change.power !== undefined && change.toughness !== undefined) {
    const same = typeof change.power !== 'number' && typeof change.toughness !== 'number';
    // "Each equal to its mana value": of each of those that it is said of.
    if (same && isOfEach(change.power) && JSON.stringify(change.power) === JSON.stringify(change.toughness))
      return `power and toughness each equal to its ${amount(speech, change.power).replace(/^.*'s /, '')}`;
    if (same) {
      speech.whereX ??= `where X is ${amount(speech, change.power)}`;
      return 'power and toughness X/X';
    }
    return `power and toughness ${amount(speech, change.power)}/${amount(speech, change.toughness)}`;
  }
  return change.power !== undefined
    ? `power ${amount(speech, change.power)}`
    : `toughness ${amount(speech, change.toughness!)}`;
}

/** "4/4", "X/X" with what X is at the end of the sentence. */
export function sizeOrX(speech: Speech, power: Amount, toughness: Amount): string {
  if (typeof power === 'object' && JSON.stringify(power) === JSON.stringify(toughness)) {
    const one = figureOrX(speech, power);
    return `${one}/${one}`;
  }
  return `${amount(speech, power)}/${amount(speech, toughness)}`;
}

export const isOfEach = (value: Amount | undefined): value is Extract<Amount, { kind: 'stat' }> =>
  typeof value === 'object' && value.kind === 'stat' && value.of === 'each';

/** "That number plus 1", where it is so much more than the power. */
function toughnessWords(speech: Speech, { power, toughness }: { power?: Amount; toughness?: Amount }): string {
  if (typeof toughness === 'object' && toughness.kind === 'plus' && power !== undefined) {
    const [same, more, ...rest] = toughness.of;
    if (rest.length === 0 && typeof more === 'number' && JSON.stringify(same) === JSON.stringify(power))
      return `that number plus ${more}`;
  }
  return amount(speech, toughness ?? 0);
}

export function definingPT(speech: Speech, change: { power?: Amount; toughness?: Amount }): string {
  const both = change.power !== undefined && change.toughness !== undefined;
  if (both && JSON.stringify(change.power) === JSON.stringify(change.toughness))
    return `'s power and toughness are each equal to ${amount(speech, change.power!)}`;
  const parts = [
    change.power !== undefined && `power is equal to ${amount(speech, change.power)}`,
    change.toughness !== undefined && `${both ? 'its ' : ''}toughness is equal to ${toughnessWords(speech, change)}`,
  ];
  return `'s ${parts.filter((part) => part).join(' and ')}`;
}

/** "+1/+1", "-X/-X" with "where X is ..." to come, "+1/+0 for each Elf you control". */
export function boost(speech: Speech, power: Amount, toughness: Amount): string {
  const dynamic = [power, toughness].find((value) => typeof value !== 'number');
  if (dynamic === undefined) return `${signed(power, toughness)}/${signed(toughness, power)}`;
  if (
    typeof power === 'object' &&
    typeof toughness === 'object' &&
    JSON.stringify(absolute(power)) !== JSON.stringify(absolute(toughness))
  ) {
    const [x, y] = [power, toughness].map((value) => amount(speech, isNegative(value) ? negated(value) : value));
    // The same thing's, said again.
    const whose = /^.*'s /.exec(x ?? '')?.[0];
    const other = whose !== undefined && y?.startsWith(whose) ? `its ${y.slice(whose.length)}` : y;
    speech.whereX = `where X is ${x} and Y is ${other}`;
    return `${side(power, 'X', toughness)}/${side(toughness, 'Y', power)}`;
  }
  const { of, factor } = scaled(dynamic as Exclude<Amount, number>);
  if (of === 'x') return `${side(power, 'X', toughness)}/${side(toughness, 'X', power)}`;
  const each = speech.states || factor !== 1 ? forEachWords(speech, of) : undefined;
  // "+X/+1, where X is ...": what isn't nothing isn't had for each.
  const isWhole = [power, toughness].every((value) => typeof value !== 'number' || value === 0);
  if (each && isWhole) {
    const part = (value: Amount): number => (typeof value === 'number' ? value : isNegative(value) ? -factor : factor);
    const [left, right] = [part(power), part(toughness)];
    return `${signed(left, right)}/${signed(right, left)} for each ${each}`;
  }
  speech.whereX = `where X is ${amount(speech, isNegative(dynamic) ? negated(dynamic) : (dynamic as Amount))}`;
  return `${side(power, 'X', toughness)}/${side(toughness, 'X', power)}`;
}

const signed = (value: Amount, other: Amount): string => {
  const n = value as number;
  return n < 0 || (n === 0 && (other as number) < 0) ? `-${Math.abs(n)}` : `+${n}`;
};
const isNegative = (value: Amount): boolean => typeof value === 'object' && value.kind === 'minus' && value.from === 0;
const absolute = (value: Amount): Amount => (isNegative(value) ? negated(value) : value);
const negated = (value: Amount): Amount => (typeof value === 'object' && value.kind === 'minus' ? value.take : value);
/** Zero takes the sign of what stands beside it: "+X/+0", "-0/-X". */
const side = (value: Amount, word: string, other: Amount): string =>
  typeof value === 'number' ? signed(value, isNegative(other) ? -1 : 1) : `${isNegative(value) ? '-' : '+'}${word}`;

function scaled(value: Exclude<Amount, number>): { of: Amount | 'x'; factor: number } {
  const positive = negated(value);
  if (typeof positive !== 'number' && positive.kind === 'x') return { of: 'x', factor: 1 };
  if (
    typeof positive !== 'number' &&
    positive.kind === 'times' &&
    positive.of.length === 2 &&
    typeof positive.of[0] === 'number'
  )
    return { of: positive.of[1]!, factor: positive.of[0] };
  return { of: positive, factor: 1 };
}
