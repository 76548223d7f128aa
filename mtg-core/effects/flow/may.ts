// Offers: "you may", with or without a cost (CR 608.2d).

import { type PlayerId, playerEntity } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { mayWords, phrases } from '../../cards/phrases/index.ts';
import { ask, faceOf } from '../../decisions/asking/index.ts';
import type { GameState, Scope } from '../../state/index.ts';
import { bind, noteAccepted, pushBlock } from '../../tasks/begin/index.ts';
import { cantBeDone, instruction, instructions, type Offered } from '../definition.ts';
import { ACTOR, finish, type NodeOf, playersFor, wait } from '../handler.ts';
import { canPayAll, payCosts } from '../offered-costs.ts';

const fields = {
  'who?': 'player',
  'cost?': 'cost',
  'as?': 'binding',
  do: 'effects',
  'else?': 'effects',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    may: typeof fields;
  }
}

const choosesWhether = (state: GameState, { cost, do: [first, ...more] }: NodeOf<'may'>, scope: Scope): boolean =>
  first !== undefined &&
  more.length === 0 &&
  cost === undefined &&
  (instructions.of(first).choosesWhether?.(state, first, scope) ?? false);

function questionOf(state: GameState, { cost, do: deeds }: NodeOf<'may'>, scope: Scope): Offered {
  const [first, ...more] = deeds;
  const own =
    first === undefined || more.length > 0 || cost !== undefined
      ? undefined
      : instructions.of(first).question?.(state, first, scope);
  if (own !== undefined) return own;
  // Nobody reads the words of a simulation.
  const what =
    state.options.skipEmptyWindows || state.options.playedOn !== undefined
      ? 'Do it'
      : cost === undefined
        ? phrases.renderEffects(deeds, [], faceOf(state, scope.self)).replace(/\.$/, '')
        : 'Pay the cost';
  return { prompt: `${what}?`, cr: '608.2d', yes: 'Yes', no: 'No' };
}

// "you may pay {2}. If you do, ..."
instruction('may', fields, {
  say: mayWords,
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
    const can =
      node.cost === undefined ? !cantBeDone(state, node.do, scope) : canPayAll(state, node.cost, scope, player);
    const isAsked = !choosesWhether(state, node, scope);
    if (can && isAsked && task.answer === null) {
      ask(state, { kind: 'yesNo', player, source: scope.self, cancellable: false, ...questionOf(state, node, scope) });
      return;
    }
    const yes = can && (!isAsked || (task.answer !== null && 'option' in task.answer && task.answer.option === 'yes'));
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
});
