// "The Ring tempts you" (CR 701.54).

import type { ObjectRef } from '../../basics/index.ts';
import { PLAYER_MARKER, RING_BEARER, TEMPTED } from '../../cards/index.ts';
import * as read from '../../cards/reading/index.ts';
import { askToChoose } from '../../decisions/asking/index.ts';
import { givenMarker, propose } from '../../events/index.ts';
import { type GameState, invalidate, live, makeEvent, refTo, writeObject } from '../../state/index.ts';
import { select } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, wait } from '../handler.ts';

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    ringTempts: Record<never, never>;
  }
}

instruction(
  'ringTempts',
  {},
  {
    reads: [read.wholeClause(read.map(read.literal('the ring tempts you'), () => ({ kind: 'ringTempts' })))],
    say: () => 'the Ring tempts you',
    run(state, _node, scope, place) {
      const player = scope.you;
      const ring = writeObject(state, givenMarker(state, PLAYER_MARKER.ring, player).id);
      ring.counters = { [TEMPTED]: (ring.counters?.[TEMPTED] ?? 0) + 1 };
      invalidate(state);
      wait(state, place);
    },
    resume(state, task, _node, scope) {
      const player = scope.you;
      const candidates = select(state, { types: ['creature'], controller: 'you' }, scope).map((id) => refTo(state, id));
      if (task.answer === null && (candidates.length > 1 || (candidates.length === 1 && state.options.askForced))) {
        askToChoose(state, {
          player,
          prompt: 'The Ring tempts you: choose your Ring-bearer',
          cr: '701.54a',
          source: scope.self,
          candidates,
        });
        return;
      }
      const chosen = task.answer !== null && 'choose' in task.answer ? task.answer.choose[0] : candidates[0];
      finish(state);
      if (chosen !== undefined) bear(state, chosen, player);
      // CR 701.54d: it has tempted whatever of it was possible.
      propose(state, [makeEvent('action', { object: chosen ?? 0, player, cause: 'ringTempts', causedBy: player })]);
    },
  },
);

const DESIGNATED = `designation.${RING_BEARER}`;

/** CR 701.54a: until another creature becomes it. Whose it is stands with it: under another's control it isn't any more. */
function bear(state: GameState, chosen: ObjectRef, player: number): void {
  for (const id of state.battlefield) {
    const object = state.objects[id];
    if (object?.linked?.[DESIGNATED] !== player + 1) continue;
    const { [DESIGNATED]: _, ...linked } = object.linked;
    writeObject(state, id).linked = linked;
  }
  const bearer = live(state, chosen);
  if (bearer === undefined) return;
  writeObject(state, bearer.id).linked = { ...bearer.linked, [DESIGNATED]: player + 1 };
  invalidate(state);
}
