// Exchanging control (CR 701.12b).

import { playerEntity, ZONE } from '../../basics/index.ts';
import { codeOf } from '../../cards/compiled/index.ts';
import { exchangeEffect } from '../../cards/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { does, pairOf } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { settleControl } from '../../events/index.ts';
import { type GameObject, type GameState, invalidate, live, refTo, type Scope } from '../../state/index.ts';
import { instruction } from '../definition.ts';
import { type NodeOf, objectsFor } from '../handler.ts';

const fields = {
  a: 'ref',
  b: 'ref',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    exchangeControl: typeof fields;
  }
}

/** "Two target lands": one of each, which must be two (CR 115.3). */
const twoTargets: read.Reader<{ a: string; b: string }> = (place) =>
  read.target(place).flatMap(({ value: { what }, next }): read.Parsed<{ a: string; b: string }>[] => {
    const { targets } = next.talk;
    const slot = targets.at(-1);
    if (slot === undefined || slot.name !== what || slot.group !== undefined) return [];
    const { count, ...one } = slot;
    if (count?.min !== 2 || count.max !== 2) return [];
    const b = read.nextTargetName(next.talk);
    const other = { ...one, name: b, otherThan: [one.name] };
    return [
      {
        value: { a: one.name, b },
        next: { ...next, talk: { ...next.talk, targets: [...targets.slice(0, -1), one, other] } },
      },
    ];
  });

// CR 701.12b: both or neither; nothing happens where one player controls both.
instruction('exchangeControl', fields, {
  reads: [
    read.yourVerb(
      'exchange',
      read.map(read.after('control of', twoTargets), (pair) => ({ kind: 'exchangeControl', ...pair })),
    ),
    read.yourVerb(
      'exchange',
      read.accept(
        read.seq(read.literal('control of'), read.objectsRead, read.literal('and'), read.objectsRead),
        ([, { what: a, many: isOne }, , { what: b, many }]) =>
          typeof a === 'string' && typeof b === 'string' && !many && !isOne
            ? { kind: 'exchangeControl', a, b }
            : undefined,
      ),
    ),
  ],
  asks: ['control'],
  say: (speech, node) => does(speech, undefined, 'exchange', () => `control of ${pairOf(speech, node.a, node.b)}`),
  isImpossible: (state, node, scope) => exchanging(state, node, scope) === undefined,
  run(state, node, scope) {
    const pair = exchanging(state, node, scope);
    if (pair === undefined) return;
    const [first, second] = pair;
    give(state, first.id, second.controller, scope);
    give(state, second.id, first.controller, scope);
    invalidate(state);
    state.checkNeeded = true;
    settleControl(state);
  },
});

/** Both of them, where they can change places. */
function exchanging(
  state: GameState,
  { a, b }: NodeOf<'exchangeControl'>,
  scope: Scope,
): readonly [Readonly<GameObject>, Readonly<GameObject>] | undefined {
  const first = live(state, objectsFor(state, a, scope)[0] ?? 0);
  const second = live(state, objectsFor(state, b, scope)[0] ?? 0);
  if (first?.zone !== ZONE.battlefield || second?.zone !== ZONE.battlefield) return undefined;
  return first.controller === second.controller ? undefined : [first, second];
}

function give(state: GameState, id: number, to: number, scope: Scope): void {
  state.effectId += 1;
  state.timestamp += 1;
  state.effects = [
    ...state.effects,
    {
      id: state.effectId,
      code: codeOf(0, exchangeEffect),
      source: scope.self,
      you: scope.you,
      locked: [refTo(state, id)],
      players: null,
      amounts: [],
      bindings: { to: [playerEntity(to)] },
      duration: 'permanent',
      timestamp: state.timestamp,
      turn: state.turn,
    },
  ];
}
