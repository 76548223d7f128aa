// Paying as much as one likes of life or of energy (CR 107.14, 119.4): "you may pay any amount of {E}".

import { type PlayerId, playerEntity } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { does, name } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { ask } from '../../decisions/asking/index.ts';
import { propose } from '../../events/index.ts';
import { type GameState, makeEvent } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { lifeToPay } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, playersFor, wait } from '../handler.ts';

const fields = {
  'who?': 'player',
  of: ['energy', 'life'],
  as: 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    payAny: typeof fields;
  }
}

const SYMBOL = { energy: '{E}', life: 'life' } as const;

const payable = (state: GameState, player: PlayerId, of: keyof typeof SYMBOL): number =>
  of === 'life' ? Math.max(0, lifeToPay(state, player)) : (state.players[player]?.counters?.['energy'] ?? 0);

/** None of it is as good as not paying, so that "may" says nothing more. */
const anyAmount = ({ who }: read.ByPlayer): read.Reader<read.Done> =>
  read.isOnePlayer(who)
    ? read.naming(
        read.after(
          'any amount of',
          read.either(
            read.map(read.literal('{E}'), () => 'energy' as const),
            read.map(read.literal('life'), () => 'life' as const),
          ),
        ),
        (of, as) => ({
          value: { kind: 'payAny' as const, ...(who === undefined ? {} : { who }), of, as },
          thing: { sort: 'number' as const, nouns: [`${SYMBOL[of]} paid`.toLowerCase()], many: false },
        }),
      )
    : read.nothing;

instruction('payAny', fields, {
  reads: [
    read.playerVerb('may pay', anyAmount),
    read.playerVerb('pay', (by) => read.heard(({ offered }) => (offered ? read.nothing : anyAmount(by)))),
  ],
  say(speech, node) {
    name(speech, node.as, { noun: 'number', sort: 'number', again: `the amount of ${SYMBOL[node.of]} paid this way` });
    return does(speech, node.who, 'may pay', () => `any amount of ${SYMBOL[node.of]}`, true);
  },
  run: (state, _node, _scope, place) => wait(state, place),
  resume(state, task, node, scope) {
    const player = playersFor(state, node.who, scope)[0] ?? scope.you;
    const max = payable(state, player, node.of);
    if (max > 0 && task.answer === null) {
      ask(state, {
        kind: 'number',
        player,
        prompt: node.of === 'energy' ? 'Choose how much energy to pay' : 'Choose how much life to pay',
        cr: node.of === 'energy' ? '107.14' : '119.4',
        source: scope.self,
        cancellable: false,
        min: 0,
        max,
      });
      return;
    }
    const amount = task.answer !== null && 'number' in task.answer ? task.answer.number : 0;
    finish(state);
    bind(state, task.frameAt, node.as, amount);
    if (amount === 0) return;
    propose(state, [
      node.of === 'life'
        ? makeEvent('loseLife', { player, amount, cause: 'paid', causedBy: player })
        : makeEvent('removeCounters', { object: playerEntity(player), counter: 'energy', amount, player }),
    ]);
  },
});
