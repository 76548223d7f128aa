// Lines that belong to a stage: chapters (CR 714), class levels (CR 716), leveler bands (CR 711), station symbols (CR 721) and what a
// Case has once it is solved (CR 719).
import type { Ability, CardDefinition, Condition, Layout } from '../cards/language/index.ts';
import { romanNumber } from '../cards/phrases/index.ts';
import { atEnd, before, conditionLater, literal, maybe, type Reader, seq } from '../cards/reading/index.ts';
import {
  chapterOf,
  faceAbilities,
  type LinesRead,
  readLine,
  type TextlessFace,
  type Unread,
  unreadOf,
} from './compile.ts';

type Stage = NonNullable<CardDefinition['stages']>[number];

/** What a text with stages gives: what the face has anyway, and its stages. */
export interface StagedText {
  readonly abilities: Ability[];
  readonly stages: Stage[];
  readonly unread: Unread[];
  /** The lines in the order in which they are printed back: what the face has anyway comes first. */
  readonly lines: string[];
}

interface Part {
  readonly head: string;
  readonly stage: Omit<Stage, 'abilities'>;
  readonly lines: string[];
}

type Opening = (line: string) => { readonly stage: Omit<Stage, 'abilities'>; readonly rest?: string } | undefined;

const ROMANS = new Map(Array.from({ length: 10 }, (_, index) => [romanNumber(index + 1), index + 1]));

/** "I, II — ...": CR 714.2a. */
const chapterSymbol: Opening = (line) => {
  const [, symbols, rest] = /^([IVX]+(?:, [IVX]+)*) [—-] ([\s\S]*)$/.exec(line) ?? [];
  const at = symbols?.split(', ').map((symbol) => ROMANS.get(symbol) ?? 0);
  return at === undefined || rest === undefined || at.includes(0) ? undefined : { stage: { at }, rest };
};

/** "{1}{R}: Level 2": CR 716.2a. */
const levelBar: Opening = (line) => {
  const [, cost, level] = /^((?:\{[^{}]+\})+): Level (\d+)$/.exec(line) ?? [];
  return cost === undefined ? undefined : { stage: { at: [Number(level)], cost } };
};

/** "LEVEL 1-3", "LEVEL 4+": CR 711.2. */
const levelSymbol: Opening = (line) => {
  const [, from, to] = /^LEVEL (\d+)(?:-(\d+)|\+)$/.exec(line) ?? [];
  if (from === undefined) return undefined;
  return { stage: { at: [Number(from)], ...(to === undefined ? {} : { to: Number(to) }) } };
};

/** "STATION 8+", or "8+ |" and what it gives on the same line: CR 721.1. */
const stationSymbol: Opening = (line) => {
  const [, number, , rest] = /^(?:STATION )?(\d+)\+( \| ?(.*))?$/.exec(line) ?? [];
  if (number === undefined) return undefined;
  return { stage: { at: [Number(number)] }, ...(rest === undefined || rest === '' ? {} : { rest }) };
};

/** "Solved — ...": CR 719.3c. */
const solvedWord: Opening = (line) => {
  const [, rest] = /^Solved [—-] ([\s\S]*)$/.exec(line) ?? [];
  return rest === undefined ? undefined : { stage: { at: [1] }, rest };
};

const OPENINGS: { readonly [Kind in Layout]?: Opening } = {
  saga: chapterSymbol,
  class: levelBar,
  leveler: levelSymbol,
  station: stationSymbol,
  case: solvedWord,
};

export const isStaged = (layout: Layout): boolean => OPENINGS[layout] !== undefined;

/** Of a Planet or Spacecraft: symbols stand in its text (CR 721.1). */
export const hasStationSymbol = (lines: readonly string[]): boolean =>
  lines.some((line) => stationSymbol(line) !== undefined);

/** CR 711.2: of a leveler, whatever the object calls its layout. */
export const hasLevelSymbol = (lines: readonly string[]): boolean =>
  lines.some((line) => levelSymbol(line) !== undefined);

/** Where one line is the whole stage, what follows it isn't a part of it: abilities after the last chapter are the card's own. */
const ONE_LINE: readonly Layout[] = ['saga', 'case'];

function partsOf(lines: readonly string[], layout: Layout): { own: string[]; parts: Part[] } {
  const own: string[] = [];
  const parts: Part[] = [];
  for (const line of lines) {
    const opened = OPENINGS[layout]!(line);
    const last = parts.at(-1);
    if (opened !== undefined)
      parts.push({ head: line, stage: opened.stage, lines: opened.rest === undefined ? [] : [opened.rest] });
    else if (last === undefined || ONE_LINE.includes(layout)) own.push(line);
    else last.lines.push(line);
  }
  return { own, parts };
}

/** A band's size stands on a line of its own (CR 711.2a, 721.2b). */
function withSize({ head, stage, lines }: Part): Part {
  const [, power, toughness] = /^(\d+)\/(\d+)$/.exec(lines[0] ?? '') ?? [];
  if (power === undefined) return { head, stage, lines };
  return { head, stage: { ...stage, power: Number(power), toughness: Number(toughness) }, lines: lines.slice(1) };
}

/** CR 719.3a: what "To solve" stands for. */
const solving = (asked: Condition): Ability => ({
  kind: 'triggered',
  label: 'To solve',
  on: [{ event: 'beginStep', step: 'end', player: 'you' }],
  if: {
    kind: 'and',
    of: [asked, { kind: 'not', of: { kind: 'is', what: 'self', filter: { designation: 'solved' } } }],
  },
  do: [{ kind: 'action', action: 'becomes solved', what: 'self' }],
});

const solveCondition: Reader<Condition> = before(conditionLater, seq(maybe(literal('.')), atEnd));

function solveLine(line: string, face: TextlessFace): LinesRead | undefined {
  const [, asked] = /^To solve [—-] (.*)$/.exec(line) ?? [];
  if (asked === undefined) return undefined;
  const read = readLine(asked, face, solveCondition);
  if (read.readings.length !== 1) return { abilities: [], unread: [unreadOf(asked, read)] };
  return { abilities: [solving(read.readings[0]!)], unread: [] };
}

function ownAbilities(own: readonly string[], face: TextlessFace, layout: Layout): LinesRead {
  const read = own.map(
    (line) => (layout === 'case' ? solveLine(line, face) : undefined) ?? faceAbilities([line], face),
  );
  return { abilities: read.flatMap(({ abilities }) => abilities), unread: read.flatMap(({ unread }) => unread) };
}

/** The lines of a face of such a layout. */
export function readStages(lines: readonly string[], face: TextlessFace, layout: Layout): StagedText {
  const { own, parts } = partsOf(lines, layout);
  const read = ownAbilities(own, face, layout);
  const stages: Stage[] = [];
  const unread = [...read.unread];
  for (const part of parts.map(withSize)) {
    const text = part.lines.join('\n');
    const inside = layout === 'saga' ? chapterOf(text, face) : faceAbilities(part.lines, face);
    stages.push({ ...part.stage, abilities: inside.abilities });
    unread.push(...inside.unread);
  }
  const said = ONE_LINE.includes(layout)
    ? parts.map(({ head }) => head)
    : parts.flatMap(({ head, lines: more }) => [head, ...more]);
  return { abilities: read.abilities, stages, unread, lines: [...own, ...said] };
}
