import { addProblem, type DeckCollector, finishDeckList } from './deck-collector.ts';
import type { DeckList } from './deck-list.ts';
import { DECK_LIMITS, thousands } from './deck-list.ts';
import { decodeDeckText } from './decode-bytes.ts';
import { detectTextFormat, looksLikeXml } from './detect-format.ts';
import { readTextList } from './read-text.ts';
import { readXmlList } from './read-xml.ts';

/**
 * Reads a deck list in any format Bob knows, from pasted text or a file's bytes. Never throws: whatever can't be read
 * is named in `problems`, with the line and what to write instead, and the rest of the list is read all the same.
 */
export function parseDeckList(input: string | Uint8Array): DeckList {
  const collector: DeckCollector = { format: 'mtgo-text', cards: [], problems: [] };
  const decoded = decodeDeckText(input);
  if (decoded.kind === 'binary') {
    addProblem(collector.problems, {
      line: 1,
      text: typeof input === 'string' ? input : '',
      why: `This isn't a deck list; it looks like ${decoded.looksLike}.`,
      fix: 'In the program the deck comes from, export it as text and give me that file, or paste the text.',
    });
    return finishDeckList(collector);
  }
  const text = decoded.text.slice(0, DECK_LIMITS.characters);
  const lines = text.split(/\r\n|\n|\r/);
  if (text.length < decoded.text.length) {
    addProblem(collector.problems, {
      line: lines.length,
      text: lines.at(-1)!,
      why: `This has ${thousands(decoded.text.length)} characters; I stopped reading here.`,
      fix: 'Paste one deck only: a deck has about a hundred lines.',
    });
  }
  if (looksLikeXml(text)) {
    readXmlList(text, lines, collector);
  } else {
    const format = detectTextFormat(lines);
    collector.format = format.name;
    if (format.read === undefined) readTextList(lines, collector, format);
    else format.read(lines, collector);
  }
  if (collector.cards.length === 0 && collector.problems.length === 0) {
    addProblem(collector.problems, {
      line: 1,
      text: lines[0]!,
      why: 'There are no cards in this list.',
      fix: 'Write one card per line with a count before it, as in "4 Lightning Bolt".',
    });
  }
  return finishDeckList(collector);
}
