// Every drawing by its name, for those who look at them all.
import { beasts } from './beasts.ts';
import { beings } from './beings.ts';
import type { Drawing } from './drawing.ts';
import { behind, heads, inHand } from './people.ts';
import { places } from './places.ts';
import { signs } from './signs.ts';
import { things } from './things.ts';

/** @returns by kind and name, such as "beast: dragon" */
export function allDrawings(): Record<string, Drawing> {
  const kinds = {
    head: heads,
    'in hand': inHand,
    behind,
    beast: beasts,
    being: beings,
    thing: things,
    sign: signs,
    place: places,
  };
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, drawings]) =>
      Object.entries<Drawing>(drawings).map(([name, drawing]) => [`${kind}: ${name}`, drawing]),
    ),
  );
}
