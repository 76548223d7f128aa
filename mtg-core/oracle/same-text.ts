// Whether two texts of one card say the same, word for word: what it calls itself and how it lists its keywords don't matter.
import { SELF_SIGN, selfNouns } from '../cards/reading/index.ts';
import { readLine, type TextlessFace } from './compile.ts';
import { keywordLine } from './keywords.ts';
import { normalise } from './normalise.ts';

/** "This creature" and its name are the same object (CR 201.5). */
const bySign = (text: string, nouns: readonly string[]): string =>
  text.replace(/\b[Tt]his ([\p{L}-]+)/gu, (words, noun: string) =>
    nouns.includes(noun.toLowerCase()) ? SELF_SIGN : words,
  );

/** Keywords one by one: they are said with commas or each on a line of its own. */
function keywordsApart(line: string, face: TextlessFace): string[] {
  if (!line.includes(',') || readLine(line, face, keywordLine).readings.length !== 1) return [line];
  return line.split(/[,;] /).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
}

/** What makes of a text of these faces what is compared with another of the same card; each text and line is looked at once. */
export function comparing(faces: readonly TextlessFace[]): (text: string) => string {
  const nouns = [...new Set(faces.flatMap(selfNouns))];
  const apart = remembered((line: string) => keywordsApart(line, faces[0]!));
  return remembered((text: string) => {
    const plain = faces.reduce(
      (said, { name, supertypes }) =>
        normalise(said, { name, isLegendary: supertypes?.includes('legendary') ?? false }),
      text,
    );
    return bySign(plain, nouns).split('\n').flatMap(apart).join('\n');
  });
}

function remembered<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      value = make(text);
      known.set(text, value);
    }
    return value;
  };
}
