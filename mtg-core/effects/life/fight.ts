// Fighting (CR 701.14).

import { idOf } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { isMany, refer, thingDoes } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { isNoticed } from '../../events/index.ts';
import type { GameEvent, GameState, Scope } from '../../state/index.ts';
import { makeEvent } from '../../state/index.ts';
import { characteristicsOf, TYPE } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { hasGone, objectsFor } from '../handler.ts';

const fields = {
  a: 'ref',
  b: 'ref',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    fight: typeof fields;
  }
}

/** Two that were chosen one by one: "those creatures fight each other". */
const eachOther: read.Reader<read.Done> = read.heard(({ targets }) => {
  const [a, b, ...more] = targets.filter(({ filter, players }) => filter !== undefined && players === undefined);
  return a === undefined || b === undefined || more.length > 0 || a.count !== undefined || b.count !== undefined
    ? read.nothing
    : read.map(
        read.literal(
          'those creatures fight each other',
          'the chosen creatures fight each other',
          'they fight each other',
        ),
        (): read.Done => ({ kind: 'fight', a: a.name, b: b.name }),
      );
});

// CR 701.14: each deals damage equal to its power to the other.
instruction('fight', fields, {
  reads: [
    read.objectVerb('fight', ({ what, many, plain }) =>
      typeof what !== 'string' || (many && plain === undefined)
        ? read.nothing
        : read.accept(read.besides(what, read.objectsRead), ({ what: other, many: several }) =>
            typeof other !== 'string' || several ? undefined : { kind: 'fight', a: what, b: other },
          ),
    ),
    read.wholeClause(eachOther),
  ],
  say(speech, node) {
    const a = refer(speech, node.a, 'subject');
    return thingDoes(a, isMany(speech, node.a), 'fight', refer(speech, node.b));
  },
  isImpossible: (state, node, scope) => hasGone(state, node.a, scope) || hasGone(state, node.b, scope),
  events: (state, node, scope) => {
    const a = objectsFor(state, node.a, scope)[0];
    const b = objectsFor(state, node.b, scope)[0];
    if (a === undefined || b === undefined || !isCreature(state, a) || !isCreature(state, b)) return [];
    return [
      ...(isNoticed(state, 'fight') ? [fought(a, b, scope), fought(b, a, scope)] : []),
      makeEvent('damage', { source: a, recipient: b, amount: powerOf(state, a), causedBy: scope.you }),
      makeEvent('damage', { source: b, recipient: a, amount: powerOf(state, b), causedBy: scope.you }),
    ];
  },
});

/** CR 701.14: each of the two fights the other. */
const fought = (one: number, other: number, scope: Scope): GameEvent =>
  makeEvent('fight', { object: one, recipient: other, source: other, player: scope.you, causedBy: scope.you });

const isCreature = (state: GameState, ref: number): boolean =>
  (characteristicsOf(state, idOf(ref)).types & TYPE.creature) !== 0;

const powerOf = (state: GameState, ref: number): number => Math.max(0, characteristicsOf(state, idOf(ref)).power);
