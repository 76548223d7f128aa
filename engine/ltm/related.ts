/**
 * What is remembered already and says the same as a candidate, or the opposite. It is found before a person is asked, so
 * that nobody approves a thing twice or two things that exclude each other. It points; it decides nothing.
 */
import type { MemoryCandidate, MemoryHit } from './candidate.ts';
import type { MemoryReader } from './store.ts';
import { stem } from './text/stem.ts';
import { isStopWord, wordsOf } from './text/words.ts';

export interface RelatedMemories {
  readonly duplicates: readonly MemoryHit[];
  readonly contradictions: readonly MemoryHit[];
}

/** As many as could share most of their words with it. */
const LOOKED_AT = 10;
/** Of all words that the two have, in common for the same; of the shorter one's, for an opposite. */
const SAME = 0.75;
const OPPOSITE = 0.7;

const NEGATIONS = new Set(
  `not no never cannot without neither nor hardly don doesn didn isn aren wasn weren won wouldn shouldn couldn can't hasn haven
stop stopped quit avoid avoids dislike dislikes hate hates refuse refuses unlike except`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const OPPOSITES = new Map<string, Set<string>>();
for (const pair of `like dislike|love hate|fast slow|quick slow|early late|more less|many few|most least|big small|long short|easy hard|simple complex
cheap expensive|win lose|before after|morning evening|day night|aggro control|aggressive defensive|offline online|alone together
increase decrease|start stop|first last|best worst|good bad|on off|true false|allow forbid|enable disable|warm cold|light dark`.split(
  /[|\n]/,
)) {
  const [left, right] = pair.trim().split(' ').map(stem) as [string, string];
  OPPOSITES.set(left, (OPPOSITES.get(left) ?? new Set()).add(right));
  OPPOSITES.set(right, (OPPOSITES.get(right) ?? new Set()).add(left));
}

/** "My favourite format is Pauper": of such a thing there is one, so another value is a contradiction. */
const ONE_VALUE =
  /^(.*?\b(?:favou?rite|main|name|nickname|birthday|home|hometown|job|current|default|preferred|deadline|budget|goal|best|age)\b.*?)\b(?:is|are|was)\b(.+)$|^(.*?)\b(?:lives? in|works? (?:as|at|for)|is called|is named|was born in|is from|prefers?)\b(.+)$/i;

export async function relatedTo(
  candidate: Pick<MemoryCandidate, 'text'>,
  memory: Pick<MemoryReader, 'query'>,
): Promise<RelatedMemories> {
  const duplicates: MemoryHit[] = [];
  const contradictions: MemoryHit[] = [];
  for (const hit of await memory.query(candidate.text, LOOKED_AT)) {
    const relation = relationOf(candidate.text, hit.text);
    if (relation === 'same') duplicates.push(hit);
    if (relation === 'opposite') contradictions.push(hit);
  }
  return { duplicates, contradictions };
}

/** How one statement stands to another. */
export function relationOf(left: string, right: string): 'same' | 'opposite' | 'other' {
  const [a, b] = [readStatement(left), readStatement(right)];
  if (a.stems.size === 0 || b.stems.size === 0) return a.plain === b.plain ? 'same' : 'other';
  const shared = [...a.stems].filter((word) => b.stems.has(word)).length;
  const opposed = [...a.stems].filter((word) => {
    const others = [...(OPPOSITES.get(word) ?? [])];
    return !b.stems.has(word) && others.some((other) => b.stems.has(other) && !a.stems.has(other));
  }).length;
  const ofShorter = (shared + opposed) / Math.min(a.stems.size, b.stems.size);
  const denied = a.negative !== b.negative;
  // Both denied and turned round ("never fast", "always slow") excludes nothing.
  if (ofShorter >= OPPOSITE && shared > 0 && denied !== opposed % 2 > 0) return 'opposite';
  if (otherValue(left, right)) return 'opposite';
  const ofAll = shared / (a.stems.size + b.stems.size - shared);
  const otherNumbers = a.numbers !== b.numbers;
  return ofAll >= SAME && !denied && !otherNumbers ? 'same' : 'other';
}

interface Statement {
  readonly plain: string;
  readonly stems: ReadonlySet<string>;
  readonly negative: boolean;
  readonly numbers: string;
}

function readStatement(text: string): Statement {
  const words = wordsOf(text);
  const negations = words.filter(({ plain }) => NEGATIONS.has(plain)).length;
  const said = words.filter(({ plain }) => !isStopWord(plain) && !NEGATIONS.has(plain));
  return {
    plain: words.map(({ plain }) => plain).join(' '),
    stems: new Set(said.map((word) => word.stem)),
    negative: negations % 2 === 1,
    numbers: words
      .filter(({ plain }) => /^\d+$/.test(plain))
      .map(({ plain }) => plain)
      .join(' '),
  };
}

function otherValue(left: string, right: string): boolean {
  const [a, b] = [ONE_VALUE.exec(left), ONE_VALUE.exec(right)];
  if (a === null || b === null) return false;
  const about = (match: RegExpExecArray) => stemsOf(match[1] ?? match[3] ?? '');
  const value = (match: RegExpExecArray) => stemsOf(match[2] ?? match[4] ?? '');
  const [aboutA, aboutB, valueA, valueB] = [about(a), about(b), value(a), value(b)];
  const sameThing =
    (a[1] === undefined) === (b[1] === undefined) &&
    aboutA.length === aboutB.length &&
    aboutA.every((word) => aboutB.includes(word));
  return sameThing && valueA.length > 0 && valueB.length > 0 && !valueA.some((word) => valueB.includes(word));
}

function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter(({ plain }) => !isStopWord(plain))
    .map((word) => word.stem);
}
