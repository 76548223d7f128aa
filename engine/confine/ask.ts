/** What a person is asked where nothing can hold a command: its exact words, and where it would run. */
import type { HeldCommand, Missing } from './types.ts';

export function askForCommand(
  { program, args, root }: Pick<HeldCommand, 'program' | 'args' | 'root'>,
  { why }: Missing,
): string {
  const words = [program, ...args].map(visible).join(' ');
  return `Run ${words} in ${visible(root)}? Nothing would hold it (${why}), so it could do all that you can`;
}

/** In quotes, with everything that isn't plain to see as its number: what looks alike must not read alike. */
function visible(word: string): string {
  return JSON.stringify(word).replace(
    /[^\p{L}\p{N}\p{P}\p{S} ]|\p{Default_Ignorable_Code_Point}/gu,
    (letter) => `\\u{${letter.codePointAt(0)!.toString(16)}}`,
  );
}
