// Static abilities that prevent damage (CR 615.1): "Prevent all damage that would be dealt to enchanted creature."
import type { Ability, EventPattern, Objects, Recipients } from '../cards/language/index.ts';
import { accept, atEnd, dealtRead, literal, type Reader, seq } from '../cards/reading/index.ts';

type Whom = Pick<EventPattern, 'recipient' | 'recipientPlayer'>;

/** To each of them one ability: a pattern is of an object or of a player. */
function whom(to: Recipients): Whom[] {
  if (typeof to === 'string' || !('kind' in to)) return [{ recipient: to }];
  if (to.kind === 'players') return [{ recipientPlayer: to.who === 'each' ? 'any' : to.who }];
  return to.of.flatMap(whom);
}

const prevents = (event: Omit<EventPattern, 'event'>): Ability => ({
  kind: 'replacement',
  event: { event: 'damage', ...event },
  instead: { kind: 'prevent', amount: 'all' },
});

const both = (what: Objects, combat: Pick<EventPattern, 'combat'>): Ability[] => [
  prevents({ ...combat, recipient: what }),
  prevents({ ...combat, source: what }),
];

/** Without "this turn" it lasts as long as the ability does. */
export const preventionStated: Reader<Ability[]> = accept(
  seq(literal('prevent all'), dealtRead, literal('.'), atEnd),
  ([, { until, choose, both: of, to, by, combat: kind }]): Ability[] | undefined => {
    if (until !== undefined || choose.length > 0) return undefined;
    const combat = kind === undefined ? {} : { combat: kind };
    if (of !== undefined) return both(of, combat);
    const source = by === undefined ? {} : { source: by };
    return to === undefined
      ? [prevents({ ...combat, ...source })]
      : whom(to).map((each) => prevents({ ...combat, ...each, ...source }));
  },
);
