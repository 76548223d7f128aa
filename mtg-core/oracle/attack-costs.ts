// What may be paid for an attacker as it is declared (CR 508.1g, 701.43): "You may exert this creature as it attacks. When you do, ...".
import type { Ability, EffectNode } from '../cards/language/index.ts';
import { atEnd, itselfRead, literal, type Reader, seq } from '../cards/reading/index.ts';
import { withoutIdleNames } from './names.ts';
import { instructionsRead } from './sentences.ts';

const offered: Reader<unknown> = seq(
  literal('you may exert'),
  itselfRead('object'),
  literal('as it attacks', 'as he attacks', 'as she attacks'),
  literal('.'),
);

const exerting = (done: EffectNode[]): Ability =>
  withoutIdleNames({
    kind: 'attackCost',
    name: 'exert',
    cost: [{ kind: 'exert' }],
    ...(done.length === 0 ? {} : { do: done }),
  });

export const attackCostLine: Reader<Ability> = (place) =>
  offered(place).flatMap(({ next }) => [
    ...atEnd(next).map((end) => ({ value: exerting([]), next: end.next })),
    ...literal('when you do,')(next).flatMap((when) =>
      instructionsRead(when.next).map(({ value, next: end }) => {
        // Its targets are chosen once it was done (CR 603.12).
        const { targets } = end.talk;
        const node: EffectNode = {
          kind: 'reflexive',
          ...(targets.length === 0 ? {} : { targets: [...targets] }),
          do: value,
        };
        return { value: exerting([node]), next: end };
      }),
    ),
  ]);
