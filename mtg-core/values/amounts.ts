// Amounts (CR 107): numbers computed from the state where they are read.

import { playerEntity, ZONE } from '../basics/index.ts';
import type { Characteristics } from '../cards/characteristics.ts';
import type { Amount, Filter, Stat } from '../cards/language/index.ts';
import { basicLandTypes, colors } from '../cards/language/index.ts';
import type { GameEvent, GameState, Scope } from '../state/index.ts';
import { refTo } from '../state/index.ts';
import { castRecord } from './cast-record.ts';
import { characteristicsOf } from './characteristics.ts';
import { commanderCasts, commanderColors } from './commanders.ts';
import { countersOn, matchesRef, select, withoutAmong } from './filters.ts';
import { amountIn, happened, happenings, seenBy } from './history.ts';
import { playersOf } from './players.ts';
import { conditionHolds } from './readers.ts';
import { entitiesOf, facts } from './scope.ts';

function statOf(state: GameState, stat: Stat, ref: number): number {
  const known = facts(state, ref);
  if (known === undefined) return 0;
  return readStat(stat, known.chars, known.object.counters?.['loyalty'] ?? 0);
}

function readStat(stat: Stat, chars: Characteristics, loyalty: number): number {
  switch (stat) {
    case 'power':
      return chars.power;
    case 'toughness':
      return chars.toughness;
    case 'manaValue':
      return chars.manaValue;
    case 'basePower':
      return chars.basePower;
    case 'baseToughness':
      return chars.baseToughness;
    case 'loyalty':
      return loyalty;
  }
}

/** Ids or references that a filter or a name stands for. */
function refsOf(state: GameState, what: Filter | string, scope: Scope): number[] {
  if (typeof what === 'string') return entitiesOf(state, scope, what).slice();
  // "of those": what the name stands for, by last known information where it is gone (CR 608.2h).
  if (what.among !== undefined) {
    const rest = withoutAmong(what);
    return entitiesOf(state, scope, what.among).filter(
      (ref) => ref > 0 && matchesRef(state, rest, ref, scope, what.zone === undefined),
    );
  }
  return select(state, what, scope).map((id) => refTo(state, id));
}

export function amountOf(state: GameState, amount: Amount, scope: Scope): number {
  if (typeof amount === 'number') return amount;
  switch (amount.kind) {
    case 'x':
      return scope.x !== 0 ? scope.x : (scope.stack?.x ?? facts(state, scope.self)?.object.cast?.x ?? 0);
    case 'var':
      return variable(state, amount.name, scope);
    case 'count':
      return refsOf(state, amount.of, scope).length;
    case 'players':
      return playersOf(state, scope, amount.who).length;
    case 'stat': {
      const ref = entitiesOf(state, scope, amount.of)[0];
      return ref === undefined ? 0 : statOf(state, amount.stat, ref);
    }
    case 'greatest':
      return Math.max(0, ...refsOf(state, amount.of, scope).map((ref) => statOf(state, amount.stat, ref)));
    case 'total':
      return refsOf(state, amount.of, scope).reduce((sum, ref) => sum + statOf(state, amount.stat, ref), 0);
    case 'counters':
      return counters(state, amount, scope);
    case 'playerCounters':
      return playersOf(state, scope, amount.who).reduce(
        (sum, player) => sum + (state.players[player]?.counters?.[amount.counter] ?? 0),
        0,
      );
    case 'life': {
      const player = playersOf(state, scope, amount.who)[0];
      return player === undefined ? 0 : (state.players[player]?.life ?? 0);
    }
    case 'happened':
      return howMuchHappened(state, amount, scope);
    case 'distinct':
      return distinct(state, amount.what, refsOf(state, amount.of, scope));
    case 'devotion':
      return devotion(
        state,
        scope,
        amount.colors.map((color) => colors.indexOf(color)),
      );
    case 'timesKicked':
      return castRecord(state, scope)?.paid[amount.cost] ?? 0;
    case 'manaSpent':
      return manaSpent(state, amount, scope);
    case 'plus':
      return amount.of.reduce<number>((sum, part) => sum + amountOf(state, part, scope), 0);
    case 'minus':
      return amountOf(state, amount.from, scope) - amountOf(state, amount.take, scope);
    case 'times':
      return amount.of.reduce<number>((product, part) => product * amountOf(state, part, scope), 1);
    case 'half': {
      const half = amountOf(state, amount.of, scope) / 2;
      return amount.round === 'up' ? Math.ceil(half) : Math.floor(half);
    }
    case 'max':
      return Math.max(...amount.of.map((part) => amountOf(state, part, scope)));
    case 'min':
      return Math.min(...amount.of.map((part) => amountOf(state, part, scope)));
    case 'unbounded':
      return 999;
    case 'overPlayers':
      return overPlayers(state, amount, scope);
    case 'chosenNumber': {
      const value = scope.bindings[amount.by] ?? facts(state, scope.self)?.object.linked?.[amount.by];
      return typeof value === 'number' ? value : 0;
    }
    case 'colorsSpent':
      return (castRecord(state, scope)?.spent ?? []).slice(0, 5).filter((count) => count > 0).length;
    case 'commanderCasts':
      return playersOf(state, scope, amount.who).reduce((sum, player) => sum + commanderCasts(state, player), 0);
    case 'commanderColors':
      return playersOf(state, scope, amount.who).reduce(
        (sum, player) => sum + bitCount(commanderColors(state, player)),
        0,
      );
    case 'speed':
      // CR 702.179f.
      return playersOf(state, scope, amount.who).reduce((sum, player) => sum + (state.players[player]?.speed ?? 0), 0);
    case 'party':
    case 'timesResolved':
      throw new Error(`the amount ${amount.kind} isn't executed`);
    case 'if':
      return amountOf(state, conditionHolds(state, amount.if, scope) ? amount.then : amount.else, scope);
  }
}

const bitCount = (bits: number): number => colors.filter((_, place) => (bits & (1 << place)) !== 0).length;

type AmountOfKind<K> = Extract<Exclude<Amount, number>, { kind: K }>;

/** What was counted before under this name, here or when the object came. */
function variable(state: GameState, name: string, scope: Scope): number {
  const value = scope.bindings[name];
  if (typeof value === 'number') return value;
  if (typeof value === 'object') return value.length;
  const linked = facts(state, scope.self)?.object.linked?.[name];
  return typeof linked === 'number' ? linked : 0;
}

function counters(state: GameState, { on, counter }: AmountOfKind<'counters'>, scope: Scope): number {
  return entitiesOf(state, scope, on).reduce((sum, ref) => {
    const known = facts(state, ref);
    return known === undefined ? sum : sum + countersOn(known.object, counter);
  }, 0);
}

function howMuchHappened(state: GameState, amount: AmountOfKind<'happened'>, scope: Scope): number {
  const { event, distinct: differing, sumStat, since } = amount;
  const bySum = amount.sum === 'amount';
  if (differing === undefined && sumStat === undefined && since === undefined)
    return happened(state, event, scope, bySum);
  const events = happenings(state, event, scope, since);
  if (differing !== undefined) return distinctAmong(state, differing, events);
  if (sumStat !== undefined) return events.reduce((sum, one) => sum + statOf(state, sumStat, seenBy(state, one)), 0);
  return bySum ? events.reduce((sum, one) => sum + amountIn(event, one), 0) : events.length;
}

/** Of an ability one asks what was spent on the spell that became the permanent it is from (CR 400.7d). */
function manaSpent(state: GameState, { from, color }: AmountOfKind<'manaSpent'>, scope: Scope): number {
  // Which permanents the mana came from isn't kept: of mana "from" something nothing is known to be spent.
  if (from !== undefined) return 0;
  const spent = castRecord(state, scope)?.spent ?? [];
  return color === undefined ? spent.reduce((sum, part) => sum + part, 0) : (spent[colors.indexOf(color)] ?? 0);
}

function overPlayers(state: GameState, { who, amount, pick }: AmountOfKind<'overPlayers'>, scope: Scope): number {
  const values = playersOf(state, scope, who).map((player) =>
    amountOf(state, amount, { ...scope, bindings: { ...scope.bindings, each: [playerEntity(player)] } }),
  );
  if (pick === 'total') return values.reduce((sum, value) => sum + value, 0);
  return values.length === 0 ? 0 : pick === 'greatest' ? Math.max(...values) : Math.min(...values);
}

/** How many different ones there are among the objects of events, or who did them (CR 608.2i). */
function distinctAmong(
  state: GameState,
  what: 'types' | 'colors' | 'names' | 'manaValues' | 'players' | 'sources',
  events: readonly GameEvent[],
): number {
  if (what === 'sources') return new Set(events.map((event) => event.source)).size;
  if (what === 'players') return new Set(events.map((event) => event.player)).size;
  return distinct(
    state,
    what,
    events.map((event) => seenBy(state, event)),
  );
}

/** CR 107.1b: a count or a size can't be negative. */
export function countOf(state: GameState, amount: Amount, scope: Scope): number {
  return Math.max(0, amountOf(state, amount, scope));
}

function distinct(
  state: GameState,
  what: 'types' | 'subtypes' | 'basicLandTypes' | 'colors' | 'names' | 'manaValues' | 'powers' | 'counters',
  refs: readonly number[],
): number {
  const seen = new Set<string | number>();
  const bits = (mask: number): void => {
    for (let bit = 0; bit < 9; bit++) if (mask & (1 << bit)) seen.add(bit);
  };
  for (const ref of refs) {
    const known = facts(state, ref);
    if (known === undefined) continue;
    const { chars, object } = known;
    if (what === 'counters') for (const kind of Object.keys(object.counters ?? {})) seen.add(kind);
    else if (what === 'types') bits(chars.types);
    else if (what === 'colors') bits(chars.colors);
    else if (what === 'names') seen.add(chars.name);
    else if (what === 'manaValues') seen.add(chars.manaValue);
    else if (what === 'powers') seen.add(chars.power);
    else
      for (const subtype of chars.subtypes)
        if (what === 'subtypes' || basicLandTypes.includes(subtype)) seen.add(subtype);
  }
  return seen.size;
}

// CR 700.5: coloured mana symbols among mana costs of permanents you control.
function devotion(state: GameState, scope: Scope, wanted: readonly number[]): number {
  let total = 0;
  for (const id of state.battlefield) {
    const object = state.objects[id];
    if (object === undefined || object.controller !== scope.you || object.zone !== ZONE.battlefield) continue;
    const chars = characteristicsOf(state, id);
    const cost = state.table.face(chars.def, chars.face).cost;
    if (cost === null) continue;
    for (const color of wanted) total += cost.colored[color] ?? 0;
    total += cost.hybrid.filter((symbol) => {
      const named = 'colors' in symbol ? symbol.colors : [symbol.color];
      return named.some((color) => wanted.includes(colors.indexOf(color)));
    }).length;
  }
  return total;
}
