// Casting, playing and copying cards while something resolves, as it is read (CR 608.2g).
import * as read from '../../cards/reading/index.ts';

/** "cast that card without paying its mana cost": while it resolves (CR 608.2g). */
export const castNowRead = ({ who }: read.ByPlayer): read.Reader<read.Done> =>
  read.accept(
    read.seq(
      read.moverRead(who),
      read.literal('without paying its mana cost', 'without paying their mana costs'),
      read.maybe(
        read.literal(
          '. if that spell would be put into a graveyard , exile it instead',
          '. if a spell cast this way would be put into a graveyard , exile it instead',
          '. if that spell would be put into your graveyard , exile it instead',
          '. if that card would be put into a graveyard , exile it instead',
          '. if that card would be put into your graveyard this turn , exile it instead',
          '. if that spell would be put into your graveyard this turn , exile it instead',
        ),
      ),
    ),
    ([{ choose, acted }, said, exiled]): read.Done | undefined => {
      const isLinked =
        typeof acted.what === 'object' && acted.what.exiledWith === 'self' && acted.what.types === undefined;
      if (
        !(typeof acted.what === 'string' || isLinked) ||
        acted.what === 'self' ||
        acted.many !== said.includes('their')
      )
        return undefined;
      return [
        ...choose,
        {
          kind: 'castNow',
          what: acted.what,
          ...(who === undefined ? {} : { who }),
          free: true,
          ...(exiled === undefined ? {} : { exileAfter: true }),
        },
      ];
    },
  );

/** CR 607.2a, 702.75a: "play the exiled card without paying its mana cost". */
export const playNowRead = (by: read.ByPlayer): read.Reader<read.Done> =>
  read.accept(
    read.seq(read.foundRead(), read.literal('without paying its mana cost')),
    ([{ first, what, many }]): read.Done | undefined =>
      many || first.length > 0 || typeof what === 'string' || what.exiledWith !== 'self'
        ? undefined
        : { kind: 'castNow', what, ...by, free: true, land: true },
  );

/** CR 707.12: "copy that card. You may cast the copy without paying its mana cost", of a card that is no spell. */
export const copyCastRead: read.Reader<read.Done> = read.accept(
  read.seq(
    read.either<Pick<read.Acted, 'what' | 'many'>>(
      read.objectsRead,
      read.map(read.linkedThing(false), (what) => ({ what, many: false })),
    ),
    read.literal(
      '. you may cast the copy',
      '. if you do, you may cast the copy',
      'and you may cast the copy',
      ', then you may cast the copy',
    ),
    read.maybe(read.literal('without paying its mana cost')),
  ),
  ([{ what, many }, , free], { talk }): read.Done | undefined => {
    const isLinked = typeof what === 'object' && what.exiledWith === 'self';
    const zone = talk.things.find(({ name }) => name === what)?.zone;
    const isCard = zone !== undefined && zone !== 'stack' && zone !== 'battlefield';
    if (!isLinked && (typeof what !== 'string' || many || !isCard)) return undefined;
    return { kind: 'castNow', what, copy: true, may: true, ...(free === undefined ? {} : { free: true }) };
  },
);
