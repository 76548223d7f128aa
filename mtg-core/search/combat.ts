// Quick attacks and blocks by rules of thumb: what either side is taken to do while a position is played on, and the
// first candidates of a real decision.

import { idOf, type ObjectRef, type PlayerId, refOf } from '../basics/index.ts';
import type { Characteristics } from '../cards/compiled/index.ts';
import { runUntil, submit, takeOffered } from '../decisions/answers/index.ts';
import { legalChoices } from '../decisions/index.ts';
import { type GameState, object as objectOf } from '../state/index.ts';
import { characteristicsOf, KEYWORD } from '../values/index.ts';
import { creatureValue } from './evaluate.ts';

export interface Pair {
  readonly creature: ObjectRef;
  readonly other: number;
}

interface Fighter {
  readonly ref: ObjectRef;
  readonly chars: Characteristics;
  readonly power: number;
  /** Damage that kills it. */
  readonly left: number;
  readonly value: number;
}

const has = (fighter: Fighter, bits: number): boolean => (fighter.chars.keywords & bits) !== 0;

function fighter(state: GameState, ref: ObjectRef): Fighter {
  const chars = characteristicsOf(state, idOf(ref));
  return {
    ref,
    chars,
    power: Math.max(0, chars.power),
    left: chars.toughness - objectOf(state, idOf(ref)).damage,
    value: creatureValue(chars),
  };
}

const hits = (one: Fighter): number => one.power * (has(one, KEYWORD.doubleStrike) ? 2 : 1);

/** Whether `one` deals enough to destroy `other`. */
function kills(one: Fighter, other: Fighter): boolean {
  if (has(other, KEYWORD.indestructible) || one.power === 0) return false;
  return hits(one) >= other.left || has(one, KEYWORD.deathtouch);
}

const strikesFirst = (one: Fighter): boolean => has(one, KEYWORD.firstStrike | KEYWORD.doubleStrike);

/** Who dies when the two fight: first strike saves whoever kills with it (CR 702.7b). */
function fight(one: Fighter, other: Fighter): { one: boolean; other: boolean } {
  const oneKills = kills(one, other);
  const otherKills = kills(other, one);
  if (oneKills && strikesFirst(one) && !strikesFirst(other)) return { one: false, other: true };
  if (otherKills && strikesFirst(other) && !strikesFirst(one)) return { one: true, other: false };
  return { one: otherKills, other: oneKills };
}

/** A guess at whether it could block: evasion that rules name; what else forbids shows when blocks are declared. */
function couldBlock(blocker: Fighter, attacker: Fighter): boolean {
  if (has(attacker, KEYWORD.flying) && !has(blocker, KEYWORD.flying | KEYWORD.reach)) return false;
  if (has(attacker, KEYWORD.shadow) !== has(blocker, KEYWORD.shadow)) return false;
  if (has(attacker, KEYWORD.horsemanship) && !has(blocker, KEYWORD.horsemanship)) return false;
  const { types, colors } = blocker.chars;
  if (has(attacker, KEYWORD.fear) && (types & 4) === 0 && (colors & 4) === 0) return false;
  if (has(attacker, KEYWORD.intimidate) && (types & 4) === 0 && (colors & attacker.chars.colors) === 0) return false;
  return !(has(attacker, KEYWORD.skulk) && blocker.power > attacker.power);
}

const pairsOf = (state: GameState): Pair[] =>
  legalChoices(state).flatMap((choice) =>
    choice.object !== undefined && choice.target !== undefined
      ? [{ creature: choice.object, other: choice.target }]
      : [],
  );

/** Attacks on offer, one for each creature: the first thing it may attack. */
export function attackPairs(state: GameState): Pair[] {
  const seen = new Set<number>();
  return pairsOf(state).filter(({ creature }) => !seen.has(creature) && seen.add(creature));
}

function untappedFighters(state: GameState, player: PlayerId): Fighter[] {
  const result: Fighter[] = [];
  for (const id of state.battlefield) {
    const each = objectOf(state, id);
    if (each.controller === player && !each.tapped && (characteristicsOf(state, id).types & 1) !== 0)
      result.push(fighter(state, refOf(id, each.zoneChanges)));
  }
  return result;
}

/** Attackers that should come out well against the best block, or all of them when that should win. */
export function quickAttack(state: GameState, pairs: readonly Pair[], daring: number): Pair[] {
  const seat = state.active;
  const blockers = state.players.flatMap((player) => (player.id === seat ? [] : untappedFighters(state, player.id)));
  const theirLife = Math.min(...state.players.filter(({ id }) => id !== seat).map(({ life }) => life));
  const attackers = pairs.map((pair) => ({ pair, one: fighter(state, pair.creature) }));
  const open = attackers.filter(({ one }) => !blockers.some((blocker) => couldBlock(blocker, one)));
  const blockable = attackers.filter((each) => !open.includes(each)).sort((a, b) => hits(b.one) - hits(a.one));
  const sure =
    open.reduce((sum, { one }) => sum + hits(one), 0) +
    blockable.slice(blockers.length).reduce((sum, { one }) => sum + hits(one), 0);
  if (sure >= theirLife) return pairs.slice();
  return attackers
    .filter(
      ({ one }) => one.power > 0 && (open.some((each) => each.one === one) || comesOutWell(one, blockers, daring)),
    )
    .map(({ pair }) => pair);
}

function comesOutWell(one: Fighter, blockers: readonly Fighter[], daring: number): boolean {
  for (const blocker of blockers) {
    if (!couldBlock(blocker, one)) continue;
    const result = fight(one, blocker);
    if (result.one && !(result.other && blocker.value + daring >= one.value)) return false;
    if (!result.one && !result.other && blocker.power > 0 && blockers.length > 1 && one.value > 5) return false;
  }
  return true;
}

/** Blocks that pay: good fights, gangs on what is worth it, and whatever keeps the player alive. */
export function quickBlock(state: GameState): Pair[] {
  const player = state.pending?.player ?? 0;
  const life = state.players[player]?.life ?? 0;
  const allowed = pairsOf(state);
  const blockers = new Map<ObjectRef, Fighter>();
  const attackers = new Map<ObjectRef, Fighter>();
  for (const { creature, other } of allowed) {
    if (!blockers.has(creature)) blockers.set(creature, fighter(state, creature));
    if (!attackers.has(other)) attackers.set(other, fighter(state, other));
  }
  const coming = (state.combat?.attacks ?? [])
    .filter(({ defender }) => defender === -(player + 1))
    .map(({ attacker }) => attackers.get(attacker) ?? fighter(state, attacker));
  const blocks: Pair[] = [];
  const used = new Set<ObjectRef>();
  const blocked = new Set<ObjectRef>();
  const unblocked = (): number => coming.reduce((sum, one) => sum + (blocked.has(one.ref) ? 0 : hits(one)), 0);
  const put = (by: readonly Fighter[], one: Fighter): void => {
    for (const each of by) {
      used.add(each.ref);
      blocks.push({ creature: each.ref, other: one.ref });
    }
    blocked.add(one.ref);
  };
  const free = (one: Fighter): Fighter[] =>
    allowed.flatMap(({ creature, other }) =>
      other === one.ref && !used.has(creature) ? [blockers.get(creature) as Fighter] : [],
    );
  const byValue = [...attackers.values()].sort((a, b) => b.value - a.value || a.ref - b.ref);
  const tight = (): boolean => unblocked() * 2 >= life;
  for (const one of byValue) {
    let best: { by: Fighter[]; gain: number } | null = null;
    const candidates = free(one);
    for (const by of has(one, KEYWORD.menace) ? [] : candidates) {
      const result = fight(one, by);
      const gain = (result.one ? one.value : 0) - (result.other ? by.value : 0) + hits(one) * (tight() ? 0.9 : 0.35);
      if (gain > (best?.gain ?? 0.05)) best = { by: [by], gain };
    }
    for (const [place, first] of candidates.entries()) {
      for (const second of candidates.slice(place + 1)) {
        const together =
          hits(first) + hits(second) >= one.left || has(first, KEYWORD.deathtouch) || has(second, KEYWORD.deathtouch);
        const lost = Math.max(kills(one, first) ? first.value : 0, kills(one, second) ? second.value : 0);
        const both = hits(one) >= first.left + second.left ? first.value + second.value : lost;
        const gain = (together && !has(one, KEYWORD.indestructible) ? one.value : 0) - both + hits(one) * 0.35 - 0.3;
        if (gain > (best?.gain ?? 0.05)) best = { by: [first, second], gain };
      }
    }
    if (best !== null) put(best.by, one);
  }
  // Nobody dies of an attack that could have been blocked.
  for (const one of byValue.slice().sort((a, b) => hits(b) - hits(a))) {
    if (unblocked() < life) break;
    if (blocked.has(one.ref)) continue;
    const cheapest = free(one).sort((a, b) => a.value - b.value);
    const needed = has(one, KEYWORD.menace) ? 2 : 1;
    if (cheapest.length >= needed) put(cheapest.slice(0, needed), one);
  }
  return blocks;
}

/** Declares as much of this as is legal: whole when it may be, otherwise creature by creature. Then it goes on as far as `isThere`. */
export function declare(
  state: GameState,
  pairs: readonly Pair[],
  isThere: (state: GameState) => boolean = () => false,
): void {
  const { pending } = state;
  if (pending === null) return;
  const whole =
    pending.kind === 'attackers'
      ? { attackers: pairs.map(({ creature, other }) => ({ attacker: creature, defender: other })) }
      : { blockers: pairs.map(({ creature, other }) => ({ blocker: creature, attacker: other })) };
  if (submit(state, pending.player, whole, runUntil(isThere)).ok) return;
  while (state.pending !== null && state.pending.kind === pending.kind)
    takeOffered(state, nextPick(state, pairs).option, isThere);
}

/** The next flat pick towards a wanted declaration. */
export function nextPick(state: GameState, pairs: readonly Pair[]): { option: string } {
  const choices = legalChoices(state);
  const wanted = choices.find((choice) =>
    pairs.some(({ creature, other }) => choice.object === creature && choice.target === other),
  );
  const chosen = wanted ?? choices.find(({ kind }) => kind === 'done') ?? choices[0];
  if (chosen === undefined) throw new Error('a declaration without any option');
  return { option: chosen.id };
}
