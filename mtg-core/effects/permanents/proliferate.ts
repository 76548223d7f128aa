// Proliferating (CR 701.34): another counter of each kind on what one chooses among all that has counters.

import { type Entity, entityPlayer, isPlayer, playerEntity } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { does } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { askToChoose } from '../../decisions/asking/index.ts';
import { type Ahead, propose, proposeAhead, sayDone } from '../../events/index.ts';
import { type GameState, live, makeEvent, refTo } from '../../state/index.ts';
import { playersInOrder } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, wait } from '../handler.ts';

const fields = {} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    proliferate: typeof fields;
  }
}

// CR 701.34.
instruction('proliferate', fields, {
  reads: [
    read.yourVerb(
      'proliferate',
      read.either<read.Done>(
        read.map(read.maybe(read.literal('again')), () => ({ kind: 'proliferate' })),
        read.map(read.literal('twice'), () => [{ kind: 'proliferate' }, { kind: 'proliferate' }]),
        read.map(read.seq(read.countWord, read.literal('times')), ([times]) => ({
          kind: 'repeat',
          times,
          do: [{ kind: 'proliferate' }],
        })),
      ),
    ),
  ],
  say: (speech) => does(speech, undefined, 'proliferate', () => ''),
  run: (state, _node, _scope, place) => wait(state, place),
  resume(state, task, _node, scope) {
    const ahead = task.data['ahead'] as Ahead | undefined;
    if (ahead === undefined)
      return proposeAhead(state, makeEvent('proliferate', { player: scope.you, causedBy: scope.you }));
    if (ahead === null) return finish(state);
    const candidates = [
      ...state.battlefield.map((id) => refTo(state, id)),
      ...playersInOrder(state).map(playerEntity),
    ].filter((entity) => kindsOn(state, entity).length > 0);
    if (candidates.length > 0 && task.answer === null) {
      askToChoose(state, {
        player: scope.you,
        prompt: 'Proliferate: choose any number of permanents and players with counters',
        cr: '701.34a',
        source: scope.self,
        candidates,
        min: 0,
        max: candidates.length,
      });
      return;
    }
    const chosen = task.answer !== null && 'choose' in task.answer ? task.answer.choose : [];
    finish(state);
    sayDone(state, makeEvent('proliferate', { player: scope.you, causedBy: scope.you }));
    propose(
      state,
      chosen.flatMap((entity) =>
        kindsOn(state, entity).map((counter) =>
          makeEvent('addCounters', {
            object: entity,
            ...(isPlayer(entity) ? { recipient: entity } : {}),
            counter,
            amount: 1,
            player: scope.you,
            causedBy: scope.you,
          }),
        ),
      ),
    );
  },
});

/** The kinds of counters there. */
function kindsOn(state: GameState, entity: Entity): string[] {
  const counters = isPlayer(entity) ? state.players[entityPlayer(entity)]?.counters : live(state, entity)?.counters;
  return Object.entries(counters ?? {}).flatMap(([counter, count]) => (count > 0 ? [counter] : []));
}
