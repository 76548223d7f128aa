// Payment with sources that make several mana, cost mana themselves, or hurt in one of their colours: branch and bound
// over what those make; the rest is one matching. solve.ts says which payment is the best one.
// What it knows of the sources is read in search-sources.ts; the rest shares the state of the walk and means nothing apart.

import type { ManaNeed, ManaSourceOption } from '../../basics/index.ts';
import { clearDemand, demandNeed, match, newDemand, newSupply, paymentTime, supplyUnit } from './match.ts';
import { isNeedEmpty, neededBits, type PaymentPlan, symbolCount } from './payment.ts';
import { oneMana, singleOutput, supplyPool, unitColor } from './plan.ts';
import { readSource, type SearchSource, type Way } from './search-sources.ts';
import { twobridChoices } from './twobrid.ts';

/** A source and the index of its way; one past the last way: left to make a single mana, or nothing. */
interface Choice {
  source: SearchSource;
  way: number;
}

interface Search {
  need: ManaNeed;
  generically: number;
  pool: readonly number[];
  /** Distinct ranks, highest first. A cost is mana given up per rank, then colours, then activations. */
  ranks: number[];
  /** Sources with ways; those without are only in `singles`. */
  sources: SearchSource[];
  /** All sources that may make one mana, by preference. */
  singles: SearchSource[];
  firstOnly: boolean;
  /** Matchings tried so far. */
  steps: number;
  best?: { cost: number[]; generically: number; choices: Choice[]; filters: SearchSource[] };
}

/** Matchings after which the best payment found is good enough. Boards that need more have ten filters or so. */
const patience = 4000;

const demand = newDemand();
const supply = newSupply();

/** Below zero: a is the better cost. */
function compareCosts(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return a[index] - b[index];
  return 0;
}

function wayOf(choice: Choice): Way | undefined {
  return choice.source.ways[choice.way];
}

/**
 * Sets up the matching for the choices made. `filters` is the beginning of an order: each one's mana pays only what comes
 * after it. The mana of those not yet ordered pays all of them, which no order can beat. Undecided sources, from
 * `undecided` on, give everything at once and take nothing.
 */
function arrange(
  search: Search,
  choices: readonly Choice[],
  filters: readonly SearchSource[],
  undecided: number,
): void {
  clearDemand(demand);
  demandNeed(demand, search.need, search.generically, paymentTime);
  for (const choice of choices) {
    const way = wayOf(choice);
    if (way?.input) demandNeed(demand, way.input, way.generically, inputTime(filters, choice.source));
  }
  supply.size = 0;
  supplyPool(supply, search.pool, demand.total);
  for (const choice of choices) {
    const way = wayOf(choice);
    if (!way) continue;
    const time = way.input ? outputTime(filters, choice.source) : 0;
    for (const unit of way.units) supplyUnit(supply, unit, time, choice.source.at);
  }
  for (const source of search.singles) {
    const place = search.sources.indexOf(source);
    if (place >= 0 && (place >= undecided || (choices[place] && wayOf(choices[place])))) continue;
    supplyUnit(supply, source.single, 0, source.at);
  }
  for (let place = undecided; place < search.sources.length; place++) {
    const source = search.sources[place];
    for (let count = 0; count < source.most; count++) supplyUnit(supply, source.mask, 0, source.at);
  }
}

function outputTime(filters: readonly SearchSource[], source: SearchSource): number {
  const place = filters.indexOf(source);
  return 1 + (place < 0 ? filters.length : place);
}

function inputTime(filters: readonly SearchSource[], source: SearchSource): number {
  const time = outputTime(filters, source);
  return filters.includes(source) ? time : time + 1;
}

/** Could there be enough mana at all, whatever its colours, after what the filters take? */
function isEnough(search: Search, choices: readonly Choice[]): boolean {
  let mana = 0;
  for (const amount of search.pool) mana += amount;
  for (const choice of choices) {
    const way = wayOf(choice);
    if (way) mana += way.units.length - way.cost;
    else if (choice.source.single !== 0) mana++;
  }
  for (const source of search.singles) if (source.ways.length === 0) mana++;
  for (let place = choices.length; place < search.sources.length; place++) mana += search.sources[place].net;
  let asked = symbolCount(search.need);
  search.need.hybrid.forEach((symbol, index) => {
    if (search.generically & (1 << index)) asked += symbol.generic - 1;
  });
  return mana >= asked;
}

function waysCost(search: Search, choices: readonly Choice[]): number[] {
  const cost = Array<number>(search.ranks.length + 2).fill(0);
  for (const choice of choices) {
    const way = wayOf(choice);
    if (way) addCost(search, cost, way.rank, way.given, choice.source.colors);
  }
  return cost;
}

function addCost(search: Search, cost: number[], rank: number, given: number, colors: number): void {
  cost[rank] += given;
  cost[search.ranks.length] += colors;
  cost[search.ranks.length + 1]++;
}

/** The cost of the matching just made: the ways chosen and the single mana it uses. */
function matchCost(search: Search, choices: readonly Choice[]): number[] {
  const cost = waysCost(search, choices);
  const used = new Set(choices.filter((choice) => wayOf(choice)).map((choice) => choice.source.at));
  for (const source of search.singles) {
    if (used.has(source.at)) continue;
    const unit = supply.owners.indexOf(source.at);
    if (unit >= 0 && unit < supply.size && supply.assigned[unit] >= 0) {
      addCost(search, cost, source.singleRank, 1, source.colors);
    }
  }
  return cost;
}

function isBetter(search: Search, cost: readonly number[]): boolean {
  return !search.best || compareCosts(cost, search.best.cost) < 0;
}

function evaluate(search: Search, choices: readonly Choice[]): void {
  const filters = choices.filter((choice) => wayOf(choice)?.input).map((choice) => choice.source);
  const { generically } = search;
  arrange(search, choices, [], search.sources.length);
  if (!match(demand, supply)) return;
  const bound = matchCost(search, choices);
  if (!isBetter(search, bound)) return;
  if (filters.length === 0) {
    search.best = { cost: bound, generically, choices: [...choices], filters };
    return;
  }
  const ordered: SearchSource[] = [];
  const permute = (): boolean => {
    search.steps++;
    arrange(search, choices, ordered, search.sources.length);
    if (!match(demand, supply)) return false;
    const cost = matchCost(search, choices);
    if (!isBetter(search, cost)) return isSpent(search);
    if (ordered.length === filters.length) {
      search.best = { cost, generically, choices: [...choices], filters: [...ordered] };
      return isSpent(search) || compareCosts(cost, bound) === 0;
    }
    for (const filter of filters) {
      if (ordered.includes(filter)) continue;
      ordered.push(filter);
      if (permute()) return true;
      ordered.pop();
    }
    return false;
  };
  permute();
}

/** Anything does, or a payment is at hand and a better one would take too long. */
function isSpent(search: Search): boolean {
  return search.best !== undefined && (search.firstOnly || search.steps > patience);
}

function visit(search: Search, choices: Choice[]): void {
  if (isSpent(search)) return;
  const place = choices.length;
  if (search.best && compareCosts(waysCost(search, choices), search.best.cost) >= 0) return;
  if (!isEnough(search, choices)) return;
  search.steps++;
  if (place === search.sources.length) {
    evaluate(search, choices);
    return;
  }
  arrange(search, choices, [], place);
  if (!match(demand, supply)) return;
  const source = search.sources[place];
  const previous = choices[place - 1];
  // Sources that are alike are used from the first on.
  const first = previous && previous.source.key === source.key ? previous.way : 0;
  // Left alone first: the payments that use few come early, and bound the rest.
  for (let way = source.ways.length; way >= first; way--) {
    choices.push({ source, way });
    visit(search, choices);
    choices.pop();
  }
}

/** Any payment when `firstOnly`, else the best one; null: there is none. */
export function searchPayment(
  need: ManaNeed,
  pool: readonly number[],
  options: readonly ManaSourceOption[],
  firstOnly: boolean,
): PaymentPlan | null {
  if (isNeedEmpty(need)) return { activations: [], fromPool: pool.map(() => 0), spent: [0, 0, 0, 0, 0, 0] };
  let needed = neededBits(need);
  const ranks = new Set<number>();
  for (const option of options) {
    ranks.add(option.rank);
    for (const output of option.outputs) {
      ranks.add(output.rank ?? option.rank);
      if (output.input) needed |= neededBits(output.input);
    }
  }
  const search: Search = {
    need,
    generically: 0,
    pool,
    ranks: [...ranks].sort((a, b) => b - a),
    sources: [],
    singles: [],
    firstOnly,
    steps: 0,
  };
  const all = options.map((option, at) => readSource(option, at, needed, search.ranks));
  search.singles = all
    .filter((source) => source.single !== 0)
    .sort((a, b) => b.singleRank - a.singleRank || a.colors - b.colors || a.at - b.at);
  // Alike ones side by side.
  const firstOfKey = new Map<string, number>();
  for (const source of all) if (!firstOfKey.has(source.key)) firstOfKey.set(source.key, source.at);
  search.sources = all
    .filter((source) => source.ways.length > 0)
    .sort((a, b) => firstOfKey.get(a.key)! - firstOfKey.get(b.key)! || a.at - b.at);
  for (const generically of twobridChoices(need)) {
    search.generically = generically;
    visit(search, []);
  }
  return search.best ? buildPlan(search, options) : null;
}

function buildPlan(search: Search, options: readonly ManaSourceOption[]): PaymentPlan {
  const { choices, filters, generically } = search.best!;
  search.generically = generically;
  arrange(search, choices, filters, search.sources.length);
  if (!match(demand, supply)) throw new Error('the payment that was found no longer matches');

  const fromPool = search.pool.map(() => 0);
  const spent = [0, 0, 0, 0, 0, 0];
  const activations: PaymentPlan['activations'] = [];
  const paid = filters.map(() => [0, 0, 0, 0, 0, 0]);
  const made = new Map<number, number[]>();
  for (let unit = 0; unit < supply.size; unit++) {
    const owner = supply.owners[unit];
    const group = supply.assigned[unit];
    const color = owner < 0 ? (-1 - owner) % 6 : unitColor(demand, supply, unit);
    if (owner >= 0) {
      const colors = made.get(owner) ?? [0, 0, 0, 0, 0, 0];
      if (color >= 0) colors[color]++;
      made.set(owner, colors);
    }
    if (group < 0) continue;
    if (owner < 0) fromPool[-1 - owner]++;
    if (color >= 0) {
      if (demand.times[group] === paymentTime) spent[color]++;
      else paid[demand.times[group] - 1][color]++;
    }
    const choice = choices.find((each) => each.source.at === owner);
    if (owner >= 0 && !(choice && wayOf(choice))) {
      const option = options[owner];
      activations.push({ source: option.source, output: singleOutput(option, color), colors: oneMana(color) });
    }
  }
  for (const choice of choices) {
    const way = wayOf(choice);
    if (!way || way.input) continue;
    activations.push({ source: choice.source.option.source, output: way.output, colors: made.get(choice.source.at)! });
  }
  filters.forEach((source, index) => {
    const way = wayOf(choices.find((choice) => choice.source === source)!)!;
    activations.push({
      source: source.option.source,
      output: way.output,
      colors: made.get(source.at)!,
      paid: paid[index],
    });
  });
  return { activations, fromPool, spent };
}
