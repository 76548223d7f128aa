// While what a line says holds: "as long as", "during your turn".
import type { Condition } from '../cards/language/index.ts';
import { after, before, conditionLater, either, literal, map, type Reader } from '../cards/reading/index.ts';

export const asLongAs: Reader<Condition> = after('as long as', conditionLater);

/** "During your turn" says as much as "as long as it's your turn". */
export const whoseTurn: Reader<Condition> = either<Condition>(
  map(literal('during your turn'), () => ({ kind: 'turnOf', who: 'you' })),
  map(literal("during each opponent's turn", "during your opponents' turns"), () => ({
    kind: 'turnOf',
    who: 'opponent',
  })),
  map(literal('during turns other than yours'), () => ({ kind: 'not', of: { kind: 'turnOf', who: 'you' } })),
);

/** Before a sentence. */
export const holdingFirst: Reader<Condition> = before(either(asLongAs, whoseTurn), ',');
