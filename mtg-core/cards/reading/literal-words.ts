// Phrases that readers are written with, word for word.
import { theseWords } from './beginnings.ts';
import { beginning, NOT_THERE, type Parsed, type Reader, skip, type TextPlace } from './text-place.ts';
import { textTokens } from './tokens.ts';

const parts = new Map<string, readonly string[]>();

/** The tokens of a phrase that readers are written with. */
export function phraseTokens(phrase: string): readonly string[] {
  let known = parts.get(phrase);
  if (known === undefined) {
    known = textTokens(phrase).map(({ text }) => text);
    parts.set(phrase, known);
  }
  return known;
}

/** Whether these words stand here. */
function stands(place: TextPlace, wanted: readonly string[]): boolean {
  const { tokens } = place.reading;
  for (let index = 0; index < wanted.length; index += 1) {
    const token = tokens[place.at + index];
    if (token === undefined || token.text !== wanted[index] || token.kind === 'quote') return false;
  }
  return true;
}

/** One of some phrases, and what each stands for. */
export function phrasesRead<Value>(said: readonly (readonly [phrase: string, value: Value])[]): Reader<Value> {
  interface Phrase {
    readonly wanted: readonly string[];
    readonly value: Value;
  }
  let known: Phrase[] | undefined;
  let byWord: Map<string, Phrase[]> | undefined;
  const tokenized = () => (known ??= said.map(([phrase, value]) => ({ wanted: phraseTokens(phrase), value })));
  /** Those that the word can begin; a phrase of no words stands anywhere. */
  const begunBy = (word: string): readonly Phrase[] | undefined => {
    if (byWord === undefined) {
      byWord = new Map();
      for (const each of tokenized()) for (const first of each.wanted.slice(0, 1)) byWord.set(first, []);
      for (const [first, all] of byWord)
        all.push(...tokenized().filter(({ wanted }) => wanted.length === 0 || wanted[0] === first));
    }
    return byWord.get(word);
  };
  const hasEmpty = said.some(([phrase]) => phrase === '');
  return beginning(
    () => theseWords(tokenized().map(({ wanted }) => wanted[0])),
    (place) => {
      const here = place.reading.tokens[place.at];
      const possible = hasEmpty ? tokenized() : here === undefined ? undefined : begunBy(here.text);
      if (possible === undefined) return NOT_THERE;
      let found: Parsed<Value>[] | undefined;
      for (const { wanted, value } of possible)
        if (stands(place, wanted)) {
          const read = { value, next: skip(place, wanted.length) };
          if (found === undefined) found = [read];
          else found.push(read);
        }
      return found ?? NOT_THERE;
    },
  );
}
