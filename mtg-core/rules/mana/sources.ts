// What a player could tap for mana now (CR 605.3a), and what each source would give.

import type { ManaFacts, ManaSource, PlayerId } from '../../basics/index.ts';
import type { Characteristics } from '../../cards/characteristics.ts';
import type { CompiledAbility, CompiledActivated } from '../../cards/compile/compiled.ts';
import type { ManaProduction } from '../../cards/language/index.ts';
import { colors } from '../../cards/language/index.ts';
import { parseManaCost } from '../../cards/mana-cost.ts';
import type { GameObject, GameState, ReadyMana, RuleInForce, Scope } from '../../state/index.ts';
import { choiceCache, refTo, scopeOf } from '../../state/index.ts';
import { characteristicsOf, countOf, derivedOf, select, TYPE, wordOf } from '../../values/index.ts';
import { isSick } from '../sickness.ts';
import { canActivateSource } from './activate-source.ts';
import { isRestricted } from './restricted.ts';
import type { Output } from './solve.ts';

/** Every mana ability the player could activate now, least flexible first. Cached until something changes. */
export function manaSources(state: GameState, player: PlayerId): readonly ManaSource[] {
  const cache = choiceCache(state);
  const known = cache.sources[player];
  if (known !== undefined) return known;
  const list: ManaSource[] = [];
  for (const ready of readyMana(state, player)) {
    if (!isUsable(state, player, ready)) continue;
    if (ready.most >= 0) {
      list.push(ready.source);
      continue;
    }
    const ability = state.table.ability(ready.code);
    const outputs = outputsOf(state, ability, scopeOf(player, refTo(state, ready.id)));
    if (outputs.length > 0) list.push({ ...ready.source, outputs });
  }
  cache.sources[player] = list;
  return list;
}

/** More mana than the player's sources could possibly make now. Where all of them are plain, they are kept as well. */
export function mostFromSources(state: GameState, player: PlayerId): number {
  let most = 0;
  let varies = false;
  let plain: ManaSource[] | null = [];
  for (const ready of readyMana(state, player)) {
    if (!ready.plain) plain = null;
    else if (!isUsable(state, player, ready)) continue;
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

function isUsable(state: GameState, player: PlayerId, ready: ReadyMana): boolean {
  if ((state.objects[ready.id] as GameObject).tapped && ready.source.taps) return false;
  if (!ready.plain) return canActivateSource(state, player, ready.id, ready.code);
  return !(ready.creature && isSick(state, ready.id)) && !isForbidden(state, ready.id);
}

/** The player's mana abilities, sorted out once after each derivation of characteristics. */
function readyMana(state: GameState, player: PlayerId): readonly ReadyMana[] {
  const derived = derivedOf(state);
  const known = derived.manaOf[player];
  if (known !== undefined) return known;
  const list: ReadyMana[] = [];
  for (const { id, code } of derived.manaAbilities) {
    if (state.objects[id]?.controller !== player) continue;
    const { plain, most, outputs, free, taps, leaves, restricted } = manaFacts(state, state.table.ability(code), code);
    const chars = characteristicsOf(state, id);
    const creature = (chars.types & TYPE.creature) !== 0;
    list.push({
      id,
      code,
      plain,
      creature,
      most,
      source: {
        source: list.length,
        id,
        code,
        outputs,
        rank: free ? rankOf(chars, player === state.active) : 30,
        free,
        taps,
        leaves,
        restricted,
      },
    });
  }
  // Views of a guess may still be deriving: only a finished index is kept.
  if (derived.complete) derived.manaOf[player] = list;
  return list;
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

function isForbidden(state: GameState, id: number): boolean {
  const { rules, gameRules } = derivedOf(state);
  return (rules[id]?.some(forbidsMana) ?? false) || (gameRules.length > 0 && gameRules.some(forbidsMana));
}

const forbidsMana = ({ rule }: RuleInForce): boolean =>
  rule.kind === 'cant' && rule.do.kind === 'activate' && (rule.do.mana ?? false);

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

const fixedCache = new WeakMap<ManaProduction, readonly number[]>();

/** "{G}{G}" as counts W, U, B, R, G, C. */
export function fixedMana(produce: ManaProduction): readonly number[] {
  const known = fixedCache.get(produce);
  if (known !== undefined) return known;
  const cost = parseManaCost(produce.mana ?? '');
  const counts = [...cost.colored, cost.colorless];
  fixedCache.set(produce, counts);
  return counts;
}

export function outputsOf(state: GameState, ability: CompiledAbility, scope: Scope): Output[] {
  const outputs: Output[] = [];
  for (const effect of ability.block ?? []) {
    if (effect.kind !== 'addMana') continue;
    outputs.push(...productionOutputs(state, effect.produce, scope));
  }
  return outputs.filter(
    (output) =>
      (output.fixed?.some((count) => count > 0) ?? false) ||
      (output.any !== undefined && output.any.count > 0 && output.any.mask !== 0),
  );
}

export function productionOutputs(state: GameState, produce: ManaProduction, scope: Scope): Output[] {
  const amount = produce.amount === undefined ? 1 : countOf(state, produce.amount, scope);
  if (produce.choices === undefined) return [{ fixed: fixedMana(produce).map((count) => count * amount) }];
  return [{ any: { mask: choiceMask(state, produce, scope), count: amount, same: !(produce.combination ?? false) } }];
}

export function choiceMask(state: GameState, produce: ManaProduction, scope: Scope): number {
  const { choices } = produce;
  if (choices === undefined) return 0;
  if (choices === 'any' || choices === 'commander') return 0b11111;
  if (Array.isArray(choices)) return choices.reduce((sum, color) => sum | (1 << colors.indexOf(color)), 0);
  switch (choices.kind) {
    case 'couldProduce':
      return couldProduce(state, choices, scope);
    case 'chosen': {
      const word = wordOf(state, scope, choices.by);
      return word === undefined ? 0 : 1 << colors.indexOf(word as (typeof colors)[number]);
    }
    case 'colorsOf': {
      const ids = typeof choices.of === 'string' ? [] : select(state, choices.of, scope);
      return ids.reduce((sum, id) => sum | characteristicsOf(state, id).colors, 0);
    }
    default:
      throw new Error(`mana choices ${choices.kind} aren't executed`);
  }
}

/** Abilities whose production is being asked for: what asks for its own in turn adds nothing (CR 106.7). */
const asking = new Set<ManaProduction['choices']>();

/** CR 106.7: the types that abilities could produce now, whether or not their costs could be paid. */
function couldProduce(
  state: GameState,
  choices: Extract<ManaProduction['choices'], { kind: 'couldProduce' }>,
  scope: Scope,
): number {
  if (asking.has(choices)) return 0;
  asking.add(choices);
  const wanted = choices.types ? 0b111111 : 0b11111;
  let mask = 0;
  for (const id of select(state, choices.by, scope)) {
    const at = { ...scope, you: state.objects[id]?.controller ?? scope.you, self: refTo(state, id) };
    for (const code of characteristicsOf(state, id).abilities) {
      const ability = state.table.ability(code);
      if (ability.activated?.isMana !== true) continue;
      for (const { fixed, any } of outputsOf(state, ability, at)) {
        mask |= (any?.mask ?? 0) & wanted;
        fixed?.forEach((count, color) => {
          if (count > 0) mask |= (1 << color) & wanted;
        });
      }
    }
  }
  asking.delete(choices);
  return mask;
}
