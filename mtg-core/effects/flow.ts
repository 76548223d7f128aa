// Putting instructions together: if, may, unless, for each, modes, delayed and reflexive triggers (CR 603, 608.2).

import type { Entity, PlayerId } from '../basics/index.ts';
import { idOf, playerEntity } from '../basics/index.ts';
import { codeOf } from '../cards/codes.ts';
import { numbers } from '../cards/compile/compiled.ts';
import { renderEffects } from '../cards/english/index.ts';
import type { CostNode } from '../cards/language/index.ts';
import { parseManaCost } from '../cards/mana-cost.ts';
import { ask } from '../decisions/ask.ts';
import { faceOf } from '../decisions/describe.ts';
import { waitFor } from '../events/index.ts';
import { canPayCosts } from '../rules/can-pay-costs.ts';
import { canAfford } from '../rules/mana/affordable.ts';
import { payCost } from '../rules/mana/need.ts';
import type { EffectTask, GameState, Scope } from '../state/index.ts';
import { fresh, pushTask, randomInt, writeTask } from '../state/index.ts';
import { noteAccepted } from '../tasks/do-once.ts';
import { bind, frameAt } from '../tasks/frames.ts';
import { pushBlock } from '../tasks/push-block.ts';
import { conditionHolds, countOf, entitiesOf, playersOf } from '../values/index.ts';
import type { EffectHandlers } from './handler.ts';
import { ACTOR, finish, objectsFor, playersFor, wait } from './handler.ts';

export const flowHandlers: EffectHandlers = {
  if: {
    run: (state, node, scope, place) =>
      pushBlock(state, conditionHolds(state, node.if, scope) ? node.then : node.else, place.frameAt),
  },
  may: {
    run: (state, node, scope, place) => wait(state, place, { players: playersFor(state, node.who, scope) }),
    resume(state, task, node, scope) {
      const players = task.data['players'] as PlayerId[];
      const player = players[0];
      if (node.who !== undefined) bind(state, task.frameAt, ACTOR, player === undefined ? [] : [playerEntity(player)]);
      if (player === undefined) {
        finish(state);
        return;
      }
      if (task.stage === 1) {
        // Paid: now it is done.
        task.stage = 0;
        task.data = { players: players.slice(1) };
        pushBlock(state, node.do, task.frameAt);
        return;
      }
      const can = node.cost === undefined || canPayAll(state, node.cost, scope, player);
      if (can && task.answer === null) {
        // Nobody reads the words of a simulation.
        const what = state.options.skipEmptyWindows
          ? 'Do it'
          : node.cost === undefined
            ? renderEffects(node.do, [], faceOf(state, scope.self)).replace(/\.$/, '')
            : 'Pay the cost';
        ask(state, {
          kind: 'yesNo',
          player,
          prompt: `${what}?`,
          cr: '608.2d',
          source: scope.self,
          cancellable: false,
          yes: 'Yes',
          no: 'No',
        });
        return;
      }
      const yes = can && task.answer !== null && 'option' in task.answer && task.answer.option === 'yes';
      task.answer = null;
      if (node.as !== undefined) bind(state, task.frameAt, node.as, yes ? [playerEntity(player)] : []);
      if (yes) noteAccepted(state, task.frameAt);
      if (!yes) {
        task.data = { players: players.slice(1) };
        pushBlock(state, node.else, task.frameAt);
        return;
      }
      if (node.cost === undefined) {
        task.data = { players: players.slice(1) };
        pushBlock(state, node.do, task.frameAt);
        return;
      }
      task.stage = 1;
      payCosts(state, node.cost, task, player, scope);
    },
  },
  // CR 118.12a.
  unless: {
    run: (state, _node, _scope, place) => wait(state, place),
    resume(state, task, node, scope) {
      if (task.stage === 1) {
        finish(state);
        return;
      }
      const player = playersOf(state, scope, node.who)[0];
      const can = player !== undefined && canPayAll(state, node.cost, scope, player);
      if (can && task.answer === null) {
        ask(state, {
          kind: 'yesNo',
          player,
          prompt: 'Pay to stop it?',
          cr: '118.12a',
          source: scope.self,
          cancellable: false,
          yes: 'Pay',
          no: "Don't pay",
        });
        return;
      }
      const pays = can && task.answer !== null && 'option' in task.answer && task.answer.option === 'yes';
      task.answer = null;
      if (pays) {
        task.stage = 1;
        payCosts(state, node.cost, task, player, scope);
        return;
      }
      const at = task.frameAt;
      finish(state);
      pushBlock(state, node.do, at);
    },
  },
  forEach: {
    run(state, node, scope, place) {
      const over = node.over;
      const items: readonly Entity[] =
        typeof over === 'object' && 'kind' in over
          ? playersOf(state, scope, over.who).map(playerEntity)
          : typeof over === 'string'
            ? entitiesOf(state, scope, over)
            : objectsFor(state, over, scope);
      wait(state, place, { items });
    },
    resume(state, task, node) {
      const items = task.data['items'] as Entity[];
      const item = items[0];
      if (item === undefined) {
        finish(state);
        return;
      }
      task.data = { items: items.slice(1) };
      bind(state, task.frameAt, node.as, [item]);
      pushBlock(state, node.do, task.frameAt);
    },
  },
  repeat: {
    run: (state, node, scope, place) => wait(state, place, { left: countOf(state, node.times, scope) }),
    resume(state, task, node) {
      const left = task.data['left'] as number;
      if (left <= 0) {
        finish(state);
        return;
      }
      task.data = { left: left - 1 };
      pushBlock(state, node.do, task.frameAt);
    },
  },
  repeatWhile: {
    run: (state, _node, _scope, place) => wait(state, place, { first: true }),
    resume(state, task, node, scope) {
      if (task.data['first'] !== true && !conditionHolds(state, node.while, scope)) {
        finish(state);
        return;
      }
      task.data = { first: false };
      pushBlock(state, node.do, task.frameAt);
    },
  },
  modes: {
    run: (state, _node, _scope, place) => wait(state, place, { chosen: [] }),
    resume(state, task, node, scope) {
      const chosen = task.data['chosen'] as number[];
      const max = countOf(state, node.max, scope);
      const min = countOf(state, node.min, scope);
      let picked = chosen;
      if (task.answer !== null && 'option' in task.answer) {
        const { option } = task.answer;
        task.answer = null;
        if (option === 'done') picked = [...chosen, -1];
        else picked = [...chosen, Number(option.slice('mode:'.length))];
        task.data = { chosen: picked };
      }
      const open = node.options.map((_, index) => index).filter((index) => node.sameAllowed || !picked.includes(index));
      const done = picked.includes(-1) || picked.length >= max || open.length === 0;
      if (!done && node.random) {
        task.data = { chosen: [...picked, open[randomInt(state, open.length)] ?? -1] };
        return;
      }
      if (!done) {
        ask(state, {
          kind: 'mode',
          player: playersFor(state, node.who, scope)[0] ?? scope.you,
          prompt: 'Choose one',
          cr: '700.2',
          source: scope.self,
          cancellable: false,
          options: open.map((index) => ({
            index,
            label:
              node.options[index]?.label ?? renderEffects(node.options[index]?.do ?? [], [], faceOf(state, scope.self)),
          })),
          chosen: picked,
          min,
          max,
        });
        return;
      }
      const at = task.frameAt;
      finish(state);
      for (const index of picked.filter((each) => each >= 0).sort((a, b) => b - a))
        pushBlock(state, node.options[index]?.do, at);
    },
  },
  delayed: {
    run(state, node, scope, place) {
      const def = frameAt(state, place.frameAt).def;
      state.effectId += 1;
      state.delayed = [
        ...state.delayed,
        {
          id: state.effectId,
          code: codeOf(def, numbers.ability(node)),
          source: scope.self,
          you: scope.you,
          bindings: scope.bindings,
          repeats: node.repeats ?? false,
          until: node.until ?? 'permanent',
          turn: state.turn,
        },
      ];
    },
  },
  reflexive: {
    run(state, node, scope, place) {
      if (node.if !== undefined && !conditionHolds(state, node.if, scope)) return;
      waitFor(
        state,
        codeOf(frameAt(state, place.frameAt).def, numbers.ability(node)),
        scope.self,
        scope.you,
        scope.bindings,
      );
    },
  },
};

function canPayAll(state: GameState, costs: readonly CostNode[], scope: Scope, player: PlayerId): boolean {
  const at = { ...scope, you: player };
  const others = costs.filter((cost) => cost.kind !== 'mana');
  const mana = costs
    .flatMap((cost) =>
      cost.kind === 'mana' ? [cost.mana.repeat(cost.times === undefined ? 1 : countOf(state, cost.times, at))] : [],
    )
    .join('');
  if (mana !== '' && !canAfford(state, player, payCost(parseManaCost(mana), scope.x), { ability: idOf(scope.self) }))
    return false;
  return canPayCosts(state, others, at, scope.self);
}

/** Pays a list of costs of this instruction; with {X}, X is chosen first (CR 107.3). */
function payCosts(
  state: GameState,
  costs: readonly CostNode[],
  task: EffectTask,
  player: PlayerId,
  scope: Scope,
): void {
  const hasX = costs.some((cost) => cost.kind === 'mana' && cost.mana.includes('{X}'));
  pushTask(state, {
    ...fresh,
    kind: 'cost',
    player,
    costs,
    costIndex: 0,
    frameAt: task.frameAt,
    self: scope.self,
    cancellable: false,
  });
  if (!hasX) return;
  const index = state.tasks.length - 1;
  const cost = writeTask(state, index);
  cost.stage = 1; // asks for X first
}
