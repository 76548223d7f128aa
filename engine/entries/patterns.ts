/**
 * How paths and bodies are found: by plain text, by glob, or by a regular expression between slashes, `/.../i`.
 *
 * Patterns come from models and strangers, so none may hold up the process: regular expressions and globs run on RE2's
 * automata (no look-around, no back-references, time linear in the text), a compiled one has at most LARGEST_PROGRAM
 * steps, a text that would cost more than MOST_STEPS with it is refused instead of searched, and a search through many
 * ends after LONGEST_SEARCH.
 */
import { RE2JS } from 're2js';
import { done, fault, isFault, type Outcome, refused, unwrap } from '../basics/index.ts';
import { schemeOf } from './path.ts';

const LONGEST_PATTERN = 2048;
const LARGEST_PROGRAM = 500;
/** Steps of the automaton, program by characters: about half a second at the very worst. */
const MOST_STEPS = 20_000_000;
/** Milliseconds for all the texts of one search. */
const LONGEST_SEARCH = 2000;
const TEXTS_A_LOOK = 32;
const TOO_COSTLY = 'pattern_cost';
const REGULAR_EXPRESSION = /^\/(.+)\/([gimsu]*)$/s;
const URI_GLOB = /\*/;
const FILE_GLOB = /[*?]|\[[^\]]+\]|\{[^{}]*,[^{}]*\}/;

type PatternKind = 'text' | 'glob' | 'regex';

export interface Pattern {
  readonly kind: PatternKind;
  /** Every text that fits begins with this. */
  readonly prefix: string;
  /** Whether having the prefix is all that it takes to fit. */
  readonly prefixOnly: boolean;
  /** Whether the whole text fits. Throws a fault where that would take too long. */
  matches(text: string): boolean;
  /** Whether a part of the text fits; plain text and globs ignore case here. Throws like `matches`. */
  isIn(text: string): boolean;
  /** The text with what fits replaced: everywhere, or for a regular expression without the flag `g` once. */
  replace(text: string, replacement: string): string;
}

/**
 * What kind of pattern this is. In a URI only `*` stands for something else, and goes across slashes; in a bare file
 * path `*` and `?` stay within a folder, `**` does not, and `[...]` and `{a,b}` are known as well. `*` alone is everything.
 */
export function patternKind(text: string): PatternKind {
  // Longer ones are refused, whatever they are.
  if (text.length > LONGEST_PATTERN) return 'text';
  if (REGULAR_EXPRESSION.test(text)) return 'regex';
  return (text.includes('://') ? URI_GLOB : FILE_GLOB).test(text) ? 'glob' : 'text';
}

const known = new Map<string, Outcome<Pattern>>();
const MOST_KNOWN = 200;

/** The pattern, or a refusal with 400 that says what is wrong with it. */
export function readPattern(text: string): Outcome<Pattern> {
  const before = known.get(text);
  if (before !== undefined) return before;
  const pattern = compile(text);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, pattern);
  return pattern;
}

/** The same for callers without a way to refuse: throws the refusal as a fault. */
export function patternOf(text: string): Pattern {
  return unwrap(readPattern(text));
}

/** To be called before each of many texts: throws a fault when going through them has taken too long altogether. */
export function searchClock(): () => void {
  const started = performance.now();
  let texts = 0;
  return () => {
    texts += 1;
    if (texts % TEXTS_A_LOOK !== 0 || performance.now() - started < LONGEST_SEARCH) return;
    throw fault(
      TOO_COSTLY,
      `This pattern took too long: ${texts} texts were looked at. Make it simpler, or name a folder.`,
    );
  };
}

/** Searching with patterns, where a text on which one takes too long becomes a refusal. */
export function costly<T>(search: () => Outcome<T>): Outcome<T> {
  try {
    return search();
  } catch (error) {
    if (isFault(error) && error.code === TOO_COSTLY) return refused(400, TOO_COSTLY, error.message);
    throw error;
  }
}

function compile(text: string): Outcome<Pattern> {
  if (text.length > LONGEST_PATTERN) {
    return refused(400, 'pattern', `The pattern has ${text.length} characters; ${LONGEST_PATTERN} are the most.`);
  }
  try {
    switch (patternKind(text)) {
      case 'text':
        return done(plainText(text));
      case 'glob':
        return done(glob(text));
      case 'regex':
        return done(regularExpression(text));
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refused(400, 'pattern', `The pattern ${text} can't be used: ${error.message}.`);
  }
}

function plainText(text: string): Pattern {
  const lower = text.toLowerCase();
  return {
    kind: 'text',
    prefix: text,
    prefixOnly: false,
    matches: (other) => other === text,
    isIn: (other) => other.toLowerCase().includes(lower),
    replace: (other, replacement) => (text === '' ? other : other.replaceAll(text, () => replacement)),
  };
}

function glob(text: string): Pattern {
  const everything = /^\*+$/.test(text);
  const inUri = text.includes('://');
  const first = text.search(inUri ? URI_GLOB : FILE_GLOB);
  const prefix = text.slice(0, first);
  const crossing = inUri || everything;
  const whole = automaton(globSource(text, crossing), RE2JS.DOTALL);
  // In a body there are no folders, and brackets are mostly meant as they stand.
  const part = automaton(text.split(/\*+/).map(RE2JS.quote).join('.*?'), RE2JS.DOTALL | RE2JS.CASE_INSENSITIVE);
  const tail = text.slice(first);
  return {
    kind: 'glob',
    prefix,
    prefixOnly: crossing && /^\*+$/.test(tail),
    matches: whole.testWhole,
    isIn: part.test,
    replace: (other, replacement) => part.replace(other, true, () => replacement),
  };
}

function regularExpression(text: string): Pattern {
  const [, source, flags] = REGULAR_EXPRESSION.exec(text)!;
  let options = 0;
  if (flags!.includes('i')) options |= RE2JS.CASE_INSENSITIVE;
  if (flags!.includes('m')) options |= RE2JS.MULTILINE;
  if (flags!.includes('s')) options |= RE2JS.DOTALL;
  const { test, testWhole, replace } = automaton(source!, options);
  return {
    kind: 'regex',
    prefix: '',
    prefixOnly: false,
    // The whole text even without anchors: one that is too short would otherwise remove more than was meant.
    matches: testWhole,
    isIn: test,
    replace: (other, replacement) =>
      replace(other, flags!.includes('g'), (groups) =>
        replacement.replace(/\$(\$|&|\d{1,2})/g, (_, name: string) =>
          name === '$' ? '$' : (groups[name === '&' ? 0 : Number(name)] ?? ''),
        ),
      ),
  };
}

function automaton(source: string, flags: number) {
  const compiled = RE2JS.compile(source, flags);
  const size = compiled.programSize();
  if (size > LARGEST_PROGRAM)
    throw new Error(`it takes ${size} steps a character, and ${LARGEST_PROGRAM} are the most`);
  const affordable = (text: string): void => {
    if (size * text.length <= MOST_STEPS) return;
    throw fault(TOO_COSTLY, `This pattern takes too long on a text of ${text.length} characters: make it simpler.`);
  };
  return {
    test(text: string): boolean {
      affordable(text);
      return compiled.test(text);
    },
    testWhole(text: string): boolean {
      affordable(text);
      return compiled.testExact(text);
    },
    replace(text: string, all: boolean, replacement: (groups: readonly (string | undefined)[]) => string): string {
      affordable(text);
      let result = '';
      let end = 0;
      for (const match of compiled.matchAll(text)) {
        result += text.slice(end, match.index) + replacement(match);
        end = match.index! + match[0].length;
        if (!all) break;
      }
      return result + text.slice(end);
    },
  };
}

/** A glob as a regular expression. `crossing`: one star is enough to get across slashes. */
function globSource(text: string, crossing: boolean): string {
  if (crossing) return text.split(/\*+/).map(RE2JS.quote).join('.*');
  const pieces = /\*\*\/?|\*|\?|\[[^\]]+\]|\{[^{}]*,[^{}]*\}|[^*?[{]+|[[{]/g;
  return [...text.matchAll(pieces)].map(([piece]) => globPiece(piece)).join('');
}

function globPiece(piece: string): string {
  if (piece === '**/') return '(?:.*/)?';
  if (piece === '**') return '.*';
  if (piece === '*') return '[^/]*';
  if (piece === '?') return '[^/]';
  if (piece.length > 1 && piece.startsWith('[')) {
    const negated = /^\[[!^]/.test(piece);
    return `[${negated ? '^' : ''}${piece.slice(negated ? 2 : 1, -1).replace(/[\\[\]^&]/g, '\\$&')}]`;
  }
  if (piece.length > 1 && piece.startsWith('{')) {
    return `(?:${piece
      .slice(1, -1)
      .split(',')
      .map((part) => globSource(part, false))
      .join('|')})`;
  }
  return RE2JS.quote(piece);
}

/** The scheme that a pattern is limited to; null for bare paths, undefined where it may be any. */
export function schemeOfPattern(text: string): string | null | undefined {
  const kind = patternKind(text);
  if (kind === 'regex') return undefined;
  if (text.includes('://')) return schemeOf(text) ?? undefined;
  return kind === 'glob' && /^\*+$/.test(text) ? undefined : null;
}
