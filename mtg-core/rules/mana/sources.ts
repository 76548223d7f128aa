// What a player could tap for mana now (CR 605.3a), and what each source would give.

import type { CompiledAbility } from '../../cards/compile/compiled.ts';
import type { ManaProduction } from '../../cards/language/effects.ts';
import { colors } from '../../cards/language/words.ts';
import { parseManaCost } from '../../cards/mana-cost.ts';
import { refTo } from '../../state/store.ts';
import type { GameObject, GameState, PlayerId } from '../../state/types.ts';
import { countOf } from '../../values/amounts.ts';
import { matchesNode, select } from '../../values/filters.ts';
import type { Scope } from '../../values/scope.ts';
import { scopeOf, wordOf } from '../../values/scope.ts';
import { canActivate } from '../activation.ts';
import { isSick } from '../costs.ts';
import { characteristicsOf, derivedOf, TYPE } from '../layers/characteristics.ts';
import type { RuleInForce } from '../layers/derived.ts';
import type { ManaSourceOption, Output } from './solve.ts';

export interface ManaSource extends ManaSourceOption {
  readonly id: number;
  readonly code: number;
  /** Costs nothing but tapping: automatic payment may use it unasked. */
  readonly free: boolean;
  /** Whether using it taps the permanent, so that none of its other abilities with {T} can be used. */
  readonly taps: boolean;
  /** By output, the ability that makes it, where several abilities are one source. */
  readonly parts?: readonly { readonly code: number; readonly free: boolean }[];
  /** Its mana may be spent only on some things (CR 106.6). */
  readonly restricted: boolean;
}

interface SourceCache {
  sources?: Record<number, ManaSource[]>;
}

/** Every mana ability the player could activate now, least flexible first. Cached until something changes. */
export function manaSources(state: GameState, player: PlayerId): readonly ManaSource[] {
  state.choiceCache ??= {};
  const cache = state.choiceCache as SourceCache;
  cache.sources ??= {};
  const known = cache.sources[player];
  if (known !== undefined) return known;
  const list: ManaSource[] = [];
  for (const { id, code } of derivedOf(state).manaAbilities) {
    const object = state.objects[id] as GameObject;
    if (object.controller !== player || object.tapped) continue;
    const ability = state.table.ability(code);
    if (isPlainSource(ability) ? !mayTapForMana(state, id) : !canActivate(state, player, id, code)) continue;
    const outputs = fixedOutputs(ability) ?? outputsOf(state, ability, scopeOf(player, refTo(state, id)));
    if (outputs.length === 0) continue;
    list.push({
      source: list.length,
      id,
      code,
      outputs,
      rank: rankOf(state, id, ability),
      free: ability.activated?.freeMana ?? false,
      taps: ability.activated?.tapSelf ?? false,
      restricted: isRestricted(state, code),
    });
  }
  cache.sources[player] = list;
  return list;
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

function mayTapForMana(state: GameState, id: number): boolean {
  const derived = derivedOf(state);
  if (isSick(state, id)) return false;
  const forbids = ({ rule }: RuleInForce): boolean =>
    rule.kind === 'cant' && rule.do.kind === 'activate' && (rule.do.mana ?? false);
  return (
    !(derived.rules[id]?.some(forbids) ?? false) && (derived.gameRules.length === 0 || !derived.gameRules.some(forbids))
  );
}

const outputCache = new WeakMap<CompiledAbility, Output[] | null>();

/** What it makes, where that never varies. */
function fixedOutputs(ability: CompiledAbility): Output[] | null {
  const known = outputCache.get(ability);
  if (known !== undefined) return known;
  const produces = (ability.block ?? []).flatMap((effect) => (effect.kind === 'addMana' ? [effect.produce] : []));
  const fixed =
    produces.length > 0 && produces.every((produce) => produce.amount === undefined && produce.choices === undefined);
  const outputs = fixed ? produces.map((produce): Output => ({ fixed: fixedMana(produce) })) : null;
  outputCache.set(ability, outputs);
  return outputs;
}

/** Lands before creatures before what is used up: keep what can still do something else (CR leaves it to the player). */
function rankOf(state: GameState, id: number, ability: CompiledAbility): number {
  const chars = characteristicsOf(state, id);
  if (!(ability.activated?.freeMana ?? false)) return 30;
  if ((chars.types & TYPE.creature) !== 0)
    return (state.objects[id] as GameObject).controller === state.active ? 10 : 12;
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
    case 'couldProduce': {
      let mask = 0;
      for (const id of select(state, choices.by, scope)) {
        for (const code of characteristicsOf(state, id).abilities) {
          const ability = state.table.ability(code);
          if (ability.activated?.isMana !== true) continue;
          for (const output of outputsOf(state, ability, {
            ...scope,
            you: state.objects[id]?.controller ?? scope.you,
            self: refTo(state, id),
          })) {
            output.fixed?.slice(0, 5).forEach((count, color) => {
              if (count > 0) mask |= 1 << color;
            });
            mask |= (output.any?.mask ?? 0) & 0b11111;
          }
        }
      }
      return mask;
    }
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

/** CR 106.6: whether mana of this ability may be spent on a spell, or on an ability of an object. */
export function mayBeSpentOn(
  state: GameState,
  code: number,
  player: PlayerId,
  purpose: { spell?: number; ability?: number },
): boolean {
  for (const effect of state.table.ability(code).block ?? []) {
    if (effect.kind !== 'addMana') continue;
    const { onlyFor } = effect.produce;
    if (onlyFor === undefined) continue;
    const scope = scopeOf(player, 0);
    const { cast, activate } = onlyFor;
    const forSpell =
      purpose.spell !== undefined &&
      cast !== undefined &&
      matchesNode(
        state,
        { ...cast, zone: ['hand', 'stack', 'graveyard', 'exile', 'library', 'command'] },
        purpose.spell,
        scope,
      );
    const forAbility =
      purpose.ability !== undefined && activate !== undefined && matchesNode(state, activate, purpose.ability, scope);
    if (!forSpell && !forAbility) return false;
  }
  return true;
}

export const isRestricted = (state: GameState, code: number): boolean =>
  (state.table.ability(code).block ?? []).some(
    (effect) => effect.kind === 'addMana' && effect.produce.onlyFor !== undefined,
  );
