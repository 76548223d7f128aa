// Cards from the top until some match (CR 702.85a for cascade).

import { type ObjectRef, type PlayerId, ZONE } from '../../basics/index.ts';
import type { Amount, Fields, Filter } from '../../cards/language/index.ts';
import { amount, does, name, noun, plural, quantity, withArticle } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { propose } from '../../events/index.ts';
import { type GameState, makeEvent, ownerOf, refTo, type Scope, showCards } from '../../state/index.ts';
import { bindAll } from '../../tasks/begin/index.ts';
import { amountOf, characteristicsOf, compileFilter, countOf, matches, playersInOrder } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { nameCards } from '../found-cards.ts';
import { type InstructionPlace, playersFor } from '../handler.ts';
import { moved } from '../top-cards.ts';

const revealUntilFields = {
  'whose?': 'player',
  filter: 'filter',
  'count?': 'amount',
  'exile?': 'flag',
  as: 'binding',
  rest: 'binding',
} as const satisfies Fields;

const cascadeRevealFields = {
  below: 'amount',
  as: 'binding',
  rest: 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    revealUntil: typeof revealUntilFields;
    cascadeReveal: typeof cascadeRevealFields;
  }
}

const wantedRead: read.Reader<{ readonly filter: Filter; readonly count: Amount }> = read.either(
  read.accept(read.after(read.literal('a', 'an'), read.cardRead), ({ filter, many, isCard }) =>
    many === false && isCard ? { filter, count: 1 as Amount } : undefined,
  ),
  read.accept(read.seq(read.countWord, read.cardRead), ([count, { filter, many, isCard }]) =>
    many === true && isCard && count !== 1 ? { filter, count } : undefined,
  ),
);

/** "cards from the top of your library until you reveal a land card": afterwards there are the last of them and the rest. */
const untilRead =
  (exile: boolean) =>
  ({ who = 'you' }: read.ByPlayer): read.Reader<read.Done> => {
    const verb = exile ? 'exile' : 'reveal';
    const found = read.accept(
      read.seq(
        read.literal('cards from the top of'),
        read.whose('instruction'),
        read.literal('library until'),
        who === 'you' ? read.literal(`you ${verb}`) : read.literal(`they ${verb}`, `that player ${verb}s`),
        wantedRead,
      ),
      ([, whose, , , wanted]) =>
        read.isOnePlayer(who) && JSON.stringify(whose) === JSON.stringify(who) ? wanted : undefined,
    );
    return read.naming(found, ({ filter, count }, as) => {
      const rest = `${as}Rest`;
      return {
        value: {
          kind: 'revealUntil',
          ...(who === 'you' ? {} : { whose: who }),
          filter,
          ...(count === 1 ? {} : { count }),
          ...(exile ? { exile: true } : {}),
          as,
          rest,
        },
        thing: {
          ...read.foundThing(count, exile ? 'exiled' : 'revealed'),
          nouns: ['card', ...(filter.types ?? [])],
          zone: exile ? 'exile' : 'library',
          rest,
        },
      };
    });
  };

// Binds the hits and the rest; exile: "exile cards from the top until you exile"
instruction('revealUntil', revealUntilFields, {
  reads: [read.playerVerb('reveal', untilRead(false)), read.playerVerb('exile', untilRead(true))],
  say(speech, node) {
    const count = node.count ?? 1;
    const words = noun(speech, { ...node.filter, zone: 'library' }, { bare: true });
    const hits = count === 1 ? withArticle(words) : quantity(speech, count, words, plural(words));
    const yours = node.whose === undefined || node.whose === 'you';
    const verb = node.exile ? 'exile' : 'reveal';
    const clause = does(
      speech,
      node.whose,
      verb,
      () => `cards from the top of ${yours ? 'your' : 'their'} library until ${yours ? 'you' : 'they'} ${verb} ${hits}`,
    );
    const zone = node.exile ? 'exile' : 'library';
    nameCards(speech, node.as, count, zone);
    name(speech, node.rest, { noun: 'cards', many: true, sort: 'object', zone, yours, again: 'the rest' });
    return clause;
  },
  run: (state, node, scope, place) => {
    const whose = playersFor(state, node.whose, scope);
    const wanted = countOf(state, node.count ?? 1, scope);
    turnUntil(state, { ...node, exile: node.exile ?? false }, node.filter, whose, wanted, scope, place);
  },
});

// CR 702.85a: a nonland card of lesser mana value.
instruction('cascadeReveal', cascadeRevealFields, {
  say(speech, node) {
    nameCards(speech, node.as, 1, 'exile');
    name(speech, node.rest, {
      noun: 'cards',
      many: true,
      sort: 'object',
      zone: 'exile',
      yours: true,
      again: 'the rest',
    });
    return `exile cards from the top of your library until you exile a nonland card with mana value less than ${amount(speech, node.below)}`;
  },
  run: (state, node, scope, place) => {
    const filter: Filter = {
      notTypes: ['land'],
      manaValue: ['<', Math.max(0, amountOf(state, node.below, scope))],
    };
    turnUntil(state, { ...node, exile: true }, filter, [scope.you], 1, scope, place);
  },
});

/** Cards from the top until so many match, shown to all, exiled or not; the hits and the others by their names. */
function turnUntil(
  state: GameState,
  { as, rest: restName, exile }: { as: string; rest: string; exile: boolean },
  wantedCards: Filter,
  whose: readonly PlayerId[],
  wanted: number,
  scope: Scope,
  place: InstructionPlace,
): void {
  const hits: ObjectRef[] = [];
  const rest: ObjectRef[] = [];
  const filter = compileFilter(wantedCards);
  for (const player of whose) {
    for (const id of (state.players[player]?.library ?? []).slice().reverse()) {
      if (hits.length >= wanted) break;
      const object = state.objects[id] as GameState['objects'][number];
      const hit = matches(state, filter, object, characteristicsOf(state, id), scope, true);
      (hit ? hits : rest).push(refTo(state, id));
    }
  }
  const turned = [...rest, ...hits];
  showCards(state, turned, playersInOrder(state), { cause: 'reveal', by: ownerOf(state, turned) });
  if (!exile) return bindAll(state, place.frameAt, { [as]: hits, [restName]: rest });
  bindAll(state, place.frameAt, { [as]: moved(hits), [restName]: moved(rest) });
  propose(
    state,
    turned.map((object) => makeEvent('zoneChange', { object, to: ZONE.exile, causedBy: scope.you })),
  );
}
