// Declaring attackers and blockers (CR 508, 509).

import { entityPlayer, idOf, isPlayer, type ObjectRef, type PlayerId } from '../basics/index.ts';
import { defOf } from '../cards/compiled/index.ts';
import { ask } from '../decisions/asking/index.ts';
import { isNoticed, isTappingUnnoticed, propose } from '../events/index.ts';
import { attackCost, attackProblem, blockCosts, blockProblem, totalOf } from '../rules/combat/index.ts';
import { type CostGroup, payableOrder } from '../rules/costs/index.ts';
import { paidAtOnce } from '../rules/mana/index.ts';
import {
  type Attack,
  forgetChoices,
  forgetPlays,
  fresh,
  type GameState,
  invalidate,
  live,
  makeEvent,
  pushTask,
  type TaskOf,
  writeObject,
} from '../state/index.ts';
import { characteristicsOf, KEYWORD, opponentsOf } from '../values/index.ts';

export function runAttack(state: GameState, task: TaskOf<'attack'>): void {
  const player = state.active;
  if (task.stage === 1) {
    // Costs were paid; those that could not be paid were never offered.
    state.tasks.pop();
    declareAttack(state, task.declared ?? []);
    return;
  }
  if (task.answer === null) {
    if (attackProblem(state, player).creatures.length === 0) {
      state.tasks.pop();
      return;
    }
    ask(state, {
      kind: 'attackers',
      player,
      prompt: 'Declare attackers',
      cr: '508.1',
      source: 0,
      cancellable: false,
      chosen: [],
    });
    return;
  }
  const declared = 'attackers' in task.answer ? task.answer.attackers : [];
  task.answer = null;
  const asked = declared.flatMap(({ attacker, defender }) => attackCost(state, idOf(attacker), defender));
  task.stage = 1;
  task.declared = declared;
  tapAttackers(state, declared);
  payFor(
    state,
    player,
    asked,
    declared.map(({ attacker }) => attacker),
  );
}

/** CR 508.1f: attacking taps, unless it has vigilance; before its costs are paid. */
function tapAttackers(state: GameState, declared: readonly { attacker: number }[]): void {
  const taps = declared.filter(
    ({ attacker }) => (characteristicsOf(state, idOf(attacker)).keywords & KEYWORD.vigilance) === 0,
  );
  if (isTappingUnnoticed(state, 'tap'))
    for (const { attacker } of taps) writeObject(state, idOf(attacker)).tapped = true;
  else
    propose(
      state,
      taps.map(({ attacker }) => makeEvent('tap', { object: attacker, causedBy: state.active })),
    );
  forgetChoices(state);
}

/** CR 508.1h-j, 509.1d-f: the total cost to attack or block; mana abilities come first. */
function payFor(state: GameState, player: PlayerId, asked: readonly CostGroup[], declared: readonly ObjectRef[]): void {
  if (asked.length === 0) return;
  const total = paidAtOnce(state, player, totalOf(asked, declared));
  if (total === null) throw new Error('a declaration was let through whose cost is not paid');
  for (const { costs, scope, self } of total.others.toReversed())
    pushTask(state, {
      ...fresh,
      kind: 'cost',
      player,
      costs: payableOrder(costs),
      costIndex: 0,
      frame: {
        source: self,
        you: player,
        def: state.objects[idOf(self)]?.def ?? 0,
        bindings: scope.bindings,
        x: 0,
        stack: null,
      },
      frameAt: state.tasks.length,
      self,
      cancellable: false,
    });
  pushTask(state, {
    ...fresh,
    kind: 'pay',
    player,
    cost: total.mana,
    purpose: total.purpose,
    manual: false,
    cancellable: false,
    source: 0,
    spentTo: -1,
  });
}

function declareAttack(state: GameState, declared: readonly { attacker: number; defender: number }[]): void {
  if (declared.length === 0) return;
  const attacks: Attack[] = declared.map(({ attacker, defender }) => ({
    attacker,
    defender,
    blocked: false,
    blockers: [],
  }));
  state.combat = { attacks, firstStrikers: [], attacked: true };
  for (const { attacker } of declared) writeObject(state, idOf(attacker)).attackedOn = state.turn;
  combatChanged(state);
  propose(
    state,
    declared.map(({ attacker, defender }) =>
      makeEvent('attacks', { object: attacker, recipient: defender, player: state.active, causedBy: state.active }),
    ),
  );
  if (state.table.attackCosts)
    offerCosts(
      state,
      declared.map(({ attacker }) => attacker),
    );
}

/** CR 508.1g: optional costs to attack, asked for before anybody has priority. */
function offerCosts(state: GameState, attackers: readonly ObjectRef[]): void {
  for (const source of attackers.toReversed())
    for (const code of characteristicsOf(state, idOf(source)).abilities) {
      const { kind, block } = state.table.ability(code);
      if (kind !== 'attackCost' || block === null) continue;
      const frame = { source, you: state.active, def: defOf(code), bindings: {}, x: 0, stack: null };
      pushTask(state, { ...fresh, kind: 'frame', code: state.table.blockCode(frame.def, block), frame });
    }
}

export function runBlock(state: GameState, task: TaskOf<'blockers'>): void {
  const defenders = opponentsOf(state, state.active);
  const player = defenders[task.player];
  if (player === undefined) {
    state.tasks.pop();
    finishBlocks(state);
    return;
  }
  if (task.stage === 1) {
    // CR 509.1e-f: paid for.
    task.stage = 0;
    task.player += 1;
    declareBlocks(state, task.declared ?? []);
    return;
  }
  if (task.answer === null) {
    if (blockProblem(state, player).blockers.length === 0) {
      task.player += 1;
      return;
    }
    ask(state, {
      kind: 'blockers',
      player,
      prompt: 'Declare blockers',
      cr: '509.1',
      source: 0,
      cancellable: false,
      chosen: [],
    });
    return;
  }
  const declared = 'blockers' in task.answer ? task.answer.blockers : [];
  task.answer = null;
  const asked = blockCosts(state, declared);
  if (asked.length > 0) {
    task.stage = 1;
    task.declared = declared;
    payFor(
      state,
      player,
      asked,
      declared.map(({ blocker }) => blocker),
    );
    return;
  }
  task.player += 1;
  declareBlocks(state, declared);
}

/** Who attacks and blocks is no characteristic, but static abilities may ask for it. */
function combatChanged(state: GameState): void {
  forgetPlays(state);
  if (state.table.volatile) invalidate(state);
}

function declareBlocks(state: GameState, declared: readonly { blocker: number; attacker: number }[]): void {
  const { combat } = state;
  if (combat === null || declared.length === 0) return;
  state.combat = {
    ...combat,
    attacks: combat.attacks.map((attack) => {
      const blockers = declared.filter((pair) => pair.attacker === attack.attacker).map((pair) => pair.blocker);
      return blockers.length === 0 ? attack : { ...attack, blocked: true, blockers: [...attack.blockers, ...blockers] };
    }),
  };
  for (const { blocker } of declared) writeObject(state, idOf(blocker)).blockedOn = state.turn;
  combatChanged(state);
}

/** CR 509.1i and 509.3: blocks, becomes blocked, isn't blocked. */
function finishBlocks(state: GameState): void {
  if (!isNoticed(state, 'unblocked') && !isNoticed(state, 'blocks') && !isNoticed(state, 'becomesBlocked')) return;
  const events = (state.combat?.attacks ?? []).flatMap((attack) => {
    const controller = live(state, attack.attacker)?.controller ?? state.active;
    const player = isPlayer(attack.defender) ? entityPlayer(attack.defender) : -1;
    if (!attack.blocked)
      return [makeEvent('unblocked', { object: attack.attacker, player: controller, recipient: attack.defender })];
    return [
      ...attack.blockers.map((blocker) =>
        makeEvent('blocks', {
          object: blocker,
          source: attack.attacker,
          player: live(state, blocker)?.controller ?? player,
        }),
      ),
      ...attack.blockers.map((blocker) =>
        makeEvent('becomesBlocked', { object: attack.attacker, source: blocker, player: controller }),
      ),
    ];
  });
  propose(
    state,
    events.filter((event) => isNoticed(state, event.kind)),
  );
}
