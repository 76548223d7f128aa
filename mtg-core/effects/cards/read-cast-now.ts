// Casting, playing and copying cards while something resolves, as it is read (CR 608.2g).
import * as read from '../../cards/reading/index.ts';
import { anyManaRead } from './any-mana.ts';

/** How it is paid: "without paying its mana cost", ", and mana of any type can be spent to cast that spell". */
const paidHow: read.Reader<{ readonly free?: true; readonly anyMana?: true; readonly many: boolean }> = read.either<{
  readonly free?: true;
  readonly anyMana?: true;
  readonly many: boolean;
}>(
  read.map(read.literal('without paying its mana cost', 'without paying their mana costs'), (said) => ({
    free: true,
    many: said.includes('their'),
  })),
  read.map(anyManaRead, () => ({ anyMana: true, many: false })),
  read.give({ many: false }),
);

/** CR 614.1a: where it would come to lie, the graveyard is its owner's whoever says so. */
const exiledAfter = read.literal(
  '. if that spell would be put into a graveyard , exile it instead',
  '. if a spell cast this way would be put into a graveyard , exile it instead',
  '. if that spell would be put into your graveyard , exile it instead',
  '. if that spell would be put into their graveyard , exile it instead',
  '. if that card would be put into a graveyard , exile it instead',
  '. if that card would be put into your graveyard this turn , exile it instead',
  '. if that spell would be put into your graveyard this turn , exile it instead',
);

/** "cast that card without paying its mana cost", "cast it": while this resolves (CR 608.2g). */
export const castNowRead = ({ who }: read.ByPlayer): read.Reader<read.Done> =>
  read.accept(
    read.seq(read.moverRead(who), paidHow, read.maybe(exiledAfter)),
    ([{ choose, acted }, { many, ...how }, exiled], { talk }): read.Done | undefined => {
      const isLinked =
        typeof acted.what === 'object' && acted.what.exiledWith === 'self' && acted.what.types === undefined;
      if (
        !(typeof acted.what === 'string' || isLinked) ||
        (acted.what === 'self' && talk.worksIn !== 'graveyard') ||
        acted.many !== many
      )
        return undefined;
      // What is paid for has to be a card that lies somewhere: what is on the stack has been cast, or is a copy of it.
      const zone = talk.things.find(({ name }) => name === acted.what)?.zone ?? 'battlefield';
      const isCard = isLinked || acted.what === 'self' || (zone !== 'stack' && zone !== 'battlefield');
      if (how.free === undefined && !isCard) return undefined;
      return [
        ...choose,
        {
          kind: 'castNow',
          what: acted.what,
          ...(who === undefined ? {} : { who }),
          ...how,
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
