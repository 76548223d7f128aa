// A face's text as abilities: each line read on its own, every reading found, and none taken where two mean different things.
import type { Ability, FaceDefinition } from '../cards/language/index.ts';
import { type Discourse, type Reader, type Referent, startReading, startTalk } from '../cards/reading/index.ts';
import { anyAbility, chapterText } from './abilities.ts';
import { paidThings } from './costs.ts';
import { KnownLines } from './known-lines.ts';
import { normalise } from './normalise.ts';

/** What of a text wasn't understood. */
export interface Unread {
  readonly line: string;
  /** The words from the place on that nothing understood. */
  readonly phrase: string;
  /** Where they begin in the line, in UTF-16 units. */
  readonly at: number;
  readonly why: 'unread' | 'ambiguous';
}

export type Compiled =
  | { readonly ok: true; readonly abilities: Ability[]; readonly lines: readonly string[] }
  | { readonly ok: false; readonly unread: readonly Unread[]; readonly lines: readonly string[] };

/** What of a face is known before its text is read. */
export type TextlessFace = Omit<FaceDefinition, 'abilities' | 'wording'>;

interface LineRead<Value> {
  readonly readings: readonly Value[];
  /** Where the word stands to which no reader came, in UTF-16 units. */
  readonly stop: number;
}

/** Readings that mean the same are one. */
function distinct<Value>(readings: readonly Value[]): readonly Value[] {
  if (readings.length < 2) return readings;
  const seen = new Map(readings.map((reading) => [canonical(reading), reading]));
  return [...seen.values()];
}

/** The same text for the same meaning: fields in one order. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const said = Object.entries(value).filter(([, part]) => part !== undefined);
  said.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${said.map(([field, part]) => `${JSON.stringify(field)}:${canonical(part)}`).join()}}`;
}

type Known = Map<Reader<unknown>, KnownLines<LineRead<unknown>>>;

const known: { readonly own: Known; readonly granted: Known } = { own: new Map(), granted: new Map() };

/** Every reading that comes to the end of the line. */
export function readLine<Value>(
  line: string,
  face: TextlessFace,
  reader: Reader<Value>,
  { granted = false, spoken = [] }: { granted?: boolean; spoken?: readonly Referent[] } = {},
): LineRead<Value> {
  const make = (asked: Discourse['face']): LineRead<Value> => readAnew(line, startTalk(asked, granted), reader, spoken);
  if (spoken.length > 0) return make(face);
  const readers = granted ? known.granted : known.own;
  let lines = readers.get(reader);
  if (lines === undefined) {
    lines = new KnownLines();
    readers.set(reader, lines);
  }
  return lines.of(line, face, make) as LineRead<Value>;
}

function readAnew<Value>(
  line: string,
  talk: Discourse,
  reader: Reader<Value>,
  spoken: readonly Referent[],
): LineRead<Value> {
  const place = startReading(line, { ...talk, things: [...spoken, ...talk.things] });
  const whole = reader(place).filter(({ next }) => next.at >= next.reading.tokens.length);
  const { tokens, furthest } = place.reading;
  const stop = tokens[Math.min(furthest, tokens.length - 1)]?.at ?? 0;
  return { readings: distinct(whole.map(({ value }) => value)), stop };
}

export function unreadOf(line: string, { readings, stop }: LineRead<unknown>): Unread {
  if (readings.length > 1) return { line, phrase: line, at: 0, why: 'ambiguous' };
  return { line, phrase: line.slice(stop), at: stop, why: 'unread' };
}

/** What an additional cost is paid with: "the sacrificed creature" (CR 601.2h). */
const paidBefore = (abilities: readonly Ability[]): Referent[] =>
  abilities.flatMap((ability) => {
    if (ability.kind !== 'additionalCost') return [];
    const { optional, name: offer, cost } = ability;
    // What could be paid is nothing that was paid with: only whether it was is asked.
    return optional && offer !== undefined
      ? [{ name: `offer.${offer}`, sort: 'offer', nouns: [], many: false, offer }]
      : paidThings(cost);
  });

/** How much was paid, and whether, is known to all that it says, once it is a permanent too. */
const announcedBefore = (abilities: readonly Ability[]): Referent[] =>
  paidBefore(abilities).filter(({ announced, offer }) => announced || offer !== undefined);

const spellReader: Reader<Ability[]> = (place) =>
  chapterText(place).map(({ value, next }) => ({ value: [value], next }));

/** The lines of a normalised text; bullets and the lines of a table belong to the line before them. */
export function textLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    // CR 706.3a: a line of a table says what a result of the die before it does.
    if ((/^[•+] /.test(line) || /^\d+(?:-\d+)? \|/.test(line)) && lines.length > 0)
      lines.push(`${lines.pop()!}\n${line}`);
    else if (line !== '') lines.push(line);
  }
  return lines;
}

/** At the end of a line the full stop may be missing; where another line follows it has to stand. */
const withStop = (line: string): string => (/[\p{L}\d}]$/u.test(line) ? `${line}.` : line);

const isSpell = ({ types }: TextlessFace): boolean => types.includes('instant') || types.includes('sorcery');

export interface LinesRead {
  readonly abilities: Ability[];
  readonly unread: Unread[];
}

/** The abilities that lines give a face, and what of them wasn't understood. */
export function faceAbilities(lines: readonly string[], face: TextlessFace): LinesRead {
  const abilities: Ability[] = [];
  const unread: Unread[] = [];
  const spell: string[] = [];
  for (const line of lines) {
    const read = readLine(line, face, anyAbility, { spoken: announcedBefore(abilities) });
    if (read.readings.length === 1) abilities.push(...read.readings[0]!);
    else if (isSpell(face) && read.readings.length === 0) {
      if (spell.length === 0) abilities.push({ kind: 'spell' });
      spell.push(line);
    } else unread.push(unreadOf(line, read));
  }
  if (spell.length > 0) {
    const said = spell.map(withStop).join(' ');
    const read = readLine(said, face, spellReader, { spoken: paidBefore(abilities) });
    if (read.readings.length === 1)
      abilities.splice(
        abilities.findIndex(({ kind }) => kind === 'spell'),
        1,
        ...read.readings[0]!,
      );
    else unread.push(unreadOf(said, read));
  }
  return { abilities, unread };
}

/** What a chapter says: instructions, whatever the face is (CR 714.2b). */
export function chapterOf(text: string, face: TextlessFace): LinesRead {
  const read = readLine(text, face, chapterText);
  if (read.readings.length === 1) return { abilities: [read.readings[0]!], unread: [] };
  return { abilities: [], unread: [unreadOf(text, read)] };
}

/** The abilities that a text gives a face; or what of it wasn't understood. */
export function compileText(text: string, face: TextlessFace): Compiled {
  const lines = textLines(
    normalise(text, { name: face.name, isLegendary: face.supertypes?.includes('legendary') ?? false }),
  );
  const { abilities, unread } = faceAbilities(lines, face);
  return unread.length > 0 ? { ok: false, unread, lines } : { ok: true, abilities, lines };
}

/** The abilities of a quotation; none where it can't be read in one way. */
export function quotedAbilities(text: string, face: TextlessFace): readonly Ability[] {
  const read = readLine(text, face, anyAbility, { granted: true });
  return read.readings.length === 1 ? read.readings[0]! : [];
}
