import type { CountedMana, ManaSource, PayCost, PlayerId, Purpose } from '../../basics/index.ts';
import { choiceCache, type GameState, refTo } from '../../state/index.ts';
import { lifeToPay } from '../../values/index.ts';
import {
  asNeed,
  canPay,
  countedPays,
  countMana,
  hasPhyrexian,
  LIFE_EACH,
  lifeChoices,
  mayBeSpentOn,
  poolFor,
  setAffords,
  withLife,
} from '../payment/index.ts';
import { filterSources, isFilter } from './filters.ts';
import { helpersFor } from './helpers.ts';
import { manaSources, mostFromSources } from './sources.ts';
import { isTaking, usableTogether } from './taking-sources.ts';

/** Sources that may be used for this purpose, with what may be tapped or exiled for a spell in place of mana. */
export function sourcesFor(
  state: GameState,
  player: PlayerId,
  purpose: Purpose,
  freeOnly: boolean,
): readonly ManaSource[] {
  const sources = realSources(state, player, purpose, freeOnly);
  const all = helpersFor(state, player, purpose);
  const helpers = freeOnly ? all.filter(({ free }) => free) : all;
  return helpers.length === 0 ? sources : numbered(oncePerTap([...sources, ...helpers]));
}

function realSources(state: GameState, player: PlayerId, purpose: Purpose, freeOnly: boolean): readonly ManaSource[] {
  const all = manaSources(state, player);
  const mayBeClosed = closesSources(purpose);
  // Mostly all of them serve.
  let some: ManaSource[] | null = null;
  for (let place = 0; place < all.length; place++) {
    const source = all[place] as ManaSource;
    if ((!mayBeClosed || isOpen(source, purpose)) && isFor(state, player, purpose, freeOnly, source))
      some?.push(source);
    else some ??= all.slice(0, place);
  }
  const kept = some ?? all;
  // Abilities of one permanent stand next to each other.
  for (let place = 1; place < kept.length; place++) {
    const source = kept[place] as ManaSource;
    if (source.taps && kept[place - 1]?.id === source.id) return numbered(oncePerTap(kept));
  }
  return kept;
}

function isFor(state: GameState, player: PlayerId, purpose: Purpose, freeOnly: boolean, source: ManaSource): boolean {
  return (
    (!freeOnly || source.free) &&
    // What takes mana itself is no source for a plan that doesn't count it.
    !(state.table.filters && isFilter(state, source.code)) &&
    (!source.restricted || servesFor(state, source, player, purpose))
  );
}

/** What its mana may be spent on can be a matter of what was chosen for the permanent (CR 607.2d). */
const servesFor = (state: GameState, { id, code }: ManaSource, player: PlayerId, purpose: Purpose): boolean =>
  mayBeSpentOn(state, { code, source: refTo(state, id) }, player, purpose);

/** Whether another part of the same cost needs any permanent untapped, or there. */
const closesSources = ({ without, untapped, kept }: Purpose): boolean =>
  without !== undefined || untapped !== undefined || kept !== undefined;

/** Whether no other part of the same cost needs the permanent untapped, or there (CR 118.3). */
function isOpen({ id, taps, leaves }: ManaSource, { without, untapped, kept }: Purpose): boolean {
  if (taps && (id === without || (untapped?.includes(id) ?? false))) return false;
  return !leaves || !(kept?.includes(id) ?? false);
}

const numbered = (sources: readonly ManaSource[]): readonly ManaSource[] =>
  sources.map((source, index) => (source.source === index ? source : { ...source, source: index }));

/** Sources that cost nothing but tapping, with the filters that they could feed. */
export function sourcesWithFilters(state: GameState, player: PlayerId, purpose: Purpose): readonly ManaSource[] {
  const filters = filterSources(state, player).filter(
    (source) => isOpen(source, purpose) && (!source.restricted || servesFor(state, source, player, purpose)),
  );
  return filters.length === 0 ? [] : numbered(oncePerTap([...realSources(state, player, purpose, true), ...filters]));
}

/** Lists of sources of which each can be used whole; nearly always there is one. */
export function sourceLists(state: GameState, player: PlayerId, purpose: Purpose): (readonly ManaSource[])[] {
  const sources = sourcesFor(state, player, purpose, false);
  const lists = usableTogether(state, player, sources, purpose.claims ?? []);
  return lists.length === 1 ? lists : lists.map(numbered);
}

/** A permanent taps once: its abilities with {T} are one source, of which each output knows its ability. */
function oncePerTap(sources: readonly ManaSource[]): readonly ManaSource[] {
  let list: ManaSource[] | null = null;
  for (let index = 1; index < sources.length; index++) {
    const source = sources[index] as ManaSource;
    const before = list ?? sources;
    const at = source.taps
      ? before.findIndex((each, place) => (list !== null || place < index) && each.taps && each.id === source.id)
      : -1;
    if (at < 0) {
      list?.push(source);
      continue;
    }
    list ??= sources.slice(0, index);
    const first = list[at] as ManaSource;
    list[at] = {
      ...first,
      outputs: [...first.outputs, ...source.outputs],
      parts: [...partsOf(first), ...partsOf(source)],
      ...(first.own === undefined && source.own === undefined ? {} : { own: [...ownOf(first), ...ownOf(source)] }),
      rank: Math.min(first.rank, source.rank),
      free: first.free && source.free,
    };
  }
  return list ?? sources;
}

const partsOf = (source: ManaSource): NonNullable<ManaSource['parts']> =>
  source.parts ?? source.outputs.map(() => ({ code: source.code, free: source.free }));

const ownOf = (source: ManaSource): NonNullable<ManaSource['own']> => source.own ?? source.outputs.map(() => undefined);

/** More mana than the player could possibly make now: a quick no. */
export function mostMana(state: GameState, player: PlayerId): number {
  const cache = choiceCache(state);
  let most = cache.most[player];
  if (most === undefined) {
    const { pool, restricted } = state.players[player] as GameState['players'][number];
    most = restricted.length + mostFromSources(state, player);
    for (const count of pool) most += count;
    cache.most[player] = most;
  }
  return most;
}

export function canAfford(state: GameState, player: PlayerId, cost: PayCost, purpose: Purpose): boolean {
  return hasPhyrexian(cost) ? canAffordWithLife(state, player, cost, purpose) : canMake(state, player, cost, purpose);
}

/** CR 107.4f, 119.4: each symbol with mana or with life that one has. */
const canAffordWithLife = (state: GameState, player: PlayerId, cost: PayCost, purpose: Purpose): boolean =>
  lifeChoices(cost, spareLife(state, player, purpose)).some((masks) =>
    canMake(state, player, withLife(cost, masks), purpose),
  );

/** For how many Phyrexian symbols there is life. */
export function spareLife(state: GameState, player: PlayerId, { life = 0 }: Purpose): number {
  return Math.floor(Math.max(0, lifeToPay(state, player) - life) / LIFE_EACH);
}

/** Whether there's mana for all of it. */
export function canMake(state: GameState, player: PlayerId, cost: PayCost, purpose: Purpose): boolean {
  const total = manaSymbols(cost);
  if (total === 0) return true;
  const { filters, has } = state.table;
  if (has.helpers && helpersFor(state, player, purpose).length > 0 && isSomehowPaid(state, player, cost, purpose))
    return true;
  const dear = total > mostMana(state, player);
  if (dear && !filters) return false;
  if (!filters && cost.hybrid.length === 0 && cost.snow === 0) {
    const counted = countedFor(state, player, purpose);
    if (counted !== null) return countedPays(counted, asNeed(cost));
  }
  if (!dear && isSomehowPaid(state, player, cost, purpose)) return true;
  if (!filters) return false;
  const sources = sourcesWithFilters(state, player, purpose);
  return sources.length > 0 && canPay(asNeed(cost), poolFor(state, player, purpose), sources);
}

/** Whether the pool and one of the lists of sources that can be used whole pay for it. */
function isSomehowPaid(state: GameState, player: PlayerId, cost: PayCost, purpose: Purpose): boolean {
  const pool = poolFor(state, player, purpose);
  return sourceLists(state, player, purpose).some((sources) => canPay(asNeed(cost), pool, sources));
}

setAffords(canAfford);

/** The player's mana counted once for all purposes; null where the purpose, or the cost, makes a difference. */
function countedFor(state: GameState, player: PlayerId, purpose: Purpose): CountedMana | null {
  const cache = choiceCache(state);
  let counted = cache.counted[player];
  if (counted === undefined) {
    const { pool, restricted } = state.players[player] as GameState['players'][number];
    const forSome =
      restricted.length > 0 ||
      manaSources(state, player).some((source) => source.restricted || isTaking(state, source));
    counted = forSome ? null : countMana(pool, sourcesFor(state, player, {}, false));
    cache.counted[player] = counted;
  }
  if (counted !== null && closesSources(purpose))
    for (const source of manaSources(state, player)) if (!isOpen(source, purpose)) return null;
  return counted;
}

/** The least mana that could pay a cost: Phyrexian symbols might take none. */
export function leastMana(cost: PayCost): number {
  let most = manaSymbols(cost);
  for (let index = 0; index < cost.hybrid.length; index++) if (cost.hybrid[index]?.phyrexian) most -= 1;
  return most;
}

function manaSymbols(cost: PayCost): number {
  return (
    cost.generic +
    cost.snow +
    cost.hybrid.length +
    (cost.colored[0] ?? 0) +
    (cost.colored[1] ?? 0) +
    (cost.colored[2] ?? 0) +
    (cost.colored[3] ?? 0) +
    (cost.colored[4] ?? 0) +
    (cost.colored[5] ?? 0)
  );
}
