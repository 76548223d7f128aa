// Whether a payment exists, by counting. Mana that comes one by one pays a cost exactly when no set of symbols asks for
// more than the mana that fits any of them (Hall's condition), so counts per colour mask decide and nothing is allocated.
import type { CountedMana, ManaNeed, ManaSourceOption } from '../../basics/index.ts';
import { colorBits, isNeedEmpty, lowestColor, neededBits, outputCount, outputMask, snowBit } from './payment.ts';
import { searchPayment } from './search.ts';
import { twobridChoices } from './twobrid.ts';

/** Supply per mask of needed bits, and the masks that occur. */
const counts = new Int32Array(128);
const masks: number[] = [];
let maskCount = 0;
let total = 0;

function add(mask: number, count: number): void {
  if (count <= 0) return;
  total += count;
  if (counts[mask] === 0) masks[maskCount++] = mask;
  counts[mask] += count;
}

function clear(): void {
  for (let index = 0; index < maskCount; index++) counts[masks[index]] = 0;
  maskCount = 0;
  total = 0;
}

function addPool(pool: readonly number[], needed: number): void {
  for (let color = 0; color < 6; color++) if (pool[color] > 0) add((1 << color) & needed, pool[color]);
  for (let color = 6; color < pool.length; color++) add(((1 << (color - 6)) | snowBit) & needed, pool[color]);
}

/**
 * Counts one source; false when counting can't say all of it: several outputs of which one is worth more than one mana,
 * an input, or many mana of one colour. Then its best is counted (`generous`), or what it gives alone and for nothing.
 */
function addSource(option: ManaSourceOption, needed: number, generous: boolean): boolean {
  const { outputs } = option;
  const snow = option.snow ? snowBit : 0;
  if (outputs.length === 1 && !outputs[0].input) {
    const { fixed, any } = outputs[0];
    if (fixed) {
      for (let color = 0; color < 6; color++) {
        if (fixed[color] > 0) add(((1 << color) | snow) & needed, fixed[color]);
      }
      return true;
    }
    if (!any) return true;
    const useful = any.mask & needed;
    if (!any.same || any.count === 1 || (useful & (useful - 1)) === 0) {
      add((useful | snow) & needed, any.count);
      return true;
    }
  }
  let plain = true;
  let single = 0;
  let all = 0;
  let most = 0;
  for (let index = 0; index < outputs.length; index++) {
    const output = outputs[index];
    const count = outputCount(output);
    if (count === 0) continue;
    const mask = outputMask(output);
    all |= mask;
    if (count > most) most = count;
    if (count > 1 || output.input) plain = false;
    else single |= mask;
  }
  if (plain) add((single | snow) & needed, most);
  else if (generous) add((all | snow) & needed, most);
  else if (single !== 0) add((single | snow) & needed, 1);
  return plain;
}

/** Bit i of `generically`: hybrid symbol i is paid with its generic alternative. */
function enough(need: ManaNeed, generically: number): boolean {
  let asked = need.generic + need.snow;
  let union = need.snow > 0 ? snowBit : 0;
  const { colored, hybrid } = need;
  for (let color = 0; color < 6; color++) {
    if (colored[color] > 0) {
      asked += colored[color];
      union |= 1 << color;
    }
  }
  for (let index = 0; index < hybrid.length; index++) {
    if (generically & (1 << index)) asked += hybrid[index].generic;
    else {
      asked++;
      union |= hybrid[index].mask;
    }
  }
  if (asked > total) return false;
  for (let set = union; set !== 0; set = (set - 1) & union) {
    let wanted = (set & snowBit) !== 0 ? need.snow : 0;
    for (let rest = set & colorBits; rest !== 0; rest &= rest - 1) wanted += colored[lowestColor(rest)];
    for (let index = 0; index < hybrid.length; index++) {
      if ((generically & (1 << index)) === 0 && (hybrid[index].mask & ~set) === 0) wanted++;
    }
    if (wanted === 0) continue;
    for (let index = 0; index < maskCount && wanted > 0; index++) {
      if ((masks[index] & set) !== 0) wanted -= counts[masks[index]];
    }
    if (wanted > 0) return false;
  }
  return true;
}

function enoughSomehow(need: ManaNeed): boolean {
  if (enough(need, 0)) return true;
  const choices = twobridChoices(need);
  for (let index = 1; index < choices.length; index++) if (enough(need, choices[index])) return true;
  return false;
}

/** Counts everything; true when the counts are the whole truth. */
function countAll(
  pool: readonly number[],
  sources: readonly ManaSourceOption[],
  needed: number,
  generous: boolean,
): boolean {
  clear();
  addPool(pool, needed);
  let whole = true;
  for (let index = 0; index < sources.length; index++) {
    if (!addSource(sources[index], needed, generous)) whole = false;
  }
  return whole;
}

/** The mana at hand counted for any cost; null where what a source gives depends on what it is for. Without snow. */
export function countMana(pool: readonly number[], sources: readonly ManaSourceOption[]): CountedMana | null {
  clear();
  addPool(pool, colorBits);
  for (const source of sources) if (!addSource(source, colorBits, true)) return null;
  const counted: number[] = [];
  for (let index = 0; index < maskCount; index++) counted.push(counts[masks[index]]);
  return { masks: masks.slice(0, maskCount), counts: counted, total };
}

/** Whether it pays a need of coloured and generic mana only: Hall's condition again. */
export function countedPays(mana: CountedMana, need: ManaNeed): boolean {
  const { colored } = need;
  let asked = need.generic;
  let union = 0;
  for (let color = 0; color < 6; color++) {
    if (colored[color] === 0) continue;
    asked += colored[color];
    union |= 1 << color;
  }
  if (asked > mana.total) return false;
  for (let set = union; set !== 0; set = (set - 1) & union) {
    let wanted = 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) wanted += colored[lowestColor(rest)];
    for (let index = 0; index < mana.masks.length && wanted > 0; index++)
      if ((mana.masks[index] & set) !== 0) wanted -= mana.counts[index];
    if (wanted > 0) return false;
  }
  return true;
}

/** Is there a payment? `pool`: length 6, or 12 with the snow mana of the six colours behind. */
export function canPay(need: ManaNeed, pool: readonly number[], sources: readonly ManaSourceOption[]): boolean {
  if (isNeedEmpty(need)) return true;
  const needed = neededBits(need);
  const whole = countAll(pool, sources, needed, true);
  if (!enoughSomehow(need)) return false;
  if (whole) return true;
  countAll(pool, sources, needed, false);
  if (enoughSomehow(need)) return true;
  return searchPayment(need, pool, sources, true) !== null;
}

/** The greatest X up to `cap` for which `xCount` times X more generic mana is payable; -1 when X = 0 isn't. */
export function maxX(
  need: ManaNeed,
  xCount: number,
  pool: readonly number[],
  sources: readonly ManaSourceOption[],
  cap: number,
): number {
  if (!canPay(need, pool, sources)) return -1;
  if (xCount === 0) return cap;
  const whole = countAll(pool, sources, neededBits(need), true);
  let fixed = need.generic + need.snow + need.hybrid.length;
  for (const amount of need.colored) fixed += amount;
  let high = Math.min(cap, Math.floor((total - fixed) / xCount));
  // Every unit of mana pays generic mana, so what the symbols leave is X, unless a {2/W} was paid generically.
  if (whole && enough(need, 0)) return high;
  let low = 0;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (canPay({ ...need, generic: need.generic + middle * xCount }, pool, sources)) low = middle;
    else high = middle - 1;
  }
  return low;
}
