// Cards in a graveyard by how they came there: "that was put there from the battlefield this turn".
import type { Filter } from '../language/index.ts';
import { accept, literal, map, maybe, type Reader, seq } from './reader.ts';
import { tokenAt } from './text-place.ts';

const from: Reader<Filter['did'] & object> = map(
  maybe(literal('from the battlefield', 'from anywhere', 'from their library', 'from your library')),
  (said) => ({
    event: 'zoneChange',
    ...(said === undefined || said === 'from anywhere'
      ? {}
      : { from: said === 'from the battlefield' ? ('battlefield' as const) : ('library' as const) }),
    to: 'graveyard',
  }),
);

/** The graveyard was named right before. */
export const putThere: Reader<Filter> = (place) =>
  /^graveyards?$/.test(tokenAt(place, -1)?.text ?? '') ? told(place) : [];

const told: Reader<Filter> = accept(
  seq(literal('that was put there', 'that were put there'), from, literal('this turn')),
  ([, did]) => ({ did }),
);
