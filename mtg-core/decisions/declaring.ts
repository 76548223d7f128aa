// Attackers and blockers one at a time: what may be declared next so that a whole declaration is still in reach, and can be paid for.

import { idOf, type PlayerId } from '../basics/index.ts';
import {
  attackCost,
  attackProblem,
  blockCosts,
  blockProblem,
  checkAttack,
  checkBlock,
  nextAttackPicks,
  nextBlockPicks,
  totalOf,
} from '../rules/combat/index.ts';
import { paidAtOnce } from '../rules/mana/index.ts';
import { askedFor, type Choice, clone, type GameState, type Pending, writeObject } from '../state/index.ts';
import { characteristicsOf, KEYWORD } from '../values/index.ts';
import { attackChoice, blockChoice } from './known-choices.ts';

export const doneDeclaring: Choice = { id: 'done', kind: 'done' };

type Attack = Extract<Pending, { kind: 'attackers' }>['chosen'][number];
type Block = Extract<Pending, { kind: 'blockers' }>['chosen'][number];

/** A declaration that grows pick by pick, as costs and restrictions let it. */
interface Growing<Pick> {
  /** What can be added so that a whole declaration is in reach, whatever it costs. */
  next(chosen: readonly Pick[]): readonly Pick[];
  isWhole(chosen: readonly Pick[]): boolean;
  isPayable(chosen: readonly Pick[]): boolean;
  /** It costs nothing to add this. */
  isFree(pick: Pick): boolean;
}

/** So many declarations are tried before one is held to be out of reach. */
const MANY = 200;

/** Whether a whole declaration that can be paid for is in reach: what costs nothing is tried first. */
function isInReach<Pick>(growing: Growing<Pick>, chosen: readonly Pick[], tries = { left: MANY }): boolean {
  tries.left -= 1;
  if (tries.left < 0 || !growing.isPayable(chosen)) return false;
  if (growing.isWhole(chosen)) return true;
  const picks = growing.next(chosen);
  const [free, costly] = [picks.filter(growing.isFree), picks.filter((pick) => !growing.isFree(pick))];
  return [...free, ...costly].some((pick) => isInReach(growing, [...chosen, pick], tries));
}

const asPicks = (chosen: readonly Attack[]): { creature: number; defender: number }[] =>
  chosen.map(({ attacker, defender }) => ({ creature: attacker, defender }));

export function attackChoices(state: GameState, pending: Extract<Pending, { kind: 'attackers' }>): Choice[] {
  const player = askedFor(pending);
  const problem = attackProblem(state, player);
  const taxed = problem.creatures.some(({ choices }) => choices.some(({ free }) => !free));
  const growing: Growing<Attack> = {
    next: (chosen) =>
      nextAttackPicks(problem, asPicks(chosen)).map(({ creature, defender }) => ({ attacker: creature, defender })),
    isWhole: (chosen) => checkAttack(problem, asPicks(chosen)) === null,
    isPayable: (chosen) => affordableAttack(state, player, chosen),
    isFree: ({ attacker, defender }) => attackCost(state, idOf(attacker), defender).length === 0,
  };
  const list = growing
    .next(pending.chosen)
    .filter((pick) => !taxed || isInReach(growing, [...pending.chosen, pick]))
    .map(({ attacker, defender }) => attackChoice(attacker, defender));
  return growing.isWhole(pending.chosen) ? [...list, doneDeclaring] : list;
}

/** CR 508.1h: the whole attack's costs must be payable. */
export function affordableAttack(state: GameState, player: PlayerId, declared: readonly Attack[]): boolean {
  const asked = declared.flatMap(({ attacker, defender }) => attackCost(state, idOf(attacker), defender));
  if (asked.length === 0) return true;
  // CR 508.1f: they are tapped by then, and make no mana for it.
  const tapped = clone(state);
  for (const { attacker } of declared)
    if ((characteristicsOf(state, idOf(attacker)).keywords & KEYWORD.vigilance) === 0)
      writeObject(tapped, idOf(attacker)).tapped = true;
  const total = totalOf(
    asked,
    declared.map(({ attacker }) => attacker),
  );
  return paidAtOnce(tapped, player, total) !== null;
}

export function blockChoices(state: GameState, pending: Extract<Pending, { kind: 'blockers' }>): Choice[] {
  const player = askedFor(pending);
  const problem = blockProblem(state, player);
  const costly = new Set(problem.blockers.filter(({ costs }) => costs).map(({ id }) => id));
  const growing: Growing<Block> = {
    next: (chosen) => nextBlockPicks(problem, chosen),
    isWhole: (chosen) => checkBlock(problem, chosen) === null,
    isPayable: (chosen) => affordableBlock(state, player, chosen),
    isFree: ({ blocker }) => !costly.has(blocker),
  };
  const list = growing
    .next(pending.chosen)
    .filter(
      (pick) => (costly.size === 0 && problem.limit === undefined) || isInReach(growing, [...pending.chosen, pick]),
    )
    .map(({ blocker, attacker }) => blockChoice(blocker, attacker));
  return growing.isWhole(pending.chosen) ? [...list, doneDeclaring] : list;
}

/** CR 509.1d-e: all that blocking so costs must be payable. */
export function affordableBlock(state: GameState, player: PlayerId, declared: readonly Block[]): boolean {
  const asked = blockCosts(state, declared);
  if (asked.length === 0) return true;
  const total = totalOf(
    asked,
    declared.map(({ blocker }) => blocker),
  );
  return paidAtOnce(state, player, total) !== null;
}
