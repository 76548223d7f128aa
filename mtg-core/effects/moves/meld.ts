// Melding the two cards of a pair (CR 701.42).

import type { ObjectRef } from '../../basics/index.ts';
import { ZONE } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { does, phrase } from '../../cards/phrases/index.ts';
import { propose } from '../../events/index.ts';
import type { GameState } from '../../state/index.ts';
import { live, makeEvent } from '../../state/index.ts';
import { instruction } from '../definition.ts';
import { attackedFor } from '../entering.ts';
import { objectsFor } from '../handler.ts';

const fields = {
  /** The names of the two cards */
  what: 'texts',
  /** What they become: the back face that both have */
  into: 'text',
  'tapped?': 'flag',
  'attacking?': 'flagOrRef',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    meld: typeof fields;
  }
}

instruction('meld', fields, {
  say: (speech, node) =>
    does(speech, undefined, 'meld', () =>
      phrase(
        'them into',
        node.into,
        node.tapped && 'tapped',
        node.tapped && node.attacking && 'and',
        node.attacking && 'attacking',
      ),
    ),
  run(state, node, scope) {
    const [one, other, ...more] = node.what.flatMap((name) => objectsFor(state, name, scope));
    // CR 701.42b-c: anything but the two cards of a pair stays where it is.
    if (one === undefined || other === undefined || more.length > 0 || !arePair(state, one, other, node.into)) return;
    propose(state, [
      makeEvent('zoneChange', {
        object: one,
        to: ZONE.battlefield,
        under: scope.you,
        causedBy: scope.you,
        arrival: {
          face: MELDED,
          meldedWith: other,
          tapped: node.tapped ?? false,
          ...(node.attacking ? { attacking: attackedFor(state, scope, node.attacking) } : {}),
        },
      }),
    ]);
  },
});

/** The face of a meld card that is half of the pair's. */
const MELDED = 1;

function arePair(state: GameState, one: ObjectRef, other: ObjectRef, into: string): boolean {
  const objects = [one, other].map((ref) => live(state, ref));
  const halves = objects.filter((object) => {
    const card = object === undefined ? undefined : state.table.cards[object.def]?.compiled;
    return object?.kind === 'card' && card?.layout === 'meld' && card.faces[MELDED]?.definition.name === into;
  });
  return halves.length === 2 && objects[0]?.def !== objects[1]?.def;
}
