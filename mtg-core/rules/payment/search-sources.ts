// Sources as the search for a payment sees them: each distinct way of using one, told apart by what is asked for.

import type { ManaNeed, ManaSourceOption } from '../../basics/index.ts';
import { clearDemand, demandNeed, newDemand, paymentTime } from './match.ts';
import { colorBits, countBits, outputCount, outputMask, snowBit } from './payment.ts';
import { isSingle } from './plan.ts';
import { twobridChoices } from './twobrid.ts';

/** One way to use a source that isn't "one mana at the source's own rank". */
export interface Way {
  output: number;
  /** Place of its rank in the cost, see `Search.ranks`. */
  rank: number;
  /** The mask of each unit. */
  units: number[];
  input?: ManaNeed;
  /** Which of the input's {2/W} are paid generically. */
  generically: number;
  /** Mana that the input takes. */
  cost: number;
  /** Mana given up by using it. */
  given: number;
}

export interface SearchSource {
  at: number;
  option: ManaSourceOption;
  colors: number;
  ways: Way[];
  /** What it makes when it just makes one mana, 0: nothing. */
  single: number;
  singleRank: number;
  /** Sources with the same key are alike. */
  key: string;
  most: number;
  /** The most that any use of it adds to the mana at hand. */
  net: number;
  mask: number;
}

const demand = newDemand();

/** Every distinct thing a filter or a source of several mana can make. Colours that nobody asks for are all one. */
function unitLists(option: ManaSourceOption, index: number, needed: number): number[][] {
  const { fixed, any } = option.outputs[index];
  const snow = option.snow ? snowBit : 0;
  if (any?.same && any.count > 1) {
    const useful = any.mask & needed & colorBits;
    const useless = any.mask & ~needed;
    const picks: number[] = [];
    for (let rest = useful; rest !== 0; rest &= rest - 1) picks.push(rest & -rest);
    if (useless !== 0) picks.push(useless & -useless);
    return picks.map((pick) => Array<number>(any.count).fill(pick | snow));
  }
  if (any) return [Array<number>(any.count).fill(any.mask | snow)];
  const units: number[] = [];
  for (let color = 0; color < 6; color++) {
    for (let count = fixed?.[color] ?? 0; count > 0; count--) units.push((1 << color) | snow);
  }
  return [units];
}

/** What the search has to know of one source; `ranks` are those of the whole search, highest first. */
export function readSource(option: ManaSourceOption, at: number, needed: number, ranks: number[]): SearchSource {
  const source: SearchSource = {
    at,
    option,
    colors: 0,
    ways: [],
    single: 0,
    singleRank: ranks.indexOf(option.rank),
    key: '',
    most: 0,
    net: 0,
    mask: 0,
  };
  const seen = new Set<string>();
  const snow = option.snow ? snowBit : 0;
  for (let index = 0; index < option.outputs.length; index++) {
    const output = option.outputs[index];
    const count = outputCount(output);
    if (count === 0) continue;
    source.mask |= outputMask(output) | snow;
    source.most = Math.max(source.most, count);
    if (isSingle(option, output)) {
      source.single |= outputMask(output) | snow;
      source.net = Math.max(source.net, 1);
      continue;
    }
    const rank = ranks.indexOf(output.rank ?? option.rank);
    const { input } = output;
    for (const units of unitLists(option, index, needed)) {
      for (const generically of input ? twobridChoices(input) : [0]) {
        const key = `${rank}:${units.map((unit) => unit & needed).sort()}:${input ? JSON.stringify(input) : ''}:${generically}`;
        if (seen.has(key)) continue;
        seen.add(key);
        let cost = 0;
        if (input) {
          clearDemand(demand);
          demandNeed(demand, input, generically, paymentTime);
          cost = demand.total;
        }
        source.net = Math.max(source.net, count - cost);
        // A filter that gives back what it takes is still a source used up.
        source.ways.push({ output: index, rank, units, input, generically, cost, given: Math.max(1, count - cost) });
      }
    }
  }
  source.colors = countBits(source.mask & colorBits);
  source.key = `${[...seen].join('|')}#${source.single & needed}#${option.rank}#${source.colors}`;
  return source;
}
