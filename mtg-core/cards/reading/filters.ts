// Noun phrases as filters: "creature you control with power 4 or greater", "cards in your graveyard".
import type { Filter, Ref } from '../language/index.ts';
import { plainKeywords } from './lexicon.ts';
import { linkedThing } from './linked.ts';
import { adjectivesRead, both, type Noun, nounRead, unionOf } from './nouns.ts';
import { whereabouts } from './places.ts';
import { playerRead } from './players.ts';
import { asItLastWas, objectAgain, unnamed } from './pronouns.ts';
import { ownCardName, properName } from './proper-names.ts';
import { putThere } from './put-there.ts';
import { ofLast, qualified } from './qualified.ts';
import { comparedQuality, counterQuality, ownStats, statRead } from './qualities.ts';
import {
  accept,
  after,
  chain,
  either,
  give,
  heard,
  late,
  literal,
  longest,
  map,
  maybe,
  nothing,
  once,
  type Reader,
  repeated,
  seq,
  series,
  startingWith,
} from './reader.ts';
import { sizeQuality } from './size-qualities.ts';
import { type Discourse, exceptionOf } from './talk.ts';

export interface Phrase extends Noun {
  /** The words name a place that the verb moves it from: "from your graveyard". */
  readonly isMoved: boolean;
}

/** "you control", "an opponent controls", "that player doesn't control". */
const controlled = (several: boolean): Reader<Filter> =>
  either<Filter>(
    map(literal('you control', 'you controlled'), () => ({ controller: 'you' as const })),
    map(literal("you control but don't own"), () => ({ controller: 'you' as const, owner: 'notYou' as const })),
    map(literal("you own but don't control"), () => ({ controller: 'notYou' as const, owner: 'you' as const })),
    map(literal("you don't control"), () => ({ controller: 'notYou' as const })),
    map(literal('your opponents control', 'an opponent controls'), () => ({ controller: 'opponent' as const })),
    map(literal('you own'), () => ({ owner: 'you' as const })),
    map(literal("you don't own"), () => ({ owner: 'notYou' as const })),
    several ? map(literal('players control'), () => ({ controller: 'any' as const })) : () => [],
    map(seq(playerRead('pattern'), literal('controls', 'control')), ([who]) => ({ controller: who })),
    map(seq(playerRead('pattern'), literal('owns', 'own')), ([who]) => ({ owner: who })),
  );

const keyword: Reader<string> = either(...plainKeywords.map((each) => literal(each)));

/** "the greatest power among creatures they control": as much of it as any of them has. */
const extreme: Reader<Filter> = accept(
  seq(
    either<'greatest' | 'least'>(
      map(literal('the greatest', 'the highest'), () => 'greatest'),
      map(literal('the least', 'the lowest'), () => 'least'),
    ),
    statRead,
    maybe(
      literal(
        ...['greatest', 'highest', 'least', 'lowest'].flatMap((most) =>
          ['power', 'toughness'].map((stat) => `or is tied for ${most} ${stat}`),
        ),
      ),
    ),
    literal('among'),
    longest(late(() => pluralPhrase)),
  ),
  ([kind, stat, tied, , { filter }]): Filter | undefined => {
    if (stat !== 'power' && stat !== 'toughness' && stat !== 'manaValue') return undefined;
    if (tied !== undefined && !tied.endsWith(stat)) return undefined;
    // It is one of them: of what they control it is theirs.
    const { controller } = filter;
    return { [stat]: ['=', { kind, stat, of: filter }], ...(controller === undefined ? {} : { controller }) };
  },
);

export const qualityRead: Reader<Filter> = either<Filter>(
  map(keyword, (name) => ({ keyword: name })),
  extreme,
  ownStats,
  sizeQuality,
  comparedQuality,
  counterQuality,
  map(literal('the chosen name'), () => ({ ofChosen: { what: 'name' as const, by: 'name' } })),
  startingWith(
    ['that'],
    heard(({ nameChosen }) =>
      nameChosen ? map(literal('that name'), () => ({ ofChosen: { what: 'name' as const, by: 'name' } })) : nothing,
    ),
  ),
  map(literal('no abilities'), () => ({ noAbilities: true })),
  map(literal('abilities'), () => ({ noAbilities: false })),
  map(literal('an Adventure'), () => ({ hasAdventure: true })),
  map(literal('a single target'), () => ({ singleTarget: true })),
  map(literal('{X} in its mana cost', '{X} in their mana costs', '{X} in their mana cost'), () => ({ xInCost: true })),
);

/** "With flying", "with mana value 4 or greater". */
export const qualitiesRead: Reader<Filter> = either<Filter>(
  accept(after(literal('with', 'each with'), series(qualityRead, 'and')), (found) =>
    found.reduce<Filter | undefined>((sum, each) => (sum === undefined ? undefined : both(sum, each)), {}),
  ),
  accept(after('with', series(qualityRead, ['or', 'and/or'], 2)), (found) => ({ any: found })),
  map(after('without', keyword), (name) => ({ notKeyword: name })),
);

/** "a creature type with it", "a color with a creature you control": what stands after "shares". */
export const sharedRead: Reader<Filter> = map(
  seq(
    either<'type' | 'color' | 'creatureType'>(
      map(literal('a card type'), () => 'type'),
      map(literal('a color'), () => 'color'),
      map(literal('a creature type'), () => 'creatureType'),
    ),
    literal('with'),
    either<Ref | Filter>(
      map(asItLastWas, ({ name }) => name),
      linkedThing(false),
      map(longest(late(() => onePhrase)), ({ filter }) => filter),
    ),
  ),
  ([what, , other]) => ({ shares: { what, with: other } }),
);

/** What things share: "with the same name as it", "that shares a color with that creature". */
const sharing: Reader<Filter> = either<Filter>(
  map(
    after(
      'with the same name as',
      either<Ref | Filter>(
        map(asItLastWas, ({ name }) => name),
        linkedThing(false),
        map(longest(late(() => onePhrase)), ({ filter }) => filter),
      ),
    ),
    (other) => ({ shares: { what: 'name' as const, with: other } }),
  ),
  after(literal('that shares', 'that share'), sharedRead),
);

/** "Except for Krakens and Serpents": what of all is left out. */
export const exceptedRead: Reader<Filter> = map(
  after(
    'except for',
    longest(
      either<Filter>(
        map(
          late(() => pluralPhrase),
          ({ filter }) => filter,
        ),
        // Types alone, or subtypes alone, are one noun phrase.
        accept(
          series(
            late(() => pluralPhrase),
            ['and'],
            2,
          ),
          (kinds) =>
            ['types', 'subtypes'].some((only) => kinds.every(({ filter }) => Object.keys(filter).join() === only))
              ? undefined
              : { any: kinds.map(({ filter }) => filter) },
        ),
      ),
    ),
  ),
  (filter) => ({ not: filter }),
);

/** What something is: "enchanted", "a Wolf or a Werewolf", "legendary". */
const whatItIs: Reader<Filter> = either<Filter>(
  adjectivesRead,
  accept(
    series(
      after(
        literal('a', 'an'),
        accept(nounRead, ({ filter, many }) => (many === true ? undefined : filter)),
      ),
      'or',
    ),
    unionOf,
  ),
  accept(nounRead, ({ filter, many, isCard }) => (many === true && !isCard ? filter : undefined)),
);

export const relationRead: Reader<Filter> = either<Filter>(
  map(
    literal("that's all colors", 'that are all colors', "that isn't all colors", "that aren't all colors"),
    (said) => ({
      allColors: !said.includes("n't"),
    }),
  ),
  after(literal("that's", 'that are'), whatItIs),
  map(after(literal("that isn't", "that aren't"), whatItIs), (not) => ({ not })),
  map(after('named', either(properName, ownCardName)), (name) => ({ name })),
  map(after('not named', either(properName, ownCardName)), (name) => ({ notName: name })),
  // What something else isn't stands there without a place of its own.
  accept(
    after(
      literal('other than a', 'other than an'),
      late(() => cardRead),
    ),
    ({ filter, many }): Filter | undefined => (many === true || filter.not !== undefined ? undefined : { not: filter }),
  ),
  sharing,
  map(after('other than', objectAgain('object')), ({ name }) => ({ other: name })),
  map(after('attached to', objectAgain('object')), ({ name }) => ({ attachedTo: name })),
  map(after('blocking', objectAgain('object')), ({ name }) => ({ blocking: name })),
  map(after('blocked by', objectAgain('object')), ({ name }) => ({ blockedBy: name })),
  map(after('blocking or blocked by', objectAgain('object')), ({ name }) => ({
    any: [{ blocking: name }, { blockedBy: name }],
  })),
  map(after('exiled with', objectAgain('object')), ({ name }) => ({ exiledWith: name, zone: 'exile' as const })),
  map(after(literal("that's attacking", 'that are attacking', 'attacking'), playerRead('pattern')), (who) => ({
    attacking: who,
  })),
  map(seq(literal('that targets', 'that target'), objectAgain('object')), ([, { name }]) => ({
    targets: { among: name },
  })),
  map(seq(literal('that targets', 'that target'), longest(late(() => onePhrase))), ([, { filter }]) => ({
    targets: filter,
  })),
  map(
    seq(literal('that targets one or more', 'that target one or more'), longest(late(() => pluralPhrase))),
    ([, { filter }]) => ({
      targets: filter,
    }),
  ),
  map(literal("that's one or more colors", 'that are one or more colors'), () => ({ colorless: false })),
  map(
    seq(literal('that targets only a single', 'that target only a single'), longest(late(() => singularPhrase))),
    ([, { filter }]) => ({ targets: filter, singleTarget: true }),
  ),
  map(seq(literal('that targets only', 'that target only'), objectAgain('object')), ([, { name }]) => ({
    targets: { among: name },
    singleTarget: true,
  })),
  putThere,
  // CR 113.7: of an ability.
  map(
    seq(
      literal('from a', 'from an'),
      either<Filter>(
        map(
          late(() => cardRead),
          ({ filter }) => filter,
        ),
        adjectivesRead,
      ),
      literal('source'),
    ),
    ([, filter]) => ({ source: filter }),
  ),
  map(literal('that targets you', 'that target you'), () => ({ targetsPlayer: 'you' as const })),
  map(literal('of the chosen type', 'of that type'), () => ({
    ofChosen: { what: 'creatureType' as const, by: 'type' },
  })),
  map(literal('of the chosen color', 'of that color'), () => ({ ofChosen: { what: 'color' as const, by: 'color' } })),
  map(literal('that entered this turn'), () => ({ enteredThisTurn: true })),
  map(seq(literal('dealt damage by'), objectAgain('object'), literal('this turn')), ([, { name }]) => ({
    damagedBy: name,
  })),
  exceptedRead,
  map(literal('except for ~'), () => ({ other: 'self' as const })),
  map(literal('that dealt damage this turn'), () => ({ hasDealtDamage: true })),
  map(literal('that dealt damage to you this turn'), () => ({ damagedPlayer: 'you' as const })),
  map(literal('that attacked this turn'), () => ({ attackedThisTurn: true })),
  map(literal('that has an Adventure', 'that have an Adventure'), () => ({ hasAdventure: true })),
  map(literal("that wasn't cast", "that weren't cast"), () => ({ cast: false })),
  // A spell deals damage once, as it resolves: what it was dealt by it this turn was dealt this way.
  heard(({ spellDealsDamage }) =>
    spellDealsDamage ? map(literal('dealt damage this way'), () => ({ damagedBy: 'self' })) : nothing,
  ),
  map(literal('that was dealt damage this turn', 'that were dealt damage this turn'), () => ({
    dealtDamageThisTurn: true,
  })),
);

/** Undefined where the words are about cards, which can only be told by where they are. */
const isPlaced = (filter: Filter): boolean => filter.zone !== undefined || filter.spell === true;

interface Suffix {
  readonly filter: Filter;
  readonly isMoved: boolean;
  readonly isQuality?: true;
}

const qualitySuffix: Reader<Suffix> = map(qualitiesRead, (filter) => ({ filter, isMoved: false, isQuality: true }));

const withSuffixes = (noun: Noun, suffixes: readonly Suffix[]): Filter | undefined =>
  suffixes.reduce<Filter | undefined>(
    (sum, { filter, isQuality }) =>
      sum === undefined ? undefined : noun.isApart && isQuality ? ofLast(sum, filter) : qualified(sum, filter),
    noun.filter,
  );

/** A noun with all that follows it; every place to stop is a reading. */
const wholePhrase: Reader<Phrase> = chain(nounRead, (noun) => {
  const suffix = either<Suffix>(
    ...[controlled(noun.many !== false), relationRead].map((reader) =>
      map(reader, (filter) => ({ filter, isMoved: false })),
    ),
    qualitySuffix,
    whereabouts,
  );
  return accept(unnamed(repeated(suffix)), (suffixes) => {
    const filter = withSuffixes(noun, suffixes);
    if (filter === undefined || (noun.isCard && !isPlaced(filter))) return undefined;
    const cards = filter.zone !== undefined && filter.zone !== 'battlefield';
    return {
      filter,
      many: noun.many,
      nouns: cards ? ['card', ...noun.nouns] : noun.nouns,
      isMoved: suffixes.some(({ isMoved }) => isMoved),
    };
  });
});

export const phraseRead: Reader<Phrase> = once(wholePhrase);

/** A noun phrase about cards of a place that something else says: "a creature card" after "search your library for". */
export const cardRead: Reader<Noun & { readonly isCard: boolean }> = chain(nounRead, (noun) =>
  accept(
    repeated(
      either<Suffix>(
        qualitySuffix,
        map(relationRead, (filter) => ({ filter, isMoved: false })),
      ),
    ),
    (suffixes) => {
      const filter = withSuffixes(noun, suffixes);
      return filter === undefined ? undefined : { ...noun, filter };
    },
  ),
);

const isMany = (several: boolean) => (phrase: Phrase) =>
  phrase.many === undefined || phrase.many === several ? phrase : undefined;

/** After "other" and "another"; undefined: it isn't said which one is meant. */
export function otherOf<Of extends Pick<Phrase, 'filter' | 'nouns'>>(phrase: Of, talk: Discourse): Of | undefined {
  const other = exceptionOf(talk, phrase);
  return other === undefined ? undefined : { ...phrase, filter: { ...phrase.filter, other } };
}

/** All but one of them: "other creatures you control". */
const others = (word: string, several: boolean): Reader<Phrase> =>
  after(
    word,
    heard((talk) => accept(accept(phraseRead, isMany(several)), (phrase) => otherOf(phrase, talk))),
  );

/** "Each other creature". */
export const eachOther: Reader<Phrase> = others('each other', false);

/** The phrase in the plural: "creatures you control". */
export const pluralPhrase: Reader<Phrase> = either(accept(phraseRead, isMany(true)), others('other', true));

/** In the singular, without its article. */
export const singularPhrase: Reader<Phrase> = accept(phraseRead, isMany(false));

const oneAlone: Reader<Phrase> = either(after(literal('a', 'an'), singularPhrase), others('another', false));

/** Whose they are or where stands at each of them. */
const isDetermined = ({ filter }: Phrase): boolean => (filter.controller ?? filter.owner ?? filter.zone) !== undefined;

/** With its article: "a creature you control", "another Elf", "another creature you control or a land you control". */
export const onePhrase: Reader<Phrase> = chain(oneAlone, (one) =>
  isDetermined(one)
    ? either(
        give(one),
        accept(after('or', oneAlone), (other): Phrase | undefined => {
          const filter = isDetermined(other) ? unionOf([one.filter, other.filter]) : undefined;
          if (filter === undefined || one.isMoved !== other.isMoved) return undefined;
          return { ...one, filter, nouns: one.nouns.filter((noun) => other.nouns.includes(noun)) };
        }),
      )
    : give(one),
);

export const optionalComma = maybe(literal(','));
