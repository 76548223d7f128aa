// Exchanging control (CR 701.12b).

import { playerEntity, ZONE } from '../../basics/index.ts';
import { codeOf } from '../../cards/compiled/index.ts';
import { exchangeEffect } from '../../cards/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { does, pairOf, refer } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { settleControl } from '../../events/index.ts';
import { type GameObject, type GameState, invalidate, live, refTo, type Scope } from '../../state/index.ts';
import { instruction } from '../definition.ts';
import { type NodeOf, objectsFor } from '../handler.ts';

/** Both of one name are the two that it stands for. */
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
    if (slot === undefined || slot.name !== what) return [];
    const { count, ...one } = slot;
    if (count?.min !== 2 || count.max !== 2) return [];
    // "Two target permanents that share a card type": what is asked of both together is asked of one choice.
    if (slot.group !== undefined) return [{ value: { a: slot.name, b: slot.name }, next }];
    const b = read.nextTargetName(next.talk);
    const other = { ...one, name: b, otherThan: [one.name] };
    return [
      {
        value: { a: one.name, b },
        next: { ...next, talk: { ...next.talk, targets: [...targets.slice(0, -1), one, other] } },
      },
    ];
  });

/** "Those creatures": two targets that were chosen in a sentence of its own. */
const bothOfThem: read.Reader<{ a: string; b: string }> = read.accept(
  read.objectAgain('object'),
  ({ name }, { talk }) => {
    const { count } = talk.targets.find((slot) => slot.name === name) ?? {};
    return count?.min === 2 && count.max === 2 ? { a: name, b: name } : undefined;
  },
);

// CR 701.12b: both or neither; nothing happens where one player controls both.
instruction('exchangeControl', fields, {
  reads: [
    read.yourVerb(
      'exchange',
      read.map(read.after('control of', read.either(twoTargets, bothOfThem)), (pair) => ({
        kind: 'exchangeControl',
        ...pair,
      })),
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
  say: (speech, node) =>
    does(speech, undefined, 'exchange', () =>
      node.a === node.b ? `control of ${refer(speech, node.a)}` : `control of ${pairOf(speech, node.a, node.b)}`,
    ),
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
  const [one, other] =
    a === b ? objectsFor(state, a, scope) : [objectsFor(state, a, scope)[0], objectsFor(state, b, scope)[0]];
  const [first, second] = [live(state, one ?? 0), live(state, other ?? 0)];
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
