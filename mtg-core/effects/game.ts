// Mana, turns, winning and losing, chance (CR 106, 500.7, 104, 705, 706).

import type { PlayerId } from '../basics/index.ts';
import { colors } from '../cards/language/index.ts';
import { ask } from '../decisions/ask.ts';
import { propose } from '../events/index.ts';
import { choiceMask, fixedMana } from '../rules/mana/production.ts';
import { finishIfOver } from '../rules/state-based-actions.ts';
import type { EffectTask, GameState, Scope } from '../state/index.ts';
import { makeEvent, randomInt, writePlayer, writeTask } from '../state/index.ts';
import { bind } from '../tasks/frames.ts';
import { activatedOf, addToPool, tellTapped } from '../tasks/make-mana.ts';
import { pushBlock } from '../tasks/push-block.ts';
import { countOf, playersInOrder, rulesFor } from '../values/index.ts';
import type { EffectHandlers, InstructionPlace, NodeOf } from './handler.ts';
import { eventEffect, finish, instructionPlace, playersFor, wait } from './handler.ts';

export const gameHandlers: EffectHandlers = {
  addMana: {
    run(state, node, scope, place) {
      const { produce } = node;
      if (produce.choices === undefined) {
        const amount = produce.amount === undefined ? 1 : countOf(state, produce.amount, scope);
        for (const player of playersFor(state, node.who, scope))
          addMana(
            state,
            player,
            fixedMana(produce).map((count) => count * amount),
            place,
            scope,
          );
        return;
      }
      const decided = scope.bindings['mana.produced'];
      if (typeof decided === 'object') {
        addMana(state, scope.you, decided, place, scope);
        return;
      }
      wait(state, place, {
        left: produce.amount === undefined ? 1 : countOf(state, produce.amount, scope),
        made: [0, 0, 0, 0, 0, 0],
      });
    },
    resume: chooseMana,
  },
  extraTurn: eventEffect((state, node, scope, place) => {
    state.effectId += 1;
    const name = state.effectId;
    if (node.as !== undefined) bind(state, place.frameAt, node.as, name);
    return playersFor(state, node.who, scope).flatMap((player) =>
      Array.from({ length: countOf(state, node.count ?? 1, scope) }, () =>
        makeEvent('extraTurn', { player, amount: name, causedBy: scope.you }),
      ),
    );
  }),
  extraPhase: {
    run(state, node) {
      const turn = state.tasks.findIndex((task) => task.kind === 'turn');
      const task = writeTask(state, turn);
      if (task.kind !== 'turn') throw new Error('no turn to add a phase to');
      const combat = [4, 5, 6, 7, 8, 9];
      const phases = { combat, main: [10], combatThenMain: [...combat, 10], upkeep: [1] }[node.phase];
      // CR 500.8: directly after the phase that goes on.
      const rest = task.ahead.findIndex((step) => step === 10 || step === 11 || step === 4);
      const inCombat = state.step >= 4 && state.step <= 9;
      const at = inCombat
        ? task.ahead.findIndex((step) => step > 9)
        : Math.max(0, state.step === 3 || state.step === 10 ? 0 : rest);
      task.ahead = [...task.ahead.slice(0, at), ...phases, ...task.ahead.slice(at)];
    },
  },
  winGame: {
    run(state, node, scope) {
      const winners = playersFor(state, node.who, scope).filter(
        (player) => !rulesFor(state, player).some(({ rule }) => rule.kind === 'cant' && rule.do.kind === 'winGame'),
      );
      const winner = winners[0];
      if (winner === undefined) return;
      // CR 104.2b: the game ends, whatever says that the others can't lose. CR 104.4e: who win at once draw.
      state.outcome = {
        winner: winners.length === 1 ? winner : null,
        reason: `${state.players[winner]?.name ?? 'A player'} wins by an effect`,
        cr: '104.2b',
      };
      for (const player of playersInOrder(state))
        if (winners.length === 1 && player !== winner) writePlayer(state, player).lost = true;
    },
  },
  loseGame: {
    run(state, node, scope) {
      propose(
        state,
        playersFor(state, node.who, scope).map((player) => makeEvent('loseGame', { player, causedBy: scope.you })),
      );
      finishIfOver(state, 'An effect said so', '104.3e');
    },
  },
  drawGame: {
    run(state) {
      state.outcome = { winner: null, reason: 'The game is a draw by an effect', cr: '104.4c' };
    },
  },
  becomeMonarch: eventEffect((state, node, scope) =>
    playersFor(state, node.who, scope).map((player) => makeEvent('becomesMonarch', { player, causedBy: scope.you })),
  ),
  flipCoin: {
    run(state, node, scope, place) {
      const player = playersFor(state, node.who, scope)[0] ?? scope.you;
      const flips = countOf(state, node.count ?? 1, scope);
      let wins = 0;
      for (let flip = 0; flip < flips; flip++) if (coin(state)) wins += 1;
      if (node.as !== undefined) bind(state, place.frameAt, node.as, wins);
      propose(state, [makeEvent('coinFlip', { player, amount: wins, causedBy: scope.you })]);
      pushBlock(state, wins > 0 ? node.win : node.lose, place.frameAt);
    },
  },
  rollDie: {
    run(state, node, scope, place) {
      const rolled = state.fixedRolls[0] ?? randomInt(state, node.sides) + 1;
      state.fixedRolls = state.fixedRolls.slice(1);
      bind(state, place.frameAt, node.as, rolled);
      propose(state, [makeEvent('dieRoll', { player: scope.you, amount: rolled, causedBy: scope.you })]);
      pushBlock(state, node.results?.find((result) => rolled >= result.from && rolled <= result.to)?.do, place.frameAt);
    },
  },
};

/** CR 705.2; a scripted game may fix results beforehand. */
function coin(state: GameState): boolean {
  const fixed = state.fixedFlips[0];
  if (fixed !== undefined) {
    state.fixedFlips = state.fixedFlips.slice(1);
    return fixed;
  }
  return randomInt(state, 2) === 1;
}

function addMana(
  state: GameState,
  player: PlayerId,
  made: readonly number[],
  place: InstructionPlace,
  scope: Scope,
): void {
  addToPool(state, player, made, {
    code: -1,
    made: { block: place.code, index: place.index },
    source: scope.self,
  });
  // CR 106.12: a mana ability of a permanent with {T} in its cost is tapping it for mana.
  const above = state.tasks[place.frameAt];
  if (above?.kind === 'mana' && activatedOf(state, above.code).tapSelf) tellTapped(state, player, scope.self, made);
  if (state.table.listens('addMana'))
    propose(state, [
      makeEvent('addMana', { player, amount: made.reduce((sum, count) => sum + count, 0), causedBy: player }),
    ]);
}

/** One colour for all of it, or colour by colour where any combination is allowed. */
function chooseMana(state: GameState, task: EffectTask, node: NodeOf<'addMana'>, scope: Scope): void {
  const left = task.data['left'] as number;
  const made = task.data['made'] as number[];
  const mask = choiceMask(state, node.produce, scope);
  const options = [...colors, 'C'].filter((_, color) => (mask & (1 << color)) !== 0);
  const player = playersFor(state, node.who, scope)[0] ?? scope.you;
  if (left <= 0 || options.length === 0) {
    const place = instructionPlace(task);
    finish(state);
    addMana(state, player, made, place, scope);
    return;
  }
  let word = options.length === 1 ? options[0] : undefined;
  if (word === undefined && task.answer !== null && 'option' in task.answer)
    word = task.answer.option.slice('word:'.length);
  if (word === undefined) {
    ask(state, {
      kind: 'word',
      player,
      prompt: 'Choose a colour of mana',
      cr: '106.1',
      source: scope.self,
      cancellable: false,
      options,
    });
    return;
  }
  task.answer = null;
  const color = word === 'C' ? 5 : colors.indexOf(word as (typeof colors)[number]);
  const count = node.produce.combination ? 1 : left;
  task.data = { left: left - count, made: made.map((each, place) => (place === color ? each + count : each)) };
}
