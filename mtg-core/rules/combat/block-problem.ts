// Who may block what, and what is required (CR 509.1), put as a problem for the solver.

import { idOf, type ObjectRef, type PlayerId, refOf } from '../../basics/index.ts';
import type { Characteristics } from '../../cards/compiled/index.ts';
import { blocksAtMost } from '../../deontic/index.ts';
import {
  type BlockProblem,
  choiceCache,
  type GameObject,
  type GameState,
  refTo,
  type Scope,
} from '../../state/index.ts';
import {
  actsAsThough,
  characteristicsOf,
  defendingPlayerOf,
  entitiesOf,
  forbids,
  KEYWORD,
  matchesNode,
  rulesFor,
  rulesOn,
  TYPE,
} from '../../values/index.ts';
import type { CostGroup } from '../costs/index.ts';
import { chargeFor } from './declaring-costs.ts';

type Blocker = BlockProblem['blockers'][number];

function possibleBlockers(state: GameState, player: PlayerId): number[] {
  return state.battlefield.filter((id) => {
    const object = state.objects[id] as GameObject;
    if (object.controller !== player) return false;
    // CR 509.1a, 609.4.
    if (object.tapped && !actsAsThough(state, id, 'block', 'untapped')) return false;
    return (characteristicsOf(state, id).types & (TYPE.creature | TYPE.battle)) === TYPE.creature;
  });
}

/** Put once for a declaration: a series of picks asks about one and the same combat. */
export function blockProblem(state: GameState, player: PlayerId): BlockProblem {
  const cache = choiceCache(state);
  const known = cache.block;
  if (known !== null && known.player === player && known.step === state.step && known.combat === state.combat)
    return known.problem;
  const problem = newProblem(state, player);
  cache.block = { player, step: state.step, combat: state.combat, problem };
  return problem;
}

function newProblem(state: GameState, player: PlayerId): BlockProblem {
  const attackers = (state.combat?.attacks ?? [])
    .filter((attack) => defendingPlayerOf(state, attack.attacker) === player)
    .map((attack) => attack.attacker);
  const blockers = possibleBlockers(state, player).map((id): Blocker | null => {
    const able = attackers.filter((attacker) => blockBar(state, id, idOf(attacker)) === null);
    if (able.length === 0) return null;
    const rules = rulesOn(state, id);
    const must: number[] = [];
    for (const attacker of able) {
      // CR 509.1c: "all creatures able to block it do so".
      for (const { rule } of rulesOn(state, idOf(attacker)))
        if (rule.kind === 'must' && rule.do.kind === 'beBlocked' && rule.do.byAll) must.push(attacker);
    }
    let mustBlockAny = 0;
    for (const { rule, scope } of rules) {
      if (rule.kind !== 'must' || rule.do.kind !== 'block') continue;
      const { what } = rule.do;
      if (what === undefined) mustBlockAny += 1;
      else
        for (const attacker of able)
          if (
            typeof what === 'string'
              ? entitiesOf(state, scope, what).includes(attacker)
              : matchesNode(state, what, idOf(attacker), scope)
          )
            must.push(attacker);
    }
    return {
      id: refOf(id, (state.objects[id] as GameObject).zoneChanges),
      attackers: able,
      max: blocksAtMost(state, id, attackers.length),
      must,
      mustBlockAny,
      alone: forbids(state, rules, 'blockAlone'),
      costs: blockCost(state, id, able).length > 0,
    };
  });
  const problem = {
    blockers: blockers.filter((blocker) => blocker !== null),
    attackers: attackers.map((attacker) => blockerCounts(state, attacker)),
  };
  const limit = blockLimit(state, player);
  return limit === null ? problem : { ...problem, limit };
}

/** CR 509.1b: "no more than one creature can block each combat". */
function blockLimit(state: GameState, player: PlayerId): number | null {
  let limit: number | null = null;
  for (const { rule } of rulesFor(state, player))
    if (rule.kind === 'maxBlocking') limit = Math.min(limit ?? rule.count, rule.count);
  return limit;
}

/** CR 509.1d: what it costs that this creature blocks these, once for each effect that asks it. */
export function blockCost(state: GameState, id: number, attackers: readonly ObjectRef[]): CostGroup[] {
  const asked: CostGroup[] = [];
  for (const { rule, scope } of rulesOn(state, id)) {
    if (rule.kind !== 'costToDo' || rule.do.kind !== 'block') continue;
    const { what } = rule.do;
    if (what === undefined || attackers.some((attacker) => matchesNode(state, what, idOf(attacker), scope)))
      asked.push(chargeFor(state, id, rule.cost, scope));
  }
  return asked.filter(({ costs }) => costs.length > 0);
}

/** What all these blocks cost. */
export function blockCosts(
  state: GameState,
  declared: readonly { readonly blocker: ObjectRef; readonly attacker: ObjectRef }[],
): readonly CostGroup[] {
  // Mostly no rule is on any of them.
  if (!declared.some(({ blocker }) => rulesOn(state, idOf(blocker)).length > 0)) return free;
  return [...new Set(declared.map(({ blocker }) => blocker))].flatMap((blocker) =>
    blockCost(
      state,
      idOf(blocker),
      declared.flatMap((pair) => (pair.blocker === blocker ? [pair.attacker] : [])),
    ),
  );
}

const free: readonly CostGroup[] = [];

function blockerCounts(state: GameState, attacker: ObjectRef): BlockProblem['attackers'][number] {
  const id = idOf(attacker);
  // CR 702.111b: menace.
  let min = (characteristicsOf(state, id).keywords & KEYWORD.menace) !== 0 ? 2 : 1;
  let max = 99;
  let mustBeBlocked = 0;
  for (const { rule } of rulesOn(state, id)) {
    if (rule.kind === 'minBlockers') min = Math.max(min, rule.count);
    if (rule.kind === 'maxBlockers') max = Math.min(max, rule.count);
    if (rule.kind === 'must' && rule.do.kind === 'beBlocked' && !rule.do.byAll) mustBeBlocked += 1;
  }
  return { id: attacker, min, max, mustBeBlocked };
}

/** What the rule is on is `each` in what it asks: "by creatures with power greater than its own". */
const aboutEach = (state: GameState, scope: Scope, id: number): Scope => ({
  ...scope,
  bindings: { ...scope.bindings, each: [refTo(state, id)] },
});

/** CR 609.4: blocks as though it had flying or reach. */
const reaches = (state: GameState, blocker: number): boolean =>
  actsAsThough(state, blocker, 'block', 'flying') || actsAsThough(state, blocker, 'block', 'reach');

/** CR 609.4: blocks this creature with shadow as though it had shadow, too. */
const shadows = (state: GameState, attacker: Characteristics, blocker: number): boolean =>
  (attacker.keywords & KEYWORD.shadow) !== 0 && actsAsThough(state, blocker, 'block', 'shadow');

/** An evasion ability of the attacker, a rule about it, or one about the blocker. */
export type BlockBar = 'flying' | 'shadow' | 'horsemanship' | 'fear' | 'intimidate' | 'skulk' | 'evades' | 'cantBlock';

/** CR 509.1b: what stands between one blocker and one attacker, evasion or a restriction; null where it may block it. */
export function blockBar(state: GameState, blocker: number, attacker: number): BlockBar | null {
  const a = characteristicsOf(state, attacker);
  const b = characteristicsOf(state, blocker);
  // CR 702.9b: flying; 702.17b: reach.
  if (
    (a.keywords & KEYWORD.flying) !== 0 &&
    (b.keywords & (KEYWORD.flying | KEYWORD.reach)) === 0 &&
    !reaches(state, blocker)
  )
    return 'flying';
  // CR 702.28b: shadow.
  if (((a.keywords ^ b.keywords) & KEYWORD.shadow) !== 0 && !shadows(state, a, blocker)) return 'shadow';
  if ((a.keywords & KEYWORD.horsemanship) !== 0 && (b.keywords & KEYWORD.horsemanship) === 0) return 'horsemanship'; // CR 702.31b
  const artifact = (b.types & TYPE.artifact) !== 0;
  if ((a.keywords & KEYWORD.fear) !== 0 && !artifact && (b.colors & 4) === 0) return 'fear'; // CR 702.36b
  if ((a.keywords & KEYWORD.intimidate) !== 0 && !artifact && (a.colors & b.colors) === 0) return 'intimidate'; // CR 702.13b
  if ((a.keywords & KEYWORD.skulk) !== 0 && b.power > a.power) return 'skulk'; // CR 702.118b
  const stopped = forbids(
    state,
    rulesOn(state, attacker),
    'beBlocked',
    ({ by }, { scope }) => by === undefined || matchesNode(state, by, blocker, aboutEach(state, scope, attacker)),
  );
  if (stopped) return 'evades';
  const held = forbids(
    state,
    rulesOn(state, blocker),
    'block',
    ({ what }, { scope }) => what === undefined || matchesNode(state, what, attacker, scope),
  );
  return held ? 'cantBlock' : null;
}
