// What a player could tap for mana now (CR 605.3a), and what each source would give.

import type { ManaFacts, ManaSource, Output, PlayerId, ReadyMana } from '../../basics/index.ts';
import type { Characteristics, CompiledAbility, CompiledActivated } from '../../cards/compiled/index.ts';
import { choiceCache, type Derived, type GameObject, type GameState } from '../../state/index.ts';
import {
  abilityScope,
  derivedOf,
  fixedMana,
  isKeptFromActivating,
  isSick,
  SUPERTYPE,
  TYPE,
} from '../../values/index.ts';
import { isRestricted, outputsOf } from '../payment/index.ts';
import { canActivateSource } from './activate-source.ts';
import { withBonus } from './bonus.ts';

/** Every mana ability the player could activate now, least flexible first. Cached until something changes. */
export function manaSources(state: GameState, player: PlayerId): readonly ManaSource[] {
  const cache = choiceCache(state);
  const known = cache.sources[player];
  if (known !== undefined) return known;
  const list: ManaSource[] = [];
  const derived = derivedOf(state);
  for (const ready of readyMana(state, player)) {
    if (!isUsable(state, derived, player, ready)) continue;
    if (ready.most >= 0) {
      list.push(withBonus(state, player, ready.source));
      continue;
    }
    const ability = state.table.ability(ready.code);
    const outputs = outputsOf(state, ability, abilityScope(state, player, ready.id, ready.code));
    if (outputs.length > 0) list.push(withBonus(state, player, { ...ready.source, outputs }));
  }
  cache.sources[player] = list;
  return list;
}

/** More mana than the player's sources could possibly make now. Where all of them are plain, they are kept as well. */
export function mostFromSources(state: GameState, player: PlayerId): number {
  let most = 0;
  let varies = false;
  let plain: ManaSource[] | null = [];
  // Triggered mana abilities add to what a source makes (CR 605.1b).
  if (state.table.has.tappingForManaNoticed)
    return manaSources(state, player).reduce((sum, { outputs }) => sum + Math.max(0, ...outputs.map(outputSize)), 0);
  const derived = derivedOf(state);
  for (const ready of readyMana(state, player)) {
    if (!ready.plain) plain = null;
    else if (!isUsable(state, derived, player, ready)) continue;
    if (ready.most < 0) {
      varies = true;
      plain = null;
      continue;
    }
    most += ready.most;
    plain?.push(ready.source);
  }
  const cache = choiceCache(state);
  cache.plain[player] = plain !== null;
  if (plain !== null) cache.sources[player] = plain;
  if (!varies) return most;
  return manaSources(state, player).reduce((sum, { outputs }) => sum + Math.max(0, ...outputs.map(outputSize)), 0);
}

/** How much mana an output makes. */
export const outputSize = (output: Output): number =>
  Math.max(
    output.any?.count ?? 0,
    (output.fixed ?? []).reduce((sum, count) => sum + count, 0),
  );

function isUsable(state: GameState, derived: Derived, player: PlayerId, ready: ReadyMana): boolean {
  const { id } = ready;
  if ((state.objects[id] as GameObject).tapped && ready.source.taps) return false;
  if (!ready.plain) return canActivateSource(state, player, id, ready.code);
  if (ready.creature && isSick(state, id, 'activate')) return false;
  if (derived.rules[id] === undefined && derived.gameRules.length === 0) return true;
  return !isKeptFromActivating(state, player, id, { isMana: true, isLoyalty: false });
}

/** The player's mana abilities, sorted out once after each derivation of characteristics. */
export function readyMana(state: GameState, player: PlayerId): readonly ReadyMana[] {
  const derived = derivedOf(state);
  const known = derived.manaOf[player];
  if (known !== undefined) return known;
  const list: ReadyMana[] = [];
  for (const { id, code, ability, chars } of derived.manaAbilities) {
    if (state.objects[id]?.controller !== player) continue;
    const always = manaFacts(state, ability, code);
    // What a permanent produces is asked each time where it may be something else.
    const varies = state.table.has.otherMana && always.taps;
    const facts = varies ? { ...always, plain: false, most: -1, ready: [] } : always;
    const creature = (chars.types & TYPE.creature) !== 0;
    const rank = facts.free ? rankOf(chars, player === state.active) : 30;
    const snow = state.table.snow && (chars.supertypes & SUPERTYPE.snow) !== 0;
    const before = facts.ready[id];
    list.push(
      before?.code === code && isReadyAs(before, list.length, creature, rank, snow)
        ? before
        : makeReady(facts, list.length, id, code, creature, rank, snow),
    );
  }
  // Views of a guess may still be deriving: only a finished index is kept.
  if (derived.complete) derived.manaOf[player] = list;
  return list;
}

const isReadyAs = (
  { creature, source }: ReadyMana,
  place: number,
  isCreature: boolean,
  rank: number,
  snow: boolean,
): boolean =>
  creature === isCreature && source.source === place && source.rank === rank && (source.snow ?? false) === snow;

/** Objects up to this id have their sources kept from one derivation to the next; a game of cards has fewer. */
const MOST_KEPT = 1000;

function makeReady(
  { plain, most, outputs, free, taps, leaves, restricted, ready }: ManaFacts,
  place: number,
  id: number,
  code: number,
  creature: boolean,
  rank: number,
  snow: boolean,
): ReadyMana {
  const source: ManaSource = { source: place, id, code, outputs, rank, free, taps, leaves, restricted };
  const made = { id, code, plain, creature, most, source: snow ? { ...source, snow } : source };
  if (id < MOST_KEPT) ready[id] = made;
  return made;
}

const leaving: ReadonlySet<string> = new Set(['sacrificeSelf', 'exileSelf', 'returnSelfToHand']);

/** What of a mana ability is always the same; see `ReadyMana` and `ManaSource`. */
function manaFacts(state: GameState, ability: CompiledAbility, code: number): ManaFacts {
  const activated = ability.activated as CompiledActivated;
  if (activated.manaFacts === null) {
    const outputs = fixedOutputs(ability);
    activated.manaFacts = {
      plain: isPlainSource(ability),
      most: outputs === null ? -1 : Math.max(0, ...outputs.map(outputSize)),
      outputs: outputs ?? [],
      free: activated.freeMana,
      taps: activated.tapSelf,
      leaves: activated.others.some(({ kind }) => leaving.has(kind)),
      restricted: isRestricted(state, code),
      ready: [],
    };
  }
  return activated.manaFacts;
}

/** "{T}: Add ..." without any condition: the commonest source, looked at without the general questions. */
function isPlainSource(ability: CompiledAbility): boolean {
  const { activated } = ability;
  return (
    activated?.freeMana === true &&
    activated.node.if === undefined &&
    activated.node.limit === undefined &&
    activated.node.by === undefined &&
    activated.node.timing === undefined
  );
}

/** What it makes, where that never varies. */
function fixedOutputs(ability: CompiledAbility): Output[] | null {
  const produces = (ability.block ?? []).flatMap((effect) => (effect.kind === 'addMana' ? [effect.produce] : []));
  const fixed =
    produces.length > 0 && produces.every((produce) => produce.amount === undefined && produce.choices === undefined);
  return fixed ? produces.map((produce): Output => ({ fixed: fixedMana(produce) })) : null;
}

/**
 * Of sources that cost nothing but tapping: lands before creatures, and all of them before what is used up (30): keep
 * what can still do something else (CR leaves it to the player).
 */
function rankOf(chars: Characteristics, active: boolean): number {
  if ((chars.types & TYPE.creature) !== 0) return active ? 10 : 12;
  return (chars.types & TYPE.land) !== 0 ? (chars.abilities.length > 1 ? 2 : 0) : 5;
}
