// Which of several readers may find something at a place: those that the word there can begin, and of those that begin with a reader
// that is read once at each place (a subject, a player) those that the word behind what it reads can go on with.
import {
  ANY_FIGURE,
  ANY_NOUN,
  ANY_SIZE,
  ANY_SYMBOLS,
  type Beginnings,
  beginningsOf,
  type FirstWords,
  isAnywhere,
} from './beginnings.ts';
import { isNounWord } from './lexicon.ts';
import { type Reader, type TextPlace, tokenAt } from './text-place.ts';
import type { Token } from './tokens.ts';

/** Readers by their places among all, so that those of several lists are put together in order. */
type Places = readonly number[];

/** A reader that many of them ask first, and those that the word behind it may go on with. */
interface Headed {
  readonly head: Reader<unknown>;
  readonly byWord: ReadonlyMap<string, Places>;
  readonly otherwise: Places;
}

interface Choice<Value> {
  /** Those that are tried whatever stands behind. */
  readonly always: Places;
  readonly plainly: readonly Reader<Value>[];
  readonly headed: readonly Headed[];
  /** By the places, where some are added to those that are always tried. */
  readonly known: Map<string, readonly Reader<Value>[]>;
}

/** What stands for all words of the token's kind. */
function kindOf({ kind, text }: Token): string | undefined {
  if (kind === 'word') return isNounWord(text) ? ANY_NOUN : undefined;
  return kind === 'number' ? ANY_FIGURE : kind === 'symbol' ? ANY_SYMBOLS : kind === 'size' ? ANY_SIZE : undefined;
}

/** The word that stands at a place; what is quoted is none. */
function wordAt(place: TextPlace): Token | undefined {
  const here = tokenAt(place);
  return here === undefined || here.kind === 'quote' ? undefined : here;
}

/** What a word is sorted by: itself where it is among those that are told apart, or its kind where that is. */
function keyOf(token: Token | undefined, words: { has(word: string): boolean }): string | undefined {
  if (token === undefined) return undefined;
  if (words.has(token.text)) return token.text;
  const kind = kindOf(token);
  return kind !== undefined && words.has(kind) ? kind : undefined;
}

/** `word`: itself, its kind, or both. */
const opens = (opening: FirstWords, word: readonly string[]): boolean =>
  isAnywhere(opening) || word.some((each) => opening.words.has(each));

/** A word that is told apart, with its kind. */
const withKind = (word: string): readonly string[] => (isNounWord(word) ? [word, ANY_NOUN] : [word, ...figures(word)]);

function figures(word: string): readonly string[] {
  if (/^\d+$/.test(word)) return [ANY_FIGURE];
  if (word.startsWith('{')) return [ANY_SYMBOLS];
  return /^.+\/.+$/.test(word) ? [ANY_SIZE] : [];
}

/** Of those that ask `head` first which may go on with each word. */
function headedBy(head: Reader<unknown>, asking: readonly (readonly [index: number, after: FirstWords])[]): Headed {
  const words = new Set(asking.flatMap(([, after]) => [...after.words]));
  const going = (word: readonly string[]): Places =>
    asking.filter(([, after]) => opens(after, word)).map(([index]) => index);
  return { head, byWord: new Map([...words].map((word) => [word, going(withKind(word))])), otherwise: going([]) };
}

function choiceAt<Value>(
  readers: readonly Reader<Value>[],
  begun: readonly Beginnings[],
  word: readonly string[],
): Choice<Value> {
  const always: number[] = [];
  const asking = new Map<Reader<unknown>, [index: number, after: FirstWords][]>();
  for (const [index, { apart, heads }] of begun.entries()) {
    if (opens(apart, word)) always.push(index);
    else
      for (const [head, after] of heads as ReadonlyMap<Reader<unknown>, FirstWords>)
        if (opens(beginningsOf(head), word)) {
          const known = asking.get(head);
          if (known === undefined) asking.set(head, [[index, after]]);
          else known.push([index, after]);
        }
  }
  return {
    always,
    plainly: always.map((index) => readers[index]!),
    headed: [...asking].map(([head, each]) => headedBy(head, each)),
    known: new Map(),
  };
}

/** Of these readers those that may find something at a place, in their order. */
export function byBeginning<Value>(readers: readonly Reader<Value>[]): (place: TextPlace) => readonly Reader<Value>[] {
  const begun = readers.map(beginningsOf);
  const words = new Set(begun.flatMap((each) => [...each.words]));
  const choices = new Map<string, Choice<Value>>();
  const otherwise = choiceAt(readers, begun, []);
  return (place) => {
    const word = keyOf(wordAt(place), words);
    let choice = otherwise;
    if (word !== undefined) {
      const known = choices.get(word);
      choice = known ?? choiceAt(readers, begun, withKind(word));
      if (known === undefined) choices.set(word, choice);
    }
    return choice.headed.length === 0 ? choice.plainly : withHeaded(readers, choice, place);
  };
}

function withHeaded<Value>(
  readers: readonly Reader<Value>[],
  { always, plainly, headed, known }: Choice<Value>,
  place: TextPlace,
): readonly Reader<Value>[] {
  let added: number[] | undefined;
  for (const { head, byWord, otherwise } of headed)
    for (const { next } of head(place)) {
      const word = keyOf(wordAt(next), byWord);
      const going = word === undefined ? otherwise : byWord.get(word)!;
      if (going.length === 0) continue;
      if (added === undefined) added = [...going];
      else added.push(...going);
    }
  if (added === undefined) return plainly;
  const key = added.length === 1 ? `${added[0]}` : added.join();
  let chosen = known.get(key);
  if (chosen === undefined) {
    const all = [...new Set([...always, ...added])].sort((one, other) => one - other);
    chosen = all.map((index) => readers[index]!);
    known.set(key, chosen);
  }
  return chosen;
}
