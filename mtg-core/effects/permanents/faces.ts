// Turning over: transforming, face up, face down (CR 701.27, 708).

import type { ObjectRef } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import type { Piece, Speech } from '../../cards/phrases/index.ts';
import { does, objects } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { canTurn } from '../../events/index.ts';
import { type GameEvent, type GameState, live, makeEvent, type Scope } from '../../state/index.ts';
import { instruction } from '../definition.ts';
import type { NodeOf } from '../handler.ts';
import { objectsFor } from '../handler.ts';
import { orderTo } from '../orders.ts';

const fields = {
  what: 'objects',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    transform: typeof fields;
    turnFaceUp: typeof fields;
    turnFaceDown: typeof fields;
  }
}

const turned = (side: 'up' | 'down'): read.Doing =>
  read.yourVerb(
    'turn',
    read.map(read.before(read.objectsRead, `face ${side}`), ({ what }) => ({
      kind: side === 'up' ? 'turnFaceUp' : 'turnFaceDown',
      what,
    })),
  );

instruction('transform', fields, {
  reads: [
    read.yourVerb(
      'transform',
      read.map(read.objectsRead, ({ what }) => ({ kind: 'transform', what })),
    ),
  ],
  say: (speech, node) => orderTo(speech, 'transform', node.what),
  isImpossible: (state, node, scope) => isIdle(state, node, transforming(state, node, scope)),
  events: transforming,
});

function transforming(state: GameState, node: NodeOf<'transform'>, scope: Scope): GameEvent[] {
  return objectsFor(state, node.what, scope)
    .filter((ref) => !hasTurnedSince(state, ref, scope))
    .map((ref) => makeEvent('transform', { object: ref, causedBy: scope.you }));
}

/** CR 608.2d: of these permanents, which no filter could still find others of, none can be turned over. */
const isIdle = (state: GameState, { what }: { what: unknown }, turning: readonly GameEvent[]): boolean =>
  typeof what === 'string' && !turning.some((event) => canTurn(state, event));

/** CR 701.27f: an ability of the permanent itself doesn't transform what has transformed while it was on the stack. */
const hasTurnedSince = (state: GameState, ref: ObjectRef, { stack }: Scope): boolean =>
  stack !== null &&
  stack.code >= 0 &&
  stack.source === ref &&
  (live(state, ref)?.turnedOver ?? 0) !== (stack.turnedOver ?? 0);

instruction('turnFaceUp', fields, {
  reads: [turned('up')],
  say: turnFace,
  isImpossible: (state, node, scope) => isIdle(state, node, turning(state, node, scope)),
  events: turning,
});

instruction('turnFaceDown', fields, {
  reads: [turned('down')],
  say: turnFace,
  isImpossible: (state, node, scope) => isIdle(state, node, turning(state, node, scope)),
  events: turning,
});

/** Permanents on their way to be turned face up or face down. */
function turning(state: GameState, node: NodeOf<'turnFaceUp' | 'turnFaceDown'>, scope: Scope): GameEvent[] {
  const amount = node.kind === 'turnFaceUp' ? scope.x : 0;
  return objectsFor(state, node.what, scope).map((ref) =>
    makeEvent(node.kind, { object: ref, causedBy: scope.you, amount }),
  );
}

function turnFace(speech: Speech, node: NodeOf<'turnFaceUp' | 'turnFaceDown'>): Piece {
  return does(
    speech,
    undefined,
    'turn',
    () => `${objects(speech, node.what)} face ${node.kind === 'turnFaceUp' ? 'up' : 'down'}`,
  );
}
