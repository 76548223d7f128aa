// Where something is moved to and how it arrives: "onto the battlefield tapped", "to its owner's hand", "on top of your library".
import type { Amount, EffectNode, Objects, PlayerExpr, Ref, Zone } from '../language/index.ts';
import { chosen } from './chosen.ts';
import { additionalCounters, countersRead } from './counters.ts';
import { endOfLibraryRead, foundRead, foundThing, movedAway } from './found.ts';
import { naming } from './naming.ts';
import { ordinalRead } from './numbers.ts';
import { type Acted, objectsRead } from './objects.ts';
import { isOnePlayer, whose } from './players.ts';
import { objectAgain } from './pronouns.ts';
import {
  accept,
  after,
  before,
  either,
  first,
  give,
  heard,
  literal,
  map,
  nothing,
  type Parsed,
  type Reader,
  seq,
  series,
  speak,
} from './reader.ts';
import { type Discourse, made, type Referent, wasPermanent, withHolder } from './talk.ts';

/** What a move says beside what is moved. */
export interface Destination {
  readonly to: Zone;
  readonly position?: 'top' | 'bottom' | number;
  readonly order?: 'any' | 'random';
  readonly under?: PlayerExpr;
  readonly tapped?: true;
  readonly attacking?: true;
  readonly transformed?: true;
  readonly attachedTo?: Ref;
  readonly counters?: { counter: string; count: Amount }[];
}

/** CR 400.3: whoever they say it is, a card goes to its owner's hand, library or graveyard. */
const ownersOwn: Reader<unknown> = first<unknown>(
  literal("its owner's", "their owners'", "their owner's", "its owners'", "his owner's", "her owner's"),
  whose('instruction'),
);

/** "its owner's library", "your library": whoever it is called, its owner's. */
export const libraryOf: Reader<unknown> = seq(ownersOwn, literal('library', 'libraries'));

const states: Reader<Pick<Destination, 'tapped' | 'attacking' | 'transformed'>> = either<
  Pick<Destination, 'tapped' | 'attacking' | 'transformed'>
>(
  give({}),
  map(literal('tapped'), () => ({ tapped: true as const })),
  map(literal('transformed'), () => ({ transformed: true as const })),
  map(literal('tapped and transformed'), () => ({ tapped: true as const, transformed: true as const })),
  map(literal('tapped and attacking'), () => ({ tapped: true as const, attacking: true as const })),
);

const attached: Reader<Pick<Destination, 'attachedTo'>> = either<Pick<Destination, 'attachedTo'>>(
  give({}),
  accept(after('attached to', objectAgain('object')), ({ name, many }) => (many ? undefined : { attachedTo: name })),
);

/** CR 110.2a: whose control it comes under where the words say so. */
const control = (what: Objects): Reader<Pick<Destination, 'under'>> =>
  either<Pick<Destination, 'under'>>(
    give({}),
    map(literal('under your control'), () => ({ under: 'you' as const })),
    map(literal("under its owner's control", "under their owners' control", "under their owner's control"), () => ({
      under: { kind: 'owner' as const, of: typeof what === 'string' ? what : 'each' },
    })),
    accept(before(after('under', whose('instruction')), 'control'), (who) =>
      typeof who === 'object' && (who.kind === 'controller' || who.kind === 'player') ? { under: who } : undefined,
    ),
  );

const withCountersRead: Reader<Pick<Destination, 'counters'>> = either<Pick<Destination, 'counters'>>(
  give({}),
  map(
    seq(literal('with'), series(either(countersRead, additionalCounters), 'and'), literal('on it', 'on them')),
    ([, counters]) => ({ counters }),
  ),
);

/** "Tapped under your control", "under your control tapped and attacking". */
const stateAndControl = (what: Objects): Reader<Omit<Destination, 'to'>> =>
  either<Omit<Destination, 'to'>>(
    map(seq(states, attached, control(what)), ([state, host, under]) => ({ ...state, ...host, ...under })),
    accept(seq(control(what), states), ([under, state]) =>
      under.under === undefined || Object.keys(state).length === 0 ? undefined : { ...state, ...under },
    ),
  );

const battlefieldRead = (what: Objects): Reader<Destination> =>
  map(
    seq(literal('the battlefield'), stateAndControl(what), withCountersRead),
    ([, how, counters]): Destination => ({ to: 'battlefield', ...how, ...counters }),
  );

/** CR 401.4: "in any order" is up to whoever is told to put them there, "in a random order" up to nobody. */
const orderRead: Reader<Pick<Destination, 'order'>> = either<Pick<Destination, 'order'>>(
  give({}),
  map(literal('in any order'), () => ({ order: 'any' as const })),
  map(literal('in a random order'), () => ({ order: 'random' as const })),
);

const inLibrary: Reader<Destination> = either<Destination>(
  // After a shuffle: that library's (CR 701.24).
  heard(({ shuffled }) =>
    shuffled === true
      ? map(
          seq(literal('on top'), orderRead),
          ([, order]): Destination => ({
            to: 'library',
            position: 'top',
            ...order,
          }),
        )
      : nothing,
  ),
  map(
    seq(literal('back on top of'), ownersOwn, literal('library'), orderRead),
    ([, , , order]): Destination => ({ to: 'library', position: 'top', ...order }),
  ),
  map(
    seq(literal('on top of', 'on the bottom of'), ownersOwn, literal('library', 'libraries'), orderRead),
    ([end, , , order]): Destination => ({ to: 'library', position: end === 'on top of' ? 'top' : 'bottom', ...order }),
  ),
  // CR 401.3: a card goes to its owner's, whichever library was spoken of.
  map(
    seq(literal('on top of that library', 'on the bottom of that library'), orderRead),
    ([end, order]): Destination => ({ to: 'library', position: end.startsWith('on top') ? 'top' : 'bottom', ...order }),
  ),
  accept(seq(literal('on the bottom'), orderRead), ([, order]): Destination | undefined =>
    order.order === undefined ? undefined : { to: 'library', position: 'bottom', ...order },
  ),
  map(
    seq(literal('into'), ownersOwn, literal('library'), ordinalRead, literal('from the top')),
    ([, , , position]): Destination => ({ to: 'library', position }),
  ),
);

const handOrGraveyard: Reader<Destination> = map(
  seq(ownersOwn, literal('hand', 'hands', 'graveyard', 'graveyards')),
  ([, zone]): Destination => ({ to: zone.startsWith('hand') ? 'hand' : 'graveyard' }),
);

/** "Back in any order" is back where they were looked at: on top of the library. */
const backOnTop = (what: Objects): Reader<Destination> =>
  heard(({ things }) =>
    things.some(({ name, zone }) => name === what && zone === 'library')
      ? map(literal('back in any order'), (): Destination => ({ to: 'library', position: 'top', order: 'any' }))
      : nothing,
  );

/** After "put ...": "onto the battlefield", "into your hand", "on top of its owner's library". */
export const putDestination = (what: Objects): Reader<Destination> =>
  either(after('onto', battlefieldRead(what)), after('into', handOrGraveyard), inLibrary, backOnTop(what));

/** After "return ...": "to its owner's hand", "to the battlefield". */
export const returnDestination = (what: Objects): Reader<Destination> =>
  after(
    'to',
    either(
      battlefieldRead(what),
      accept(handOrGraveyard, (place) => (place.to === 'hand' ? place : undefined)),
    ),
  );

/** What is moved, and the choice of it where it is chosen as the instruction is carried out. */
export interface Mover {
  readonly choose: readonly EffectNode[];
  readonly acted: Acted;
}

/** CR 113.6m: an ability that moves its object out of a graveyard functions there. */
const selfFromGraveyard: Reader<Mover> = speak(
  accept(seq(objectAgain('object'), literal('from your graveyard')), ([{ name }]): Mover | undefined =>
    name === 'self' ? { choose: [], acted: { what: 'self', many: false, nouns: ['card'] } } : undefined,
  ),
  (talk) => ({ ...talk, worksIn: 'graveyard' }),
);

/** "the top two cards of your library": nobody looks at them; of a player who does it only their own. */
export const fromLibrary =
  (by?: PlayerExpr): Reader<Mover> =>
  (place) =>
    endOfLibraryRead(place).flatMap(({ value: { count, whose: owner, bottom }, next }): Parsed<Mover>[] => {
      if (by !== undefined && JSON.stringify(owner) !== JSON.stringify(by)) return [];
      // One of each of several libraries are several.
      const many = count !== 1 || !isOnePlayer(owner);
      const { talk, name } = made(next.talk, { ...foundThing(count), many }, 'top');
      const cards: EffectNode = {
        kind: 'topCards',
        ...(owner === 'you' ? {} : { whose: owner }),
        count,
        ...(bottom === undefined ? {} : { bottom }),
        as: name,
      };
      const acted: Acted = { what: name, many, nouns: ['card'] };
      return [{ value: { choose: [cards], acted }, next: { ...next, talk } }];
    });

/** "Target creature", "it", "all lands", "a creature card from your graveyard", "~ from your graveyard", "one of them". */
export const moverRead = (by?: PlayerExpr): Reader<Mover> =>
  either<Mover>(
    map(objectsRead, (acted): Mover => ({ choose: [], acted })),
    selfFromGraveyard,
    fromLibrary(by),
    map(
      foundRead(by),
      ({ first: before, what, many, nouns }): Mover => ({ choose: before, acted: { what, many, nouns } }),
    ),
    isOnePlayer(by)
      ? map(chosen(by), ({ choose, name, many }): Mover => {
          const nouns = typeof choose.what === 'string' ? [] : (choose.what.types ?? []);
          return { choose: [choose], acted: { what: name, many, nouns: [...nouns, 'card'] } };
        })
      : nothing,
  );

/** What was exiled, as it is spoken of afterwards. */
export const exiledThing = ({ what, many, nouns = [] }: Acted, talk: Discourse): Omit<Referent, 'name'> => ({
  sort: 'object',
  nouns: ['card', ...nouns],
  many,
  zone: 'exile',
  participle: 'exiled',
  ...wasPermanent(talk, what),
});

/** The name that it had stands for nothing where it is now. */
const awayFrom = <Moved extends { mover: Mover; place: Destination }>(reader: Reader<Moved>): Reader<Moved> =>
  speak(reader, (talk, { mover, place }) => {
    const { what, many } = mover.acted;
    const moved = movedAway(talk, what, place.to);
    // CR 400.3: to its owner's hand, who is "that player" where no other was spoken of.
    const isOwners = place.to === 'hand' && !many && typeof what === 'string' && what !== 'self';
    return isOwners ? withHolder(moved, { kind: 'owner', of: what }, true) : moved;
  });

/** CR 111.7: no token that there is comes onto the battlefield; one that is put there is created. */
function isToken({ choose }: Mover): boolean {
  const [only] = choose;
  return only?.kind === 'choose' && typeof only.what === 'object' && only.what.token === true;
}

/** What was moved has a name of its own afterwards (CR 400.7). */
export const moveRead = (
  reader: Reader<{ mover: Mover; place: Destination }>,
  participle?: string,
): Reader<EffectNode[]> =>
  naming(
    awayFrom(accept(reader, (moved) => (moved.place.to === 'battlefield' && isToken(moved.mover) ? undefined : moved))),
    ({ mover: { choose, acted }, place }, name, talk) => ({
      value: [...choose, { kind: 'move' as const, what: acted.what, ...place, as: name }],
      thing: {
        sort: 'object' as const,
        nouns: [...(place.to === 'battlefield' ? ['permanent'] : []), 'card', ...(acted.nouns ?? [])],
        many: acted.many,
        zone: place.to,
        ...(participle === undefined ? { putFrom: acted.what } : { participle }),
        ...(place.to === 'battlefield' ? {} : wasPermanent(talk, acted.what)),
      },
    }),
  );
