// Who may attack whom, and what is required (CR 508.1), put as a problem for the solver.

import { entityPlayer, idOf, isPlayer, type PlayerId, playerEntity, refOf } from '../../basics/index.ts';
import type { Characteristics } from '../../cards/compiled/index.ts';
import type { RuleAction } from '../../cards/language/index.ts';
import {
  type AttackProblem,
  choiceCache,
  type GameObject,
  type GameState,
  type RuleInForce,
  type Scope,
} from '../../state/index.ts';
import {
  characteristicsOf,
  derivedOf,
  forbids,
  isPlayerOf,
  isSick,
  KEYWORD,
  nextPlayer,
  opponentsOf,
  rulesFor,
  rulesOn,
  standing,
  TYPE,
  whoDefends,
} from '../../values/index.ts';
import type { CostGroup } from '../costs/index.ts';
import { chargeFor } from './declaring-costs.ts';

/** Players and planeswalkers that may be attacked (CR 508.1b). */
export function defendersOf(state: GameState, player: PlayerId): number[] {
  const opponents = opponentsOf(state, player).filter((other) => mayAttackSide(state, player, other));
  const result = opponents.map(playerEntity);
  const now = standing(state);
  for (let place = 0; place < state.battlefield.length; place++) {
    const id = state.battlefield[place] as number;
    const chars = now[place] as Characteristics;
    const object = state.objects[id] as GameObject;
    // CR 310.8b: a battle by whoever its protector defends against, its controller among them.
    if ((chars.types & (TYPE.planeswalker | TYPE.battle)) !== 0 && opponents.includes(whoDefends(object, chars)))
      result.push(refOf(id, object.zoneChanges));
  }
  return result;
}

/** CR 803.1: with attack left or right only the next player to that side. */
function mayAttackSide(state: GameState, player: PlayerId, other: PlayerId): boolean {
  const { attack } = state.options;
  if (attack === undefined) return true;
  return attack === 'left' ? nextPlayer(state, player) === other : nextPlayer(state, other) === player;
}

/** CR 508.1a: untapped creatures of the active player that aren't sick. */
export function possibleAttackers(state: GameState, player: PlayerId): number[] {
  const now = standing(state);
  return state.battlefield.filter((id, place) => {
    const object = state.objects[id] as GameObject;
    if (object.controller !== player || object.tapped) return false;
    const chars = now[place] as Characteristics;
    if ((chars.types & TYPE.creature) === 0 || (chars.types & TYPE.battle) !== 0) return false;
    if (
      (chars.keywords & KEYWORD.defender) !== 0 &&
      !rulesOn(state, id).some(({ rule }) => rule.kind === 'mayAsThough' && rule.asThough === 'notDefender')
    )
      return false;
    return !isSick(state, id, 'attack');
  });
}

const nobody: AttackProblem = { creatures: [], limit: Number.POSITIVE_INFINITY };

/** Put once for a declaration: a series of picks asks about one and the same combat. */
export function attackProblem(state: GameState, player: PlayerId): AttackProblem {
  const cache = choiceCache(state);
  const known = cache.attack;
  if (known !== null && known.player === player && known.step === state.step && known.combat === state.combat)
    return known.problem;
  const problem = newProblem(state, player);
  cache.attack = { player, step: state.step, combat: state.combat, problem };
  return problem;
}

function newProblem(state: GameState, player: PlayerId): AttackProblem {
  const attackers = possibleAttackers(state, player);
  if (attackers.length === 0) return nobody;
  const defenders = defendersOf(state, player);
  const anything = defenders.map((defender) => ({ defender, satisfies: 0, free: true }));
  const rulesOfGame = derivedOf(state).gameRules.length > 0;
  const creatures = attackers.map((id) => {
    const rules = rulesOn(state, id);
    const ref = refOf(id, (state.objects[id] as GameObject).zoneChanges);
    // Where no rule is in force on it or on the game, it may attack anything, for nothing, and need not.
    if (rules.length === 0 && !rulesOfGame) return { id: ref, choices: anything, idleSatisfies: 0, alone: false };
    const allowed = defenders.filter(
      (defender) => !forbidden(state, rules, defender) && !forbiddenByOthers(state, id, defender),
    );
    const wanted = requirements(rules);
    return {
      id: ref,
      choices: allowed.map((defender) => ({
        defender,
        satisfies: wanted.filter((requirement) => requirement(state, defender, allowed)).length,
        free: attackCost(state, id, defender).length === 0,
      })),
      idleSatisfies: 0,
      alone: forbids(state, rules, 'attackAlone'),
    };
  });
  const { limit, rooms } = rulesOfGame ? limits(state) : noLimits;
  const able = creatures.filter((creature) => creature.choices.length > 0);
  return rooms === undefined ? { creatures: able, limit } : { creatures: able, limit, rooms };
}

const noLimits: Pick<AttackProblem, 'limit' | 'rooms'> = { limit: Number.POSITIVE_INFINITY };

/** CR 508.1c: "no more than two creatures can attack each combat", or one player. */
function limits(state: GameState): Pick<AttackProblem, 'limit' | 'rooms'> {
  let limit = Number.POSITIVE_INFINITY;
  const rooms = new Map<number, number>();
  for (const { rule, scope } of rulesFor(state, state.active)) {
    if (rule.kind !== 'maxAttacking') continue;
    const you = playerEntity(scope.you);
    if (rule.you) rooms.set(you, Math.min(rooms.get(you) ?? rule.count, rule.count));
    else limit = Math.min(limit, rule.count);
  }
  return rooms.size === 0 ? { limit } : { limit, rooms };
}

const attackedPlayer = (state: GameState, defender: number): PlayerId =>
  isPlayer(defender) ? entityPlayer(defender) : (state.objects[idOf(defender)]?.controller ?? -1);

// CR 508.1c.
function forbidden(state: GameState, rules: readonly RuleInForce[], defender: number): boolean {
  return forbids(state, rules, 'attack', (action, { scope }) =>
    action.unless === undefined
      ? isAttackOn(state, action, defender, scope)
      : !isPlayerOf(state, scope, action.unless, attackedPlayer(state, defender)),
  );
}

function forbiddenByOthers(state: GameState, id: number, defender: number): boolean {
  return forbidden(state, rulesFor(state, (state.objects[id] as GameObject).controller), defender);
}

type Requirement = (state: GameState, defender: number, allowed: readonly number[]) => boolean;

// CR 508.1d, 701.15b: attacks if able; goaded: also somebody else than who goaded it, if able.
function requirements(rules: readonly RuleInForce[]): Requirement[] {
  return rules.flatMap(({ rule, scope }): Requirement[] => {
    if (rule.kind === 'goaded') {
      return [() => true, (state, defender) => attackedPlayer(state, defender) !== scope.you];
    }
    if (rule.kind !== 'must' || rule.do.kind !== 'attack') return [];
    const { whom, notWhom } = rule.do;
    return [
      (state, defender) =>
        (whom === undefined || isPlayerOf(state, scope, whom, attackedPlayer(state, defender))) &&
        (notWhom === undefined || !isPlayerOf(state, scope, notWhom, attackedPlayer(state, defender))),
    ];
  });
}

/** CR 508.1g-h: what attacking with it costs ("unless their controller pays {2} for each of those creatures"). */
export function attackCost(state: GameState, id: number, defender: number): CostGroup[] {
  const asked: CostGroup[] = [];
  for (const { rule, scope } of [...rulesOn(state, id), ...rulesFor(state, state.objects[id]?.controller ?? -1)])
    if (rule.kind === 'costToDo' && rule.do.kind === 'attack' && isAttackOn(state, rule.do, defender, scope))
      asked.push(chargeFor(state, id, rule.cost, scope));
  return asked.filter(({ costs }) => costs.length > 0);
}

/** Without a player that it names, an attack on anything. */
function isAttackOn(
  state: GameState,
  action: Extract<RuleAction, { kind: 'attack' }>,
  defender: number,
  scope: Scope,
): boolean {
  const { whom, planeswalkers } = action;
  if (whom === undefined) return true;
  if (!isPlayer(defender) && !((planeswalkers ?? false) && isPlaneswalker(state, defender))) return false;
  return isPlayerOf(state, scope, whom, attackedPlayer(state, defender));
}

const isPlaneswalker = (state: GameState, entity: number): boolean =>
  (characteristicsOf(state, idOf(entity)).types & TYPE.planeswalker) !== 0;
