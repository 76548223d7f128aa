import type { WritableDeck } from './formats/format.ts';
import { TEXT_FORMATS, XML_FORMATS } from './formats/registry.ts';

/**
 * A deck as text in one of the formats people paste elsewhere; parseDeckList reads it back to the same cards.
 * Throws for a format that Bob doesn't write.
 */
export function exportDeckList(deck: WritableDeck, format: string): string {
  const written = [...TEXT_FORMATS, ...XML_FORMATS].filter(({ write }) => write !== undefined);
  const found = written.find(({ name }) => name === format);
  if (found?.write === undefined) {
    throw new Error(
      `No format called "${format}" is written. Those are: ${written.map(({ name }) => name).join(', ')}.`,
    );
  }
  return found.write(deck);
}
