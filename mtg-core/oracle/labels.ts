// Words before an ability and a dash: ability words, which say nothing (CR 207.2c), and keywords that say when it works (CR 702.142, 702.177).
import type { Ability } from '../cards/language/index.ts';
import { accept, chain, either, give, map, type Reader, rawText } from '../cards/reading/index.ts';
import { allKeywords, keywordsWithParameters } from '../keywords/index.ts';

interface Words {
  /** In small letters: what stands before an ability is one of these. */
  readonly before: ReadonlyMap<string, string>;
  readonly others: readonly string[];
}

/** Words with a meaning of their own, which stand before an ability of an Attraction (CR 702.159, 717). */
const MEANT: readonly string[] = ['visit', 'prize'];

let known: Words | undefined;

function keywordWords(): Words {
  known ??= {
    before: new Map(
      keywordsWithParameters()
        .filter(({ parameters }) => parameters.ability !== undefined)
        .map(({ keyword }) => [keyword.toLowerCase(), keyword]),
    ),
    others: [...MEANT, ...allKeywords().map((keyword) => keyword.toLowerCase())],
  };
  return known;
}

/** A keyword with its cost behind a dash is no word for what follows: "Buyback—Discard two cards." */
function isKeyword(words: string): boolean {
  const small = words.toLowerCase();
  return keywordWords().others.some((keyword) => small === keyword || small.startsWith(`${keyword} `));
}

/** The most words that a flavor word has. */
const MOST_WORDS = 8;

const NAMES: ReadonlySet<string> = new Set(['word', 'number', '!', '?', ',']);

/** Ability words and flavor words begin with a capital letter, or a number: "Landfall", "Descend 4", "10,000 Needles", "Avalanche!". */
const wordsBeforeDash: Reader<string> = (place) => {
  const { tokens } = place.reading;
  const dash = tokens.findIndex(({ text }, index) => index > place.at && text === '—');
  if (dash === -1 || dash - place.at > MOST_WORDS) return [];
  const part = tokens.slice(place.at, dash);
  if (!part.every(({ kind, text }) => NAMES.has(kind === 'mark' ? text : kind))) return [];
  if (!/^[\p{Lu}\d]/u.test(part[0]!.raw)) return [];
  return [{ value: rawText(part), next: { ...place, at: dash + 1 } }];
};

const labelRead: Reader<string | undefined> = either<string | undefined>(give(undefined), wordsBeforeDash);

/** Within a text and before keywords they say nothing (CR 207.2c-d). */
export const wordsOnly: Reader<string> = accept(wordsBeforeDash, (words) =>
  isKeyword(words) || keywordWords().before.has(words.toLowerCase()) ? undefined : words,
);

/** With what stands before it. */
function withLabel(ability: Ability, word: string): Ability | undefined {
  const keyword = keywordWords().before.get(word.toLowerCase());
  if (keyword !== undefined) return { kind: 'keyword', keyword, ability };
  return isKeyword(word) ? undefined : ({ ...ability, label: word } as Ability);
}

/** All that one line gives, perhaps after a word of its own. */
export const labelledAll = (reader: Reader<readonly Ability[]>): Reader<Ability[]> =>
  chain(
    labelRead,
    (word) => (place) =>
      reader(place).flatMap(({ value, next }) => {
        if (word === undefined) return [{ value: [...value], next }];
        const all = value.flatMap((ability) => withLabel(ability, word) ?? []);
        return all.length === value.length ? [{ value: all, next }] : [];
      }),
  );

/** An ability, perhaps after a word of its own. */
export const labelled = (reader: Reader<Ability>): Reader<Ability> =>
  map(labelledAll(map(reader, (ability) => [ability])), ([ability]) => ability!);
