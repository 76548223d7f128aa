// Static abilities that prevent damage (CR 615.1): "Prevent all damage that would be dealt to enchanted creature."
import type { Ability, Condition, EventPattern, Objects, Recipients } from '../cards/language/index.ts';
import {
  accept,
  atEnd,
  before,
  damagedRead,
  dealtRead,
  either,
  literal,
  map,
  maybe,
  type Reader,
  seq,
  withoutTargets,
} from '../cards/reading/index.ts';
import { asLongAs, holdingFirst, whoseTurn } from './holding.ts';

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

const redirects = (event: Omit<EventPattern, 'event'>, to: Recipients): Ability => ({
  kind: 'replacement',
  event: { event: 'damage', ...event },
  instead: { kind: 'redirect', to },
});

/** Without "this turn" it lasts as long as the ability does. */
const prevented: Reader<Ability[]> = accept(
  seq(literal('prevent all'), dealtRead),
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

/** CR 614.9: "All damage that would be dealt to you is dealt to this creature instead." */
const redirected: Reader<Ability[]> = accept(
  seq(literal('all'), dealtRead, literal('is dealt to'), damagedRead, literal('instead')),
  ([, { until, choose, both: of, to: from, by, combat: kind }, , to]): Ability[] | undefined => {
    if (until !== undefined || choose.length > 0 || of !== undefined || from === undefined) return undefined;
    const combat = kind === undefined ? {} : { combat: kind };
    const source = by === undefined ? {} : { source: by };
    return whom(from).map((each) => redirects({ ...combat, ...each, ...source }, to));
  },
);

const holding = (abilities: Ability[], asked: Condition | undefined): Ability[] =>
  asked === undefined ? abilities : abilities.map((ability) => ({ ...ability, if: asked }) as Ability);

/** What damage is prevented or dealt elsewhere as long as the ability is there, perhaps while something holds. */
export const preventionStated: Reader<Ability[]> = withoutTargets(
  before(
    either(
      map(seq(either(prevented, redirected), maybe(either(asLongAs, whoseTurn))), ([abilities, asked]) =>
        holding(abilities, asked),
      ),
      map(seq(holdingFirst, either(prevented, redirected)), ([asked, abilities]) => holding(abilities, asked)),
    ),
    seq(literal('.'), atEnd),
  ),
);
