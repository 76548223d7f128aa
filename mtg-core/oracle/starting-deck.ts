// What a companion asks of the starting deck, as it is read (CR 702.139a).
import type { DeckCondition, Filter, GroupQuality } from '../cards/language/index.ts';
import {
  accept,
  after,
  cardRead,
  comparisonRead,
  countWord,
  either,
  literal,
  map,
  maybe,
  type Reader,
  seq,
} from '../cards/reading/index.ts';

const valueRead: Reader<Filter> = either<Filter>(
  map(literal('even mana values', 'even mana value'), () => ({ manaValueIs: 'even' as const })),
  map(literal('odd mana values', 'odd mana value'), () => ({ manaValueIs: 'odd' as const })),
  map(after('mana value', comparisonRead), (is) => ({ manaValue: is })),
);

/** Where nothing is asked of them it is every card. */
const ofCards = (filter: Filter): Pick<DeckCondition, 'each'> =>
  Object.keys(filter).length === 0 ? {} : { each: filter };

const groupRead: Reader<GroupQuality> = either<GroupQuality>(
  map(literal('has a different name'), () => ({ differ: 'names' as const })),
  map(literal('shares a card type'), () => ({ share: 'type' as const })),
);

const isRead: Reader<NonNullable<DeckCondition['is']>> = either<NonNullable<DeckCondition['is']>>(
  map(literal('has an activated ability'), () => 'activated' as const),
  after('has', valueRead),
  accept(after(literal('is a', 'is an'), cardRead), ({ filter, many }) => (many === true ? undefined : filter)),
);

const eachCard: Reader<DeckCondition> = map(
  seq(
    after('each', cardRead),
    literal('in your starting deck'),
    either<Omit<DeckCondition, 'each'>>(
      map(groupRead, (group) => ({ group })),
      map(isRead, (is) => ({ is })),
    ),
  ),
  ([{ filter }, , asked]) => ({ ...ofCards(filter), ...asked }),
);

const NONLAND: Filter = { notTypes: ['land'] };

export const startingDeckRead: Reader<DeckCondition> = either<DeckCondition>(
  eachCard,
  map(
    seq(literal('your starting deck contains only cards with'), valueRead, maybe(literal('and land cards'))),
    ([, is, lands]) => ({ ...ofCards(lands === undefined ? {} : NONLAND), is }),
  ),
  map(literal('no card in your starting deck has more than one of the same mana symbol in its mana cost'), () => ({
    is: 'differentSymbols' as const,
  })),
  accept(
    seq(literal('your starting deck contains at least'), countWord, literal('cards more than the minimum deck size')),
    ([, more]) => (typeof more === 'number' ? { more } : undefined),
  ),
);
