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

/** A text as it is compared with another of the same card. */
export function comparable(text: string, faces: readonly TextlessFace[]): string {
  const nouns = [...new Set(faces.flatMap(selfNouns))];
  const plain = faces.reduce(
    (said, { name, supertypes }) => normalise(said, { name, isLegendary: supertypes?.includes('legendary') ?? false }),
    text,
  );
  return bySign(plain, nouns)
    .split('\n')
    .flatMap((line) => keywordsApart(line, faces[0]!))
    .join('\n');
}
