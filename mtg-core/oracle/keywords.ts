// Keyword lines: "Flying, vigilance", "Equip {2}", "Protection from black and from red". Which parameters a keyword has stands in its
// definition (`mtg-core/keywords`).
import type { Ability, Filter, KeywordAbility } from '../cards/language/index.ts';
import { COLOR_CHOSEN } from '../cards/phrases/index.ts';
import {
  after,
  amountLater,
  atEnd,
  cardRead,
  chain,
  colorsByWord,
  comparisonRead,
  costsLater,
  countWord,
  either,
  first,
  give,
  grammar,
  literal,
  map,
  maybe,
  once,
  phraseRead,
  phraseTokens,
  plainAmount,
  pluralPhrase,
  properName,
  type Reader,
  seq,
  series,
  singularPhrase,
  skip,
  token,
  tokenAt,
  typeWord,
} from '../cards/reading/index.ts';
import { keywordsWithParameters, type Parameter } from '../keywords/index.ts';
import { startingDeckRead } from './starting-deck.ts';

/** A quality after "from" (CR 702.16a). */
const quality: Reader<Filter> = either<Filter>(
  token(({ text }) => {
    const color = colorsByWord.get(text);
    return color === undefined ? undefined : { colors: [color] };
  }),
  map(literal('everything'), (): Filter => ({})),
  // CR 702.16k.
  map(literal('each of your opponents', 'each opponent'), (): Filter => ({ controller: 'opponent' })),
  // CR 608.2d: it is chosen as the instruction is carried out, which then says so before.
  map(literal('the color of your choice'), (): Filter => ({ ofChosen: { what: 'color', by: COLOR_CHOSEN } })),
  map(literal('each color', 'all colors'), (): Filter => ({ colorless: false })),
  map(literal('the chosen color'), (): Filter => ({ ofChosen: { what: 'color', by: 'color' } })),
  map(after('mana value', comparisonRead), (is): Filter => ({ manaValue: is })),
  map(literal('colorless'), (): Filter => ({ colorless: true })),
  map(literal('multicolored'), (): Filter => ({ multicolored: true })),
  map(literal('monocolored'), (): Filter => ({ monocolored: true })),
  map(pluralPhrase, ({ filter }) => filter),
);

const mana: Reader<KeywordAbility['cost'] & object> = token(({ kind, text }) =>
  kind === 'symbol' && !/\{[TQ]\}/.test(text) ? [{ kind: 'mana', mana: text }] : undefined,
);

/** Mana follows a space, anything else a dash. */
const keywordCost: Reader<KeywordAbility['cost'] & object> = either(
  mana,
  map(seq(literal('—'), costsLater, maybe(literal('.'))), ([, cost]) => cost),
);

type Parameters = Readonly<Partial<Record<Parameter, 'required' | 'optional'>>>;
type Part = Omit<Partial<KeywordAbility>, 'kind' | 'keyword'>;

/** "2", "X", "X, where X is this creature's power.". */
const number: Reader<Part> = either<Part>(
  map(plainAmount, (n) => ({ n })),
  map(seq(literal('x, where x is', 'x where x is'), amountLater, maybe(literal('.'))), ([, n]) => ({ n })),
);
const cost: Reader<Part> = map(keywordCost, (paid) => ({ cost: paid }));
const from: Reader<Part> = map(after('from', quality), (filter) => ({ from: filter }));

/** What stands before the quality of some keywords. */
const BEFORE: Readonly<Record<string, Reader<unknown>>> = {
  affinity: literal('for'),
  splice: literal('onto'),
  champion: literal('a', 'an'),
};

/** "Enchant creature", "affinity for artifacts", "champion a Goblin", "splice onto Arcane". */
const about = (keyword: string): Reader<Part> =>
  map(
    after(
      BEFORE[keyword] ?? give(null),
      either(
        map(first(pluralPhrase, phraseRead), ({ filter }) => filter),
        map(phraseRead, ({ filter }) => filter),
        map(cardRead, ({ filter }) => filter),
      ),
    ),
    (filter) => ({ filter }),
  );

/** CR 702.124i: the other one is told by its name alone. */
const nameAlone: Reader<Part> = map(properName, (name) => ({ filter: { name } }));

/** CR 702.167a: "craft with artifact", "craft with two creatures", "craft with one or more Dinosaurs". */
const materials: Reader<Part> = after(
  'with',
  either<Part>(
    map(singularPhrase, ({ filter }) => ({ filter })),
    map(seq(countWord, pluralPhrase), ([n, { filter }]) => ({ filter, n })),
    map(after('one or more', pluralPhrase), ({ filter }) => ({ filter, n: { kind: 'unbounded' } })),
  ),
);

const players: Reader<Part> = map(literal('player', 'opponent'), (said) => ({
  players: said === 'player' ? ('any' as const) : ('opponent' as const),
}));

const deck: Reader<Part> = map(seq(literal('—'), startingDeckRead), ([, asked]) => ({ deck: asked }));

const READS: Readonly<Partial<Record<Parameter, Reader<Part>>>> = { n: number, cost, from, players, deck };

/** The parameters in the order in which keywords say them. */
const ORDER: readonly Parameter[] = ['n', 'filter', 'players', 'from', 'cost', 'deck'];

function parametersRead(keyword: string, wanted: Parameters): Reader<Part> {
  return ORDER.reduce<Reader<Part>>(
    (reader, parameter) => {
      const own = parameter !== 'filter' ? READS[parameter] : keyword === 'partner with' ? nameAlone : about(keyword);
      const need = wanted[parameter];
      if (own === undefined || need === undefined) return reader;
      return chain(reader, (before) => map(need === 'required' ? own : maybe(own), (part) => ({ ...before, ...part })));
    },
    (place) => [{ value: {}, next: place }],
  );
}

/** Its number stands among what it is crafted with. */
const craftRead: Reader<Part> = map(seq(materials, cost), ([of, paid]) => ({ ...of, ...paid }));

let known: ReadonlyMap<string, readonly [string, Reader<KeywordAbility>][]> | undefined;

/** By first word. */
function keywordReaders(): ReadonlyMap<string, readonly [string, Reader<KeywordAbility>][]> {
  if (known !== undefined) return known;
  const made = new Map<string, [string, Reader<KeywordAbility>][]>();
  for (const { keyword, parameters } of keywordsWithParameters()) {
    if (parameters.ability !== undefined) continue;
    const said = keyword === 'craft' ? craftRead : parametersRead(keyword, parameters);
    const reader = map(said, (part): KeywordAbility => ({ kind: 'keyword', keyword, ...part }));
    const key = phraseTokens(keyword.toLowerCase())[0]!;
    made.set(key, [...(made.get(key) ?? []), [keyword, reader]]);
  }
  known = made;
  return made;
}

/** "Forestwalk", "Plainscycling {2}": the quality stands in front of it. */
const inFront: Reader<KeywordAbility> = (place) => {
  const here = tokenAt(place);
  const [, noun, ending] = /^(.+?)(walk|cycling)$/.exec(here?.text ?? '') ?? [];
  if (noun === undefined || here === undefined) return [];
  const type = typeWord(noun);
  if (type === undefined) return [];
  const filter: Filter = type.subtype === undefined ? { types: [type.type ?? 'land'] } : { subtypes: [type.subtype] };
  const next = skip(place, 1);
  if (ending === 'walk') return [{ value: { kind: 'keyword', keyword: 'landwalk', filter }, next }];
  return map(mana, (paid): KeywordAbility => ({ kind: 'keyword', keyword: 'typecycling', cost: paid, filter }))(next);
};

/** One keyword with its parameters. */
export const keywordRead: Reader<KeywordAbility> = (place) => {
  const here = tokenAt(place);
  if (here === undefined) return [];
  const named = (keywordReaders().get(here.text) ?? []).flatMap(([keyword, reader]) =>
    literal(keyword.toLowerCase())(place).flatMap(({ next }) => reader(next)),
  );
  return named.length > 0 ? named : inFront(place);
};

/** "Protection from black and from red" is two. */
const withMore: Reader<Ability[]> = chain(keywordRead, (one) =>
  one.from === undefined
    ? (place) => [{ value: [one], next: place }]
    : map(
        (place) => moreFrom(place),
        (more) => [one, ...more.map((filter): Ability => ({ ...one, from: filter }))],
      ),
);

const moreFrom: Reader<Filter[]> = (place) => {
  const found = [{ value: [] as Filter[], next: place }];
  for (let index = 0; index < found.length; index += 1) {
    const { value, next } = found[index]!;
    for (const more of after(literal('and from', ', from', ', and from'), quality)(next))
      found.push({ value: [...value, more.value], next: more.next });
  }
  return found;
};

/** A quotation is an ability of its own. */
const quotation: Reader<Ability[]> = once((place) => {
  const here = tokenAt(place);
  // The comma behind it stands inside.
  const abilities = here?.kind === 'quote' ? grammar().quoted(here.text.replace(/,$/, '.')) : [];
  return abilities.length === 0 ? [] : [{ value: [...abilities], next: skip(place, 1) }];
});

/** Abilities that an effect gives: "flying and haste", "trample and "When this creature dies, draw a card."". */
export const keywordsRead: Reader<Ability[]> = map(series(either(withMore, quotation), 'and'), (found) => found.flat());

/** A whole line of them, which needs no full stop. */
export const keywordLine: Reader<Ability[]> = map(
  seq(withMore, (place) => moreKeywords(place), maybe(literal('.')), atEnd),
  ([one, more]) => [...one, ...more],
);

const moreKeywords: Reader<Ability[]> = (place) => {
  const found = [{ value: [] as Ability[], next: place }];
  for (let index = 0; index < found.length; index += 1) {
    const { value, next } = found[index]!;
    for (const more of after(literal(',', ';'), withMore)(next))
      found.push({ value: [...value, ...more.value], next: more.next });
  }
  return found;
};
