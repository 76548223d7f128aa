// What the others may have: cards of their deck that the seat hasn't seen, each tried in a game as the seat may imagine it.

import type { PlayerId } from '../../basics/index.ts';
import { submit, takeOffered } from '../../decisions/answers/index.ts';
import { nameOf } from '../../decisions/asking/index.ts';
import { legalChoices, legalPlays } from '../../decisions/index.ts';
import { type Answer, clone, type GameState, type Pending, refTo } from '../../state/index.ts';
import { characteristicsOf, TYPE } from '../../values/index.ts';
import { manaNow } from '../../view/index.ts';
import { turnsFights } from '../index.ts';
import { begunWorld, hiddenIn, putInHand } from '../proving/index.ts';
import type { Coached, Finding } from './finding.ts';
import { lostBy } from './lost.ts';
import { isLastMain } from './moments.ts';

/** Answers on the way to a moment that is looked for, at most. */
const LONGEST = 120;

/** Creatures that must die of one card before anybody speaks of it. */
const A_SWEEP = 2;

export function riskFindings(coached: Coached): Finding[] {
  const { view, catalog } = coached;
  const { pending, players } = view;
  if (pending === null || players.length !== 2) return [];
  const seat = pending.player;
  if (pending.kind === 'attackers') return openMana(coached, seat);
  // Of what was done nobody is told what might have happened.
  if (coached.given !== undefined || !isLastMain(view)) return [];
  const world = begunWorld(view, 1, catalog, undefined) as GameState;
  return sweepers(coached, world, seat);
}

/** With this card in their hand, which they are looked upon as being able to choose. */
function* unseen(
  { view }: Coached,
  world: GameState,
  player: PlayerId,
): Generator<{ name: string; copies: number; state: GameState; id: number }> {
  const hidden = hiddenIn(view);
  for (const [name, same] of Map.groupBy(view.pools[player] ?? [], (each) => each)) {
    const state = clone(world);
    const id = putInHand(state, player, name, hidden);
    if (id !== undefined) yield { name, copies: same.length, state, id };
  }
}

/** Plays on without anybody doing anything until this holds; whether it came to that. */
function idleUntil(state: GameState, isThere: (pending: Pending) => boolean): boolean {
  for (let asked = 0; asked < LONGEST && state.pending !== null; asked++) {
    const { pending } = state;
    if (isThere(pending)) return true;
    const answer: Answer =
      pending.kind === 'priority'
        ? { option: 'pass' }
        : pending.kind === 'attackers'
          ? { attackers: [] }
          : pending.kind === 'blockers'
            ? { blockers: [] }
            : { option: legalPlays(state)[0]?.id ?? '' };
    if (!submit(state, pending.player, answer).ok) return false;
  }
  return false;
}

const creaturesOf = (state: GameState, player: PlayerId): number[] =>
  state.battlefield.filter(
    (id) => state.objects[id]?.controller === player && (characteristicsOf(state, id).types & TYPE.creature) !== 0,
  );

/** A card that costs the seat two creatures or more next turn, and more than it costs them. */
function sweepers(coached: Coached, world: GameState, seat: PlayerId): Finding[] {
  const them = 1 - seat;
  const mine = creaturesOf(world, seat);
  if (mine.length < A_SWEEP) return [];
  const theirs = creaturesOf(world, them);
  const found: { name: string; copies: number; dead: number[]; own: number }[] = [];
  for (const { name, copies, state, id } of unseen(coached, world, them)) {
    const { types } = characteristicsOf(state, id);
    if ((types & (TYPE.instant | TYPE.sorcery)) === 0) continue;
    const cast = (): string | undefined =>
      legalPlays(state).find(({ kind, object }) => kind === 'cast' && object === refTo(state, id))?.id;
    const turn = world.turn + 1;
    if (
      !idleUntil(
        state,
        ({ player }) => state.turn > turn || (state.turn === turn && player === them && cast() !== undefined),
      )
    )
      continue;
    const option = state.turn === turn ? cast() : undefined;
    if (option === undefined) continue;
    takeOffered(state, option, () => false);
    // What asks for a target or anything else is no sweeper.
    if (state.pending?.kind !== 'priority') continue;
    if (!idleUntil(state, () => state.stackZone.length === 0)) continue;
    const after = new Set(state.battlefield);
    const dead = mine.filter((each) => !after.has(each));
    const own = theirs.filter((each) => !after.has(each)).length;
    if (dead.length >= A_SWEEP && dead.length > own) found.push({ name, copies, dead, own });
  }
  return found.map(({ name, copies, dead, own }) => ({
    kind: 'exposedToSweeper',
    said: `They play ${copies === 1 ? 'one' : copies} ${name} that you haven't seen, and have the lands for it next turn: it would cost you ${listOf(dead.map((id) => nameOf(world, refTo(world, id))))}, and them ${own === 0 ? 'nothing' : own === 1 ? 'one creature' : `${own} creatures`}.`,
    refs: dead.map((id) => refTo(world, id)),
    line: [],
  }));
}

const listOf = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, { length }]) => (length > 1 ? `${length} ${name}` : name))
    .join(', ');

/** Attacking into mana that is left, with cards that could be cast for it. */
function openMana(coached: Coached, seat: PlayerId): Finding[] {
  const { view, catalog, given, analysis } = coached;
  const attack = given ?? analysis.answers[0]?.answer;
  if (attack === undefined || !('attackers' in attack) || attack.attackers.length === 0) return [];
  // Where something was attacked, it is a fault only if the figures say so, and theirs only if less of an attack was better.
  if (given !== undefined && !isLess(lostBy(coached)?.best.answer, attack)) return [];
  const them = 1 - seat;
  const world = begunWorld(view, 1, catalog, undefined) as GameState;
  const names: string[] = [];
  let hasMana = false;
  for (const { name, copies, state, id } of unseen(coached, world, them)) {
    if (!submit(state, seat, attack).ok) return [];
    const could = idleUntil(
      state,
      ({ kind, player }) => state.combat === null || (kind === 'priority' && player === them),
    );
    if (!could || state.combat === null) continue;
    const isCastable = legalChoices(state).some(({ kind, object }) => kind === 'cast' && object === refTo(state, id));
    if (!isCastable || !turnsFights(state, id)) continue;
    names.push(copies > 1 ? `${name} (${copies})` : name);
    hasMana ||= manaNow(state, them).length > 0;
  }
  if (names.length === 0) return [];
  const held = view.players[them]?.hand.length ?? 0;
  const [hold, have] = given === undefined ? ['hold', 'have'] : ['held', 'had'];
  return [
    {
      kind: 'openMana',
      said: `They ${hold} ${held} ${held === 1 ? 'card' : 'cards'} and ${have} ${hasMana ? '' : 'no '}mana left. Of what you haven't seen of their deck, they could cast in this combat${hasMana ? '' : ' without paying mana'}: ${names.join(', ')}.`,
      refs: attack.attackers.map(({ attacker }) => attacker),
      line: [],
    },
  ];
}

/** Fewer attackers of the same, or none. */
const isLess = (best: Answer | undefined, attack: Extract<Answer, { attackers: unknown }>): boolean =>
  best !== undefined &&
  'attackers' in best &&
  best.attackers.length < attack.attackers.length &&
  best.attackers.every(({ attacker }) => attack.attackers.some((each) => each.attacker === attacker));
