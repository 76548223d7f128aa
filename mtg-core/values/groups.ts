// What must hold between the things picked together: "with different names", "with total power 3 or greater".

import { idOf } from '../basics/index.ts';
import type { GroupQuality } from '../cards/language/index.ts';
import { basicLandTypes, cardTypes, colors, isCreatureType } from '../cards/language/index.ts';
import type { GameState, GroupRule, Scope } from '../state/index.ts';
import { tappedPower } from './as-though.ts';
import { namesOf } from './characteristics.ts';
import { compareNumbers } from './filters.ts';
import { amountOf } from './readers.ts';
import { facts, loyaltyOf, type ObjectFacts } from './scope.ts';

export function groupRule(state: GameState, group: GroupQuality, scope: Scope): GroupRule {
  const { share, differ, total } = group;
  return {
    ...(share === undefined ? {} : { share }),
    ...(differ === undefined ? {} : { differ }),
    ...(total === undefined
      ? {}
      : {
          total: {
            stat: total.stat,
            op: total.is[0],
            than: amountOf(state, total.is[1], scope),
            ...(total.to === undefined ? {} : { to: total.to }),
          },
        }),
  };
}

export function groupHolds(state: GameState, rule: GroupRule, refs: readonly number[]): boolean {
  if (!agree(state, rule, refs)) return false;
  return rule.total === undefined || compareNumbers(totalOf(state, rule.total, refs), rule.total.op, rule.total.than);
}

/** Whether a choice that has begun so can still be brought to an end with what is left. */
export function groupCanHold(
  state: GameState,
  rule: GroupRule,
  chosen: readonly number[],
  left: readonly number[],
  most: number,
): boolean {
  if (!agree(state, rule, chosen)) return false;
  const { total } = rule;
  if (total === undefined) return true;
  const sizes = left.map((ref) => totalOf(state, total, [ref])).sort((a, b) => b - a);
  const open = sizes.slice(0, Math.max(0, most - chosen.length)).filter((size) => size > 0);
  const least = totalOf(state, total, chosen);
  const greatest = open.reduce((sum, size) => sum + size, least);
  if (total.op === '>' || total.op === '>=') return compareNumbers(greatest, total.op, total.than);
  if (total.op === '<' || total.op === '<=') return compareNumbers(least, total.op, total.than);
  return least <= total.than && total.than <= greatest;
}

/** The fewest that reach a total of at least so much; more than there are when all don't. */
export function fewestFor(state: GameState, rule: GroupRule, refs: readonly number[]): number {
  for (let count = 1; count <= refs.length; count++) if (groupCanHold(state, rule, [], refs, count)) return count;
  return refs.length + 1;
}

/** How many of them can be chosen together, beginning with any of them. */
export function mostTogether(state: GameState, rule: GroupRule, refs: readonly number[]): number {
  const from = (first: number): number => {
    const chosen = [first];
    for (const ref of refs) if (!chosen.includes(ref) && groupHolds(state, rule, [...chosen, ref])) chosen.push(ref);
    return groupHolds(state, rule, chosen) ? chosen.length : 0;
  };
  return Math.max(0, ...refs.map(from));
}

function totalOf(state: GameState, { stat, to }: NonNullable<GroupRule['total']>, refs: readonly number[]): number {
  return refs.reduce((sum, ref) => {
    const known = facts(state, ref);
    if (known === undefined) return sum;
    if (to !== undefined && ref > 0) return sum + tappedPower(state, idOf(ref), known.chars, to);
    return sum + (stat === 'loyalty' ? loyaltyOf(state, known) : known.chars[stat]);
  }, 0);
}

const bits = (mask: number, names: readonly string[]): string[] =>
  names.filter((_, place) => (mask & (1 << place)) !== 0);

/** What it has of a quality: one thing, or several of which one may be shared. */
function valuesOf(
  { object, chars }: ObjectFacts,
  quality: NonNullable<GroupRule['share'] | GroupRule['differ']>,
): string[] {
  switch (quality) {
    case 'name':
    case 'names':
      return [...namesOf(chars)];
    case 'controller':
    case 'controllers':
      return [String(object.controller)];
    case 'owner':
      return [String(object.owner)];
    case 'manaValue':
    case 'manaValues':
      return [String(chars.manaValue)];
    case 'powers':
      return [String(chars.power)];
    case 'type':
    case 'types':
      return bits(chars.types, cardTypes);
    case 'color':
    case 'colors':
      return bits(chars.colors, colors);
    case 'landType':
    case 'landTypes':
      return chars.subtypes.filter((subtype) => (basicLandTypes as readonly string[]).includes(subtype));
    case 'creatureType':
    case 'creatureTypes':
      return chars.allCreatureTypes ? ['*'] : chars.subtypes.filter(isCreatureType);
  }
}

function agree(state: GameState, { share, differ }: GroupRule, refs: readonly number[]): boolean {
  if ((share === undefined && differ === undefined) || refs.length < 2) return true;
  const all = refs.flatMap((ref) => facts(state, ref) ?? []);
  if (share !== undefined) {
    const lists = all.map((each) => valuesOf(each, share)).filter((list) => !list.includes('*'));
    const [first = [], ...rest] = lists;
    if (lists.length > 0 && !first.some((value) => rest.every((list) => list.includes(value)))) return false;
  }
  if (differ === undefined) return true;
  const lists = all.map((each) => valuesOf(each, differ));
  return lists.every((list, place) =>
    lists.slice(place + 1).every((other) => !other.some((value) => list.includes(value))),
  );
}
