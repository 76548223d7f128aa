// What something becomes, as it is read: "becomes a 4/4 red Dragon creature with flying", "is a Mountain", "becomes an artifact in
// addition to its other types" (CR 205.1a, 205.1b).
import { type Amount, basicLandTypes, type Modification } from '../cards/language/index.ts';
import { OF_CHOICE } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import type { ReadAfter } from './definition.ts';

/** "is" of a static ability, "becomes" of an instruction; after "it's" it is said already. */
export const becomesRead = ({ many, states, contracted }: ReadAfter): read.Reader<unknown> =>
  contracted ? read.give(null) : read.literal(states ? (many ? 'are' : 'is') : many ? 'become' : 'becomes');

interface Ending {
  readonly size?: read.Size;
  readonly gains?: Modification;
  readonly added?: 'types' | 'colors and types';
}

const EVERY_CREATURE_TYPE: Modification = { kind: 'addTypes', allCreatureTypes: true };

/** Subtypes of a kind that are added leave what else it is: "in addition to its other land types". */
const ADDED = ['types', 'creature types', 'land types', 'colors and types'].flatMap((what) =>
  ['its', 'their'].map((whose) => `in addition to ${whose} other ${what}`),
);

const MANA_VALUE: Amount = { kind: 'stat', stat: 'manaValue', of: 'each' };

/** Of each of them its own. */
export const manaValueSize: read.Reader<read.Size> = read.map(
  read.literal('each equal to its mana value', 'each equal to their mana values'),
  () => ({ power: MANA_VALUE, toughness: MANA_VALUE }),
);

const oneEnding: read.Reader<Ending> = read.either<Ending>(
  read.map(
    read.after(read.literal('with power and toughness', 'with base power and toughness'), manaValueSize),
    (size) => ({ size }),
  ),
  read.map(read.after('with base power and toughness', read.sizeRead), (size) => ({ size })),
  read.map(read.after('with', read.keywordsLater), (abilities) => ({ gains: { kind: 'gain', abilities } })),
  read.map(read.literal('with all creature types'), () => ({ gains: EVERY_CREATURE_TYPE })),
  read.map(read.literal(...ADDED), (said) => ({
    added: said.endsWith('colors and types') ? 'colors and types' : 'types',
  })),
);

/** Each is said once. */
const endings: read.Reader<Ending> = read.accept(read.repeated(oneEnding), (found) => {
  const fields = found.flatMap((each) => Object.keys(each));
  return new Set(fields).size < fields.length ? undefined : Object.assign({}, ...found);
});

function changes(
  said: read.Described,
  { size: after, gains, added }: Ending,
  excepted: boolean,
): Modification[] | undefined {
  const { supertypes, colors, subtypes, types } = said;
  if (said.size !== undefined && after !== undefined) return undefined;
  const size = said.size ?? after;
  // CR 205.2a: power and toughness are said before a card type alone, or with the word "base"; not so of what a copy is except.
  if (said.size !== undefined && types.length === 0 && !excepted) return undefined;
  if (types.length === 0 && subtypes.length === 0) return undefined;
  const kinds = {
    ...(supertypes.length === 0 ? {} : { supertypes }),
    ...(subtypes.length === 0 ? {} : { subtypes }),
    ...(types.length === 0 ? {} : { types }),
  };
  const more: Modification[] = gains === undefined ? [] : [gains];
  if (added === 'colors and types')
    return size === undefined && colors !== undefined && colors.length > 0
      ? [{ kind: 'addColors', colors }, { kind: 'addTypes', ...kinds }, ...more]
      : undefined;
  if (added && size === undefined && colors === undefined) return [{ kind: 'addTypes', ...kinds }, ...more];
  const isArtifactCreature = types.includes('artifact') && types.includes('creature');
  return [
    ...(colors === undefined ? [] : [{ kind: 'setColors' as const, colors }]),
    // CR 205.1b: an "Angel artifact creature" stays what else it was, but for its creature types.
    { kind: 'setTypes', ...kinds, ...(added ? kept(subtypes) : isArtifactCreature ? { keepTypes: true } : {}) },
    ...(size === undefined ? [] : [{ kind: 'setPT' as const, ...size }]),
    ...more,
  ];
}

/** CR 205.1b: all that it was before stays. */
const kept = (subtypes: readonly string[] | undefined) => ({
  keepTypes: true,
  ...(subtypes === undefined || subtypes.length === 0 ? {} : { keepSubtypes: true }),
});

/** After "it's" and the like. */
const whatRead = (many: boolean, excepted: boolean): read.Reader<Modification[]> =>
  read.accept(
    read.seq(many ? read.give('') : read.literal('a', 'an'), read.describedRead(many), endings),
    ([, said, ending]) => changes(said, ending, excepted),
  );

export const typesRead = (of: ReadAfter): read.Reader<readonly Modification[]> =>
  read.after(becomesRead(of), whatRead(of.many && !of.plain, of.excepted ?? false));

/** CR 305.6. */
const EVERY_BASIC_LAND_TYPE: Modification = { kind: 'addTypes', subtypes: [...basicLandTypes] };

/** "Is every creature type" of a static ability, "gains all creature types" of an instruction; the same of basic land types. */
export const addedRead = ({ many, states, contracted }: ReadAfter): read.Reader<readonly Modification[]> => {
  if (contracted) return read.nothing;
  const verbs = states ? [many ? 'are' : 'is'] : many ? ['gain', 'become'] : ['gains', 'becomes'];
  const every = states ? ['every', 'all'] : ['all'];
  const said = (words: (each: string) => string): read.Reader<unknown> =>
    read.literal(...verbs.flatMap((verb) => every.map((each) => `${verb} ${words(each)}`)));
  const plural = (each: string): string => (each === 'all' ? 'types' : 'type');
  return read.either<readonly Modification[]>(
    read.map(
      said((each) => `${each} creature ${plural(each)}`),
      () => [EVERY_CREATURE_TYPE],
    ),
    read.map(
      read.seq(
        said((each) => `${each} basic land ${plural(each)}`),
        states ? read.literal('in addition to its other types', 'in addition to their other types') : read.give(null),
      ),
      () => [EVERY_BASIC_LAND_TYPE],
    ),
  );
};

const MORE = read.literal(...ADDED.filter((words) => !words.endsWith('colors and types')));

/** "Is the chosen type in addition to its other types", "becomes the creature type of your choice", "becomes that type". */
export const chosenTypeRead = (of: ReadAfter): read.Reader<readonly Modification[]> =>
  read.map(
    read.seq(
      becomesRead(of),
      of.states
        ? read.map(read.literal('the chosen type'), () => 'type')
        : read.either(
            read.map(read.literal(OF_CHOICE.creatureType.said), () => OF_CHOICE.creatureType.as),
            read.map(read.literal(OF_CHOICE.basicLandType.said), () => OF_CHOICE.basicLandType.as),
            read.map(read.literal('that type', 'the chosen type'), () => 'type'),
          ),
      read.maybe(MORE),
    ),
    ([, by, added]) => [{ kind: 'chosenType', by, ...(added === undefined ? {} : { add: true }) }],
  );

/** "Isn't a creature", "loses all creature types". */
export const removedRead = ({ many, states, contracted }: ReadAfter): read.Reader<readonly Modification[]> =>
  contracted
    ? read.nothing
    : read.either<readonly Modification[]>(
        states
          ? read.accept(
              read.seq(read.literal(many ? "aren't" : "isn't a", "isn't an"), read.describedRead(many)),
              ([, { supertypes, size, colors, subtypes, types }]): Modification[] | undefined =>
                size === undefined &&
                colors === undefined &&
                supertypes.length + subtypes.length === 0 &&
                types.length === 1
                  ? [{ kind: 'removeTypes', types }]
                  : undefined,
            )
          : read.map(read.literal(`${many ? 'lose' : 'loses'} all creature types`), () => [
              { kind: 'removeTypes', allCreatureTypes: true },
            ]),
      );

/** "It's still a land": what it was before stays, as it does of an artifact creature anyway; undefined where nothing became anything else. */
export function stillAsBefore(list: readonly Modification[]): Modification[] | undefined {
  if (!list.some((each) => each.kind === 'setTypes')) return undefined;
  return list.map((each) => (each.kind === 'setTypes' ? { ...each, ...kept(each.subtypes) } : each));
}
