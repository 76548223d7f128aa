import { fault } from '../../basics/index.ts';
import type { WritableDeck } from './formats/format.ts';
import { TEXT_FORMATS, XML_FORMATS } from './formats/registry.ts';

const written = [...TEXT_FORMATS, ...XML_FORMATS].filter(({ write }) => write !== undefined);

/** Names of the formats that Bob writes. */
export const WRITTEN_FORMATS: readonly string[] = written.map(({ name }) => name).sort();

/**
 * A deck as text in one of the formats people paste elsewhere; parseDeckList reads it back to the same cards.
 * Throws for a format that Bob doesn't write.
 */
export function exportDeckList(deck: WritableDeck, format: string): string {
  const found = written.find(({ name }) => name === format);
  if (found?.write === undefined)
    throw fault('format_unknown', `No format called "${format}" is written. Those are: ${WRITTEN_FORMATS.join(', ')}.`);
  return found.write(deck);
}

/** How the names of a format's files end. */
export const fileEnding = (format: string): string => written.find(({ name }) => name === format)?.fileEnding ?? '.txt';
