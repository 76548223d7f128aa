import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { addProblem, type DeckCollector } from './deck-collector.ts';
import type { DeckZone } from './deck-list.ts';
import { DECK_LIMITS, thousands } from './deck-list.ts';
import type { WrittenCard, XmlElement } from './formats/format.ts';
import { XML_FORMATS } from './formats/registry.ts';
import { addWrittenCard } from './written-card.ts';

const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads every XML format; sets the collector's format from the root element. */
export function readXmlList(text: string, lines: readonly string[], collector: DeckCollector): void {
  const doctype = /<!(?:DOCTYPE|ENTITY)/i.exec(text);
  if (doctype) {
    const line = lineAt(lineStarts(text), doctype.index);
    addProblem(collector.problems, {
      line,
      text: lines[line - 1] ?? '',
      why: 'This file declares a document type or entities of its own. Deck files never need that, so I left it unread.',
      fix: 'Export the deck again, or paste it as text, as in "4 Lightning Bolt".',
    });
    return;
  }
  const roots = parseXml(text, lines, collector);
  const known = roots.flatMap((root) => {
    const format = XML_FORMATS.find((each) => each.root === root.tag.toLowerCase() && each.fits(root));
    return format === undefined ? [] : [{ root, format }];
  });
  const [found] = known;
  if (found === undefined) {
    addProblem(collector.problems, {
      line: 1,
      text: lines[0] ?? '',
      why: `This is XML, and none of the deck files I know (${XML_FORMATS.map(({ title }) => title).join(', ')}).`,
      fix: 'Export the deck as text and paste that, as in "4 Lightning Bolt".',
    });
    return;
  }
  collector.format = found.format.name;
  const counted = { lines, collector, cards: 0 };
  found.format.read(found.root, {
    nameDeck: (name) => {
      collector.name ??= name || undefined;
    },
    add: (zone, element, written) => addCard(counted, zone, element, written),
  });
}

/** What has been read of one file. */
interface Counted {
  lines: readonly string[];
  collector: DeckCollector;
  cards: number;
}

/** Adds one card element, or says what is wrong with it. False when the limit of cards is reached. */
function addCard(reader: Counted, zone: DeckZone, element: XmlElement, written: WrittenCard): boolean {
  const refuse = (why: string, fix: string) =>
    addProblem(reader.collector.problems, {
      line: element.line,
      text: reader.lines[element.line - 1] ?? '',
      why,
      fix,
    });
  reader.cards++;
  if (reader.cards > DECK_LIMITS.cardLines) {
    refuse(
      `I stopped after ${thousands(DECK_LIMITS.cardLines)} cards; no deck has that many different ones.`,
      'Export one deck only. If this is a collection, copy the cards of the deck you want to play.',
    );
    return false;
  }
  addWrittenCard(reader.collector, { line: element.line, text: reader.lines[element.line - 1] ?? '' }, zone, written);
  return true;
}

/** The elements of a document. Broken XML is reported, and read up to where it breaks if that can be done. */
function parseXml(text: string, lines: readonly string[], collector: DeckCollector): XmlElement[] {
  const whole = tryParse(text);
  const valid = XMLValidator.validate(text, { allowBooleanAttributes: true });
  if (whole && valid === true) return whole;
  const brokenAt = valid === true ? lines.length : valid.err.line;
  // An element left open is reported at its start; what a person looks for is the end of a file that was cut off.
  const ends = new RegExp(`</(?:${XML_FORMATS.map(({ root }) => root).join('|')})\\s*>\\s*$`, 'i');
  const cutOff = !ends.test(text.slice(-200));
  const line = cutOff ? lastLineWithText(lines) : Math.min(Math.max(brokenAt, 1), lines.length);
  addProblem(collector.problems, {
    line,
    text: lines[line - 1] ?? '',
    why: cutOff
      ? 'The file stops in the middle here. I read the cards before this line.'
      : 'The XML is broken here. I read what I could.',
    fix: 'Export or copy the deck again, whole. Pasting it as text works too, as in "4 Lightning Bolt".',
  });
  return whole ?? tryParse(text.slice(0, text.lastIndexOf('>') + 1)) ?? [];
}

function lastLineWithText(lines: readonly string[]): number {
  let line = lines.length;
  while (line > 1 && lines[line - 1]!.trim() === '') line--;
  return line;
}

function tryParse(text: string): XmlElement[] | undefined {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    preserveOrder: true,
    // Entities are decoded here, the five of XML and characters by number: nothing can expand.
    processEntities: false,
    parseAttributeValue: false,
    parseTagValue: false,
    allowBooleanAttributes: true,
    captureMetaData: true,
    maxNestedTags: 20,
  });
  try {
    const starts = lineStarts(text);
    return toElements(parser.parse(text), starts);
  } catch {
    // The library refuses malformed XML by throwing; the caller says so to the person.
    return undefined;
  }
}

function toElements(nodes: unknown, starts: readonly number[]): XmlElement[] {
  if (!Array.isArray(nodes)) return [];
  const metaData = XMLParser.getMetaDataSymbol() as unknown as symbol;
  const elements: XmlElement[] = [];
  for (const node of nodes as Record<string | symbol, unknown>[]) {
    const tag = Object.keys(node).find((key) => key !== ':@' && key !== '#text');
    if (tag === undefined) continue;
    const content = node[tag];
    const startIndex = (node[metaData] as { startIndex?: number } | undefined)?.startIndex ?? 0;
    const texts = Array.isArray(content) ? content.map((part: Record<string, unknown>) => part['#text'] ?? '') : [];
    const attributes: Record<string, string> = {};
    for (const [key, value] of Object.entries((node[':@'] as Record<string, unknown>) ?? {})) {
      attributes[key] = decodeEntities(String(value));
    }
    elements.push({
      tag,
      attributes,
      children: toElements(content, starts),
      text: decodeEntities(texts.join('')),
      line: lineAt(starts, startIndex),
    });
  }
  return elements;
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED_ENTITIES[name] ?? whole;
    const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Indexes at which lines start. Lines end with LF, CRLF or CR, as in splitLines. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (const end of text.matchAll(/\r\n|\n|\r/g)) starts.push(end.index + end[0].length);
  return starts;
}

function lineAt(starts: readonly number[], index: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= index) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
