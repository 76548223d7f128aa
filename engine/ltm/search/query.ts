/** A question, read: what to look for, and what its words say about the answer. */
import type { MemoryType } from '../candidate.ts';
import { datesIn, type Span } from '../text/dates.ts';
import { relativesOf } from '../text/synonyms.ts';
import { isAskingWord, isStopWord, wordsOf } from '../text/words.ts';

interface QueryTerm {
  readonly stem: string;
  /** 1 for a word like any other. */
  readonly weight: number;
  /** It is written like a name. */
  readonly name: boolean;
  /** It is part of a date, which is looked for as such. */
  readonly date: boolean;
}

export interface MemoryQuery {
  readonly terms: readonly QueryTerm[];
  /** Stems that may stand for a term, each for its term. */
  readonly relatives: ReadonlyMap<string, readonly string[]>;
  /** Stems that stand side by side. */
  readonly pairs: readonly (readonly [string, string])[];
  readonly spans: readonly Span[];
  readonly asksWhen: boolean;
  /** The kinds that the words speak of. */
  readonly types: ReadonlySet<MemoryType>;
}

/** "What kind of" is in many questions and few answers. */
const ASKING_WEIGHT = 0.5;
/** Months and years are looked for as dates; as words they count little. */
const DATE_WORD_WEIGHT = 0.3;
const DATE_WORD =
  /^(?:\d{1,2}(?:st|nd|rd|th)?|(?:19|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december|(?:sun|mon|tues|wednes|thurs|fri|satur)day|last|past|next|coming|previous|(?:day|week|weekend|month|year)s?|today|yesterday|tomorrow|tonight|night|morning|afternoon|evening|spring|summer|autumn|winter)$/;
const ASKS_WHEN = /^\s*(?:when|how long|(?:on|in|at)?\s*(?:what|which) (?:date|day|week|month|year|time))\b/i;
/** Nobody asks with more; a whole page as a query is cut, so that a search stays short. */
const MOST_TERMS = 32;
const MOST_CHARACTERS = 4000;

const KINDS: readonly [RegExp, MemoryType][] = [
  [/\b(?:prefer|preference|favou?rite|like|likes|style)\b/i, 'preference'],
  [/\b(?:how (?:do|to|should)|steps?|procedure|instructions?)\b/i, 'procedure'],
  [/\b(?:decid|decision|agreed?|chose)/i, 'project_decision'],
  [/\b(?:lesson|mistake|leak|learn(?:ed|t)?)\b/i, 'mtg_lesson'],
  [/\b(?:plays?|decks?|archetype|format)\b/i, 'mtg_profile'],
];

/** `now` is epoch ms: "last week" in a question is seen from there. */
export function readQuery(asked: string, now: number): MemoryQuery {
  const text = asked.slice(0, MOST_CHARACTERS);
  const spans = datesIn(text, now);
  const words = wordsOf(text).filter(({ plain }) => !isStopWord(plain));
  const terms = new Map<string, QueryTerm>();
  for (const { plain, stem, capital, first } of words) {
    if (terms.size >= MOST_TERMS && !terms.has(stem)) break;
    const dateWord = spans.length > 0 && DATE_WORD.test(plain);
    const weight = isAskingWord(plain) ? ASKING_WEIGHT : dateWord ? DATE_WORD_WEIGHT : 1;
    const before = terms.get(stem);
    terms.set(stem, {
      stem,
      weight: Math.max(weight, before?.weight ?? 0),
      name: (capital && !first) || (before?.name ?? false),
      date: dateWord,
    });
  }
  const relatives = new Map<string, readonly string[]>();
  for (const stem of terms.keys()) {
    const found = [...relativesOf(stem)].filter((relative) => !terms.has(relative));
    if (found.length > 0) relatives.set(stem, found);
  }
  const pairs = words
    .slice(0, MOST_TERMS)
    .flatMap((word, index): [string, string][] =>
      index > 0 && terms.has(word.stem) ? [[words[index - 1]!.stem, word.stem]] : [],
    );
  return {
    terms: [...terms.values()],
    relatives,
    pairs,
    spans,
    asksWhen: ASKS_WHEN.test(text),
    types: new Set(KINDS.filter(([pattern]) => pattern.test(text)).map(([, type]) => type)),
  };
}
