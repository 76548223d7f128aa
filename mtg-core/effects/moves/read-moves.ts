// "Put", "return" and "shuffle into" as they are read.
import type { EffectNode, Filter, Objects, PlayerExpr, Zone } from '../../cards/language/index.ts';
import * as read from '../../cards/reading/index.ts';

/** One thing and where it goes. */
const onePart = (verb: 'put' | 'return', { who }: read.ByPlayer): read.Reader<EffectNode[]> =>
  read.moveRead(
    read.chain(read.moverRead(who), (mover) =>
      read.accept(
        verb === 'put' ? read.putDestination(mover.acted.what) : read.returnDestination(mover.acted.what),
        (place, { talk }) => {
          if (!read.isOnePlayer(who)) return undefined;
          // CR 110.2a: under the control of whoever puts it there, which an offer says by itself.
          const comesTo = place.to === 'battlefield' && who !== undefined && place.under === undefined && !talk.offered;
          return { mover, place: comesTo ? { ...place, under: who } : place };
        },
      ),
    ),
    verb === 'return' ? 'returned' : undefined,
  );

/** "Return to your hand all creature cards in your graveyard": where to before what, of which all is yours. */
const toYourHand: read.Doing = read.yourVerb(
  'return',
  read.moveRead(
    read.accept(read.after('to your hand', read.moverRead(undefined)), (mover, { talk }) => {
      const { what } = mover.acted;
      const filter = typeof what === 'object' ? what : talk.targets.find(({ name }) => name === what)?.filter;
      const isYours = filter?.owner === 'you' && filter.zone === 'graveyard';
      return isYours ? { mover, place: { to: 'hand' as const } } : undefined;
    }),
    'returned',
  ),
);

/** "Put", "return": what, where to, and how it arrives; the verb is said once for several: "one into your hand and the rest ...". */
const putOrReturn = (verb: 'put' | 'return'): read.Doing =>
  read.playerVerb(verb, (by) => read.map(read.series(onePart(verb, by), 'and'), (parts) => parts.flat()));

type Place = { readonly position: 'top' | 'bottom' | number };

const ENDS: readonly [Place, Place] = [{ position: 'top' }, { position: 'bottom' }];

const eitherEnd: read.Reader<readonly [Place, Place]> = read.either<readonly [Place, Place]>(
  read.map(
    read.seq(
      read.literal(
        'on the top or bottom of',
        'on top or on the bottom of',
        'on their choice of the top or bottom of',
        'on your choice of the top or bottom of',
      ),
      read.libraryOf,
    ),
    () => ENDS,
  ),
  read.map(
    read.seq(read.literal('into'), read.libraryOf, read.ordinalRead, read.literal('from the top or on the bottom')),
    ([, , position]) => [{ position }, { position: 'bottom' }],
  ),
);

/** "That creature's owner puts it on the top or bottom of their library": where it goes is chosen as it is put (CR 608.2d). */
const toEitherEnd: read.Doing = read.playerVerb('put', (by) =>
  read.isOnePlayer(by.who)
    ? read.map(
        read.seq(read.oneObject, eitherEnd),
        ([what, places]): EffectNode => ({
          kind: 'modes',
          ...by,
          min: 1,
          max: 1,
          options: places.map((place) => ({ do: [{ kind: 'move', what, to: 'library', ...place }] })),
        }),
      )
    : read.nothing,
);

/** All of some zones of whoever does it: "their hand and graveyard", "your graveyard". */
const wholeZones = (who: PlayerExpr): read.Reader<Objects> =>
  read.accept(
    read.seq(read.whose('instruction'), read.series(read.literal('hand', 'graveyard'), 'and')),
    ([whose, [one, ...more]]): Objects | undefined =>
      JSON.stringify(whose) !== JSON.stringify(who)
        ? undefined
        : { zone: more.length === 0 ? (one as Zone) : ([one, ...more] as Zone[]), owner: who },
  );

/** "Shuffle it into its owner's library", "each player shuffles their graveyard into their library" (CR 701.24). */
const shuffledAway: read.Doing = read.playerVerb('shuffle', ({ who = 'you' }) =>
  read.naming(
    read.seq(
      read.either<read.Mover>(
        read.map(wholeZones(who), (what) => ({ choose: [], acted: { what, many: true, nouns: ['card'] } })),
        read.moverRead(who === 'you' ? undefined : who),
      ),
      read.literal('into'),
      read.libraryOf,
    ),
    ([{ choose, acted }], name, talk) => ({
      value: [...choose, { kind: 'move' as const, what: acted.what, to: 'library' as const, shuffle: true, as: name }],
      thing: {
        sort: 'object',
        nouns: ['card', ...(acted.nouns ?? [])],
        many: acted.many,
        zone: 'library',
        ...read.wasPermanent(talk, acted.what),
      },
    }),
  ),
);

/** "Each player returns all creature cards from their graveyard to the battlefield": each their own, which are theirs (CR 400.3). */
const allOfTheirs: read.Doing = read.playerVerb('return', ({ who }) =>
  who !== 'each'
    ? read.nothing
    : read.map(
        read.seq(
          read.after('all', read.cardRead),
          read.literal('from their graveyard to'),
          read.literal('their hand', 'the battlefield', 'the battlefield tapped'),
        ),
        ([{ filter }, , to]): EffectNode => {
          const what: Filter = { ...filter, zone: 'graveyard' };
          if (to === 'their hand') return { kind: 'move', what, to: 'hand' };
          const under = { kind: 'owner' as const, of: 'each' };
          return { kind: 'move', what, to: 'battlefield', ...(to.endsWith('tapped') ? { tapped: true } : {}), under };
        },
      ),
);

/** "Return all creatures to their owners' hands except for Krakens and Serpents". */
const allButSome: read.Doing = read.playerVerb('return', ({ who }) =>
  who === undefined || who === 'you'
    ? read.accept(
        read.seq(
          read.after('all', read.pluralPhrase),
          read.literal("to their owners' hands", "to their owner's hand"),
          read.exceptedRead,
        ),
        ([{ filter }, , excepted]): EffectNode | undefined =>
          filter.not === undefined ? { kind: 'move', what: { ...filter, ...excepted }, to: 'hand' } : undefined,
      )
    : read.nothing,
);

/** "Put a creature card and/or a land card from among them onto the battlefield": both at once (CR 608.2f). */
const oneOfEach = (verb: 'put' | 'return'): read.Doing =>
  read.yourVerb(
    verb,
    read.chain(read.twoFromGroup, ([one, other]) =>
      read.map(
        read.speak(verb === 'put' ? read.putDestination(one.what) : read.returnDestination(one.what), (talk, { to }) =>
          read.movedAway(read.movedAway(talk, one.what, to), other.what, to),
        ),
        (place): EffectNode[] => {
          const any = [one, other].flatMap(({ what }): Filter[] => (typeof what === 'string' ? [{ among: what }] : []));
          return [...one.first, ...other.first, { kind: 'move', what: { any }, ...place }];
        },
      ),
    ),
  );

export const movesRead: readonly read.Doing[] = [
  oneOfEach('put'),
  oneOfEach('return'),
  allButSome,
  putOrReturn('put'),
  putOrReturn('return'),
  toYourHand,
  toEitherEnd,
  allOfTheirs,
  shuffledAway,
];
