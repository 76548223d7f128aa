// Cards of two kinds from one place: "a creature card and/or a land card from among them".
import type { EffectNode } from '../language/index.ts';
import { cardRead } from './filters.ts';
import { chosenFromGroup, type FromFound, fromGroup } from './found.ts';
import type { Noun } from './nouns.ts';
import { accept, chain, either, literal, map, maybe, type Parsed, type Reader, seq } from './reader.ts';
import { made } from './talk.ts';

const oneCard = accept(seq(literal('a', 'an', 'up to one'), cardRead), ([, noun]) =>
  noun.isCard && noun.many !== true ? noun : undefined,
);

type Of = (noun: Noun, other?: string) => Reader<FromFound>;

const OWN = { 'from your hand': 'hand', 'from your graveyard': 'graveyard' } as const;

const ownZone: Reader<(typeof OWN)[keyof typeof OWN]> = map(
  literal(...Object.keys(OWN)),
  (said) => OWN[said as keyof typeof OWN],
);

/** Of one's own hand or graveyard, none is chosen twice. */
const chosenThere =
  (zone: 'hand' | 'graveyard'): Of =>
  ({ filter, nouns: kinds }, other) =>
  (place): Parsed<FromFound>[] => {
    const nouns = ['card', ...kinds];
    const { talk, name } = made(place.talk, { sort: 'object', nouns, many: false, zone }, 'chosen');
    const what = { ...filter, zone, owner: 'you' as const, ...(other === undefined ? {} : { other }) };
    const choose: EffectNode = { kind: 'choose', what, min: 0, max: 1, as: name };
    return [{ value: { first: [choose], what: name, many: false, nouns }, next: { ...place, talk } }];
  };

/** From where both are; what has been chosen of a group is no longer open there. */
const from: Reader<Of> = either<Of>(
  map(fromGroup, (group) => (noun: Noun) => chosenFromGroup(group, { min: 0, max: 1 }, noun.filter, noun.nouns)),
  map(ownZone, chosenThere),
);

/** One of each kind or of either, no card twice; who doesn't want one of them takes none. */
export const twoFromGroup: Reader<readonly [FromFound, FromFound]> = chain(
  seq(oneCard, maybe(either<unknown>(fromGroup, ownZone)), literal('and/or'), oneCard),
  ([one, , , other]) =>
    chain(from, (of) =>
      chain(of(one), (first) => map(of(other, first.what as string), (second) => [first, second] as const)),
    ),
);
