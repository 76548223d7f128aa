/** TOML, with a wrong line told as decks tell theirs. */
import { parse, TomlError } from 'smol-toml';
import { deckProblem } from './problem.ts';

/** `above`: lines of the file that stand before the text. Throws a DeckProblem. */
export function readToml(text: string, file: string, above = 0): Record<string, unknown> {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [first = 'wrong TOML'] = error.message.split('\n');
    throw deckProblem('deck_syntax', first, { file, line: error.line + above, cause: error });
  }
}
